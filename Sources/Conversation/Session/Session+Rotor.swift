import AccessibleCore
import Foundation
import Wording

/// The rotor, and the actions that only one element has.
extension Session {
    /// Forgets what the rotor was turned to, for a sheet that opens or closes.
    mutating func releaseRotor() {
        rotor = nil
        rotorAction = nil
    }

    private var rotorSettings: [RotorSetting] {
        let control = sheet?.control
        return RotorSetting.settings(at: focus, in: layout) { control?.amount(of: $0) != nil }
    }

    /// The setting in effect: what the rotor was turned to, else the steps.
    private var presentRotor: RotorSetting {
        rotor ?? sheet.map { .steps($0.control.stepSize) } ?? .controls
    }

    /// `rotor` turns it by one; `rotor coarse` to a setting.
    mutating func turnRotor(_ word: String) -> Bool {
        let settings = rotorSettings
        let next: RotorSetting
        if word.isEmpty {
            let index = settings.firstIndex(of: presentRotor).map { $0 + 1 } ?? 0
            next = settings[index % settings.count]
        } else {
            guard let name = CommandWords.value(word, in: environment.words.rotor) else {
                return false
            }
            guard let found = settings.first(where: { $0.name == name }) else {
                say(Message("rotor.none-here", ["word": .text(word)]), earcon: .error)
                return true
            }
            next = found
        }
        rotor = next
        rotorAction = nil
        if case .steps(let size) = next, let amount = sheet?.control.amount(of: size) {
            sheet?.control.stepSize = size
            say(Message("rotor.\(next.name)", ["amount": .message(amount)]))
        } else {
            say(Message("rotor.\(next.name)"))
        }
        return true
    }

    /// Plus and minus when the rotor is turned away from adjusting; false when
    /// they adjust.
    mutating func stepWithRotor(_ action: ElementAction) -> Bool {
        guard action == .increment || action == .decrement else { return false }
        let isForward = action == .increment
        switch rotor {
        case .headings: moveFocus(isForward ? .next(.headings) : .previous(.headings))
        case .controls: moveFocus(isForward ? .next(.controls) : .previous(.controls))
        case .actions: chooseOwnAction(isForward ? 1 : -1)
        case .steps, nil: return false
        }
        return true
    }

    private mutating func chooseOwnAction(_ step: Int) {
        let actions = focusedElement.customActions
        guard !actions.isEmpty else {
            say(Message("actions.none"), earcon: .error)
            return
        }
        let start = rotorAction ?? (step > 0 ? -1 : 0)
        let index = (start + step + actions.count) % actions.count
        rotorAction = index
        say(
            Message(
                "actions.one",
                [
                    "name": .message(actions[index].name), "index": .count(index + 1),
                    "count": .count(actions.count),
                ]))
    }

    /// `actions` lists them; `actions 2` or `actions delete` performs one.
    mutating func performOwnAction(_ word: String) -> Bool {
        let actions = focusedElement.customActions
        if word.isEmpty {
            guard !actions.isEmpty else {
                say(Message("actions.none"), earcon: .error)
                return true
            }
            let names = actions.map { Message.Argument.message($0.name) }
            say(Message("actions.list", ["count": .count(names.count), "names": .clauses(names)]))
            return true
        }
        // "Actions speak louder" is nothing to perform.
        guard !actions.isEmpty else {
            guard Int(word) != nil else { return false }
            say(Message("actions.none"), earcon: .error)
            return true
        }
        let lowered = word.lowercased()
        let index =
            Int(word).map { $0 - 1 }
            ?? actions.firstIndex { text($0.name).lowercased().hasPrefix(lowered) }
        guard let index, actions.indices.contains(index) else {
            say(Message("actions.unknown", ["words": .text(word)]), earcon: .error)
            return true
        }
        perform(.custom(actions[index].id), on: focus)
        return true
    }
}
