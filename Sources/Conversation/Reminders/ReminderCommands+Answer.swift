import AccessibleCore
import Foundation
import Journal
import Understanding

/// Questions about reminders outside a conversation.
extension ReminderCommands {
    /// What the reminders answer to a question that is asked without a conversation; nil if it is no
    /// question about doses, or if the thing has no reminder.
    static func answer(
        _ request: ReminderRequest, in context: SessionContext
    ) throws(LogBookError) -> [Message]? {
        if request.act == .list { return try listed(request.thing, in: context) }
        guard [.missed, .left, .due].contains(request.act) else { return nil }
        guard try !context.environment.log.schedules().isEmpty else {
            return asksForDoses(request) ? [Message("reminder.list", ["count": .count(0)])] : nil
        }
        guard request.act == .due else { return try Adherence.sentences(request, in: context) }
        guard !namesReminder(request, in: context) else { return nil }
        let schedules = try context.environment.log.schedules()
        return try LeftDoses.sentences(schedules, in: context)
    }

    /// All reminders, or those of a thing, with their times.
    private static func listed(
        _ thing: ReminderRequest.Thing?, in context: SessionContext
    ) throws(LogBookError) -> [Message] {
        let schedules = try DoseAnswers.schedules(named: thing, in: context)
        return [Message("reminder.list", ["count": .count(schedules.count)])]
            + schedules.map { ReminderMessages.listed($0, in: context) }
    }
}
