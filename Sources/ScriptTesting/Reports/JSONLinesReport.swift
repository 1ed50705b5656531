/// A report with one JSON object per line, whose names docs/reports.md lists.
///
/// Each script is followed by everything that happened in it, and the counts are at the end. `type`
/// says what a line is. ``SuiteRecord`` reads it again.
struct JSONLinesReport {
    let text: TextReport
    var version: String?
    var facts = RunFacts()

    /// The version of these lines; another one has other names.
    static let format = 2

    /// One line; which fields it has depends on its type.
    struct Line: Codable {
        enum Kind: String, Codable {
            case run, script, step, event, result, end, summary
            case loadError = "load-error"
        }

        var type: Kind
        var script: String?
        var title: String?
        var tags: [String]?
        /// Milliseconds of the stage's clock.
        var time: Int?
        var line: Int?
        var step: String?
        var event: StageEvent?
        /// How many events before this one were left out.
        var leftOut: Int?
        var result: LineResult?
        var error: LoadError?
        /// The sentences about a failure.
        var sentence: String?
        var outcome: ScriptLog.Outcome?
        /// How many milliseconds of real time the script took.
        var milliseconds: Int?
        var passed: Int?
        var failed: Int?
        var unloadable: Int?
        var format: Int?
        var version: String?
        var strict: Bool?
        var shard: String?
    }

    func file(of log: SuiteLog) throws -> String {
        var lines = [
            Line(
                type: .run, format: Self.format, version: version, strict: log.isStrict,
                shard: facts.shard?.text)
        ]
        for script in log.scripts {
            let path = script.path
            lines.append(
                Line(type: .script, script: path, title: script.title, tags: script.tags))
            lines += script.loadErrors.map { error in
                Line(
                    type: .loadError, script: path, line: error.line, error: error,
                    sentence: text.sentence(of: error))
            }
            lines += Self.collapsed(script.events).map { line(of: $0, in: path) }
            lines.append(
                Line(
                    type: .end, script: path, outcome: script.outcome(isStrict: log.isStrict),
                    milliseconds: facts.milliseconds[path]))
        }
        lines.append(
            Line(
                type: .summary, passed: log.scripts(.passed).count,
                failed: log.scripts(.failed).count, unloadable: log.scripts(.unloadable).count))
        return try ReportText.jsonLines(lines)
    }

    /// How many announcements without a step or a result between them are written.
    private static let mostEvents = 100

    /// The events; of very many announcements, the first ones and the last one.
    private static func collapsed(_ events: [LogEvent]) -> [LogEvent] {
        var kept: [LogEvent] = []
        var inRow = 0
        for event in events {
            guard case .stage = event.what else {
                inRow = 0
                kept.append(event)
                continue
            }
            inRow += 1
            if inRow > mostEvents, let last = kept.popLast() {
                var latest = event
                latest.leftOut += last.leftOut + 1
                kept.append(latest)
            } else {
                kept.append(event)
            }
        }
        return kept
    }

    private func line(of event: LogEvent, in path: String) -> Line {
        var line = Line(type: .step, script: path, time: event.time, line: event.line)
        line.leftOut = event.leftOut > 0 ? event.leftOut : nil
        switch event.what {
        case .step(let step): line.step = step
        case .stage(let happened): (line.type, line.event) = (.event, happened)
        case .result(let result):
            (line.type, line.result) = (.result, result)
            let sentences = text.sentences(of: result)
            line.sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        }
        return line
    }
}
