import AccessibleCore
import CommandSyntax
import ConversationScripts
import Foundation
import ScriptTesting
import Wording

/// `earshot test`: runs accessibility scripts.
struct TestCommand: Subcommand {
    private static let jobsOption = ValueOption<Int>(
        "jobs", in: 1...Int.max, placeholder: "usage.value.count", example: 2,
        help: "usage.test.jobs")
    private static let shardOption = ValueOption(
        "shard", placeholder: "usage.value.shard", example: "2/5", help: "usage.test.shard")
    private static let shuffleOption = ValueOption<Int>(
        "shuffle", in: 0...Int.max, placeholder: "usage.value.seed", example: 7,
        help: "usage.test.shuffle")
    private static let repeatOption = ValueOption<Int>(
        "repeat", in: 1...Int.max, placeholder: "usage.value.count", example: 3, default: 1,
        help: "usage.test.repeat")
    private static let strictFlag = Flag("strict", help: "usage.test.strict")
    private static let slowestOption = ValueOption<Int>(
        "slowest", in: 0...Int.max, placeholder: "usage.value.count", example: 5, default: 0,
        help: "usage.test.slowest")
    private static let failedFlag = Flag("failed", help: "usage.test.failed")
    private static let timesOption = ValueOption(
        "times", placeholder: "usage.value.file", example: "earlier.jsonl",
        help: "usage.test.times")
    private static let timedFlag = Flag("timed", help: "usage.test.timed")
    private static let eventsOption = ValueOption(
        "events", placeholder: "usage.value.file", example: "events.json",
        help: "usage.test.events")
    private static let acceptOption = ValueOption<AcceptPolicy>(
        "accept", placeholder: "usage.value.policy", example: .missing, default: .never,
        help: "usage.test.accept")

    static let syntax = CommandSyntax(
        "test", summary: "usage.test", usage: "usage.test.line", discussion: "usage.test.more",
        options: [
            ScriptFiles.filterOption.syntax, jobsOption.syntax, shardOption.syntax,
            timesOption.syntax, shuffleOption.syntax, repeatOption.syntax, strictFlag.syntax,
        ] + SuiteReporting.syntax + [
            timedFlag.syntax, slowestOption.syntax, failedFlag.syntax, eventsOption.syntax,
            acceptOption.syntax, Options.localeOption.syntax,
        ],
        operands: OperandSyntax(
            .many, placeholder: "usage.value.path", help: "usage.test.path",
            missing: "command-line.needs-scripts", alternative: failedFlag))

    private let locale: RequestedLocale
    private let shard: String?
    private let suite: SuiteOptions
    private let times: String?
    private let isTimed: Bool
    private let reporting: SuiteReporting
    private let slowest: Int
    private let failed: Bool
    private let events: String?
    private let accept: AcceptPolicy
    private let filter: [String]
    private let paths: [String]

    init(_ invocation: Invocation) {
        locale = RequestedLocale(option: invocation[Options.localeOption])
        shard = invocation[Self.shardOption]
        suite = SuiteOptions(
            jobs: invocation[Self.jobsOption] ?? ProcessInfo.processInfo.activeProcessorCount,
            shard: shard.flatMap { SuiteOptions.Shard($0) },
            shuffle: invocation[Self.shuffleOption].map { UInt64($0) },
            repeats: invocation[Self.repeatOption] ?? 1, isStrict: invocation[Self.strictFlag])
        times = invocation[Self.timesOption]
        isTimed = invocation[Self.timedFlag]
        reporting = SuiteReporting(invocation)
        slowest = invocation[Self.slowestOption] ?? 0
        failed = invocation[Self.failedFlag]
        events = invocation[Self.eventsOption]
        accept = invocation[Self.acceptOption] ?? .never
        filter = invocation.all(ScriptFiles.filterOption)
        paths = invocation.operands
    }

    func perform() throws -> ExitStatus {
        if let shard, SuiteOptions.Shard(shard) == nil {
            throw Refusal.usage("command-line.wrong-shard", ["value": .text(shard)])
        }
        try reporting.requireSafe(
            reading: paths + [times].compactMap(\.self), andWriting: [events].compactMap(\.self))
        if accept != .never { try ScriptUpdater.refuseInCI() }
        let remembered = FailedScripts()
        let sentences = reporting.sentences
        let wording = try locale.wording()
        var suite = suite
        if let times { suite.times = try ReportFile(path: times).record().facts.milliseconds }
        let files = try chosen(remembered, suite)
        let runner = ScriptSuite(catalogs: ScriptCatalogs())
        let run = runner.run(files: files, options: suite)
        var log = run.log
        let text = reporting.text(wording)
        try ScriptUpdater(suite: runner).accept(accept, in: &log) { sentence in
            try sentences.deliver(line: text.place(sentence))
        }
        if let path = events { try write(log, to: path) }
        let passed = log.scripts(.passed).map(\.path)
        remembered.remember(
            failed: (log.scripts(.failed) + log.scripts(.unloadable)).map(\.path), passed: passed)
        var facts = RunFacts(shard: suite.shard)
        if isTimed {
            let measured = zip(run.log.scripts.map(\.path), run.milliseconds)
            facts.milliseconds = Dictionary(measured) { $1 }
        }
        try reporting.deliver(log, facts, wording)
        for line in slowLines(run, text) { try sentences.deliver(line: line) }
        return log.status
    }

    /// Writes everything that happened.
    ///
    /// The same scripts give the same bytes.
    private func write(_ log: SuiteLog, to path: String) throws {
        do {
            try log.encoded().write(to: URL(filePath: path))
        } catch {
            throw Refusal("option.file-unwritable", ["path": .text(path)])
        }
    }

    /// The scripts that the paths name and the options choose.
    ///
    /// With `--failed`, only those of them that did not pass the last time.
    ///
    /// - Throws: ``Refusal`` if none is left: a run that checks nothing must not pass.
    private func chosen(
        _ remembered: FailedScripts, _ suite: SuiteOptions
    ) throws -> [String] {
        let files = try failed ? failedFiles(remembered) : ScriptFiles.named(paths, filter: filter)
        if let shard, suite.chosen(of: files).isEmpty {
            throw Refusal.usage(
                "script.none-in-shard", ["shard": .text(shard), "count": .count(files.count)])
        }
        return files
    }

    private func failedFiles(_ remembered: FailedScripts) throws -> [String] {
        // Nothing is remembered about a path that does not exist, so it would
        // look as if all its scripts had passed.
        try ScriptFiles.requireAll(paths)
        let last = remembered.paths()
        let chosen =
            paths.isEmpty
            ? ScriptFilter(filter).chosen(of: last)
            : try ScriptFiles.named(paths, filter: filter)
                .filter { last.contains(FailedScripts.absolute($0)) }
        guard !chosen.isEmpty else { throw Refusal.usage("script.none-failed") }
        return chosen
    }

    /// One line for each of the slowest scripts, the slowest first.
    private func slowLines(_ run: ScriptSuite.Run, _ report: TextReport) -> [String] {
        zip(run.log.scripts, run.milliseconds).sorted { $0.1 > $1.1 }.prefix(slowest).map {
            log, milliseconds in
            report.place(
                Message(
                    "script.slow",
                    ["path": .text(log.path), "milliseconds": .count(milliseconds)]))
        }
    }
}
