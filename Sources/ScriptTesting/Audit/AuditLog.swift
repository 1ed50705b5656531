/// What an audit of several scripts found.
public struct AuditLog: Sendable {
    /// One script.
    public struct Entry: Sendable {
        public let path: String
        /// Why it could not be run; no rule was held against it then.
        public let loadErrors: [LoadError]
        public let results: [AuditResult]
    }

    /// The rules that were asked for.
    public let rules: [AuditRule]
    public let entries: [Entry]

    /// Follows the scripts of files and holds what they meet against rules.
    public init(
        files: [String], rules: [AuditRule] = AuditRule.all, suite: ScriptSuite = ScriptSuite()
    ) {
        self.rules = rules
        entries = files.map { file in
            let auditor = ScriptAuditor(rules: rules)
            let log = suite.run(file: file, observer: auditor)
            return Entry(
                path: file, loadErrors: log.loadErrors,
                results: log.loadErrors.isEmpty ? auditor.results() : [])
        }
    }

    /// - Parameter entries: what was found elsewhere.
    public init(rules: [AuditRule], entries: [Entry]) {
        self.rules = rules
        self.entries = entries
    }

    /// How many things break a rule.
    public var violations: Int { entries.flatMap(\.results).map(\.violations.count).reduce(0, +) }

    /// How many a person has to judge.
    public var incomplete: Int { entries.flatMap(\.results).map(\.incomplete.count).reduce(0, +) }

    public var couldRun: Bool { entries.allSatisfy(\.loadErrors.isEmpty) }
}

extension AuditLog.Entry {
    public init(path: String, results: [AuditResult]) {
        self.init(path: path, loadErrors: [], results: results)
    }
}
