import Foundation

/// Replaces characters that a voice skips, or that only look different, by characters
/// that it says.
enum SpokenFolding {
    /// The text with plain characters.
    ///
    /// Digits of any script become 0 to 9, mathematical and full-width letters become
    /// plain ones, and control characters become spaces. Marks of direction and of
    /// variants are removed.
    static func fold(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { needsFolding($0) }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard needsFolding(scalar) else {
                result.append(scalar)
                continue
            }
            switch scalar.value {
            case 0x0A: result.append(scalar)
            case 0x0D, 0x2028, 0x2029: result.append("\n")
            case 0x00..<0x20, 0x7F..<0xA0: result.append(" ")
            case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0x00AD, 0x200B, 0x2060,
                0xFE0E, 0xFE0F, 0xFFF9...0xFFFB:
                break
            case 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x1D400...0x1D7FF, 0xFF01...0xFF5E:
                result.append(
                    contentsOf: String(scalar).precomposedStringWithCompatibilityMapping
                        .unicodeScalars)
            default:
                if let digit = digit(scalar) { result.append(digit) }
            }
        }
        return String(result)
    }

    private static func needsFolding(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x20..<0x7F: false
        case 0x00..<0xA0, 0x00AD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060,
            0x2066...0x2069, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0xFE0E, 0xFE0F, 0xFEFF,
            0xFFF9...0xFFFB, 0xFF01...0xFF5E, 0x1D400...0x1D7FF:
            true
        default: scalar.value > 0x600 && scalar.properties.generalCategory == .decimalNumber
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let value = scalar.properties.numericValue, (0..<10).contains(value) else {
            return nil
        }
        return Unicode.Scalar(UInt8(48 + Int(value)))
    }
}
