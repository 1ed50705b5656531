/// Writes words so that a shell reads them as they are.
enum ShellWords {
    /// The words as they would be typed after a command: plain if the shell
    /// leaves them alone, otherwise in quotation marks.
    static func joined(_ words: [String]) -> String {
        let text = words.joined(separator: " ")
        if text.allSatisfy({ isPlain($0) || $0 == " " }) { return text }
        if !text.contains(where: { #""$`\!"#.contains($0) }) { return "\"\(text)\"" }
        return "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || ".,:/+-_%@".contains(character)
    }
}
