/// Texts as they are written between quotation marks in a script.
package enum ScriptText {
    /// The longest text that is written completely, in bytes; a longer one ends with `<any>`.
    private static let longest = 8_000

    /// The written text, with `<any>` for the folders that the next run has under other names.
    ///
    /// - Parameters:
    ///   - written: what stands between quotation marks.
    ///   - folders: the paths of the folders; their names alone are replaced, too.
    static func lasting(_ written: String, without folders: [String]) -> String {
        folders.reduce(written) { text, folder in
            guard let name = folder.split(separator: "/").last else { return text }
            return text.replacing(folder, with: "<any>").replacing(name, with: "<any>")
        }
    }

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

    /// A value as a word if possible, otherwise as a quoted text.
    package static func value(_ text: String) -> String {
        let isWord = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "\"" }
        return isWord ? text : quoted(text)
    }
}
