/// Another program that a script drives, and what surrounds it.
public struct ProgramSetup: Sendable, Hashable {
    /// How it is talked to.
    public enum Channel: String, Sendable, Hashable, CaseIterable {
        /// Lines through pipes.
        case pipes
        /// Lines and keys through a terminal of its own (a pseudo-terminal).
        case terminal = "pty"
        /// Messages of the session protocol through pipes.
        case session
    }

    /// As a shell reads it; nil while no `setup program` was read.
    public var command: String?
    public var channel = Channel.pipes
    /// Where it runs, from the script's folder.
    public var folder = "."
    /// Variables beside those that every program has.
    public var environment: [String: String] = [:]
    /// Milliseconds without output after which it waits for the person.
    public var settle = Self.usualSettle
    /// Milliseconds it may take to answer.
    public var limit = Self.usualLimit

    /// A program that computes between two lines of one answer rarely takes
    /// longer than this, and fifty steps still take only five seconds.
    public static let usualSettle = 100
    /// Longer than a busy machine takes to start an interpreter, and short
    /// enough to be waited for.
    public static let usualLimit = 10_000

    public init() {}
}
