import AccessibleCore
import ArgumentParser
import Foundation
import ScriptTesting
import Wording

/// Runs accessibility scripts.
struct Test: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        abstract: CommandText.text("usage.test"),
        usage: CommandText.text("usage.test.line"), discussion: CommandText.text("usage.test.more"))

    /// Read by ``WishedLocale``, before there are options.
    @Option(help: ArgumentHelp(CommandText.text("usage.locale"), valueName: "name"))
    var locale: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.test.jobs"), valueName: "count"))
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: ArgumentHelp(CommandText.text("usage.test.shard"), valueName: "i/n"))
    var shard: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.test.shuffle"), valueName: "seed"))
    var shuffle: UInt64?

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(CommandText.text("usage.test.repeat"), valueName: "count"))
    var repeats = 1

    @Flag(help: ArgumentHelp(CommandText.text("usage.test.strict")))
    var strict = false

    @Option(help: ArgumentHelp(CommandText.text("usage.test.format")))
    var format = ReportFormat.text

    @Option(help: ArgumentHelp(CommandText.text("usage.test.output"), valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.test.slowest"), valueName: "count"))
    var slowest = 0

    @Flag(help: ArgumentHelp(CommandText.text("usage.test.failed")))
    var failed = false

    @Flag(help: ArgumentHelp(CommandText.text("usage.test.diff")))
    var diff = false

    @Option(help: ArgumentHelp(CommandText.text("usage.test.events"), valueName: "file"))
    var events: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.test.accept"), valueName: "what"))
    var accept = AcceptPolicy.never

    @Argument(help: ArgumentHelp(CommandText.text("usage.test.path")))
    var paths: [String] = []

    func validate() throws {
        guard jobs > 0, repeats > 0, slowest >= 0 else {
            throw ValidationError(CommandText.text("usage.test.counts"))
        }
        if let shard, SuiteOptions.Shard(shard) == nil {
            throw ValidationError(CommandText.text("usage.test.shards"))
        }
        if paths.isEmpty, !failed { throw ValidationError(CommandText.text("usage.test.needs")) }
    }

    func perform() throws {
        if accept != .never { try Changing.refuseInCI() }
        let remembered = FailedScripts()
        let destination = ReportDestination(path: output)
        let sentences = destination.sentences(beside: format == .text)
        let files = try chosen(remembered, tellingIn: sentences)
        let wording = try WishedLocale.wording()
        let text = TextReport(wording: wording, showsDifferences: diff)
        let suite = ScriptSuite()
        let run = suite.run(
            files: files,
            options: SuiteOptions(
                jobs: jobs, shard: shard.flatMap { SuiteOptions.Shard($0) }, shuffle: shuffle,
                repeats: repeats, isStrict: strict))
        var log = run.log
        try Changing(suite: suite).accept(accept, in: &log) { changes, path in
            try sentences.deliver(
                line: text.place(ScriptMessages.message(for: changes, path: path)))
        }
        if let path = events { try write(log, to: path) }
        let passed = log.scripts(.passed).map(\.path)
        remembered.remember(
            failed: (log.scripts(.failed) + log.scripts(.unloadable)).map(\.path), passed: passed)
        let report = SuiteReport(wording: wording, showsDifferences: diff)
        try destination.deliver(try report.file(of: log, as: format))
        if output != nil { try sentences.deliver(line: text.summary(of: log)) }
        for line in slowLines(run, text) { try sentences.deliver(line: line) }
        if !log.scripts(.unloadable).isEmpty { throw ExitCode(64) }
        if passed.count < log.scripts.count { throw ExitCode.failure }
    }

    /// Writes everything that happened, the same bytes for the same scripts.
    private func write(_ log: SuiteLog, to path: String) throws {
        do {
            try log.encoded().write(to: URL(filePath: path))
        } catch {
            throw Refusal("option.file-unwritable", ["path": .text(path)])
        }
    }

    /// The scripts that are asked for; with `--failed` those of them that did
    /// not pass the last time.
    private func chosen(
        _ remembered: FailedScripts, tellingIn sentences: Output
    ) throws -> [String] {
        guard failed else { return try ScriptFiles.named(paths) }
        // Of a path that leads nowhere nothing can be remembered.
        try ScriptFiles.requireAll(paths)
        let last = remembered.paths()
        let chosen =
            paths.isEmpty
            ? last
            : try ScriptFiles.named(paths).filter { last.contains(FailedScripts.absolute($0)) }
        if chosen.isEmpty { try sentences.deliver(line: Self.noneFailed()) }
        return chosen
    }

    private static func noneFailed() throws -> String {
        let wording = try WishedLocale.wording()
        return wording.text(Message("script.none-failed"), now: Date(timeIntervalSince1970: 0))
    }

    private func slowLines(_ run: ScriptSuite.Run, _ report: TextReport) -> [String] {
        zip(run.log.scripts, run.times).sorted { $0.1 > $1.1 }.prefix(slowest).map { log, time in
            let (seconds, rest) = time.components
            let milliseconds = Int(seconds * 1_000 + rest / 1_000_000_000_000_000)
            return report.place(
                Message(
                    "script.slow",
                    ["path": .text(log.path), "milliseconds": .count(milliseconds)]))
        }
    }
}
