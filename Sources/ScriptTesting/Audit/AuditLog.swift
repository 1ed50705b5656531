/// The findings of an audit of several scripts.
public struct AuditLog: Sendable {
    /// The findings in one script.
    public struct Entry: Sendable {
        /// The path of the script.
        public let path: String
        /// Why it could not be run; no rule was then checked.
        public let loadErrors: [LoadError]
        /// The lines at which its program failed: it did not start, or did not run to the end of
        /// the script.
        ///
        /// The findings then cover only a part of the script.
        public let troubles: [LineResult]
        /// The results of the rules, in the order of ``AuditLog/rules``; empty if the script was
        /// not run.
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

        /// Whether it was run to its end.
        public var couldRun: Bool { loadErrors.isEmpty && troubles.isEmpty }
    }

    /// The rules that were checked.
    public let rules: [AuditRule]
    /// The findings in each script, in the order of the files.
    public let entries: [Entry]

    /// Runs the scripts of files and checks rules.
    ///
    /// - Parameters:
    ///   - files: the paths of scripts.
    ///   - rules: the rules to check.
    ///   - suite: runs the scripts.
    public init(
        files: [String], rules: [AuditRule] = AuditRule.all, suite: ScriptSuite = ScriptSuite()
    ) {
        self.rules = rules
        entries = files.map { file in
            let auditor = ScriptAuditor(rules: rules)
            let log = suite.run(file: file, observer: auditor)
            return Entry(
                path: file, loadErrors: log.loadErrors,
                troubles: log.failures().filter { $0.differences.contains(where: \.isFailure) },
                results: auditor.hasBegun ? auditor.results() : [])
        }
    }

    /// A log of findings that come from elsewhere.
    package init(rules: [AuditRule], entries: [Entry]) {
        self.rules = rules
        self.entries = entries
    }

    /// How often a rule is broken in all scripts.
    public var violations: Int { entries.flatMap(\.results).map(\.violations.count).reduce(0, +) }

    /// How many findings a person has to judge.
    public var incomplete: Int { entries.flatMap(\.results).map(\.incomplete.count).reduce(0, +) }

    /// Whether every script was run to its end.
    public var couldRun: Bool { entries.allSatisfy(\.couldRun) }
}

extension Difference {
    /// Whether the program failed, rather than only said something else than the script states.
    fileprivate var isFailure: Bool {
        guard let trouble, code == .program else { return false }
        return trouble.code != .waits && !trouble.isGoodEnd
    }
}
