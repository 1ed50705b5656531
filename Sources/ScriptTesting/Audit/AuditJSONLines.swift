/// An audit report with one JSON object per line.
///
/// For each script it has the result of each rule, followed by the findings of that rule. The
/// counts are at the end.
struct AuditJSONLines {
    let report: AuditReport

    private struct Line: Encodable {
        var type: String
        var script: String?
        var rule: String?
        var impact: AuditImpact?
        var result: AuditResult.Outcome?
        /// For how many elements or announcements the rule holds.
        var passes: Int?
        var line: Int?
        var element: String?
        var sentence: String?
        /// How many scripts were run to their end.
        var scripts: Int?
        var notRun: Int?
        var violations: Int?
        var incomplete: Int?
        var format: Int?
    }

    func file(of log: AuditLog) throws -> String {
        var lines = [Line(type: "audit", format: 1)]
        for entry in log.entries {
            lines += entry.loadErrors.map { error in
                Line(
                    type: "load-error", script: entry.path, line: error.line,
                    sentence: report.sentence(of: error))
            }
            lines += entry.troubles.map { trouble in
                Line(
                    type: "trouble", script: entry.path, line: trouble.line,
                    sentence: report.sentence(of: trouble))
            }
            for result in entry.results {
                lines.append(
                    Line(
                        type: "rule", script: entry.path, rule: result.rule.id,
                        impact: result.rule.impact, result: result.outcome, passes: result.passes))
                for (findings, outcome) in [
                    (result.violations, AuditResult.Outcome.violation),
                    (result.incomplete, .incomplete),
                ] {
                    lines += findings.map { line(of: $0, outcome, result.rule, entry.path) }
                }
            }
        }
        lines.append(
            Line(
                type: "summary", scripts: log.entries.filter(\.couldRun).count,
                notRun: log.entries.filter { !$0.couldRun }.count, violations: log.violations,
                incomplete: log.incomplete))
        return try ReportText.jsonLines(lines)
    }

    private func line(
        of finding: AuditFinding, _ outcome: AuditResult.Outcome, _ rule: AuditRule, _ path: String
    ) -> Line {
        Line(
            type: "finding", script: path, rule: rule.id, impact: rule.impact, result: outcome,
            line: finding.line, element: finding.element.isEmpty ? nil : finding.element,
            sentence: report.sentence(of: finding))
    }
}
