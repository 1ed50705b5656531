/// A report as the Test Anything Protocol, version 13, with the subtests of version 14.
///
/// `prove` refuses version 14, and readers of version 14 also read 13. To `prove`, the indented
/// lines of a subtest are text.
///
/// A script is a test, and each of its lines that can fail is a test of its subtest. A `known`,
/// `may` or `should` line that does not hold is a `not ok` with the directive TODO.
struct TapReport {
    let text: TextReport

    func file(of log: SuiteLog) -> String {
        var lines = ["TAP version 13", plan(log.scripts.count)]
        for (index, script) in log.scripts.enumerated() {
            lines += self.lines(of: script, number: index + 1, isStrict: log.isStrict)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func plan(_ count: Int) -> String {
        count == 0 ? "1..0 # SKIP" : "1..\(count)"
    }

    private func lines(of script: ScriptLog, number: Int, isStrict: Bool) -> [String] {
        let name = description("\(script.path): \(script.title)")
        guard script.loadErrors.isEmpty else {
            return ["not ok \(number) - \(name)"] + diagnostics(of: script)
        }
        let results = script.results
        var lines = ["# Subtest: \(name)", "    " + plan(results.count)]
        for (index, result) in results.enumerated() {
            lines += self.lines(
                of: result, number: index + 1, path: script.path, isStrict: isStrict
            ).map { "    " + $0 }
        }
        let isWell = script.outcome(isStrict: isStrict) == .passed
        return lines + ["\(isWell ? "ok" : "not ok") \(number) - \(name)"]
    }

    private func lines(
        of result: LineResult, number: Int, path: String, isStrict: Bool
    ) -> [String] {
        let name = description("line \(result.line): \(result.text)")
        let point: String
        switch result.verdict {
        case .passed: return ["ok \(number) - \(name)"]
        case .failed: point = "not ok \(number) - \(name)"
        case .warning: point = "not ok \(number) - \(name)" + (isStrict ? "" : " # TODO should")
        case .counted: point = "not ok \(number) - \(name) # TODO may"
        case .known: point = "not ok \(number) - \(name) # TODO \(description(result.known ?? ""))"
        }
        var yaml = [
            "message: " + scalar(text.sentences(of: result).joined(separator: " ")),
            "severity: " + (result.verdict == .failed ? "fail" : result.verdict.rawValue),
            "at:", "  file: " + scalar(path), "  line: \(result.line)", "differences:",
        ]
        for difference in result.differences {
            yaml += [
                "  -", "    code: " + scalar(difference.code.rawValue),
                "    field: " + scalar(difference.field),
                "    expected: " + scalar(difference.expected),
                "    actual: " + scalar(difference.actual),
            ]
        }
        if !result.before.isEmpty {
            yaml.append("before: " + scalar(text.text(ScriptMessages.before(result))))
        }
        return [point] + block(yaml)
    }

    private func diagnostics(of script: ScriptLog) -> [String] {
        block(
            ["message: " + scalar("unloadable"), "severity: fail", "errors:"]
                + script.loadErrors.flatMap { error in
                    [
                        "  -", "    line: \(error.line)",
                        "    code: " + scalar(error.code.rawValue),
                        "    message: " + scalar(text.sentence(of: error)),
                    ]
                })
    }

    private func block(_ yaml: [String]) -> [String] {
        (["---"] + yaml + ["..."]).map { "  " + $0 }
    }

    /// A text on one line, without anything that could be read as a directive.
    private func description(_ text: String) -> String {
        ReportText.visible(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }

    /// A text between quotation marks, for YAML.
    private func scalar(_ text: String) -> String {
        let escaped = ReportText.visible(text).replacing("\\", with: "\\\\")
        return "\"" + escaped.replacing("\"", with: "\\\"") + "\""
    }
}
