/// Text for HTML and XML.
enum MarkupText {
    /// A text with its special characters as entities, and without those that XML does not have.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            default:
                let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                let isNone = scalar.value & 0xFFFE == 0xFFFE
                if !isControl, !isNone { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }
}
