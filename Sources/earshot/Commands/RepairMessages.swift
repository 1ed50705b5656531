import AccessibleCore
import LogStore

/// What `earshot doctor --repair` says, a sentence for each line.
enum RepairMessages {
    static func messages(for outcome: LogRepair.Outcome) -> [Message] {
        switch outcome {
        case .nothing: [Message("repair.nothing")]
        case .whole(let entries): [Message("repair.whole", ["count": .count(entries)])]
        case .repaired(let report): messages(for: report)
        }
    }

    private static func messages(for report: LogRepair.Report) -> [Message] {
        let isLost = report.lost > 0
        var messages = [
            Message("repair.done", ["count": .count(report.entries)]),
            Message(
                isLost ? "repair.lost" : "repair.nothing-lost", ["count": .count(report.lost)]),
        ]
        if report.fromCopies > 0 {
            messages.insert(
                Message("repair.from-copies", ["count": .count(report.fromCopies)]), at: 1)
        }
        return messages + [Message("repair.kept", ["path": .text(report.damaged)])]
    }
}
