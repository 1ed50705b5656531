package import AccessibleCore
package import Foundation
package import Journal

/// How entries are put into messages.
package enum EntryMessages {
    /// What an entry holds, without its time: "2 eggs", "water, 1 pint".
    ///
    /// "headache, for 2 hours" if it has an end.
    package static func summary(_ entry: Entry) -> Message {
        let whole = brief(entry)
        guard entry.kind.measurement == nil, let duration = entry.duration, duration > 0 else {
            return whole
        }
        let length: Message.Argument =
            duration < 60
            ? .quantity(Quantity(Decimal(Int(duration.rounded(.up))), .second))
            : .duration(minutes: minutes(of: duration))
        return Message("entry.lasting", ["entry": .message(whole), "duration": length])
    }

    /// A length in whole minutes, at least one.
    package static func minutes(of duration: TimeInterval) -> Int {
        max(1, Int((min(duration, 1e9) / 60).rounded()))
    }

    private static func brief(_ entry: Entry) -> Message {
        switch entry.kind {
        case .food, .drink: measured(entry, name: name(entry))
        case .water, .weight: measured(entry, name: name(entry), counted: "entry.measured")
        case .vitamin: measured(entry, name: name(entry), counted: "entry.measured")
        case .vitaminAdded: Message("entry.vitamin-added", ["item": .message(name(entry))])
        case .symptom: symptom(entry)
        case .puqe:
            puqe(entry)
        case .measured(let kind): MeasurementMessages.summary(entry, kind)
        case .note: Message("entry.note", ["text": .text(entry.item)])
        }
    }

    /// What an entry is about, without amount: "eggs", "weight".
    package static func name(_ entry: Entry) -> Message {
        let kind = entry.kind == .vitaminAdded ? .vitamin : entry.kind
        let name: Message.Argument =
            entry.item.isEmpty
            ? .message(Message("entry.\(kind.rawValue)")) : .text(entry.item)
        return Message("entry.item", ["item": name])
    }

    /// An entry in a list of one day: "8:00 AM, iron".
    static func listed(_ entry: Entry) -> Message.Argument {
        .series([.clock(entry.time), .message(summary(entry))])
    }

    /// An entry in a list of several days: "Thursday, 8:00 AM, iron".
    static func listedWithDay(_ entry: Entry) -> Message.Argument {
        .series([.day(entry.time), .clock(entry.time), .message(summary(entry))])
    }

    /// A listed entry with the number that commands take: "8: 3:15 PM, iron".
    static func numbered(_ listed: Message.Argument, _ number: Int) -> Message.Argument {
        .message(
            Message(
                "history.numbered",
                [
                    "number": .count(number),
                    "entry": .message(Message("parts", ["parts": listed])),
                ]))
    }

    /// An entry as a line of its own: "Yesterday at 8:00 AM, iron".
    package static func line(_ entry: Entry) -> Message {
        Message("parts", ["parts": .series([.moment(entry.time), .message(summary(entry))])])
    }

    private static func measured(
        _ entry: Entry, name: Message, counted: String = "entry.counted"
    ) -> Message {
        guard let quantity = entry.quantity else { return name }
        let key = quantity.unit == nil ? counted : "entry.measured"
        return Message(key, ["item": .message(name), "quantity": .quantity(quantity)])
    }

    /// "PUQE 24, 7 of 15, moderate": the band goes with the score.
    private static func puqe(_ entry: Entry) -> Message {
        guard let score = entry.quantity?.amount else { return Message("entry.puqe") }
        let whole = Message("entry.puqe-score", ["score": .number(score)])
        guard let band = PUQEBand(score: score) else { return whole }
        let parts: [Message.Argument] = [
            .message(whole), .message(Message("severity.\(band.rawValue)")),
        ]
        return Message("entry.parts", ["parts": .series(parts)])
    }

    /// How bad a symptom was: "severe", "7 of 10".
    package static func severity(_ severity: Severity) -> Message {
        switch severity {
        case .mild, .moderate, .severe: Message("severity.\(severity.rawValue)")
        case .score(let score): Message("severity.score", ["score": .count(score)])
        }
    }

    private static func symptom(_ entry: Entry) -> Message {
        var parts: [Message.Argument] = [.message(name(entry))]
        if let severity = entry.severity {
            parts.append(.message(Self.severity(severity)))
        }
        if let quantity = entry.quantity {
            parts.append(
                quantity.unit == nil
                    ? .message(Message("entry.times", ["count": .number(quantity.amount)]))
                    : .quantity(quantity))
        }
        return Message("entry.parts", ["parts": .series(parts)])
    }
}
