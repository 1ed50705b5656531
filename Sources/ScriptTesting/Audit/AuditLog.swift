/// What an audit of several scripts found.
public struct AuditLog: Sendable {
    /// One script.
    public struct Entry: Sendable {
        public let path: String
        /// Why it could not be run; no rule was held against it then.
        public let loadErrors: [LoadError]
        /// The lines at which its program went wrong: it did not start, or it
        /// did not go on to the end, so that less was met than is there.
        public let troubles: [LineResult]
        public let results: [AuditResult]

        package init(
            path: String, loadErrors: [LoadError] = [], troubles: [LineResult] = [],
            results: [AuditResult]
        ) {
            self.path = path
            self.loadErrors = loadErrors
            self.troubles = troubles
            self.results = results
        }

        /// It was followed to its end.
        public var couldRun: Bool { loadErrors.isEmpty && troubles.isEmpty }
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
                troubles: log.failures().filter { $0.differences.contains { $0.code == .program } },
                results: auditor.hasBegun ? auditor.results() : [])
        }
    }

    /// - Parameter entries: what was found elsewhere.
    package init(rules: [AuditRule], entries: [Entry]) {
        self.rules = rules
        self.entries = entries
    }

    /// How many things break a rule.
    public var violations: Int { entries.flatMap(\.results).map(\.violations.count).reduce(0, +) }

    /// How many a person has to judge.
    public var incomplete: Int { entries.flatMap(\.results).map(\.incomplete.count).reduce(0, +) }

    /// Every script was followed to its end.
    public var couldRun: Bool { entries.allSatisfy(\.couldRun) }
}
