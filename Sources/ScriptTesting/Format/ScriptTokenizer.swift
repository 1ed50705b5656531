/// Splits a line into words and quoted texts.
struct ScriptTokenizer {
    /// A quotation mark that is not closed.
    struct OpenQuote: Error {
        let text: String
    }

    private let bytes: [UInt8]
    private var place: Int

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    init(_ source: String) {
        bytes = Array(source.utf8)
        place = 0
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private mutating func skipSpaces() {
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// All words that are left.
    ///
    /// - Throws: ``OpenQuote``.
    mutating func tokens() throws(OpenQuote) -> [ScriptToken] {
        var tokens: [ScriptToken] = []
        while let token = try next() { tokens.append(token) }
        return tokens
    }

    /// The next word; nil at the end of the line.
    mutating func next() throws(OpenQuote) -> ScriptToken? {
        skipSpaces()
        guard place < bytes.count else { return nil }
        let start = place
        guard bytes[place] == Self.quote else {
            while place < bytes.count, !Self.isSpace(bytes[place]) { place += 1 }
            return ScriptToken(.word, text(start..<place), range: start..<place)
        }
        place += 1
        while place < bytes.count, bytes[place] != Self.quote {
            place += bytes[place] == Self.backslash ? 2 : 1
        }
        guard place < bytes.count else {
            place = bytes.count
            throw OpenQuote(text: text(start..<bytes.count))
        }
        place += 1
        let content = text((start + 1)..<(place - 1))
        return ScriptToken(.quoted, Self.read(content), content: content, range: start..<place)
    }

    /// The rest of the line after one space, unchanged; nil at the end of the line.
    mutating func rest() -> ScriptToken? {
        guard place < bytes.count else { return nil }
        place += 1
        defer { place = bytes.count }
        return ScriptToken(.word, text(place..<bytes.count), range: place..<bytes.count)
    }

    /// A quoted text without the backslashes before `"`, `\` and `<`.
    private static func read(_ content: String) -> String {
        guard content.contains("\\") else { return content }
        var text = ""
        var isEscaped = false
        for character in content {
            if isEscaped {
                if !"\"\\<".contains(character) { text.append("\\") }
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return isEscaped ? text + "\\" : text
    }
}
