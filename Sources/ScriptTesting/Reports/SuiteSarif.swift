/// A report as SARIF: each line that does not hold is a result, and its first difference names the
/// rule.
///
/// A `known` line is a suppressed result with its address as the justification.
struct SuiteSarif {
    let text: TextReport
    /// The version of the program; nil if it is not known.
    var version: String?

    func file(of log: SuiteLog) throws -> String {
        var rules: [SarifLog.Rule] = []
        var results: [SarifLog.Result] = []
        var fingerprints = SarifFingerprints()
        func index(of rule: String) -> Int {
            if let known = rules.firstIndex(where: { $0.id == rule }) { return known }
            rules.append(SarifLog.Rule(id: rule))
            return rules.count - 1
        }
        for script in log.scripts {
            for error in script.loadErrors {
                let rule = "load/" + error.code.rawValue
                results.append(
                    SarifLog.Result(
                        ruleId: rule, ruleIndex: index(of: rule), level: .error,
                        message: SarifLog.Text(text: text.sentence(of: error)),
                        locations: [SarifLog.Location(path: script.path, line: error.line)],
                        partialFingerprints: fingerprints.next(script.path, rule, error.found)))
            }
            for result in script.results where result.verdict != .passed {
                let rule = result.differences.first?.code.rawValue ?? result.verdict.rawValue
                let message = text.sentences(of: result).joined(separator: " ")
                let level = level(of: result, isStrict: log.isStrict)
                results.append(
                    SarifLog.Result(
                        ruleId: rule, ruleIndex: index(of: rule), level: level,
                        message: SarifLog.Text(text: message),
                        locations: [SarifLog.Location(path: script.path, line: result.line)],
                        partialFingerprints: fingerprints.next(script.path, rule, result.text),
                        suppressions: suppressions(of: result)))
            }
        }
        let isWhole = log.scripts(.unloadable).isEmpty
        let isWell = log.scripts(.passed).count == log.scripts.count
        let invocation = SarifLog.Invocation(
            executionSuccessful: isWhole, exitCode: isWhole ? (isWell ? 0 : 1) : 64)
        return try SarifLog(runs: [
            SarifLog.Run(
                tool: SarifLog.Tool(
                    driver: SarifLog.Driver(name: "earshot test", version: version, rules: rules)),
                invocations: [invocation], results: results)
        ]).file()
    }

    private func level(of result: LineResult, isStrict: Bool) -> SarifLog.Level {
        switch result.verdict {
        case .failed: .error
        case .warning: isStrict ? .error : .warning
        case .counted, .known, .passed: .note
        }
    }

    private func suppressions(of result: LineResult) -> [SarifLog.Suppression]? {
        guard result.verdict == .known, let address = result.known else { return nil }
        return [SarifLog.Suppression(justification: address)]
    }
}
