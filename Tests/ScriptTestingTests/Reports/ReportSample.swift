import AccessibleCore
import Foundation
import ScriptTesting
import Wording

/// A run with every kind of result, and with texts that break careless output.
enum ReportSample {
    static let nasty = "a<b> & \"c\" 'd' #e \\f \u{1B}[31m\u{0} \u{2028} \u{FFFE} ]]> 🍞 é"

    static func difference(_ code: Difference.Code = .differs) -> Difference {
        Difference(code, field: "text", expected: nasty, actual: "x: \"y\"")
    }

    static func result(
        _ line: Int, _ verdict: LineResult.Verdict,
        strength: AssertionTerms.Strength = .must, known: String? = nil
    ) -> LogEvent {
        LogEvent(
            time: 5, line: line,
            what: .result(
                LineResult(
                    line: line, keyword: "say", text: "say default \"\(nasty)\"",
                    strength: strength, known: known, verdict: verdict,
                    differences: verdict == .passed ? [] : [difference(), difference(.missing)],
                    before: verdict == .failed ? [nasty, "- y: z"] : [])))
    }

    static let said = LogEvent(
        time: 3, line: 2,
        what: .stage(
            .said(SaidUtterance(id: 1, printed: nasty, spoken: nasty, priority: .high))))

    static func script(_ path: String, _ events: [LogEvent]) -> ScriptLog {
        ScriptLog(path: path, title: "T \(nasty)", tags: ["a"], events: events)
    }

    static let log = SuiteLog(scripts: [
        script("a/well.script", [said, result(3, .passed)]),
        script(
            "a/all & #1.script",
            [
                LogEvent(time: 0, line: 2, what: .step("do \(nasty)")), result(3, .passed),
                result(4, .failed), result(5, .warning, strength: .should),
                result(6, .counted, strength: .may),
                result(7, .known, known: "https://example.org/#7"), result(8, .failed),
            ]),
        script("/b c/warned.script", [result(3, .warning, strength: .should)]),
        ScriptLog(
            path: "b:c/broken.script", title: "b:c/broken.script",
            loadErrors: [
                LoadError(
                    .unknownKeyword, path: "b:c/broken.script", line: 2, found: nasty,
                    nearest: "say"),
                LoadError(.unreadable, path: "b:c/broken.script", line: 0, found: "UTF-8"),
            ]),
    ])

    static var strict: SuiteLog { SuiteLog(scripts: log.scripts, isStrict: true) }

    static func file(_ format: ReportFormat, _ log: SuiteLog = log) throws -> String {
        try SuiteReport(wording: Wording(locale: "en_US", zone: .gmt)).file(of: log, as: format)
    }
}
