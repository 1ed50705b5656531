import AccessibleCore
import Foundation
import Journal

/// How measurements are put into messages.
enum MeasurementMessages {
    /// "Blood pressure, 120 over 80", "pulse, 72 beats per minute".
    static func summary(_ entry: Entry, _ kind: MeasurementKind) -> Message {
        let name = EntryMessages.name(entry)
        guard let values = values(entry.values, of: kind) else { return name }
        return Message("entry.parts", ["parts": .series([.message(name), values])])
    }

    /// The values alone: "120 over 80"; nil if there are none.
    ///
    /// Several have a prompt of their own, which the kind names.
    static func values(_ values: [Quantity], of kind: MeasurementKind) -> Message.Argument? {
        guard let first = values.first else { return nil }
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

    /// What a kind is called.
    static func name(_ kind: MeasurementKind) -> Message { Message("entry.\(kind.rawValue)") }

    /// What a value is called: that of its field if there are several, else that of the kind.
    static func name(of field: MeasurementKind.Field, _ kind: MeasurementKind) -> Message {
        kind.row.fields.count > 1 ? Message("field.\(field.name)") : name(kind)
    }

    /// A value with its unit, or as a number where the kind has several values.
    static func value(_ value: Quantity, _ kind: MeasurementKind) -> Message.Argument {
        kind.row.fields.count > 1 ? .number(value.amount) : .quantity(value)
    }

    /// Plain values in a unit, to show how they are written.
    static func example(
        _ kind: MeasurementKind, unit: MeasureUnit? = nil
    ) -> Message.Argument {
        let values = kind.row.fields.map { field in
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
        for (field, value) in zip(kind.row.fields, values) {
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
                arguments["bound"] = .number(bound)
                return (
                    Message("measurement.\(isAbove ? "above" : "below")-\(ending)", arguments),
                    false
                )
            }
        }
        return nil
    }
}
