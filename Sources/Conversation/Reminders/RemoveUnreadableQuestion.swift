import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a reminder that cannot be read is deleted for good.
///
/// Enter keeps it.
struct RemoveUnreadableQuestion: OpenQuestion {
    let id: Schedule.ID
    let name: Message.Argument

    /// Asks about the reminder that has a number, "delete reminder 3", or the thing.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        about thing: ReminderRequest.Thing, in context: inout SessionContext
    ) throws(LogBookError) -> Bool {
        let unreadable = try context.environment.log.unreadableSchedules()
        guard !unreadable.isEmpty else { return false }
        let number = EntryNames.number(thing.item, in: context).map(Int64.init)
        let names = context.environment.understander.names
        let found = unreadable.filter { schedule in
            schedule.id == number
                || schedule.item.map { names.isSameThing($0, as: thing.item) } ?? false
        }
        guard let schedule = found.first, found.count == 1 else { return false }
        let name = ReminderSentences.name(schedule)
        context.ask(
            RemoveUnreadableQuestion(id: schedule.id, name: name),
            Message("reminder.delete-unreadable", ["thing": name]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        QuestionRouter.answerDeletion(line, of: self, in: &context) { context in
            do throws(LogBookError) {
                try context.environment.log.removeUnreadableSchedules([id])
                context.say(
                    Message("reminder.deleted-unreadable", ["thing": name]), earcon: .saved)
            } catch {
                context.sayProblem(error)
            }
        }
    }
}
