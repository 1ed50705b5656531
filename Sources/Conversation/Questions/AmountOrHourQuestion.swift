import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a bare number puts right how much or when (R6, R7): "9 eggs, or at 9".
///
/// Enter changes nothing.
struct AmountOrHourQuestion: OpenQuestion {
    let entry: Entry
    /// The number as an amount.
    let amount: Quantity

    var asksForTime: Bool { true }

    static func ask(_ entry: Entry, _ amount: Quantity, in context: inout SessionContext) {
        let question = AmountOrHourQuestion(entry: entry, amount: amount)
        context.ask(question, question.message)
    }

    private var message: Message {
        var named = entry
        named.quantity = amount
        return Message(
            "correct.amount-or-time",
            [
                "entry": .message(EntryMessages.summary(entry)),
                "amount": amount.unit == nil
                    ? .message(EntryMessages.summary(named)) : .quantity(amount),
                "number": .number(amount.amount),
            ])
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        let understander = context.environment.understander
        guard line.command == nil,
            let said = line.correction
                ?? understander.newValue(
                    line.text, in: context.understanding),
            said.item.map({ understander.names.isSameThing($0, as: entry.item) }) ?? true,
            let value = value(said)
        else { return QuestionRouter.giveWay(to: line, from: self, in: &context) }
        context.questions.close()
        Corrector.apply(value, to: [entry], isPlain: true, in: &context)
        return true
    }

    /// What was chosen; nil for the bare number once more, and for what reports something.
    private func value(_ said: Correction) -> Correction? {
        guard said.meal == nil, said.severity == nil else { return nil }
        guard let quantity = said.quantity else {
            let isTime = said.item == nil && said.readings.isEmpty
            return isTime ? said.time.map { Correction(time: $0) } : nil
        }
        let isBare = quantity.unit == nil && said.item == nil
        return isBare || said.time != nil ? nil : Correction(quantity: quantity)
    }

    func reminder(in context: SessionContext) -> Message { message }
}
