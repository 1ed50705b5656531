import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// At what times several amounts or things are due of which only parts of the day were said: "2 in
/// the morning and 1 in the evening" (D2).
///
/// Enter takes the usual times of these parts.
struct ReminderSharesQuestion: OpenQuestion {
    let shares: [ReminderRequest.Share]
    /// The line that asked for it.
    let words: String

    var asksForTime: Bool { true }

    static func ask(
        _ shares: [ReminderRequest.Share], words: String, in context: inout SessionContext
    ) {
        let usual = shares.flatMap(times)
        let question = ReminderSharesQuestion(shares: shares, words: words)
        guard shares.allSatisfy({ !times(of: $0).isEmpty }) else {
            context.records.keptLines.append(words)
            context.say(Message("reminder.beyond"), earcon: .error)
            return
        }
        context.ask(
            question,
            Message("reminder.ask-usual", ["times": .list(usual.map(Message.Argument.timeOfDay))]))
    }

    /// The times that were said, else the usual ones.
    private static func times(of share: ReminderRequest.Share) -> [DayTime] {
        share.plan.times.isEmpty ? share.plan.usualTimes : share.plan.times
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty {
            return finish(shares.map(Self.times), assumed: [], in: &context)
        }
        if line.isNo {
            context.questions.close()
            context.records.keptLines.refuse(words)
            tellLeft(in: &context)
            return true
        }
        let request =
            line.command == nil
            ? context.environment.understander.reminder(
                line.text, isAnswer: true, in: context.understanding) : nil
        guard let plan = request?.plan, request?.act == .add, request?.thing == nil,
            plan.times.count == shares.count, plan.problem == nil
        else { return QuestionRouter.giveWay(to: line, from: self, in: &context) }
        return finish(plan.times.map { [$0] }, assumed: plan.assumed, in: &context)
    }

    private func finish(
        _ times: [[DayTime]], assumed: [UnderstoodTime.Assumption],
        in context: inout SessionContext
    ) -> Bool {
        context.questions.close()
        let shares = zip(shares, times).map { share, times in
            var share = share
            share.plan.times = times
            share.plan.usualTimes = []
            share.plan.assumed = assumed
            return share
        }
        ReminderMaking.make(shares, words: words, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) { context.records.keptLines.append(words) }

    func tellLeft(in context: inout SessionContext) { context.say(Message("reminder.not-saved")) }

    func reminder(in context: SessionContext) -> Message { Message("reminder.answer-time") }
}
