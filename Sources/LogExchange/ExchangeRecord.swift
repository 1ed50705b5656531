import AccessibleCore
package import Foundation
package import Journal

/// An entry as it stands in a file: all of it except its number, as texts.
struct ExchangeRecord: Codable, Hashable {
    /// The names of the fields, in the order of the columns of CSV.
    enum Field: String, CaseIterable {
        case time, end, zone, kind, item, amount, unit, fields, severity, meal, words
    }

    var time: String
    var end: String?
    var zone: String
    var kind: String
    var item: String?
    var amount: String?
    var unit: String?
    /// Further values of a measurement: `diastolic=80 millimeter-ofhg`.
    var fields: String?
    var severity: String?
    var meal: String?
    var words: String?

    init(_ entry: Entry) {
        let zone = TimeZone(identifier: entry.zone) ?? .gmt
        time = ExchangeTime.text(entry.time, in: zone)
        end = entry.end.map { ExchangeTime.text($0, in: zone) }
        self.zone = entry.zone
        kind = entry.kind.rawValue
        item = entry.item.isEmpty ? nil : entry.item
        amount = entry.quantity?.amount.plainText
        unit = entry.quantity?.unit?.rawValue
        fields = FieldText.text(entry.fields)
        severity = entry.severity?.rawValue
        meal = entry.meal?.rawValue
        words = entry.words.isEmpty ? nil : entry.words
    }

    /// Reads the fields; an empty text is no value.
    init(fields texts: [Field: String], defaults: ImportDefaults) {
        func value(_ field: Field) -> String? {
            texts[field].flatMap { $0.isEmpty ? nil : $0 }
        }
        time = value(.time) ?? ""
        end = value(.end)
        zone = value(.zone) ?? defaults.zone.identifier
        kind = value(.kind) ?? defaults.kind.rawValue
        item = value(.item)
        amount = value(.amount)
        unit = value(.unit)
        fields = value(.fields)
        severity = value(.severity)
        meal = value(.meal)
        words = value(.words)
    }

    func text(of field: Field) -> String {
        switch field {
        case .time: time
        case .end: end ?? ""
        case .zone: zone
        case .kind: kind
        case .item: item ?? ""
        case .amount: amount ?? ""
        case .unit: unit ?? ""
        case .fields: fields ?? ""
        case .severity: severity ?? ""
        case .meal: meal ?? ""
        case .words: words ?? ""
        }
    }

    /// The entry, with the number 0.
    ///
    /// - Throws: the field that has no value that an entry can have.
    func entry() throws(UnreadableField) -> Entry {
        func known<Value: RawRepresentable<String>>(
            _ text: String?, _ field: Field
        ) throws(UnreadableField) -> Value? {
            guard let text else { return nil }
            guard let value = Value(rawValue: text) else { throw UnreadableField(field, text) }
            return value
        }
        let timeZone = TimeZone(identifier: zone) ?? .gmt
        guard let moment = ExchangeTime.date(time, in: timeZone) else {
            throw UnreadableField(.time, time)
        }
        var last: Date?
        if let end {
            guard let date = ExchangeTime.date(end, in: timeZone), date > moment else {
                throw UnreadableField(.end, end)
            }
            last = date
        }
        guard let kind: EntryKind = try known(kind, .kind) else {
            throw UnreadableField(.kind, kind)
        }
        var quantity: Quantity?
        if let amount {
            guard let number = Decimal(exactly: amount) else {
                throw UnreadableField(.amount, amount)
            }
            quantity = Quantity(number, try known(unit, .unit))
        } else if let unit {
            throw UnreadableField(.unit, unit)
        }
        guard let further = FieldText.fields(fields ?? "") else {
            throw UnreadableField(.fields, fields ?? "")
        }
        return Entry(
            kind: kind, item: item ?? "", quantity: quantity, fields: further,
            severity: try known(severity, .severity), meal: try known(meal, .meal), time: moment,
            end: last, zone: zone, words: words ?? "")
    }

    /// The entry, with the number 0, if the conversation could have logged it.
    ///
    /// - Throws: the field that has no value that an entry can have.
    func possibleEntry() throws(UnreadableField) -> Entry {
        let entry = try entry()
        guard let field = EntryBounds(entry: entry).problem else { return entry }
        let parts = [text(of: field), field == .amount ? unit : nil].compactMap(\.self)
        throw UnreadableField(field, parts.joined(separator: " "))
    }
}

/// A field of a row whose text is no value.
package struct UnreadableField: Error, Hashable {
    /// The name of the field in files.
    package let field: String
    package let text: String

    init(_ field: ExchangeRecord.Field, _ text: String) {
        self.field = field.rawValue
        self.text = text
    }
}

/// What a row is that does not say it.
package struct ImportDefaults: Sendable {
    /// The kind of an entry.
    package var kind: EntryKind
    /// The zone in which it happened.
    package var zone: TimeZone

    package init(kind: EntryKind = .note, zone: TimeZone) {
        self.kind = kind
        self.zone = zone
    }
}
