import AccessibleCore
import CommandSyntax
import ConversationScripts
import Foundation
import ScriptTesting
import Wording

/// `earshot audit`: runs scripts and finds what a screen reader would stumble
/// over.
struct AuditCommand: Subcommand {
    private static let ruleOption = ValueOption(
        "rule", placeholder: "usage.value.id", example: AuditRule.all.first?.id ?? "",
        help: "usage.audit.rule")
    private static let allFlag = Flag("all", help: "usage.audit.all")
    private static let formatOption = ValueOption<AuditReport.Format>(
        "format", placeholder: "usage.value.format", example: .text, default: .text,
        help: "usage.audit.format")
    private static let outputOption = ValueOption(
        "output", placeholder: "usage.value.file", example: "findings.txt",
        help: "usage.audit.output")

    static let syntax = CommandSyntax(
        "audit", summary: "usage.audit", usage: "usage.audit.line", discussion: "usage.audit.more",
        options: [
            ScriptFiles.filterOption.syntax, ruleOption.syntax, allFlag.syntax, formatOption.syntax,
            outputOption.syntax,
            Options.localeOption.syntax,
        ],
        operands: OperandSyntax(
            .many, placeholder: "usage.value.path", help: "usage.audit.path",
            missing: "command-line.needs-scripts"))

    private let locale: RequestedLocale
    private let ruleNames: [String]
    private let all: Bool
    private let format: AuditReport.Format
    private let output: String?
    private let filter: [String]
    private let paths: [String]

    init(_ invocation: Invocation) {
        locale = RequestedLocale(option: invocation[Options.localeOption])
        ruleNames = invocation.all(Self.ruleOption)
        all = invocation[Self.allFlag]
        format = invocation[Self.formatOption] ?? .text
        output = invocation[Self.outputOption]
        filter = invocation.all(ScriptFiles.filterOption)
        paths = invocation.operands
    }

    func perform() throws -> ExitStatus {
        let files = try ScriptFiles.named(paths, filter: filter)
        let log = AuditLog(
            files: files, rules: try rules(), suite: ScriptSuite(catalogs: ScriptCatalogs()))
        let report = AuditReport(
            wording: try locale.wording(), namesIncomplete: all, version: Version.current)
        let destination = ReportDestination(path: output)
        try destination.deliver(try report.file(of: log, as: format))
        if output != nil { try Output.standard.deliver(line: report.summary(of: log)) }
        if !log.couldRun { return .usage }
        return log.violations > 0 ? .failure : .success
    }

    /// The rules that were named, each once.
    ///
    /// All rules if none was named.
    private func rules() throws -> [AuditRule] {
        guard !ruleNames.isEmpty else { return AuditRule.all }
        var rules: [AuditRule] = []
        for id in ruleNames {
            guard let rule = AuditRule.named(id) else {
                throw Refusal.usage(
                    "audit.no-rule",
                    ["found": .text(id), "nearest": .text(AuditRule.nearest(to: id))])
            }
            if !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
        }
        return rules
    }
}
