/// Makes text safe for any terminal, braille display and synthesizer.
package enum PlainText {
    /// Formatted text with plain spaces and without invisible marks.
    ///
    /// ICU puts U+202F before "PM", and bidirectional marks around numbers.
    package static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x00A0, 0x2007, 0x2009, 0x202F: result.append(" ")
            case 0x00AD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF:
                continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Text of a person or a file in which dangerous characters are made visible.
    ///
    /// Dangerous are those that could move the cursor, color the screen or change the
    /// reading direction. Control characters become caret notation (`^[` for escape),
    /// others their code point; line ends and tabs become spaces.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: result += " "
            case 0x00..<0x20:
                result += "^"
                result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x40)))
            case 0x7F: result += "^?"
            default:
                if isDangerous(scalar) {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
                    result += "<U+\(padding)\(digits)>"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// JSON in which dangerous characters are written as escapes, so that it can be read on a
    /// terminal; it means the same.
    ///
    /// Encoders of JSON escape controls of ASCII alone, and line ends outside of texts stay.
    package static func escapedJSON(_ json: String) -> String {
        func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value >= 0x7F && isDangerous(scalar)
        }
        guard json.unicodeScalars.contains(where: isEscaped) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            guard isEscaped(scalar) else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
        // Tag characters, which can hide text.
        case 0xE0000...0xE007F: true
        default: false
        }
    }
}
