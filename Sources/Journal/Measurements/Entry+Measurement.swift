public import AccessibleCore
import Foundation

extension Entry {
    /// The values of a measurement in the order of its fields; those that were not given are
    /// left out.
    public var values: [Quantity] {
        guard let kind = kind.measurement else { return [] }
        return kind.row.fields.compactMap { field in
            field == kind.main ? quantity : fields[field.name]
        }
    }

    /// This entry with other values of its kind.
    ///
    /// Where the unit shows which value is meant, the others stay as they are; else the values
    /// are in the order of the fields. What began and ended ends earlier or later by the new
    /// length.
    public func with(_ values: [Quantity], of kind: MeasurementKind) -> Entry {
        var entry = self
        if !kind.row.isByUnit {
            entry.quantity = nil
            entry.fields = [:]
        }
        for (field, value) in kind.paired(kind.stored(values)) {
            if field == kind.main {
                entry.quantity = value
            } else {
                entry.fields[field.name] = value
            }
        }
        guard end != nil, let length = entry.quantity?.converted(to: .second), length.amount > 0
        else { return entry }
        entry.end = time + NSDecimalNumber(decimal: length.amount).doubleValue
        return entry
    }
}

extension LogAction {
    /// Gives the action values of its kind, as ``Entry/with(_:of:)`` does.
    public mutating func set(_ values: [Quantity], of kind: MeasurementKind) {
        let start = time?.date ?? Date(timeIntervalSinceReferenceDate: 0)
        let entry = Entry(
            kind: .measured(kind), quantity: quantity, fields: fields, time: start,
            end: end?.date, zone: ""
        ).with(values, of: kind)
        quantity = entry.quantity
        fields = entry.fields
        end = entry.end.map { UnderstoodTime($0, granularity: end?.granularity ?? .minute) }
    }
}

extension MeasurementKind {
    /// The values behind the first, by the names of their fields.
    public func further(_ values: [Quantity]) -> [String: Quantity] {
        Dictionary(
            uniqueKeysWithValues: paired(values).filter { $0.field != main }.map {
                ($0.field.name, $0.value)
            })
    }

    /// Each value with its field: the one that has its unit, or else the next one.
    public func paired(_ values: [Quantity]) -> [(field: Field, value: Quantity)] {
        guard row.isByUnit else { return Array(zip(row.fields, values)) }
        return values.compactMap { value in
            row.fields.first { $0.scale(value.unit) != nil }.map { ($0, value) }
        }
    }

    /// Whether an entry can have these values: all of its kind, or some where the unit shows
    /// which they are.
    public func isWhole(_ values: [Quantity]) -> Bool {
        guard row.isByUnit else { return values.count == row.fields.count }
        return !values.isEmpty && paired(values).count == values.count
    }

    /// The values as they are stored: lengths of time in the first unit of their field.
    public func stored(_ values: [Quantity]) -> [Quantity] {
        values.map { value in
            guard value.unit?.dimension == .time,
                let unit = row.fields.first(where: { $0.scale(value.unit) != nil })?.units[0].unit
            else { return value }
            return value.converted(to: unit) ?? value
        }
    }
}
