import AccessibleCore
import Journal

/// Measurements as observations: one value, or a component for each of several.
extension FHIRResources {
    func measurement(_ kind: MeasurementKind, _ id: FHIRBundle.Identifier) -> JSONValue {
        let row = kind.row
        let code: JSONValue =
            row.code.map { Self.concept($0, text: kind.rawValue) } ?? [
                "text": .text(kind.rawValue)
            ]
        guard row.fields.contains(where: { $0.code != nil }) else {
            return observation(
                id, category: row.category, code: glucoseCode ?? code,
                value: entry.quantity.map { ("valueQuantity", Self.quantity($0)) },
                components: components(row.fields.dropFirst()))
        }
        // A panel has its values in components alone.
        return observation(
            id, category: row.category, code: code, value: nil, components: components(row.fields))
    }

    private func components(_ fields: some Collection<MeasurementKind.Field>) -> JSONValue? {
        let values = fields.compactMap { field -> JSONValue? in
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

    private static func concept(_ code: MeasurementKind.Code, text: String) -> JSONValue {
        [
            "coding": [
                ["system": .text(loinc), "code": .text(code.code), "display": .text(code.display)]
            ], "text": .text(text),
        ]
    }
}
