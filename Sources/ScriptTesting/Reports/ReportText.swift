import Foundation

/// Texts as the formats of reports can hold them.
enum ReportText {
    /// A text in which every control character can be seen, such as `\u001B`.
    ///
    /// XML forbids them, a terminal obeys them and a line ends at some of them.
    ///
    /// - Parameter keepsLines: line ends and tabs stay as they are.
    static func visible(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar), !(keepsLines && (scalar == "\n" || scalar == "\t")) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                visible += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    /// Control characters, the two line separators, what XML has no place for.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// A path as a reference to a file, relative as it is or absolute.
    static func address(_ path: String) -> String {
        var allowed = CharacterSet.urlPathAllowed
        // A colon in the first part would make a scheme of it.
        allowed.remove(charactersIn: ":;")
        let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }

    /// One value as JSON on one line, its keys in order.
    static func json(_ value: some Encodable, isPretty: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Values as JSON, each on a line of its own.
    static func jsonLines(_ values: [some Encodable]) throws -> String {
        try values.map { try json($0) + "\n" }.joined()
    }
}

extension TextReport {
    /// What differs in one line, a sentence each.
    func sentences(of result: LineResult) -> [String] {
        result.differences.map { text(ScriptMessages.message(for: $0)) }
    }

    /// Why a script could not be run, without its place.
    func sentence(of error: LoadError) -> String {
        place(ScriptMessages.sentence(for: error))
    }
}
