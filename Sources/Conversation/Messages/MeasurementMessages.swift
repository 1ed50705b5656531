import AccessibleCore
import Foundation
import Journal

/// How measurements are put into messages.
enum MeasurementMessages {
    /// "Blood pressure, 120 over 80", "pulse, 72 beats per minute".
    static func summary(_ entry: Entry, _ kind: MeasurementKind) -> Message {
        let name = kind.row.form == .rated ? self.name(kind) : EntryMessages.name(entry)
        var parts: [Message.Argument] = [.message(name)]
        if kind.row.form == .rated, !entry.item.isEmpty { parts.append(.text(entry.item)) }
        if let values = values(entry.values, of: kind) { parts.append(values) }
        if kind.row.needsValue, let end = entry.end, end > entry.time {
            parts.append(.message(Message("entry.until", ["time": .clock(end)])))
        }
        guard parts.count > 1 else { return name }
        return Message("entry.parts", ["parts": .series(parts)])
    }

    /// The values alone: "120 over 80"; nil if there are none.
    ///
    /// Several have a prompt of their own, which the kind names.
    static func values(_ values: [Quantity], of kind: MeasurementKind) -> Message.Argument? {
        guard let first = values.first else { return nil }
        if kind.row.isByUnit {
            return values.count == 1 ? .quantity(first) : .series(values.map { .quantity($0) })
        }
        if kind.row.form == .rated { return rating(first.amount, of: kind) }
        guard kind.row.fields.count > 1, values.count == kind.row.fields.count else {
            return .quantity(first)
        }
        return .message(
            Message(
                "entry.\(kind.rawValue)-values",
                Dictionary(
                    uniqueKeysWithValues: zip(kind.row.fields, values).map {
                        ($0.name, .number($1.amount))
                    })))
    }

    /// "4 of 5".
    static func rating(_ value: Decimal, of kind: MeasurementKind) -> Message.Argument {
        .message(
            Message(
                "entry.rating",
                [
                    "value": .number(value),
                    "most": .number(kind.main.units[0].possible.upperBound),
                ]))
    }

    /// What a kind is called.
    static func name(_ kind: MeasurementKind) -> Message {
        kind == .strength ? Message("entry.strength") : Message("entry.\(kind.rawValue)")
    }

    /// What a value is called: that of its field if there are several, else that of the kind.
    static func name(of field: MeasurementKind.Field, _ kind: MeasurementKind) -> Message {
        kind.row.fields.count > 1 ? Message("field.\(field.name)") : name(kind)
    }

    /// A value with its unit, or as a number where the kind has several values.
    static func value(_ value: Quantity, _ kind: MeasurementKind) -> Message.Argument {
        kind.row.fields.count > 1 && !kind.row.isByUnit
            ? .number(value.amount) : .quantity(value)
    }

    /// Plain values in a unit, to show how they are written.
    static func example(
        _ kind: MeasurementKind, unit: MeasureUnit? = nil
    ) -> Message.Argument {
        let fields = kind.row.isByUnit ? [kind.main] : kind.row.fields
        let values = fields.map { field in
            let scale = field.scale(unit) ?? field.units[0]
            return Quantity(scale.example, scale.unit)
        }
        return self.values(values, of: kind) ?? .text("")
    }

    /// Why a value is not logged without a question; nil if it is.
    ///
    /// - Parameter ending: the end of the key: `ask` in the conversation, `once` outside it.
    static func doubt(
        _ values: [Quantity], of kind: MeasurementKind, ending: String
    ) -> (message: Message, isImpossible: Bool)? {
        for (field, value) in kind.paired(values) {
            guard let doubt = kind.doubt(of: field, value) else { continue }
            var arguments: [String: Message.Argument] = [
                "field": .message(name(of: field, kind)), "value": self.value(value, kind),
                "example": example(kind, unit: value.unit),
            ]
            switch doubt {
            case .tooManyDecimals(let scale):
                arguments["places"] = .count(scale.decimals)
                return (Message("measurement.decimals", arguments), true)
            case .impossible(let scale):
                let isAbove = value.amount > scale.possible.upperBound
                let bound = isAbove ? scale.possible.upperBound : scale.possible.lowerBound
                arguments["bound"] = self.value(Quantity(bound, scale.unit), kind)
                return (
                    Message("measurement.cannot-be-\(isAbove ? "above" : "below")", arguments),
                    true
                )
            case .unusual(let scale):
                let isAbove = value.amount > scale.usual.upperBound
                let bound = isAbove ? scale.usual.upperBound : scale.usual.lowerBound
                let isTimed = kind.row.isByUnit || scale.unit?.dimension == .time
                arguments["bound"] =
                    isTimed ? self.value(Quantity(bound, scale.unit), kind) : .number(bound)
                return (
                    Message("measurement.\(isAbove ? "above" : "below")-\(ending)", arguments),
                    false
                )
            }
        }
        return nil
    }
}
