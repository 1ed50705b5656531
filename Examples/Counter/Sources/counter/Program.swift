import AccessibleCore
import Foundation

/// The counter as both front ends use it: lines and actions in, announcements out.
struct Program {
    private(set) var control = CountControl(maximum: 20)
    private(set) var isOver = false

    private let wording = PlainWording(
        [
            "greeting": "Counter, {count}. Type plus, minus, a number, reset or quit.",
            "goodbye": "Goodbye.",
            "not-understood":
                "Not understood: \"{line}\". Type plus, minus, a number, reset or quit.",
            "counter.label": "Counter",
            "count.label": "Count",
            "count.hint": "Plus and minus, or a number from 0 to {maximum}.",
            "count.refused": "{typed} is not between 0 and {maximum}. Still {kept}.",
            "reset.label": "Reset",
            "reset.done": "Reset, 0.",
            "bound.minimum": "Minimum, {value}.",
            "bound.maximum": "Maximum, {value}.",
        ], locale: Locale(identifier: "en_US"))

    func text(_ message: Message) -> String { wording.text(message) }

    func greeting() -> Announcement {
        Announcement(Message("greeting", ["count": .count(control.count)]))
    }

    /// Takes a line that was typed.
    mutating func take(_ line: String) -> [Announcement] {
        let count = CountControl.countID
        switch line.trimmingCharacters(in: .whitespaces).lowercased() {
        case "plus", "+": return perform(.increment, times: 1, on: count).announcements
        case "minus", "-": return perform(.decrement, times: 1, on: count).announcements
        case "reset": return perform(.activate, times: 1, on: CountControl.resetID).announcements
        case "quit": return leave()
        case let words:
            if let number = Int(words) { return control.set(number).announcements }
            return [
                Announcement(Message("not-understood", ["line": .text(line)]), earcon: .error)
            ]
        }
    }

    mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        control.perform(action, times: times, on: id)
    }

    /// Ends the program, and says so.
    mutating func leave() -> [Announcement] {
        isOver = true
        return [Announcement(Message("goodbye"))]
    }
}
