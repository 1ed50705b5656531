import AccessibleCore
import Foundation
import Journal

/// A schedule as JSON, in its table and in the journal.
struct StoredSchedule: Codable, Hashable {
    var id: Int64
    var kind: String
    var item: String
    var amount: String?
    var unit: String?
    var meal: String?
    /// The lines of RFC 5545.
    var rule: String
    var through: Int64

    init(_ kept: KeptSchedule) {
        let schedule = kept.schedule
        id = schedule.id
        kind = schedule.kind.rawValue
        item = schedule.item
        amount = schedule.quantity?.amount.plainText
        unit = schedule.quantity?.unit?.rawValue
        meal = schedule.meal?.rawValue
        rule = schedule.rule
        through = kept.through
    }

    /// The schedule.
    ///
    /// - Throws: ``StoredEntry/Unreadable`` for a value that no Earshot of this version writes.
    func kept() throws -> KeptSchedule {
        var quantity: Quantity?
        if let amount {
            guard let number = Decimal(exactly: amount) else { throw unreadable("amount", amount) }
            quantity = Quantity(number, try value(unit, "unit"))
        }
        guard let kind: EntryKind = try value(kind, "kind") else { throw unreadable("kind", kind) }
        let blank = Schedule(
            id: id, kind: kind, item: item, quantity: quantity, meal: try value(meal, "meal"),
            recurrence: Recurrence(.once), start: .distantPast, zone: "GMT")
        guard let schedule = Schedule(rule: rule, of: blank) else {
            throw unreadable("rule", rule)
        }
        return KeptSchedule(schedule, through: through)
    }

    private func value<Value: RawRepresentable<String>>(
        _ text: String?, _ column: String
    ) throws -> Value? {
        guard let text else { return nil }
        guard let value = Value(rawValue: text) else { throw unreadable(column, text) }
        return value
    }

    private func unreadable(_ column: String, _ text: String) -> StoredEntry.Unreadable {
        StoredEntry.Unreadable(detail: "schedule \(id): \(column) is \(text)")
    }
}

/// A dose as JSON, in the journal.
struct StoredDose: Codable, Hashable {
    var schedule: Int64
    var mark: Int64
    var due: Int64
    var state: String
    var until: Int64?
    var entry: Int64?

    init(_ dose: Dose) {
        schedule = dose.id.schedule
        mark = dose.id.mark
        due = dose.due.milliseconds
        state = dose.state.rawValue
        until = dose.until?.milliseconds
        entry = dose.entry
    }

    /// The dose.
    ///
    /// - Throws: ``StoredEntry/Unreadable`` for a value that no Earshot of this version writes.
    func dose() throws -> Dose {
        guard let known = Dose.State(rawValue: state) else {
            throw StoredEntry.Unreadable(detail: "a dose of schedule \(schedule) is \(state)")
        }
        return Dose(
            id: Dose.ID(schedule: schedule, mark: mark), due: Date(milliseconds: due),
            state: known, until: until.map(Date.init(milliseconds:)), entry: entry)
    }
}
