/// One line of a script: its text, its words and its meaning.
public struct ScriptLine: Sendable, Hashable {
    /// The number of the line, from 1; for a line of a shared file, that of the `include` line.
    public let number: Int
    /// The line as it is in the file, without its line end.
    public let source: String
    /// The words, without the indentation.
    public let tokens: [ScriptToken]
    /// What the line means.
    public let statement: Statement
    /// Whether the line ends with a carriage return and a line feed, as on Windows.
    public let hasReturn: Bool
    /// Where the line is if it is not in the script itself, but in a file that the script includes.
    public let shared: SharedPlace?

    /// A line with its words and its meaning.
    public init(
        number: Int, source: String, tokens: [ScriptToken], statement: Statement,
        hasReturn: Bool = false, shared: SharedPlace? = nil
    ) {
        self.number = number
        self.source = source
        self.tokens = tokens
        self.statement = statement
        self.hasReturn = hasReturn
        self.shared = shared
    }

    /// The spaces and tabs before the first word, which have no meaning.
    public var indentation: Substring { source.prefix { $0 == " " || $0 == "\t" } }

    /// The line without its indentation.
    public var text: Substring { source[indentation.endIndex...] }

    /// The line with one of its values replaced and everything else unchanged.
    ///
    /// - Parameters:
    ///   - token: a word of this line.
    ///   - replacement: the new text, with its quotation marks.
    public func replacing(_ token: ScriptToken, with replacement: String) -> String {
        var bytes = Array(source.utf8)
        bytes.replaceSubrange(token.range, with: Array(replacement.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }
}
