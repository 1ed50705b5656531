import AccessibleCore
import Foundation
import Journal

/// What is said of an undone or redone change of schedules or doses.
extension UndoMessages {
    static func reminder(
        _ change: ReminderChange, undone: Bool, opening: String, in context: SessionContext
    ) -> Message {
        switch change {
        case .schedules(let before, let after):
            let result = undone ? before : after
            let changed = result.isEmpty ? (undone ? after : before) : result
            // What several are about is enough.
            var things: [Message.Argument] = []
            for kept in changed {
                let thing = Message.Argument.message(ReminderMessages.thing(kept.schedule))
                if !things.contains(thing) { things.append(thing) }
            }
            let reminders = changed.count == 1 ? listed(changed, in: context) : things
            return Message(
                result.isEmpty ? "\(opening).reminder-gone" : "\(opening).reminder-back",
                ["reminders": .clauses(reminders)])
        case .dose(let before, let after):
            return doses([undone ? before : after], opening: opening, in: context)
        }
    }

    /// The doses that were answered together, as they are now.
    static func doses(
        _ doses: [Dose], opening: String, in context: SessionContext
    ) -> Message {
        let state =
            doses.allSatisfy { $0.state == .snoozed }
            ? "snoozed" : doses.contains(where: \.isOpen) ? "due" : "skipped"
        return Message(
            "\(opening).dose-\(state)",
            ["dose": .clauses(doses.map { dose($0, in: context) })])
    }

    /// What a change is about, for the question whether to undo it.
    static func reminder(
        _ change: ReminderChange, in context: SessionContext
    ) -> Message.Argument {
        switch change {
        case .schedules(let before, let after): .clauses(listed(before + after, in: context))
        case .dose(_, let after): dose(after, in: context)
        }
    }

    private static func listed(
        _ kept: [KeptSchedule], in context: SessionContext
    ) -> [Message.Argument] {
        kept.map { .message(ReminderMessages.listed($0.schedule, in: context)) }
    }

    private static func dose(_ dose: Dose, in context: SessionContext) -> Message.Argument {
        let schedules = (try? context.environment.log.schedules()) ?? []
        guard let schedule = schedules.first(where: { $0.id == dose.id.schedule }) else {
            return ReminderMessages.time(dose.due, in: context)
        }
        return ReminderMessages.dose(dose, of: schedule, in: context)
    }
}
