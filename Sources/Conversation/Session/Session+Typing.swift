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
        // "31x" is 31 times in a sentence, and no weight.
        if quantity.unit == nil, text.contains(/\d\p{L}/) { return nil }
        return Quantity(quantity.amount, quantity.unit ?? unit)
    }

    private var sheetUnit: MeasureUnit? {
        guard case .weight(let control, _) = sheet else { return nil }
        return control.shownUnit
    }

    /// The unit of a weight without one: the last weight's, else the locale's.
    var weightUnit: MeasureUnit {
        let last = try? environment.log.latest(.weight, before: nil)
        return last?.quantity?.unit ?? environment.wording.conventions.weightUnit
    }

    /// A typed value for the weight sheet; false when the line is a sentence.
    mutating func typeWeight(_ line: String) -> Bool {
        guard case .weight(var control, let editing) = sheet else { return false }
        guard let quantity = weight(typed: line) ?? weightAlone(in: line) else {
            if let parsed = environment.words.parse(String(line.prefix(1))),
                parsed.command.argument == .number
            {
                let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
                if let unsigned = weight(typed: rest),
                    environment.wording.conventions.notation.number(rest) == nil
                {
                    // "-5 lb" has a unit: no step, and less than any weight.
                    let unit = unsigned.unit ?? weightUnit
                    sayWeightProblem(below(unit, line), control)
                    return true
                }
                let value = control.value ?? exampleWeight()
                say(Message("weight.whole-steps", ["value": .quantity(value)]), earcon: .error)
                return true
            }
            guard isMeantAsWeight(line) else { return false }
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

    private func below(_ unit: MeasureUnit, _ line: String) -> WeightProblem {
        guard line.hasPrefix("-"), WeightBounds.units.contains(unit) else {
            return .notANumber(line)
        }
        return .tooSmall(0, minimum: Quantity(WeightBounds.range(for: unit).lowerBound, unit))
    }

    /// The weight of a line that begins with it and says nothing else that would
    /// be logged: "175.4 pounds please" is meant for the open sheet.
    private func weightAlone(in line: String) -> Quantity? {
        guard line.first?.isNumber == true else { return nil }
        let understood = environment.understander.understand(line, in: understandingContext())
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.kind == .logWeight, action.time == nil,
            !Self.saysSomething(understood.unparsed), let quantity = action.quantity
        else { return nil }
        return Quantity(quantity.amount, quantity.unit ?? sheetUnit ?? weightUnit)
    }

    /// The line holds a number, or is one word, and is nothing to log.
    private func isMeantAsWeight(_ line: String) -> Bool {
        let isWord =
            line.split(separator: " ").count == 1 && environment.words.completions(of: line).isEmpty
            && environment.words.nearest(to: line) == nil
            && environment.understander.affirmation(line) == nil
        guard isWord || line.contains(where: \.isNumber) else { return false }
        let understood = environment.understander.understand(line, in: understandingContext())
        return understood.actions.allSatisfy { action in
            // "12 kg kg" would be 12 kilograms of kg.
            environment.understander.quantity("1 " + action.item, expecting: .mass)?.unit != nil
        }
    }

    private mutating func sayWeightProblem(_ problem: WeightProblem, _ control: WeightControl) {
        if case .tooGreat(let amount, let maximum) = problem {
            // One ten times too great is a missing point, as for `weight 1754`.
            let guess = Quantity(amount / 10, maximum.unit)
            if (try? guess.checkedAsWeight()) != nil {
                say(
                    ProblemMessages.tooGreat(maximum, kept: control.value, guess: guess),
                    earcon: .error)
                return
            }
        }
        say(
            ProblemMessages.weight(
                problem, kept: control.value,
                example: control.value ?? exampleWeight()), earcon: .error)
    }
}
