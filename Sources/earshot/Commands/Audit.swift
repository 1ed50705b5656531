import AccessibleCore
import ArgumentParser
import Foundation
import ScriptTesting
import Wording

/// Follows scripts and finds what a screen reader would stumble over.
struct Audit: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        abstract: CommandText.text("usage.audit"),
        usage: CommandText.text("usage.audit.line"),
        discussion: CommandText.text("usage.audit.more"))

    /// Read by ``WishedLocale``, before there are options.
    @Option(help: ArgumentHelp(CommandText.text("usage.locale"), valueName: "name"))
    var locale: String?

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(CommandText.text("usage.audit.rule"), valueName: "id"))
    var rules: [String] = []

    @Flag(help: ArgumentHelp(CommandText.text("usage.audit.all")))
    var all = false

    @Option(help: ArgumentHelp(CommandText.text("usage.audit.format")))
    var format = AuditReport.Format.text

    @Option(help: ArgumentHelp(CommandText.text("usage.audit.output"), valueName: "file"))
    var output: String?

    @Argument(help: ArgumentHelp(CommandText.text("usage.audit.path")))
    var paths: [String] = []

    func validate() throws {
        if paths.isEmpty { throw ValidationError(CommandText.text("usage.audit.needs")) }
    }

    func perform() throws {
        let files = try ScriptFiles.named(paths)
        let log = AuditLog(files: files, rules: try chosen())
        let report = AuditReport(
            wording: try WishedLocale.wording(), namesIncomplete: all)
        let destination = ReportDestination(path: output)
        try destination.deliver(try report.file(of: log, as: format))
        if output != nil { try Output.standard.deliver(line: report.summary(of: log)) }
        if !log.couldRun { throw ExitCode(64) }
        if log.violations > 0 { throw ExitCode.failure }
    }

    /// The rules that are asked for, each once; all of them unless some are named.
    private func chosen() throws -> [AuditRule] {
        guard !rules.isEmpty else { return AuditRule.all }
        var chosen: [AuditRule] = []
        for id in rules {
            guard let rule = AuditRule.named(id) else {
                throw Refusal.usage(
                    "audit.no-rule",
                    ["found": .text(id), "nearest": .text(AuditRule.nearest(to: id))])
            }
            if !chosen.contains(where: { $0.id == rule.id }) { chosen.append(rule) }
        }
        return chosen
    }
}
