/// What went wrong with a program that a script drives.
public struct ProgramTrouble: Error, Sendable, Hashable, Codable {
    /// The kinds of trouble.
    ///
    /// Each has a sentence in `Prompts`.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// The library that follows a terminal's screen is missing; ``ProgramTrouble/found`` is its
        /// package.
        case noScreen = "no-screen"
        /// The program could not be started; ``ProgramTrouble/found`` is the reason.
        case notStarted = "not-started"
        /// A file could not be copied into the program's own folder; ``ProgramTrouble/found`` is its
        /// path.
        case notCopied = "not-copied"
        /// The program printed nothing, or did not reply, within the limit.
        case silent
        /// The program waits for input, and has printed nothing.
        case waits
        /// The program was to end, and still runs after the limit.
        case runs
        /// The program ended by itself, with a status or a signal.
        case ended
        /// The program printed more than 65,536 bytes without waiting for input.
        case flood
        /// The program had more than 256 processes at once.
        case crowd
        /// The program has closed its standard input.
        case deaf
        /// The program did not read its input within the limit.
        case stuck
        /// The program wrote something to standard error.
        ///
        /// If there were many lines, ``ProgramTrouble/found`` is the last one, and
        /// ``ProgramTrouble/subject`` their number.
        case wrote
        // The other cases are violations of the session protocol.
        /// A line of output is not a JSON object.
        case notJSON = "not-json"
        /// A line of output is not UTF-8 text.
        case notText = "not-text"
        /// The reply to `hello` has no version.
        case noHello = "no-hello"
        /// The program speaks another version of the protocol.
        case otherVersion = "other-version"
        /// A message has none, or more than one, of the fields that say what it is.
        case noKind = "no-kind"
        /// A message has a field that the protocol does not define.
        case unknownField = "unknown-field"
        /// A word is not in the list of words that the field accepts.
        case unknownWord = "unknown-word"
        /// A message lacks a required field.
        case missingField = "missing-field"
        /// A value has another type than its field.
        case otherKind = "other-kind"
        /// A reply has another number than the question, or is the second one.
        case otherReply = "other-reply"
        /// An announcement or a reply has a time before the present one.
        case clockBack = "clock-back"
        /// The program refused what it was asked, for a reason of its own.
        case refused
    }

    /// The kind of trouble.
    public let code: Code
    /// The line of the program's output, from 1; 0 if the trouble is not about a line.
    public var line: Int
    /// What was found: a word, a status, or the program's own words; may be empty.
    public var found: String
    /// What ``found`` is, or which message contains it; may be empty.
    public var subject: String
    /// What would be valid, or the nearest valid word; may be empty.
    public var nearest: String

    /// A trouble; the texts that do not apply to its code are left empty.
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

    /// Whether the program has ended by itself, with 0.
    var isGoodEnd: Bool { code == .ended && found == "0" }

    /// Whether the program was stopped because of it, so that nothing more comes from it.
    var isStop: Bool { [.flood, .crowd].contains(code) }
}
