import AccessibleCore
import CommandSyntax
import ScriptTesting
import Wording

/// `earshot merge`: makes one report of the reports of the parts of a suite.
struct MergeCommand: Subcommand {
    static let syntax = CommandSyntax(
        "merge", summary: "usage.merge", usage: "usage.merge.line", discussion: "usage.merge.more",
        options: SuiteReporting.syntax + [Options.localeOption.syntax],
        operands: OperandSyntax(
            .many, placeholder: "usage.value.file", help: "usage.merge.path",
            missing: "command-line.needs-reports"))

    private let locale: RequestedLocale
    private let reporting: SuiteReporting
    private let paths: [String]

    init(_ invocation: Invocation) {
        locale = RequestedLocale(option: invocation[Options.localeOption])
        reporting = SuiteReporting(invocation)
        paths = invocation.operands
    }

    func perform() throws -> ExitStatus {
        try reporting.requireSafe(reading: paths)
        var records: [SuiteRecord] = []
        for path in paths { records.append(try ReportFile(path: path).record()) }
        let merged = try merging(records)
        let wording = try locale.wording()
        try reporting.deliver(merged.whole.log, merged.whole.facts, wording)
        guard merged.missing.isEmpty else {
            // The report says what is known, but not that everything passed.
            throw Refusal.usage(
                "merge.missing",
                [
                    "shards": .list(merged.missing.map { .text($0.text) }),
                    "count": .count(merged.missing.count),
                ])
        }
        return merged.whole.log.status
    }

    private func merging(
        _ records: [SuiteRecord]
    ) throws(Refusal) -> (whole: SuiteRecord, missing: [SuiteOptions.Shard]) {
        do throws(SuiteRecord.Conflict) {
            return try SuiteRecord.merging(records)
        } catch {
            switch error {
            case .twice(let path): throw Refusal.usage("merge.twice", ["path": .text(path)])
            case .otherShards(let one, let other):
                throw Refusal.usage(
                    "merge.other-shards", ["one": .text(one.text), "other": .text(other.text)])
            }
        }
    }
}
