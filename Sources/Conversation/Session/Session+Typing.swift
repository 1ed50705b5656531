import AccessibleCore
import Foundation
import Understanding
import Wording

/// Values typed into the open sheet.
extension Session {
    /// The weight a whole text says, in its unit or the one of the moment.
    func weight(typed text: String) -> Quantity? {
        let unit = sheetUnit ?? weightUnit
        if let number = environment.wording.conventions.notation.number(text) {
            return Quantity(number, unit)
        }
        guard let quantity = environment.understander.quantity(text, expecting: .mass) else {
            return nil
        }
        return Quantity(quantity.amount, quantity.unit ?? unit)
    }

    private var sheetUnit: MeasureUnit? {
        guard case .weight(let control, _) = sheet else { return nil }
        return control.value?.unit ?? control.unit
    }

    /// The unit of a weight without one: the last weight's, else the locale's.
    var weightUnit: MeasureUnit {
        let last = try? environment.log.latest(.weight, before: nil)
        return last?.quantity?.unit ?? environment.wording.conventions.weightUnit
    }

    /// A typed value for the weight sheet; false when the line is a sentence.
    mutating func typeWeight(_ line: String) -> Bool {
        guard case .weight(var control, let editing) = sheet else { return false }
        guard let quantity = weight(typed: line) else {
            if let parsed = environment.words.parse(String(line.prefix(1))),
                parsed.command.argument == .number
            {
                let value = control.value ?? exampleWeight()
                say(Message("weight.whole-steps", ["value": .quantity(value)]), earcon: .error)
                return true
            }
            guard line.contains(where: \.isNumber),
                environment.understander.understand(line, in: understandingContext())
                    .actions.isEmpty
            else { return false }
            sayWeightProblem(.notANumber(line), control)
            return true
        }
        do {
            let announcement = try control.set(quantity)
            sheet = .weight(control, editing: editing)
            say(announcement)
        } catch {
            sayWeightProblem(error, control)
        }
        return true
    }

    private mutating func sayWeightProblem(_ problem: WeightProblem, _ control: WeightControl) {
        say(
            ProblemMessages.weight(
                problem, kept: control.value,
                example: control.value ?? exampleWeight()), earcon: .error)
    }
}
