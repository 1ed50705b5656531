import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Weights in text: typed ones, and those that the `weight` command logs.
enum WeightReader {
    /// The weight that a whole text says, in its unit, else in that of the open
    /// weight, else in that of the last weight.
    static func weight(typed text: String, in context: SessionContext) -> Quantity? {
        let unit = (context.sheets.top as? WeightSheet)?.control.shownUnit ?? context.weightUnit
        if let number = context.environment.wording.conventions.notation.number(text) {
            return Quantity(number, unit)
        }
        guard let quantity = context.environment.understander.quantity(text, expecting: .mass)
        else { return nil }
        // "31x" is 31 times in a sentence, and no weight.
        if quantity.unit == nil, text.contains(/\d\p{L}/) { return nil }
        return Quantity(quantity.amount, quantity.unit ?? unit)
    }

    /// A weight to show how one is written: the last one, else a plain one.
    static func example(in context: SessionContext) -> Quantity {
        if let last = (try? context.environment.log.latest(.weight, before: nil))?.quantity {
            return last
        }
        let unit = context.environment.wording.conventions.weightUnit
        return Quantity(unit == .kilogram ? 70 : 150, unit)
    }

    /// The first weight of a sentence that cannot be logged, by its place, and
    /// why; nil when all can.
    static func problem(in pending: PendingLog) -> (index: Int, problem: WeightProblem)? {
        for (index, action) in pending.actions.enumerated() where action.kind == .logWeight {
            guard let quantity = action.quantity else { return (index, .empty) }
            do {
                _ = try quantity.checkedAsWeight()
            } catch {
                return (index, error)
            }
        }
        return nil
    }

    /// `weight` opens the sheet; `weight 175.4` logs.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        if argument.isEmpty {
            WeightSheet.open(in: &context)
            return true
        }
        let words = context.environment.words.name(of: .weight) + " " + argument
        if let quantity = weight(typed: argument, in: context) {
            var pending = PendingLog(
                actions: [LogAction(kind: .logWeight, quantity: quantity)], unparsed: "",
                words: words)
            do {
                pending.actions[0].quantity = try quantity.checkedAsWeight()
            } catch {
                WeightQuestion.ask(pending, index: 0, problem: error, in: &context)
                return true
            }
            SentenceLogger.advance(pending, in: &context)
            return true
        }
        // "weight 175.4 yesterday": a sentence that happens to begin so.
        let understood = context.line(words).understood
        if argument.contains(" "),
            understood.actions.contains(where: { $0.kind == .logWeight && $0.quantity != nil }),
            !understood.unparsed.saysSomething
        {
            return false
        }
        let last = (try? context.environment.log.latest(.weight, before: nil))?.quantity
        context.say(
            ProblemMessages.weight(
                .notANumber(argument), kept: last, example: example(in: context)),
            earcon: .error)
        return true
    }
}
