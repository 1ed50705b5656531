import Foundation
import Journal
import Understanding

/// Puts off a reminder that was just announced, by a time alone: "until 3" (D2).
enum PutOffAnswer {
    /// Takes a line as such an answer.
    ///
    /// Other words for it, such as "move it to 4", are about the last entry when no reminder was
    /// announced just before.
    ///
    /// - Returns: false for any other line.
    static func take(_ line: Line, in context: inout SessionContext) -> Bool {
        guard !line.isEmpty, context.reminders.isJustTold,
            line.command?.command.staysWhereItIs != true
        else { return false }
        context.reminders.isJustTold = false
        guard !context.questions.isOpen,
            let end = context.environment.understander.putOff(
                line.text, in: context.understanding)
        else { return false }
        let minutes = Int((end.timeIntervalSince(context.now) / 60).rounded(.up))
        return DoseAnswers.snooze(nil, minutes: minutes, tellsTime: true, in: &context)
    }
}
