import AccessibleCore
import Foundation
import Journal
import Understanding

/// Asks for the unit of an amount, as in "Three what?".
///
/// Enter logs the amount without a unit; "no" is asked about.
struct UnitQuestion: OpenQuestion {
    let sentence: PendingLog
    /// The position of the action among the sentence's actions.
    let index: Int

    var pending: PendingLog? { sentence }

    private var amount: Decimal { sentence.actions[index].quantity?.amount ?? 0 }

    static func ask(_ sentence: PendingLog, index: Int, in context: inout SessionContext) {
        let question = UnitQuestion(sentence: sentence, index: index)
        context.ask(question, Message("amount.unit-ask", ["amount": .number(question.amount)]))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEscape {
            QuestionRouter.refuse(sentence, in: &context)
            return true
        }
        var answered = sentence
        answered.missingUnits.removeAll { $0 == index }
        let isWithout = context.environment.words.withoutAmount.contains(line.text.lowercased())
        if line.isEmpty || isWithout {
            context.questions.close()
            SentenceLogger.advance(answered, in: &context)
            return true
        }
        if line.isNo {
            WithoutAmountQuestion.ask(after: .unit(self), in: &context)
            return true
        }
        guard let whole = quantity(line, in: context) else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        answered.actions[index].quantity = whole
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    /// The amount with the unit that a line says; nil if it says none.
    func quantity(_ line: Line, in context: SessionContext) -> Quantity? {
        let understander = context.environment.understander
        let whole =
            understander.quantity("\(amount.plainText) \(line.text)", expecting: .volume)
            ?? understander.quantity(line.text, expecting: .volume)
        return whole.flatMap { $0.unit != nil && $0.amount > 0 ? $0 : nil }
    }

    func keep(in context: inout SessionContext) {
        QuestionRouter.saveWithout(sentence, in: &context)
    }

    func reminder(in context: SessionContext) -> Message { Message("question.unit") }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.unit", ["amount": .number(amount)])
    }
}
