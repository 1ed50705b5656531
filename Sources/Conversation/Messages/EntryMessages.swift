public import AccessibleCore
import Foundation

/// How entries are put into messages.
public enum EntryMessages {
    /// What an entry holds, without its time: "2 eggs", "water, 1 pint".
    static func summary(_ entry: Entry) -> Message {
        switch entry.kind {
        case .food, .drink: measured(entry, name: name(entry))
        case .water, .weight: measured(entry, name: name(entry), counted: "entry.measured")
        case .vitamin: measured(entry, name: name(entry), counted: "entry.measured")
        case .vitaminAdded: Message("entry.vitamin-added", ["item": .message(name(entry))])
        case .symptom: symptom(entry)
        case .puqe:
            if let score = entry.quantity?.amount {
                Message("entry.puqe-score", ["score": .number(score)])
            } else {
                Message("entry.puqe")
            }
        case .note: Message("entry.note", ["text": .text(entry.item)])
        }
    }

    /// What an entry is about, without amount: "eggs", "weight".
    static func name(_ entry: Entry) -> Message {
        guard entry.item.isEmpty else {
            return Message("entry.item", ["item": .text(entry.item)])
        }
        let kind = entry.kind == .vitaminAdded ? .vitamin : entry.kind
        return Message("entry.\(kind.rawValue)")
    }

    /// An entry in a list of one day: "8:00 AM, iron".
    static func listed(_ entry: Entry) -> Message.Argument {
        .series([.clock(entry.time), .message(summary(entry))])
    }

    /// An entry in a list of several days: "Thursday, 8:00 AM, iron".
    static func listedWithDay(_ entry: Entry) -> Message.Argument {
        .series([.day(entry.time), .clock(entry.time), .message(summary(entry))])
    }

    /// An entry as a line of its own: "Yesterday at 8:00 AM, iron".
    public static func line(_ entry: Entry) -> Message {
        Message("parts", ["parts": .series([.moment(entry.time), .message(summary(entry))])])
    }

    private static func measured(
        _ entry: Entry, name: Message, counted: String = "entry.counted"
    ) -> Message {
        guard let quantity = entry.quantity else { return name }
        let key = quantity.unit == nil ? counted : "entry.measured"
        return Message(key, ["item": .message(name), "quantity": .quantity(quantity)])
    }

    private static func symptom(_ entry: Entry) -> Message {
        var parts: [Message.Argument] = [.message(name(entry))]
        if let severity = entry.severity {
            let word =
                switch severity {
                case .mild, .moderate, .severe: Message("severity.\(severity.rawValue)")
                case .score(let score): Message("severity.score", ["score": .count(score)])
                }
            parts.append(.message(word))
        }
        if let quantity = entry.quantity {
            parts.append(
                quantity.unit == nil
                    ? .message(Message("entry.times", ["count": .number(quantity.amount)]))
                    : .quantity(quantity))
        }
        return Message("parts", ["parts": .series(parts)])
    }
}
