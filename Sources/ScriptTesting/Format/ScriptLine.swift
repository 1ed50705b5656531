/// One line of a script, as it was written and as it was understood.
public struct ScriptLine: Sendable, Hashable {
    /// From 1.
    public let number: Int
    /// The line as it stands in the file, without its end.
    public let source: String
    /// Its words, without the indentation.
    public let tokens: [Token]
    public let statement: Statement
    /// A carriage return stands before its end, as on other systems.
    public let hasReturn: Bool

    public init(
        number: Int, source: String, tokens: [Token], statement: Statement,
        hasReturn: Bool = false
    ) {
        self.number = number
        self.source = source
        self.tokens = tokens
        self.statement = statement
        self.hasReturn = hasReturn
    }

    /// The spaces and tabs before the first word; they mean nothing.
    public var indentation: Substring { source.prefix { $0 == " " || $0 == "\t" } }

    /// The line without its indentation.
    public var text: Substring { source[indentation.endIndex...] }

    /// The line with one of its values replaced and all else as it was.
    ///
    /// - Parameter replacement: as it is to stand there, with its marks.
    public func replacing(_ token: Token, with replacement: String) -> String {
        var bytes = Array(source.utf8)
        bytes.replaceSubrange(token.range, with: Array(replacement.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }
}
