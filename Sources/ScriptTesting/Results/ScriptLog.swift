/// Everything that happened in the run of one script; all reports are made from it.
///
/// It contains no wall-clock time, no path except the script's own, and nothing about the machine,
/// so that the same script gives the same bytes everywhere.
public struct ScriptLog: Sendable, Hashable, Codable {
    /// The path of the script, as it was given.
    public var path: String
    /// The script's title, or its path if it has none.
    public var title: String
    /// The script's tags.
    public var tags: [String]
    /// Why the script could not be run; it then has no events.
    public var loadErrors: [LoadError]
    /// What happened, in order.
    public var events: [LogEvent]

    /// The log of a run, or of a script that could not be run.
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

    /// The result of a whole script.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// Every line that counts holds, or at least one does not.
        case passed, failed
        /// The script could not be run.
        case unloadable
    }

    /// The result of the script.
    ///
    /// - Parameter isStrict: whether a `should` line that does not hold fails the script.
    public func outcome(isStrict: Bool = false) -> Outcome {
        if !loadErrors.isEmpty { return .unloadable }
        return events.contains { $0.fails(isStrict: isStrict) } ? .failed : .passed
    }

    /// The results of all lines that can fail, in order.
    public var results: [LineResult] {
        events.compactMap { if case .result(let result) = $0.what { result } else { nil } }
    }

    /// The results that fail the script.
    ///
    /// - Parameter isStrict: whether a `should` line that does not hold is one of them.
    public func failures(isStrict: Bool = false) -> [LineResult] {
        events.compactMap { event in
            guard case .result(let result) = event.what, event.fails(isStrict: isStrict) else {
                return nil
            }
            return result
        }
    }

    /// What the program did, in order.
    public var stageEvents: [TimedEvent] {
        events.compactMap { event in
            guard case .stage(let happened) = event.what else { return nil }
            return TimedEvent(time: event.time, event: happened)
        }
    }
}

extension LogEvent {
    /// Whether it is a result that fails the script.
    fileprivate func fails(isStrict: Bool) -> Bool {
        guard case .result(let result) = what else { return false }
        return result.verdict == .failed || (isStrict && result.verdict == .warning)
    }
}
