import AccessibleCore
import Foundation
import Journal
import Understanding

/// How much of something: "How much water?" (L4), "How much ibuprofen?" (R6).
///
/// Enter logs it without; "no" may mean that nothing was taken, and is asked about.
struct AmountQuestion: OpenQuestion {
    let sentence: PendingLog
    /// The place of the action in the sentence.
    let index: Int

    var pending: PendingLog? { sentence }

    /// A medicine needs no unit, and is not measured in glasses.
    private var isOfMedicine: Bool { sentence.actions[index].kind == .logVitamin }

    static func ask(_ sentence: PendingLog, index: Int, in context: inout SessionContext) {
        let entry = SentenceLogger.entry(
            of: sentence.actions[index], words: sentence.words, in: context)
        let question = AmountQuestion(sentence: sentence, index: index)
        context.ask(
            question,
            Message(
                question.isOfMedicine ? "dose.ask" : "amount.ask",
                ["item": .message(EntryMessages.name(entry))]))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEscape {
            QuestionRouter.refuse(sentence, in: &context)
            return true
        }
        var answered = sentence
        answered.missingAmounts.removeAll { $0 == index }
        if line.isEmpty || isWithout(line, in: context) {
            context.questions.close()
            SentenceLogger.advance(answered, in: &context)
            return true
        }
        if line.isNo {
            WithoutAmountQuestion.ask(after: .amount(self), in: &context)
            return true
        }
        guard let quantity = quantity(line, in: context) else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        answered.actions[index].quantity = quantity
        if quantity.unit == nil, !isOfMedicine { answered.missingUnits.insert(index, at: 0) }
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    /// The amount that a line says; nil if it says none.
    func quantity(_ line: Line, in context: SessionContext) -> Quantity? {
        let said =
            context.environment.understander.quantity(
                line.text, expecting: isOfMedicine ? .count : .volume)
            ?? line.correction?.quantity(of: isOfMedicine ? .vitamin : .water)
        return said.flatMap { $0.amount > 0 ? $0 : nil }
    }

    /// "None", "I don't know": it is logged, and its amount is not.
    func isWithout(_ line: Line, in context: SessionContext) -> Bool {
        context.environment.words.withoutAmount.contains(line.text.lowercased())
    }

    func keep(in context: inout SessionContext) {
        QuestionRouter.saveWithout(sentence, in: &context)
    }

    func reminder(in context: SessionContext) -> Message {
        Message(isOfMedicine ? "question.dose" : "question.amount")
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        let entry = SentenceLogger.entry(
            of: sentence.actions[index], words: sentence.words, in: context)
        return Message(
            isOfMedicine ? "once.dose" : "once.amount",
            ["item": .message(EntryMessages.name(entry))])
    }
}
