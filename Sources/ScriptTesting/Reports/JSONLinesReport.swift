/// A report with one JSON object per line.
///
/// Each script is followed by everything that happened in it, and the counts are at the end. `type`
/// says what a line is.
struct JSONLinesReport {
    let text: TextReport

    private struct Line: Encodable {
        var type: String
        var script: String?
        var title: String?
        var tags: [String]?
        /// Milliseconds of the stage's clock.
        var time: Int?
        var line: Int?
        var step: String?
        var event: StageEvent?
        var result: LineResult?
        var loadError: LoadError?
        /// The sentences about a failure.
        var sentence: String?
        var outcome: ScriptLog.Outcome?
        var passed: Int?
        var failed: Int?
        var unloadable: Int?
        var format: Int?
        var isStrict: Bool?
    }

    func file(of log: SuiteLog) throws -> String {
        var lines = [Line(type: "run", format: 1, isStrict: log.isStrict)]
        for script in log.scripts {
            let path = script.path
            lines.append(
                Line(type: "script", script: path, title: script.title, tags: script.tags))
            lines += script.loadErrors.map { error in
                Line(
                    type: "load-error", script: path, line: error.line, loadError: error,
                    sentence: text.sentence(of: error))
            }
            lines += script.events.map { line(of: $0, in: path) }
            lines.append(
                Line(type: "end", script: path, outcome: script.outcome(isStrict: log.isStrict)))
        }
        lines.append(
            Line(
                type: "summary", passed: log.scripts(.passed).count,
                failed: log.scripts(.failed).count, unloadable: log.scripts(.unloadable).count))
        return try ReportText.jsonLines(lines)
    }

    private func line(of event: LogEvent, in path: String) -> Line {
        var line = Line(type: "", script: path, time: event.time, line: event.line)
        switch event.what {
        case .step(let step): (line.type, line.step) = ("step", step)
        case .stage(let happened): (line.type, line.event) = ("event", happened)
        case .result(let result):
            (line.type, line.result) = ("result", result)
            let sentences = text.sentences(of: result)
            line.sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        }
        return line
    }
}
