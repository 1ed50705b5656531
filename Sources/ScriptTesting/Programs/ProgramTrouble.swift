/// What is the matter with a program that a script drives.
public struct ProgramTrouble: Error, Sendable, Hashable, Codable {
    /// Each has a sentence in the prompts.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// It could not be started; ``ProgramTrouble/found`` is why.
        case notStarted = "not-started"
        /// Nothing came within the limit.
        case silent
        /// It ended by itself, with a status or a signal.
        case ended
        /// It printed more than 65,536 bytes without waiting.
        case flood
        /// It closed its standard input.
        case deaf
        /// It did not read what was typed within the limit.
        case stuck
        /// What it wrote to standard error.
        case wrote
        // What its side of the session protocol says and may not.
        case notJSON = "not-json"
        case notText = "not-text"
        case noHello = "no-hello"
        case otherVersion = "other-version"
        case noKind = "no-kind"
        case unknownField = "unknown-field"
        case unknownWord = "unknown-word"
        case missingField = "missing-field"
        case otherKind = "other-kind"
        case otherReply = "other-reply"
        case clockBack = "clock-back"
        /// It refuses what it was asked, in its own words.
        case refused
    }

    public let code: Code
    /// The line of its output, from 1; 0 where no line is to blame.
    public var line: Int
    /// What was found: a word, a status, the program's own words.
    public var found: String
    /// What it is, or which message it stands in.
    public var subject: String
    /// What would do, or the nearest word that does.
    public var nearest: String

    public init(
        _ code: Code, line: Int = 0, found: String = "", subject: String = "",
        nearest: String = ""
    ) {
        self.code = code
        self.line = line
        self.found = found
        self.subject = subject
        self.nearest = nearest
    }
}
