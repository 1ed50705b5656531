extension WordTokenizer {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || (scalar.value >= 0x7F && scalar.properties.isWhitespace)
            || (0x7F...0x9F).contains(scalar.value)
    }

    /// Joiners, direction marks, variation selectors and skin tones.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7F
            && (scalar.properties.generalCategory == .format
                || scalar.properties.isVariationSelector
                || scalar.properties.isEmojiModifier)
    }

    /// Turns the order of what follows, so that digits are seen in another one
    /// than they stand in.
    static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A: return true
        case 0...0x7F: return false
        default:
            if scalar.properties.isAlphabetic { return true }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark: return true
            default: return false
            }
        }
    }

    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar == "\u{02BC}"
    }

    /// The value of a decimal digit of any script.
    static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.value < 0x80 {
            return (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil
        }
        guard scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue
        else { return nil }
        return Int(value)
    }

    /// The value of a sign such as ½.
    static func fraction(_ scalar: Unicode.Scalar) -> Rational? {
        guard scalar.value > 0x7F, scalar.properties.numericType == .numeric,
            let value = scalar.properties.numericValue, value > 0, value < 1
        else { return nil }
        for denominator in 2...10 {
            let numerator = (value * Double(denominator)).rounded()
            if abs(numerator / Double(denominator) - value) < 1e-6 {
                return Rational(Int(numerator), denominator)
            }
        }
        return nil
    }

    /// Dashes, minus signs and quotes of typography as the typed ones.
    static func straightened(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x2010...0x2015, 0x2212: "-"
        case 0x2018, 0x2019: "'"
        case 0x201C, 0x201D: "\""
        default: scalar
        }
    }

    static func appendLowercased(
        _ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView
    ) {
        if scalar.value < 0x80 {
            if (0x41...0x5A).contains(scalar.value),
                let lower = Unicode.Scalar(scalar.value + 0x20)
            {
                text.append(lower)
            } else {
                text.append(scalar)
            }
        } else {
            text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
    }
}
