public import Foundation

/// The log of a run of several scripts.
public struct SuiteLog: Sendable, Hashable, Codable {
    /// The logs in the order in which the scripts were named, whatever the order of the runs.
    public var scripts: [ScriptLog]
    /// Whether warnings count as failures.
    public var isStrict: Bool

    /// The log of several runs.
    public init(scripts: [ScriptLog], isStrict: Bool = false) {
        self.scripts = scripts
        self.isStrict = isStrict
    }

    /// The log as JSON; the same bytes for the same log.
    ///
    /// - Throws: the error of encoding, which no log causes.
    public func encoded() throws -> Data {
        Data(try ReportText.json(self).utf8)
    }

    /// The scripts with this result.
    public func scripts(_ outcome: ScriptLog.Outcome) -> [ScriptLog] {
        scripts.filter { $0.outcome(isStrict: isStrict) == outcome }
    }
}
