import AccessibleCore
import Foundation
import GRDB
import Journal

/// An entry in the form in which the database and the journal store it.
///
/// Amounts are decimal text and times whole milliseconds, so that no value is
/// converted to a binary fraction.
struct StoredEntry: Codable, Hashable {
    var id: Int64
    var kind: String
    var item: String
    var amount: String?
    var unit: String?
    var severity: String?
    var meal: String?
    var time: Int64
    /// The end; nil in changes that were stored before entries had ends.
    var ended: Int64?
    /// The further values of a measurement; nil for none, and in earlier changes.
    var fields: String?
    var zone: String
    var words: String

    /// A value in the file that no Earshot of this version writes.
    struct Unreadable: Error {
        let detail: String
    }

    init(_ entry: Entry) {
        id = entry.id
        kind = entry.kind.rawValue
        item = entry.item
        amount = entry.quantity?.amount.plainText
        unit = entry.quantity?.unit?.rawValue
        severity = entry.severity?.rawValue
        meal = entry.meal?.rawValue
        time = entry.time.milliseconds
        ended = entry.end?.milliseconds
        fields = FieldText.text(entry.fields)
        zone = entry.zone
        words = entry.words
    }

    /// Reads the columns of ``EntryTable``.
    ///
    /// - Throws: ``Unreadable`` for a column of another type.
    init(_ row: Row) throws {
        id = try Self.number(row, 0)
        kind = try Self.text(row, 1)
        item = try Self.castText(row, 2)
        amount = try Self.optionalText(row, 3)
        unit = try Self.optionalText(row, 4)
        severity = try Self.optionalText(row, 5)
        meal = try Self.optionalText(row, 6)
        time = try Self.number(row, 7)
        zone = try Self.castText(row, 8)
        words = try Self.castText(row, 9)
        ended = row.hasNull(atIndex: 10) ? nil : try Self.number(row, 10)
        fields = try Self.optionalText(row, 11)
    }

    private static func number(_ row: Row, _ index: Int) throws -> Int64 {
        // GRDB's conversions are generic, which takes most of the time of reading a long log.
        let value: (any DatabaseValueConvertible)? = row[index]
        return try value as? Int64 ?? Self.value(row, index)
    }

    private static func text(_ row: Row, _ index: Int) throws -> String {
        let value: (any DatabaseValueConvertible)? = row[index]
        return try value as? String ?? Self.value(row, index)
    }

    /// A text that was cast to bytes; those that are not UTF-8 are replaced.
    private static func castText(_ row: Row, _ index: Int) throws -> String {
        let value: (any DatabaseValueConvertible)? = row[index]
        return String(decoding: try value as? Data ?? Self.value(row, index), as: UTF8.self)
    }

    private static func optionalText(_ row: Row, _ index: Int) throws -> String? {
        row.hasNull(atIndex: index) ? nil : try text(row, index)
    }

    private static func value<Value: DatabaseValueConvertible>(
        _ row: Row, _ index: Int
    ) throws -> Value {
        let value: DatabaseValue = row[index]
        guard let result = Value.fromDatabaseValue(value) else {
            throw Unreadable(detail: "column \(index) of an entry is \(value)")
        }
        return result
    }

    /// A text as bytes, which SQLite casts to text.
    ///
    /// As a C string it would end at the first NUL.
    static func bytes(_ text: String) -> Data {
        Data(text.utf8)
    }

    /// The entry.
    ///
    /// - Throws: ``Unreadable`` for a value that no Earshot writes.
    func entry() throws -> Entry {
        var quantity: Quantity?
        if let amount {
            guard let number = Decimal(exactly: amount) else { throw unreadable("amount", amount) }
            quantity = Quantity(number, try value(unit, "unit"))
        }
        guard let kind: EntryKind = try value(kind, "kind") else {
            throw unreadable("kind", kind)
        }
        guard let further = FieldText.fields(fields ?? "") else {
            throw unreadable("fields", fields ?? "")
        }
        return Entry(
            id: id, kind: kind, item: item, quantity: quantity, fields: further,
            severity: try value(severity, "severity"), meal: try value(meal, "meal"),
            time: Date(milliseconds: time), end: ended.map(Date.init(milliseconds:)), zone: zone,
            words: words)
    }

    private func value<Value: RawRepresentable<String>>(
        _ text: String?, _ column: String
    ) throws -> Value? {
        guard let text else { return nil }
        guard let value = Value(rawValue: text) else { throw unreadable(column, text) }
        return value
    }

    private func unreadable(_ column: String, _ text: String) -> Unreadable {
        Unreadable(detail: "entry \(id): \(column) is \(text)")
    }
}

extension Entry {
    /// This entry as it reads after it is stored: with times in whole milliseconds.
    ///
    /// - Throws: ``LogBookError/Code/other`` for an amount without an exact decimal
    ///   text: not a number, or more than 38 digits.
    func stored(id: Int64, path: String) throws(LogBookError) -> Entry {
        for amount in [quantity].compactMap({ $0?.amount }) + fields.values.map(\.amount)
        where Decimal(exactly: amount.plainText) != amount {
            throw LogBookError(.other, path: path, detail: "amount \(amount) has no exact text")
        }
        var entry = self
        entry.id = id
        entry.time = Date(milliseconds: time.milliseconds)
        entry.end = end.map { Date(milliseconds: $0.milliseconds) }
        return entry
    }
}
