/// One event of a run, in the order they happened.
public struct LogEvent: Sendable, Hashable, Codable {
    public enum What: Sendable, Hashable, Codable {
        /// A line that does something begins: the line as it is written.
        case step(String)
        /// The program did something.
        case stage(StageEvent)
        /// A line that can fail was judged.
        case result(LineResult)
    }

    /// Milliseconds of the virtual clock since the script began.
    public var time: Int
    /// The line of the script that was reached, from 1.
    public var line: Int
    public var what: What

    public init(time: Int, line: Int, what: What) {
        self.time = time
        self.line = line
        self.what = what
    }
}
