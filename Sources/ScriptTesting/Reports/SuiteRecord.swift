import Foundation

/// A run that is read again from its report of JSON lines.
public struct SuiteRecord: Sendable, Hashable {
    /// What happened.
    public var log: SuiteLog
    /// What is known of the run besides.
    public var facts: RunFacts

    /// Why a report cannot be read.
    public enum Unreadable: Error, Sendable, Hashable {
        /// This line, from 1, is not one of a report of JSON lines.
        case line(Int)
        /// The report was written by another version, with other names.
        case otherFormat
        /// The end is missing, so the run may not have been finished.
        case cut
    }

    /// A run and its facts.
    public init(log: SuiteLog, facts: RunFacts) {
        self.log = log
        self.facts = facts
    }

    /// Reads the report of a run.
    ///
    /// - Throws: ``Unreadable``.
    public init(_ report: String) throws(Unreadable) {
        self.init(log: SuiteLog(scripts: []), facts: RunFacts())
        let decoder = JSONDecoder()
        var isComplete = false
        var number = 0
        for text in report.split(separator: "\n", omittingEmptySubsequences: true) {
            number += 1
            guard !isComplete,
                let line = try? decoder.decode(
                    JSONLinesReport.Line.self, from: Data(text.utf8)),
                (number == 1) == (line.type == .run), take(line, &isComplete)
            else {
                throw number == 1 && Self.isOfOtherFormat(text) ? .otherFormat : .line(number)
            }
        }
        guard isComplete else { throw .cut }
    }

    /// Takes one line.
    ///
    /// - Returns: false if it cannot be at this place.
    private mutating func take(_ line: JSONLinesReport.Line, _ isComplete: inout Bool) -> Bool {
        switch line.type {
        case .run:
            log.isStrict = line.strict ?? false
            facts.shard = line.shard.flatMap { SuiteOptions.Shard($0) }
            return line.format == JSONLinesReport.format
        case .script:
            guard let path = line.script, let title = line.title else { return false }
            log.scripts.append(ScriptLog(path: path, title: title, tags: line.tags ?? []))
            return true
        case .summary:
            isComplete = true
            return true
        case .loadError, .step, .event, .result, .end:
            guard let last = log.scripts.indices.last, log.scripts[last].path == line.script else {
                return false
            }
            return add(line, last)
        }
    }

    private mutating func add(_ line: JSONLinesReport.Line, _ script: Int) -> Bool {
        if let error = line.error {
            log.scripts[script].loadErrors.append(error)
            return true
        }
        if line.type == .end {
            facts.milliseconds[log.scripts[script].path] = line.milliseconds
            return true
        }
        let what: LogEvent.What? =
            line.step.map { .step($0) } ?? line.event.map { .stage($0) }
            ?? line.result.map { .result($0) }
        guard let what, let time = line.time, let number = line.line else { return false }
        var event = LogEvent(time: time, line: number, what: what)
        event.leftOut = line.leftOut ?? 0
        log.scripts[script].events.append(event)
        return true
    }

    /// Whether the first line is that of a report with another version.
    private static func isOfOtherFormat(_ text: Substring) -> Bool {
        struct First: Decodable {
            var type: String
            var format: Int
        }
        let first = try? JSONDecoder().decode(First.self, from: Data(text.utf8))
        return first?.type == "run" && first?.format != JSONLinesReport.format
    }

    /// What keeps reports from being merged.
    public enum Conflict: Error, Sendable, Hashable {
        /// Two reports contain the script at this path.
        case twice(String)
        /// The reports are parts of runs with different numbers of parts.
        case otherShards(SuiteOptions.Shard, SuiteOptions.Shard)
    }

    /// Puts the reports of the parts of a suite together.
    ///
    /// Scripts are sorted by path, so that the result does not depend on how many parts there were.
    ///
    /// - Returns: the whole run, and the parts whose reports are missing.
    /// - Throws: ``Conflict``.
    public static func merging(
        _ records: [SuiteRecord]
    ) throws(Conflict) -> (whole: SuiteRecord, missing: [SuiteOptions.Shard]) {
        var whole = SuiteRecord(log: SuiteLog(scripts: []), facts: RunFacts())
        var paths: Set<String> = []
        let shards = records.compactMap(\.facts.shard)
        if let first = shards.first, let other = shards.first(where: { $0.count != first.count }) {
            throw .otherShards(first, other)
        }
        for record in records {
            for script in record.log.scripts where !paths.insert(script.path).inserted {
                throw .twice(script.path)
            }
            whole.log.scripts += record.log.scripts
            whole.log.isStrict = whole.log.isStrict || record.log.isStrict
            whole.facts.milliseconds.merge(record.facts.milliseconds) { $1 }
        }
        whole.log.scripts.sort {
            Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8))
        }
        let count = shards.first?.count ?? 0
        let missing = count == 0 ? [] : (1...count).filter { !shards.map(\.index).contains($0) }
        return (whole, missing.compactMap { SuiteOptions.Shard(index: $0, count: count) })
    }
}
