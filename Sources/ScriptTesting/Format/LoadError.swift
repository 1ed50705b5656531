/// Why a script cannot be run: the line, what is the matter, and the nearest
/// word that would do.
public struct LoadError: Error, Sendable, Hashable, Codable {
    /// What is the matter; each has a sentence in the prompts.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        case unreadable
        /// The file is no UTF-8 text.
        case notText = "not-text"
        /// It asks for something that cannot be driven here.
        case unsupported
        /// It names no program, and nobody gave a stage.
        case noStage = "no-stage"
        case noFormat = "no-format"
        case unknownFormat = "unknown-format"
        case unknownKeyword = "unknown-keyword"
        case unknownWord = "unknown-word"
        case missing
        case surplus
        case notAValue = "not-a-value"
        case openQuote = "open-quote"
        case unknownMatcher = "unknown-matcher"
        case unboundName = "unbound-name"
        case twice
        case misplaced
        case openTree = "open-tree"
        case assertsNothing = "asserts-nothing"
        /// Not so many lines can fail as the script says.
        case otherCount = "other-count"
        case longLine = "long-line"
    }

    public let code: Code
    public let path: String
    /// From 1; 0 when it is the whole file.
    public let line: Int
    /// What was found: the word, the value.
    public var found: String
    /// What the word is: `keyword`, `element`, `earcon`.
    public var subject: String
    /// The nearest valid word, or an example of a valid value; empty when
    /// there is none.
    public var nearest: String

    public init(
        _ code: Code, path: String, line: Int, found: String = "", subject: String = "",
        nearest: String = ""
    ) {
        self.code = code
        self.path = path
        self.line = line
        self.found = found
        self.subject = subject
        self.nearest = nearest
    }
}
