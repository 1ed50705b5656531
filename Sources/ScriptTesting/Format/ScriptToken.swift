/// One word or quoted text of a line, with its place.
///
/// The place allows one value to be replaced without touching the rest of the line; see
/// ``ScriptLine/replacing(_:with:)``.
public struct ScriptToken: Sendable, Hashable {
    /// How the word is written.
    public enum Form: Sendable, Hashable {
        /// Without quotation marks, between spaces.
        case word
        /// Between quotation marks.
        case quoted
    }

    /// How the word is written.
    public let form: Form
    /// The word; of a quoted text, what is between the marks, with its backslashes resolved.
    public let text: String
    /// Of a quoted text, what is between the marks as it is written, from which ``TextPattern``
    /// reads; otherwise ``text``.
    public let content: String
    /// The place in ``ScriptLine/source``, quotation marks included, in UTF-8 code units.
    public let range: Range<Int>

    /// A word with its place; without `content`, it is written as it is read.
    public init(_ form: Form, _ text: String, content: String? = nil, range: Range<Int>) {
        self.form = form
        self.text = text
        self.content = content ?? text
        self.range = range
    }

    /// Puts a text between quotation marks, with backslashes where they are needed.
    public static func quoting(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "\""
    }
}
