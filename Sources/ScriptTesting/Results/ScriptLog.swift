/// Everything a run of one script produced; every report is made from it.
///
/// It holds no wall clock, no path but the script's own and nothing of the
/// machine, so that the same script gives the same bytes everywhere.
public struct ScriptLog: Sendable, Hashable, Codable {
    /// The script, as it was named.
    public var path: String
    public var title: String
    public var tags: [String]
    /// Why it could not be run; it has no events then.
    public var loadErrors: [LoadError]
    public var events: [LogEvent]

    public init(
        path: String, title: String, tags: [String] = [], loadErrors: [LoadError] = [],
        events: [LogEvent] = []
    ) {
        self.path = path
        self.title = title
        self.tags = tags
        self.loadErrors = loadErrors
        self.events = events
    }

    /// How a script ended.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        case passed, failed
        /// It could not be run.
        case unloadable
    }

    /// Whether anything failed; a `should` that does not hold is a warning,
    /// unless warnings count.
    ///
    /// - Parameter isStrict: a warning counts as a failure.
    public func outcome(isStrict: Bool = false) -> Outcome {
        if !loadErrors.isEmpty { return .unloadable }
        return failures(isStrict: isStrict).isEmpty ? .passed : .failed
    }

    /// What became of every line that could fail, in order.
    public var results: [LineResult] {
        events.compactMap { if case .result(let result) = $0.what { result } else { nil } }
    }

    /// The lines that failed.
    public func failures(isStrict: Bool = false) -> [LineResult] {
        results.filter { $0.verdict == .failed || (isStrict && $0.verdict == .warning) }
    }

    /// What the program did, in order.
    public var stageEvents: [TimedEvent] {
        events.compactMap { event in
            guard case .stage(let happened) = event.what else { return nil }
            return TimedEvent(time: event.time, event: happened)
        }
    }
}
