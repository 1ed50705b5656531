public import Foundation

/// A run of several scripts.
public struct SuiteLog: Sendable, Hashable, Codable {
    /// In the order in which they were named, however they were run.
    public var scripts: [ScriptLog]
    /// Warnings count as failures.
    public var isStrict: Bool

    public init(scripts: [ScriptLog], isStrict: Bool = false) {
        self.scripts = scripts
        self.isStrict = isStrict
    }

    /// The log as bytes, the same for the same log.
    public func encoded() throws -> Data {
        Data(try ReportText.json(self).utf8)
    }

    public func scripts(_ outcome: ScriptLog.Outcome) -> [ScriptLog] {
        scripts.filter { $0.outcome(isStrict: isStrict) == outcome }
    }
}
