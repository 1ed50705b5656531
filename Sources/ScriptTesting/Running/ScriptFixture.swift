import AccessibleCore
import Conversation
import Foundation
import Journal

/// The `setup` lines of a script as values.
struct ScriptFixture {
    /// A value that is impossible; the parser refuses such scripts first.
    struct Impossible: Error, Hashable {
        let field: String
        let value: String
    }

    let zone: TimeZone
    let start: Date
    let preferences: Preferences
    private let entries: [Entry]
    private let habits: [Habit]

    /// The values of a fixture.
    ///
    /// - Throws: ``Impossible``.
    init(_ setup: ScriptSetup) throws(Impossible) {
        guard let zone = TimeZone(identifier: setup.zone) else {
            throw Impossible(field: "zone", value: setup.zone)
        }
        guard let start = LocalTime.date(setup.clock, in: Self.calendar(zone)) else {
            throw Impossible(field: "clock", value: setup.clock)
        }
        self.zone = zone
        self.start = start
        preferences = Preferences(stored: setup.preferences)
        entries = try setup.entries.map { entry throws(Impossible) in
            try Self.entry(entry, zone: zone)
        }
        habits = try setup.habits.map(Self.habit)
    }

    func fill(_ log: any LogBook) throws {
        for entry in entries { _ = try log.add([entry]) }
        for habit in habits { _ = try log.setHabit(habit) }
    }

    /// The calendar in which scripts write dates.
    static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// The entry that a `setup` line describes.
    static func entry(
        _ written: ScriptSetup.Entry, zone: TimeZone
    ) throws(Impossible) -> Entry {
        func value<Value>(
            _ name: String, _ read: (String) -> Value?
        ) throws(Impossible) -> Value? {
            guard let text = written.fields[name] else { return nil }
            guard let value = read(text) else { throw Impossible(field: name, value: text) }
            return value
        }
        guard let kind = try value("kind", EntryKind.init) else {
            throw Impossible(field: "kind", value: "")
        }
        let own = try value("zone", { TimeZone(identifier: $0) }) ?? zone
        let time = try value("at", { LocalTime.date($0, in: calendar(own)) })
        guard let time else { throw Impossible(field: "at", value: "") }
        let amount = try value("amount", { Decimal(exactly: $0) })
        let unit = try value("unit", MeasureUnit.init)
        return Entry(
            kind: kind, item: written.fields["item"] ?? "",
            quantity: amount.map { Quantity($0, unit) },
            severity: try value("severity", Severity.init), meal: try value("meal", Meal.init),
            time: time, zone: own.identifier, words: written.fields["words"] ?? "")
    }

    static func habit(_ written: ScriptSetup.Habit) throws(Impossible) -> Habit {
        guard let time = DayTime(written.time) else {
            throw Impossible(field: "at", value: written.time)
        }
        return Habit(
            Meal(rawValue: written.subject).map { .meal($0) } ?? .thing(written.subject),
            time: time)
    }
}
