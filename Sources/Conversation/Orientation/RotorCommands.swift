import AccessibleCore
import Foundation
import Wording

/// The rotor, and the actions that only one element has.
enum RotorCommands {
    private static func rotorSettings(in context: SessionContext) -> [RotorSetting] {
        let control = context.control
        return RotorSetting.settings(at: context.focus, in: context.layout) {
            control?.amount(of: $0) != nil
        }
    }

    /// The setting in effect: what the rotor was turned to, else the steps.
    private static func presentRotor(in context: SessionContext) -> RotorSetting {
        context.sheets.rotor ?? context.control.map { .steps($0.stepSize) } ?? .controls
    }

    /// `rotor` turns it by one; `rotor coarse` to a setting.
    static func turnRotor(_ word: String, in context: inout SessionContext) -> Bool {
        let settings = rotorSettings(in: context)
        let next: RotorSetting
        if word.isEmpty {
            let index = settings.firstIndex(of: presentRotor(in: context)).map { $0 + 1 } ?? 0
            next = settings[index % settings.count]
        } else {
            guard let name = CommandWords.value(word, in: context.environment.words.rotor) else {
                return false
            }
            guard let found = settings.first(where: { $0.name == name }) else {
                context.say(Message("rotor.none-here", ["word": .text(word)]), earcon: .error)
                return true
            }
            next = found
        }
        context.sheets.rotor = next
        context.sheets.rotorAction = nil
        if case .steps(let size) = next, let amount = context.control?.amount(of: size) {
            context.sheets.setStepSize(size)
            context.say(Message("rotor.\(next.name)", ["amount": .message(amount)]))
        } else {
            context.say(Message("rotor.\(next.name)"))
        }
        return true
    }

    /// Moves by plus and minus to what the rotor is set to.
    ///
    /// False when they adjust the value.
    static func stepWithRotor(_ action: ElementAction, in context: inout SessionContext) -> Bool {
        guard action == .increment || action == .decrement else { return false }
        let isForward = action == .increment
        switch context.sheets.rotor {
        case .headings:
            Navigator.moveFocus(isForward ? .next(.headings) : .previous(.headings), in: &context)
        case .controls:
            Navigator.moveFocus(isForward ? .next(.controls) : .previous(.controls), in: &context)
        case .actions: chooseOwnAction(isForward ? 1 : -1, in: &context)
        case .steps, nil: return false
        }
        return true
    }

    private static func chooseOwnAction(_ step: Int, in context: inout SessionContext) {
        let actions = context.focusedElement.customActions
        guard !actions.isEmpty else {
            context.say(Message("actions.none"), earcon: .error)
            return
        }
        let start = context.sheets.rotorAction ?? (step > 0 ? -1 : 0)
        let index = (start + step + actions.count) % actions.count
        context.sheets.rotorAction = index
        context.say(
            Message(
                "actions.one",
                [
                    "name": .message(actions[index].name), "index": .count(index + 1),
                    "count": .count(actions.count),
                ]))
    }

    /// `actions` lists them; `actions 2` or `actions delete` performs one.
    static func performOwnAction(_ word: String, in context: inout SessionContext) -> Bool {
        let actions = context.focusedElement.customActions
        if word.isEmpty {
            guard !actions.isEmpty else {
                context.say(Message("actions.none"), earcon: .error)
                return true
            }
            let names = actions.map { Message.Argument.message($0.name) }
            context.say(
                Message("actions.list", ["count": .count(names.count), "names": .clauses(names)]))
            return true
        }
        // "Actions speak louder" is a sentence.
        guard !actions.isEmpty else {
            guard Int(word) != nil else { return false }
            context.say(Message("actions.none"), earcon: .error)
            return true
        }
        let lowered = word.lowercased()
        let index =
            Int(word).map { $0 - 1 }
            ?? actions.firstIndex { context.text($0.name).lowercased().hasPrefix(lowered) }
        guard let index, actions.indices.contains(index) else {
            context.say(Message("actions.unknown", ["words": .text(word)]), earcon: .error)
            return true
        }
        SheetRouter.perform(.custom(actions[index].id), on: context.focus, in: &context)
        return true
    }
}
