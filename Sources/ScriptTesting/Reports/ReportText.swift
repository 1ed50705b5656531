import Foundation

/// Prepares texts for the formats of reports.
enum ReportText {
    /// Makes every control character visible, for example as `\u001B`.
    ///
    /// XML forbids control characters, a terminal obeys them, and some of them end a line.
    ///
    /// - Parameter keepsLines: whether line feeds and tabs stay.
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

    /// Whether a character is a control character, a line separator, or not allowed in XML.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// A path as a URI: absolute paths as `file:` URIs, relative paths as relative references.
    static func address(_ path: String) -> String {
        var allowed = CharacterSet.urlPathAllowed
        // A colon in the first part would be read as the end of a scheme.
        allowed.remove(charactersIn: ":;")
        let path = short(path)
        let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }

    /// A path without `./` at its beginning, because servers compare paths as texts.
    static func short(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        return String(path)
    }

    /// A number that stays the same as long as the texts do, as 16 hexadecimal digits.
    ///
    /// It is the FNV-1a hash of the texts, with a zero byte behind each.
    static func fingerprint(_ texts: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let bytes = texts.flatMap { text -> [UInt8] in Array(text.utf8) + [0] }
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A value as JSON with sorted keys; on one line unless it is pretty.
    static func json(_ value: some Encodable, isPretty: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Values as JSON, one per line.
    static func jsonLines(_ values: [some Encodable]) throws -> String {
        try values.map { try json($0) + "\n" }.joined()
    }
}

extension TextReport {
    /// What differs in one line, as one sentence each.
    func sentences(of result: LineResult) -> [String] {
        guard result.shared == nil else { return [text(ScriptMessages.sentence(for: result))] }
        return result.differences.map { text(ScriptMessages.message(for: $0)) }
    }

    /// Why a script could not be run, without its path and line.
    func sentence(of error: LoadError) -> String {
        place(ScriptMessages.sentence(for: error))
    }
}
