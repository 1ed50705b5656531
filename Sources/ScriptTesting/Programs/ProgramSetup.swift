/// The program that a script drives, and how it is started and waited for.
public struct ProgramSetup: Sendable, Hashable {
    /// How the script communicates with the program.
    public enum Channel: String, Sendable, Hashable, CaseIterable {
        /// Lines through pipes.
        case pipes
        /// Lines and keys through a terminal of its own (a pseudo-terminal).
        case terminal = "pty"
        /// The same on a terminal whose screen is followed, for programs that draw.
        case screen
        /// Messages of the session protocol through pipes.
        case session

        /// Whether the program runs on a terminal.
        var isTerminal: Bool { self == .terminal || self == .screen }
    }

    /// The command line, for `/bin/sh`; nil without a `setup program` line.
    public var command: String?
    /// How the script communicates with it.
    public var channel = Channel.pipes
    /// The folder in which it runs, relative to the script's folder.
    public var folder = "."
    /// Whether it runs in a new, empty folder, which is removed when it has ended.
    public var isInOwnFolder = false
    /// Files and folders, relative to the script's folder, of which its own folder has copies.
    public var files: [String] = []
    /// Other files and folders in which it may write, relative to the script's folder.
    public var writable: [String] = []
    /// Whether it may write only in its own places; see ``ScriptSetup/Part/writes(_:)``.
    public var isConfined = true
    /// Environment variables in addition to those that every program gets.
    public var environment: [String: String] = [:]
    /// How many milliseconds without output mean that it waits for input.
    public var settle = Self.usualSettle
    /// How many milliseconds it may take to answer.
    public var limit = Self.usualLimit

    /// The default of ``settle``, in milliseconds.
    ///
    /// A program rarely computes longer between two lines of one answer, and fifty steps take only
    /// five seconds.
    public static let usualSettle = 100
    /// The default of ``limit``, in milliseconds.
    ///
    /// A busy machine starts an interpreter in less time, and a person can still wait that long.
    public static let usualLimit = 10_000

    /// The defaults, without a command.
    public init() {}
}
