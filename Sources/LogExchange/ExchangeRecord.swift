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
            _ text: String?, _ field: Field, like names: [String]
        ) throws(UnreadableField) -> Value? {
            guard let text else { return nil }
            guard let value = Value(rawValue: text) else {
                throw UnreadableField(field, text, .noName(like: names))
            }
            return value
        }
        let timeZone = TimeZone(identifier: zone) ?? .gmt
        guard let moment = ExchangeTime.date(time, in: timeZone) else {
            throw UnreadableField(.time, time, .noTime)
        }
        var last: Date?
        if let end {
            guard let date = ExchangeTime.date(end, in: timeZone) else {
                throw UnreadableField(.end, end, .noTime)
            }
            guard date > moment else { throw UnreadableField(.end, end, .notAfterBegin) }
            last = date
        }
        let kinds = EntryKind.allCases.prefix(4).map(\.rawValue)
        guard let kind: EntryKind = try known(kind, .kind, like: kinds) else {
            throw UnreadableField(.kind, kind, .noName(like: kinds))
        }
        var quantity: Quantity?
        if let amount {
            guard let number = Decimal(exactly: amount) else {
                throw UnreadableField(.amount, amount, .noNumber)
            }
            let units = [MeasureUnit.milliliter, .tablet, .milligram].map(\.rawValue)
            quantity = Quantity(number, try known(unit, .unit, like: units))
        } else if let unit {
            throw UnreadableField(.unit, unit, .unitAlone)
        }
        guard let further = FieldText.fields(fields ?? "") else {
            throw UnreadableField(.fields, fields ?? "", .noFields)
        }
        let severities = ["mild", "moderate", "severe", "7/10"]
        let meals = Meal.allCases.map(\.rawValue)
        return Entry(
            kind: kind, item: item ?? "", quantity: quantity, fields: further,
            severity: try known(severity, .severity, like: severities),
            meal: try known(meal, .meal, like: meals), time: moment, end: last, zone: zone,
            words: words ?? "")
    }

    /// The entry, with the number 0, if the conversation could have logged it.
    ///
    /// - Throws: the field that has no value that an entry can have.
    func possibleEntry() throws(UnreadableField) -> Entry {
        let entry = try entry()
        guard let (field, reason) = EntryBounds(entry: entry).problem else { return entry }
        let parts = [text(of: field), field == .amount ? unit : nil].compactMap(\.self)
        throw UnreadableField(field, parts.joined(separator: " "), reason)
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
