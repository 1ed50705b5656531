import AccessibleCore
import Foundation
import Journal
import Understanding

/// Puts right the reminder that the line before saved: "no, 8 PM", "no, every day" (D2).
enum ReminderCorrection {
    /// Takes a line as such a correction.
    ///
    /// - Parameter ids: the reminders that the line before saved or changed.
    /// - Returns: false for any other line.
    static func take(
        _ line: Line, of ids: [Schedule.ID], in context: inout SessionContext
    ) -> Bool {
        guard !ids.isEmpty, !context.questions.isOpen, line.command == nil,
            var plan = plan(line, in: context)
        else { return false }
        do throws(LogBookError) {
            let meant = try context.environment.log.schedules().filter { ids.contains($0.id) }
            // It was deleted elsewhere.
            guard let first = meant.first else { return false }
            // "No, tomorrow" keeps the time of day.
            if plan.times.isEmpty, plan.day != nil, plan.frequency == nil,
                first.recurrence.frequency == .once
            {
                plan.times = first.timesOfDay
            }
            ChangeReminderQuestion.ask(
                meant.map { ReminderChanging.Place(schedule: $0, time: nil) }, plan, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// When the reminder is to come instead; nil if the line does not say so.
    private static func plan(_ line: Line, in context: SessionContext) -> ReminderPlan? {
        let pieces = line.text.split(maxSplits: 1) { $0 == " " || $0 == "," }.map(String.init)
        guard pieces.count == 2, context.line(pieces[0]).affirmation == false else { return nil }
        let rest = pieces[1].trimmingCharacters(in: .whitespaces.union(.punctuationCharacters))
        let request = context.environment.understander.reminder(
            rest, isAnswer: true, in: context.understanding)
        if let request, request.act == .add, request.thing == nil, request.shares.isEmpty,
            !request.plan.isEmpty
        {
            return request.plan
        }
        return ChangeReminderQuestion.hour(context.line(rest), in: context)
    }
}
