package import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Logging one sentence without a conversation (`earshot log`).
extension Session {
    /// How it ended.
    package enum OnceOutcome: Sendable, Hashable {
        case logged
        /// Something must be asked first; nothing was saved.
        case questionOpen
        /// The log could not be written.
        case failed
    }

    /// Logs one sentence without a conversation: all of it, or nothing.
    package mutating func log(once sentence: String) -> (OnceOutcome, [Announcement]) {
        context.beginEvent(isUnasked: false)
        MealTimes.learn(in: &context)
        let line = context.line(sentence)
        let understood = line.understood
        if let problem = LineRouter.problem(with: line.text) {
            context.say(problem, earcon: .error)
        } else if !understood.isNoReport,
            let question = RespellQuestion.about(line.text, in: context)
        {
            context.questions.ask(question, nil)
        } else if understood.actions.isEmpty, understood.unsure == nil, !understood.isNoReport {
            context.questions.ask(KeepNoteQuestion(words: line.text), nil)
        } else if !understood.actions.isEmpty, understood.unparsed.saysSomething {
            context.questions.ask(KeepNoteQuestion(words: understood.unparsed), nil)
        } else {
            _ = SentenceLogger.log(line, in: &context)
        }
        let wasSaved = context.outbox.turn.contains { $0.earcon == .saved }
        if wasSaved { return (.logged, context.outbox.turn.map(context.discreetly)) }
        if context.outbox.turn.contains(where: { $0.priority == .high }) {
            return (.failed, context.outbox.turn.map(context.discreetly))
        }
        if let question = context.questions.open {
            context.outbox.turn = [
                Announcement(question.oneShotMessage(in: context), earcon: .error)
            ]
        }
        if context.sheets.top is PUQESheet {
            context.outbox.turn = [Announcement(Message("puqe.once"), earcon: .error)]
        }
        return (.questionOpen, context.outbox.turn.map(context.discreetly))
    }
}
