/// Why a script cannot be run: the line, the problem, and the nearest word that would be valid.
public struct LoadError: Error, Sendable, Hashable, Codable {
    /// What the problem is.
    ///
    /// Each code has a sentence in `Prompts`.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// The file cannot be opened or read.
        case unreadable
        /// The file is not UTF-8 text.
        case notText = "not-text"
        /// The line needs something that the driven program or channel does not have.
        case unsupported
        /// The script names no program, and it is run without a stage or a provider of stages.
        case noStage = "no-stage"
        /// `format 1` does not come before the other lines, or is missing.
        case noFormat = "no-format"
        /// The version of the format is not 1.
        case unknownFormat = "unknown-format"
        /// No line begins with this word.
        case unknownKeyword = "unknown-keyword"
        /// The word is not in the list of valid words for its place.
        case unknownWord = "unknown-word"
        /// The line ends where another word is needed.
        case missing
        /// The line has a word after its end.
        case surplus
        /// The word is not a valid value, such as `3` for a duration.
        case notAValue = "not-a-value"
        /// A quotation mark is not closed.
        case openQuote = "open-quote"
        /// The word between `<` and `>` is not a kind of matcher.
        case unknownMatcher = "unknown-matcher"
        /// A matcher such as `<n+1>` uses a name that no earlier line keeps.
        case unboundName = "unbound-name"
        /// Something that is allowed only once is stated again.
        case twice
        /// The line is not allowed after the first step.
        case misplaced
        /// `tree exact` has no `end tree`.
        case openTree = "open-tree"
        /// The script has no line that can fail.
        case assertsNothing = "asserts-nothing"
        /// The number after `asserts` differs from the number of lines that can fail.
        case otherCount = "other-count"
        /// The file after `include` is not in the script's folder or below it, or cannot be read.
        case noShared = "no-shared"
        /// A file includes itself, directly or through others, or too many files are included.
        case includedAgain = "included-again"
        /// A shared file has a line that only a script has, such as `title`.
        case notShared = "not-shared"
        /// The line has more than 20,000 bytes of UTF-8.
        case longLine = "long-line"
    }

    /// What the problem is.
    public let code: Code
    /// The path of the script, as messages show it.
    public let path: String
    /// The number of the line, from 1; 0 if the problem is about the whole file.
    public let line: Int
    /// The word or value that was found; empty if something is missing.
    public var found: String
    /// What kind of word it is or should be: `keyword`, `element`, `earcon`; may be empty.
    public var subject: String
    /// The nearest valid word, or an example of a valid value; empty if there is neither.
    public var nearest: String

    /// An error; the texts that do not apply to its code are left empty.
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
