/// One event of a script's run.
public struct LogEvent: Sendable, Hashable, Codable {
    /// What happened.
    public enum What: Sendable, Hashable {
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
    /// How many events before this one a report has left out.
    public var leftOut = 0

    /// An event with its time and line.
    public init(time: Int, line: Int, what: What) {
        self.time = time
        self.line = line
        self.what = what
    }
}

extension LogEvent {
    private enum Key: String, CodingKey {
        case time, line, type, step, event, result, leftOut
    }

    /// The words for ``What`` in reports.
    private enum Kind: String, Codable {
        case step, event, result
    }

    /// Writes `type`, and the field of that name.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(time, forKey: .time)
        try fields.encode(line, forKey: .line)
        if leftOut > 0 { try fields.encode(leftOut, forKey: .leftOut) }
        switch what {
        case .step(let step):
            try fields.encode(Kind.step, forKey: .type)
            try fields.encode(step, forKey: .step)
        case .stage(let event):
            try fields.encode(Kind.event, forKey: .type)
            try fields.encode(event, forKey: .event)
        case .result(let result):
            try fields.encode(Kind.result, forKey: .type)
            try fields.encode(result, forKey: .result)
        }
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: the error of decoding, if a field is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let what: What =
            switch try fields.decode(Kind.self, forKey: .type) {
            case .step: .step(try fields.decode(String.self, forKey: .step))
            case .event: .stage(try fields.decode(StageEvent.self, forKey: .event))
            case .result: .result(try fields.decode(LineResult.self, forKey: .result))
            }
        self.init(
            time: try fields.decode(Int.self, forKey: .time),
            line: try fields.decode(Int.self, forKey: .line), what: what)
        leftOut = try fields.decodeIfPresent(Int.self, forKey: .leftOut) ?? 0
    }
}
