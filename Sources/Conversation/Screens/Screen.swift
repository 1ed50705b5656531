import AccessibleCore
import Foundation

/// A sheet over the conversation: it has a tree, a focus, and closes by done
/// or escape.
enum Screen: Sendable, Hashable {
    case weight(WeightScreen)
    case time(TimeScreen)

    /// The accessibility tree, from which everything that is said is made.
    var tree: Element {
        switch self {
        case .weight(let screen): screen.tree
        case .time(let screen): screen.tree
        }
    }

    /// The id of the element that has focus; always one of the tree's.
    var focus: String {
        get {
            switch self {
            case .weight(let screen): screen.focus
            case .time(let screen): screen.focus
            }
        }
        set {
            switch self {
            case .weight(var screen):
                screen.focus = newValue
                self = .weight(screen)
            case .time(var screen):
                screen.focus = newValue
                self = .time(screen)
            }
        }
    }

    /// The element that has focus.
    var focused: Element {
        tree.element(focus) ?? tree
    }

    /// The two buttons every sheet ends with.
    static func closingButtons(done: String, escape: String) -> [Element] {
        [(done, "button.done"), (escape, "button.escape")].map { id, key in
            Element(id, label: Message(key), traits: [.button], actions: [.activate])
        }
    }

    /// What is said when it is left with a value that was not saved.
    var notSaved: Message {
        switch self {
        case .weight(let screen):
            let value = screen.stepper?.value ?? Quantity(0, screen.unit)
            return Message("weight.not-saved", ["value": .quantity(value)])
        case .time(let screen):
            return Message(
                "time.not-saved",
                [
                    "name": .message(EntryMessages.name(screen.entry)),
                    "time": .moment(screen.selection.date),
                ])
        }
    }

    /// The value differs from what is saved.
    var isChanged: Bool {
        switch self {
        case .weight(let screen): screen.isChanged
        case .time(let screen): screen.isChanged
        }
    }
}

/// What a screen did with an action or a typed text.
enum ScreenOutcome: Sendable, Hashable {
    /// It stays open and this is said.
    case said([Announcement])
    /// It is done: its value is to be saved.
    case done
    /// It is to be closed and nothing saved.
    case escaped
    /// The action is none of the element's.
    case unavailable
}
