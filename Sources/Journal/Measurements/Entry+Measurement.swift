public import AccessibleCore

extension Entry {
    /// The values of a measurement in the order of its fields; those that were not given are
    /// left out.
    public var values: [Quantity] {
        guard let kind = kind.measurement else { return [] }
        return [quantity].compactMap(\.self)
            + kind.row.fields.dropFirst().compactMap { fields[$0.name] }
    }

    /// This entry with other values of its kind, in the order of the fields.
    public func with(_ values: [Quantity], of kind: MeasurementKind) -> Entry {
        var entry = self
        entry.quantity = values.first
        entry.fields = kind.further(values)
        return entry
    }
}

extension MeasurementKind {
    /// The values behind the first, by the names of their fields.
    public func further(_ values: [Quantity]) -> [String: Quantity] {
        Dictionary(
            uniqueKeysWithValues: zip(row.fields, values).dropFirst().map { ($0.name, $1) })
    }
}
