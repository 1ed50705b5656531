/// Texts as they stand between quotation marks in a script.
package enum ScriptText {
    /// Bytes of a text that is written out; what is longer ends with `<any>`.
    private static let longest = 8_000

    /// A text with backslashes, so that it matches only itself.
    ///
    /// A line cannot contain a line end, so `<any>` stands for it.
    static func literal(_ text: String) -> String {
        var literal = ""
        var isTaken = false
        var bytes = 0
        for character in text {
            bytes += character.utf8.count
            if character.isNewline || bytes > longest {
                if !isTaken { literal += "<any>" }
                isTaken = true
                if bytes > longest { break }
                continue
            }
            isTaken = false
            if "\"\\<".contains(character) { literal.append("\\") }
            literal.append(character)
        }
        return literal
    }

    /// The same with quotation marks.
    static func quoted(_ text: String) -> String { "\"\(literal(text))\"" }

    /// A value as a word where it can be one, else as a text.
    package static func value(_ text: String) -> String {
        let isWord = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "\"" }
        return isWord ? text : quoted(text)
    }
}
