import AccessibleCore
import Foundation
import Understanding
import Wording

/// How a weight is adjusted and shown: its steps, holding, and its unit.
extension Session {
    // MARK: Steps (W3)

    /// `steps 0.5 5`; of one number, the large step is ten times as far.
    mutating func setSteps(_ argument: String) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        let notation = environment.wording.conventions.notation
        let numbers = pieces.compactMap { notation.number($0) }
        if !pieces.isEmpty {
            guard numbers.count == pieces.count, (1...2).contains(numbers.count),
                let steps = WeightSteps(
                    fine: numbers[0], coarse: numbers.count > 1 ? numbers[1] : numbers[0] * 10)
            else {
                say(stepsMessage("steps.unknown", words: argument), earcon: .error)
                return true
            }
            apply { $0.weightSteps = steps }
            for index in sheets.indices {
                guard case .weight(var control, let editing) = sheets[index] else { continue }
                control.steps = steps
                sheets[index] = .weight(control, editing: editing)
            }
        }
        say(stepsMessage("steps.now", words: ""))
        return true
    }

    private func stepsMessage(_ key: String, words: String) -> Message {
        let steps = preferences.weightSteps
        return Message(
            key,
            [
                "words": .text(words), "fine": .number(steps.fine), "coarse": .number(steps.coarse),
            ])
    }

    // MARK: Holding (W8)

    /// `hold plus`: adjusts until the next line or key.
    mutating func hold(_ argument: String) -> Bool {
        guard !argument.isEmpty else {
            say(Message("hold.what"))
            return true
        }
        let action: ElementAction
        switch environment.words.parse(argument)?.command {
        case .increment: action = .increment
        case .decrement: action = .decrement
        case .pageUp: action = .incrementCoarse
        case .pageDown: action = .decrementCoarse
        default: return false
        }
        guard case .weight(var control, let editing) = sheet else {
            conclude(.unavailable)
            return true
        }
        let outcome = control.beginHold(action, at: environment.uptime())
        sheet = .weight(control, editing: editing)
        conclude(outcome)
        return true
    }

    /// Any line and any key let go.
    mutating func letGo() {
        guard case .weight(var control, let editing) = sheet, control.isHeld else { return }
        let outcome = control.endHold(at: environment.uptime())
        sheet = .weight(control, editing: editing)
        conclude(outcome)
    }

    /// How many steps a key stands for: more than one when it is held down in
    /// the weight control.
    mutating func stepsOfKey(_ key: Key) -> Int {
        guard case .weight = sheet else { return 1 }
        let action: ElementAction
        switch key.command {
        case .increment: action = .increment
        case .decrement: action = .decrement
        case .pageUp: action = .incrementCoarse
        case .pageDown: action = .decrementCoarse
        default: return 1
        }
        return keyRepeat.steps(for: action, at: environment.uptime())
    }

    // MARK: Units (W5)

    /// `units kg` shows the open weight in kilograms; false when the word is no
    /// unit of weight.
    mutating func showWeight(in word: String) -> Bool {
        guard
            var unit = environment.understander.quantity("1 " + word, expecting: .mass)?.unit,
            WeightBounds.units.contains(unit)
        else { return false }
        guard case .weight(var control, let editing) = sheet else {
            say(Message("weight.open-first"), earcon: .error)
            return true
        }
        // Stone are read with their pounds, unless they are kept in tenths.
        if unit == .stone, control.keptUnit != .stone { unit = .stoneAndPound }
        let outcome = control.show(in: unit)
        sheet = .weight(control, editing: editing)
        conclude(outcome)
        return true
    }
}
