import AccessibleCore
import Conversation
import Foundation
import Journal
import ScriptTesting

/// The `setup` lines of a script as values.
struct ScriptFixture {
    let zone: TimeZone
    let start: Date
    let preferences: Preferences
    private let entries: [Entry]
    private let habits: [Habit]

    /// The values of a fixture.
    ///
    /// - Throws: ``ScriptSetup/Impossible`` if a value is impossible; the parser refuses such
    ///   scripts first.
    init(_ setup: ScriptSetup) throws(ScriptSetup.Impossible) {
        let (zone, start) = try setup.start()
        self.zone = zone
        self.start = start
        preferences = Preferences(stored: setup.preferences)
        entries = try setup.entries.map { entry throws(ScriptSetup.Impossible) in
            try Self.entry(entry, zone: zone)
        }
        habits = try setup.habits.map(Self.habit)
    }

    func fill(_ log: any LogBook) throws {
        for entry in entries { _ = try log.add([entry]) }
        for habit in habits { _ = try log.setHabit(habit) }
    }

    /// The entry that a `setup` line describes.
    static func entry(
        _ written: ScriptSetup.Entry, zone: TimeZone
    ) throws(ScriptSetup.Impossible) -> Entry {
        func value<Value>(
            _ name: String, _ read: (String) -> Value?
        ) throws(ScriptSetup.Impossible) -> Value? {
            guard let text = written.fields[name] else { return nil }
            guard let value = read(text) else {
                throw ScriptSetup.Impossible(field: name, value: text)
            }
            return value
        }
        guard let kind = try value("kind", EntryKind.init) else {
            throw ScriptSetup.Impossible(field: "kind", value: "")
        }
        let (own, time, end) = try written.moment(in: zone)
        let amount = try value("amount", { Decimal(exactly: $0) })
        let unit = try value("unit", MeasureUnit.init)
        return Entry(
            kind: kind, item: written.fields["item"] ?? "",
            quantity: amount.map { Quantity($0, unit) },
            fields: try value("fields", FieldText.fields) ?? [:],
            severity: try value("severity", Severity.init), meal: try value("meal", Meal.init),
            time: time, end: end, zone: own.identifier, words: written.fields["words"] ?? "")
    }

    static func habit(_ written: ScriptSetup.Habit) throws(ScriptSetup.Impossible) -> Habit {
        guard let time = DayTime(written.time) else {
            throw ScriptSetup.Impossible(field: "at", value: written.time)
        }
        return Habit(
            Meal(rawValue: written.subject).map { .meal($0) } ?? .thing(written.subject),
            time: time)
    }
}
