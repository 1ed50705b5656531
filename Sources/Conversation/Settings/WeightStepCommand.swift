import AccessibleCore
import Foundation
import Journal
import Wording

/// How far a weight is adjusted (W3).
enum WeightStepCommand {
    /// `steps 0.5 5`; of one number, the large step is ten times as far.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        let notation = context.environment.wording.conventions.notation
        let numbers = pieces.compactMap { notation.number($0) }
        if !pieces.isEmpty {
            guard numbers.count == pieces.count, (1...2).contains(numbers.count),
                let steps = WeightSteps(
                    fine: numbers[0], coarse: numbers.count > 1 ? numbers[1] : numbers[0] * 10)
            else {
                context.say(
                    message("steps.unknown", words: argument, in: context), earcon: .error)
                return true
            }
            context.apply { $0.units.weightSteps = steps }
            for open in context.sheets.all {
                guard var sheet = open.sheet as? WeightSheet else { continue }
                sheet.control.steps = steps
                context.sheets.replace(id: open.id, with: sheet)
            }
        }
        context.say(message("steps.now", words: "", in: context))
        return true
    }

    static func message(_ key: String, words: String, in context: SessionContext)
        -> Message
    {
        let steps = context.preferences.units.weightSteps
        return Message(
            key,
            [
                "words": .text(words), "fine": .number(steps.fine), "coarse": .number(steps.coarse),
            ])
    }
}
