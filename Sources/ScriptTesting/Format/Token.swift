/// One word or quoted text of a script's line, with its place.
///
/// The place lets a single value be replaced without touching the rest of the
/// line; see ``ScriptLine/replacing(_:with:)``.
public struct Token: Sendable, Hashable {
    /// How it stands in the line.
    public enum Form: Sendable, Hashable {
        case word
        /// Between quotation marks.
        case quoted
    }

    public let form: Form
    /// What it says: of a quoted text what is between the marks, read.
    public let text: String
    /// What is between the marks as it is written, for ``TextPattern``.
    public let content: String
    /// Its place in ``ScriptLine/source``, marks included, in UTF-8 code units.
    public let range: Range<Int>

    public init(_ form: Form, _ text: String, content: String? = nil, range: Range<Int>) {
        self.form = form
        self.text = text
        self.content = content ?? text
        self.range = range
    }

    /// A text as it stands between quotation marks in a script.
    public static func quoting(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "\""
    }
}
