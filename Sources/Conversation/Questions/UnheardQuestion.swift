import AccessibleCore
import Foundation

/// Enter that was pressed before the open question was heard: it ended a recording, or went on, and
/// answers nothing.
///
/// Only a question after a recording is meant, which ends by itself: after a line of their own, people
/// expect one.
/// Heard is what `missed` takes for heard: all of it, or its first sentence if the person cut it.
enum UnheardQuestion {
    /// Where nothing tells whether it was heard, Enter within so many seconds was not meant for it.
    private static let surprise = 1.0

    /// Notes that what was heard opened the open question.
    static func noteArrival(in context: inout SessionContext) {
        let said = context.outbox.turn
        context.questions.noteArrival(
            QuestionBox.Arrival(
                announcement: (said.last { $0.earcon == .question } ?? said.last)?.id,
                time: context.environment.uptime()))
    }

    /// Asks again if the open question was not heard.
    ///
    /// - Returns: false if Enter is an answer.
    static func asksAgain(in context: inout SessionContext) -> Bool {
        guard let arrival = context.questions.arrival, context.questions.choice == nil else {
            return false
        }
        let wasHeard = arrival.announcement.flatMap { context.outbox.spoken.wasHeard($0) }
        let isExpected = context.environment.uptime() - arrival.time >= surprise
        guard !(wasHeard ?? isExpected) else { return false }
        if let id = arrival.announcement, let said = context.outbox.spoken.announcement(id) {
            context.say(said, repeating: id)
        } else if let message = context.questions.message {
            context.say(message, earcon: .question)
        }
        return true
    }
}
