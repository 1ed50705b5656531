import AccessibleCore
import Journal

/// Measurements as observations: one value, or a component for each of several.
extension FHIRResources {
    func measurement(_ kind: MeasurementKind, _ id: FHIRBundle.Identifier) -> JSONValue {
        let row = kind.row
        let code: JSONValue =
            row.code.map { Self.concept($0, row.further, text: kind.rawValue) } ?? [
                "text": .text(kind.rawValue)
            ]
        guard row.fields.contains(where: { $0.code != nil }) else {
            return observation(
                id, category: row.category, code: glucoseCode ?? code,
                value: entry.quantity.map { ("valueQuantity", Self.quantity($0)) } ?? words,
                components: components(
                    row.fields.dropFirst(), with: entry.quantity == nil ? nil : words))
        }
        // A panel has its values in components alone.
        return observation(
            id, category: row.category, code: code,
            value: entry.item.isEmpty
                ? nil : ("valueCodeableConcept", ["text": .text(entry.item)]),
            components: components(row.fields))
    }

    /// The person's own words for what has a value: how a mood is, that sleep was a nap.
    private var words: (name: String, value: JSONValue)? {
        entry.item.isEmpty ? nil : ("valueString", .text(entry.item))
    }

    private func components(
        _ fields: some Collection<MeasurementKind.Field>,
        with words: (name: String, value: JSONValue)? = nil
    ) -> JSONValue? {
        let own = words.map { words -> JSONValue in
            ["code": ["text": "words"], words.name: words.value]
        }
        let values =
            [own].compactMap(\.self)
            + fields.compactMap { field -> JSONValue? in
                guard let value = value(of: field) else { return nil }
                return [
                    "code": field.code.map { Self.concept($0, text: field.name) } ?? [
                        "text": .text(field.name)
                    ], "valueQuantity": Self.quantity(value),
                ]
            }
        return values.isEmpty ? nil : .array(values)
    }

    private func value(of field: MeasurementKind.Field) -> Quantity? {
        entry.kind.measurement?.main == field ? entry.quantity : entry.fields[field.name]
    }

    /// LOINC has a code of its own for glucose by mass.
    private var glucoseCode: JSONValue? {
        guard let unit = entry.quantity?.unit, entry.kind.rawValue == "glucose",
            unit != .millimolePerLiter
        else { return nil }
        return Self.concept(
            MeasurementKind.Code(code: "2339-0", display: "Glucose [Mass/volume] in Blood"),
            text: "glucose")
    }

    private static func concept(
        _ code: MeasurementKind.Code, _ further: [MeasurementKind.Code] = [], text: String
    ) -> JSONValue {
        let codings = ([code] + further).map { code -> JSONValue in
            ["system": .text(loinc), "code": .text(code.code), "display": .text(code.display)]
        }
        return ["coding": .array(codings), "text": .text(text)]
    }
}
