import AccessibleCore
import Foundation
package import Journal

/// A reminder as it stands in a file: all of it except its number.
struct ReminderRecord: Codable, Hashable {
    /// A dose as it stands in a file.
    struct DoseRecord: Codable, Hashable {
        /// When it was due, in the zone of the reminder.
        var due: String
        /// Which of the times it is; see ``Occurrence/mark``.
        var mark: Int64
        var state: String
        /// When it is announced again.
        var until: String?
        /// The place of its entry among the entries of the file, from 1.
        var entry: Int?
    }

    var kind: String
    var item: String?
    var amount: String?
    var unit: String?
    var meal: String?
    /// The lines of RFC 5545.
    var rule: String
    /// Every dose with this mark or an earlier one was made.
    var through: Int64
    var doses: [DoseRecord]?

    /// - Parameter places: the places of entries in the file, from 1, by their numbers.
    init(_ reminder: KeptReminder, places: [Entry.ID: Int]) {
        let schedule = reminder.kept.schedule
        let zone = TimeZone(identifier: schedule.zone) ?? .gmt
        kind = schedule.kind.rawValue
        item = schedule.item.isEmpty ? nil : schedule.item
        amount = schedule.quantity?.amount.plainText
        unit = schedule.quantity?.unit?.rawValue
        meal = schedule.meal?.rawValue
        rule = schedule.rule
        through = reminder.kept.through
        let records = reminder.doses.map { dose in
            DoseRecord(
                due: ExchangeTime.text(dose.due, in: zone), mark: dose.id.mark,
                state: dose.state.rawValue,
                until: dose.until.map { ExchangeTime.text($0, in: zone) },
                entry: dose.state == .taken ? dose.entry.flatMap { places[$0] } : nil)
        }
        doses = records.isEmpty ? nil : records
    }

    /// The reminder; nil if the fields do not describe one.
    var reminder: ImportedReminder? {
        func known<Value: RawRepresentable<String>>(_ text: String?, _: Value.Type) -> Value?? {
            guard let text else { return .some(nil) }
            return Value(rawValue: text).map { .some($0) }
        }
        guard let kind = EntryKind(rawValue: kind), let meal = known(meal, Meal.self),
            let unit = known(unit, MeasureUnit.self)
        else { return nil }
        var quantity: Quantity?
        if let amount {
            guard let number = Decimal(exactly: amount) else { return nil }
            quantity = Quantity(number, unit)
        }
        let blank = Schedule(
            kind: kind, item: item ?? "", quantity: quantity, meal: meal,
            recurrence: Recurrence(.once), start: .distantPast, zone: "GMT")
        guard let schedule = Schedule(rule: rule, of: blank) else { return nil }
        let zone = TimeZone(identifier: schedule.zone) ?? .gmt
        var read = ImportedReminder(kept: KeptSchedule(schedule, through: through))
        for record in doses ?? [] {
            guard let due = ExchangeTime.date(record.due, in: zone),
                let state = Dose.State(rawValue: record.state)
            else { return nil }
            var dose = Dose(id: Dose.ID(schedule: 0, mark: record.mark), due: due, state: state)
            if let until = record.until {
                guard let date = ExchangeTime.date(until, in: zone) else { return nil }
                dose.until = date
            }
            read.doses.append(ImportedReminder.PlacedDose(dose: dose, place: record.entry))
        }
        return read
    }
}

/// A reminder that was read from a file.
package struct ImportedReminder: Sendable, Hashable {
    /// A dose, with the place of its entry among the entries of the file, from 1.
    struct PlacedDose: Sendable, Hashable {
        var dose: Dose
        var place: Int?
    }

    /// The schedule, with the number 0, and how far its doses have been made.
    package var kept: KeptSchedule
    var doses: [PlacedDose] = []

    /// The reminder with doses that name entries of a log.
    ///
    /// - Parameter entries: the numbers of entries by their places in the file. A dose that was
    ///   taken and whose entry is not among them is left out.
    func placed(_ entries: [Int: Entry.ID]) -> KeptReminder {
        KeptReminder(
            kept,
            doses: doses.compactMap { placed in
                guard placed.dose.state == .taken else { return placed.dose }
                return placed.place.flatMap { entries[$0] }.map(placed.dose.taken)
            })
    }
}
