import AccessibleCore
import Foundation
import Journal
import Understanding

/// How much of something: "How much water?" (L4), "How much ibuprofen?" (R6).
///
/// Enter logs it without.
struct AmountQuestion: OpenQuestion {
    let sentence: PendingLog
    /// The place of the action in the sentence.
    let index: Int

    var pending: PendingLog? { sentence }

    static func ask(_ sentence: PendingLog, index: Int, in context: inout SessionContext) {
        let entry = SentenceLogger.entry(
            of: sentence.actions[index], words: sentence.words, in: context)
        context.ask(
            AmountQuestion(sentence: sentence, index: index),
            Message("amount.ask", ["item": .message(EntryMessages.name(entry))]))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEscape {
            QuestionRouter.leave(sentence, in: &context)
            return true
        }
        var answered = sentence
        answered.missingAmounts.removeAll { $0 == index }
        if line.isEmpty || line.isNo {
            context.questions.close()
            SentenceLogger.advance(answered, in: &context)
            return true
        }
        let isMedicine = sentence.actions[index].kind == .logVitamin
        let said =
            context.environment.understander.quantity(
                line.text, expecting: isMedicine ? .count : .volume)
            ?? line.correction?.quantity(of: isMedicine ? .vitamin : .water)
        guard let quantity = said, quantity.amount > 0 else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        answered.actions[index].quantity = quantity
        if quantity.unit == nil, !isMedicine { answered.missingUnits.insert(index, at: 0) }
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) {
        QuestionRouter.saveWithout(sentence, in: &context)
    }

    func reminder(in context: SessionContext) -> Message { Message("question.amount") }

    func oneShotMessage(in context: SessionContext) -> Message {
        let entry = SentenceLogger.entry(
            of: sentence.actions[index], words: sentence.words, in: context)
        return Message("once.amount", ["item": .message(EntryMessages.name(entry))])
    }
}
