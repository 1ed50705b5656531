/// One event of a script's run.
public struct LogEvent: Sendable, Hashable, Codable {
    /// What happened.
    public enum What: Sendable, Hashable, Codable {
        /// A step begins; the text is the line as it is written.
        case step(String)
        /// The program did something that can be noticed.
        case stage(StageEvent)
        /// A line that can fail was compared with what happened.
        case result(LineResult)
    }

    /// Milliseconds of the stage's clock since the script began.
    public var time: Int
    /// The number of the script's line that was being run, from 1.
    public var line: Int
    /// What happened.
    public var what: What

    /// An event with its time and line.
    public init(time: Int, line: Int, what: What) {
        self.time = time
        self.line = line
        self.what = what
    }
}
