import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Asks for what a reminder lacks: the thing, the time or the days.
///
/// Enter takes the usual time of a part of the day where one was offered; otherwise it leaves.
struct ReminderQuestion: OpenQuestion {
    /// What is missing.
    enum Missing: Sendable, Hashable {
        case thing, time, days
    }

    let missing: Missing
    let thing: ReminderRequest.Thing?
    let plan: ReminderPlan
    /// The line that asked for it.
    let words: String

    var asksForTime: Bool { missing != .thing }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty, missing == .time, hasUsualTimes {
            var plan = plan
            plan.times = plan.usualTimes
            plan.usualTimes = []
            return finish(thing, plan, in: &context)
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.records.keptLines.refuse(words)
            tellLeft(in: &context)
            return true
        }
        if missing == .time, let plan = hour(of: line) {
            return finish(thing, self.plan.adding(plan), in: &context)
        }
        let request =
            line.command.map { $0.command.isDay } ?? true
            ? context.environment.understander.reminder(
                line.text, isAnswer: true, in: context.understanding) : nil
        // "When did I last take iron" is no name of a thing.
        guard !QuestionRouter.asks(line, in: context), let request, request.act == .add,
            request.shares.isEmpty
        else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        if missing == .thing {
            guard let thing = request.thing else {
                return QuestionRouter.giveWay(to: line, from: self, in: &context)
            }
            return finish(thing, plan.adding(request.plan), in: &context)
        }
        // "When?" "Iron": of what, and when is asked again.
        if thing == nil, let said = request.thing {
            return finish(said, plan.adding(request.plan), in: &context)
        }
        guard !request.plan.isEmpty, request.thing == nil else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        return finish(thing, plan.adding(request.plan), in: &context)
    }

    /// The hour of an answer that is a number alone: "8".
    private func hour(of line: Line) -> ReminderPlan? {
        guard let number = line.number, let hour = number.whole,
            let time = DayTime(hour: hour, minute: 0)
        else { return nil }
        var plan = ReminderPlan()
        plan.times = [time]
        plan.assumed = (1...12).contains(hour) ? [.am] : []
        return plan
    }

    private var hasUsualTimes: Bool {
        !plan.usualTimes.isEmpty && plan.timesADay ?? 0 <= plan.usualTimes.count
    }

    private func finish(
        _ thing: ReminderRequest.Thing?, _ plan: ReminderPlan, in context: inout SessionContext
    ) -> Bool {
        context.questions.close()
        ReminderMaking.make(thing, plan, words: words, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) { context.records.keptLines.append(words) }

    func tellLeft(in context: inout SessionContext) { context.say(Message("reminder.not-saved")) }

    func reminder(in context: SessionContext) -> Message {
        Message(missing == .thing ? "reminder.ask-thing" : "reminder.answer-time")
    }
}
