/// A report as JUnit XML: a folder is a suite, and a script is a case.
///
/// A case keeps its name when the lines of its script change, so that a build server can follow it
/// over time. Only elements and attributes of the schemas of Jenkins are used.
struct JUnitReport {
    let text: TextReport
    var facts = RunFacts()

    func file(of log: SuiteLog) -> String {
        var suites: [(name: String, scripts: [ScriptLog])] = []
        for script in log.scripts {
            let folder = Self.folder(of: script.path)
            if let index = suites.firstIndex(where: { $0.name == folder }) {
                suites[index].scripts.append(script)
            } else {
                suites.append((folder, [script]))
            }
        }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites\(counts(of: log.scripts, log, isWhole: true))>")
        for suite in suites {
            let name = attribute("name", suite.name)
            lines.append("  <testsuite\(name)\(counts(of: suite.scripts, log, isWhole: false))>")
            for script in suite.scripts { lines += self.lines(of: script, log) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.map { $0 + "\n" }.joined()
    }

    private func counts(of scripts: [ScriptLog], _ log: SuiteLog, isWhole: Bool) -> String {
        func count(_ outcome: ScriptLog.Outcome) -> String {
            String(scripts.filter { $0.outcome(isStrict: log.isStrict) == outcome }.count)
        }
        let all =
            attribute("tests", String(scripts.count)) + attribute("failures", count(.failed))
            + attribute("errors", count(.unloadable))
        return isWhole ? attribute("name", "earshot") + all : all + attribute("skipped", "0")
    }

    private func lines(of script: ScriptLog, _ log: SuiteLog) -> [String] {
        let start =
            "    <testcase" + attribute("classname", Self.className(of: script.path))
            + attribute("name", script.title) + (time(of: script) ?? "")
        var inner: [String] = []
        if !script.loadErrors.isEmpty {
            let sentences = script.loadErrors.map { text.place(ScriptMessages.message(for: $0)) }
            inner.append(
                element("error", type: script.loadErrors.first?.code.rawValue, sentences))
        }
        let failures = script.failures(isStrict: log.isStrict)
        if let first = failures.first {
            // Build servers show only the first element, so one element contains all failures.
            inner.append(
                element(
                    "failure", type: first.differences.first?.code.rawValue,
                    failures.flatMap { told($0, script) }))
        }
        let others = script.results.filter {
            !failures.contains($0) && [.warning, .counted, .known].contains($0.verdict)
        }
        if !others.isEmpty {
            let content = others.flatMap { told($0, script) }.joined(separator: "\n")
            inner.append("<system-out>\(Self.escaped(content))</system-out>")
        }
        guard !inner.isEmpty else { return [start + "/>"] }
        return [start + ">"] + inner.map { "      " + $0 } + ["    </testcase>"]
    }

    /// How many seconds the script took, if that is reported.
    private func time(of script: ScriptLog) -> String? {
        facts.milliseconds[script.path].map { milliseconds in
            let rest = String(milliseconds % 1_000 + 1_000).dropFirst()
            return attribute("time", "\(milliseconds / 1_000).\(rest)")
        }
    }

    private func told(_ result: LineResult, _ script: ScriptLog) -> [String] {
        [
            text.place(ScriptMessages.message(for: result, path: script.path)),
            text.text(ScriptMessages.before(result)),
        ]
    }

    private func element(_ name: String, type: String?, _ sentences: [String]) -> String {
        let content = Self.escaped(sentences.joined(separator: "\n"))
        return "<\(name)\(attribute("type", type ?? name))"
            + attribute("message", sentences.first ?? "") + ">\(content)</\(name)>"
    }

    private func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(Self.escaped(ReportText.visible(value)))\""
    }

    private static func escaped(_ text: String) -> String {
        ReportText.visible(text, keepsLines: true).replacing("&", with: "&amp;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The path in the form of a class name, because build servers group by the last dot.
    private static func className(of path: String) -> String {
        let bare = path.hasSuffix(".script") ? String(path.dropLast(7)) : path
        return bare.split(separator: "/").map { $0.replacing(".", with: "_") }
            .joined(separator: ".")
    }
}
