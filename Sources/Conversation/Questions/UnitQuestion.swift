import AccessibleCore
import Foundation
import Journal
import Understanding

/// Asks for the unit of an amount, as in "Three what?".
///
/// Enter logs the amount without a unit.
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
        if line.isEmpty || line.isNo {
            context.questions.close()
            SentenceLogger.advance(answered, in: &context)
            return true
        }
        let understander = context.environment.understander
        let whole =
            understander.quantity("\(amount.plainText) \(line.text)", expecting: .volume)
            ?? understander.quantity(line.text, expecting: .volume)
        guard let whole, whole.unit != nil, whole.amount > 0 else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        answered.actions[index].quantity = whole
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) {
        QuestionRouter.saveWithout(sentence, in: &context)
    }

    func reminder(in context: SessionContext) -> Message { Message("question.unit") }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.unit", ["amount": .number(amount)])
    }
}
