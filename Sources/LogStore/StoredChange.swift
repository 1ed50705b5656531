import AccessibleCore
import Journal
import Foundation

/// A change in the form in which the journal stores it: a kind, and the state before
/// and after as JSON.
struct StoredChange: Codable {
    private enum Kind: String {
        case added, edited, deleted, several, habit, settings, schedules, dose
        /// Several, of which at least one is not of entries.
        case parts
    }

    /// A habit in JSON: a meal or a name, and minutes of the day.
    private struct StoredHabit: Codable {
        var meal: String?
        var name: String?
        var minutes: Int
    }

    /// The name of the kind.
    let kind: String
    let before: String?
    let after: String?

    /// The columns of a row; ``change()`` checks them.
    init(kind: String, before: String?, after: String?) {
        self.kind = kind
        self.before = before
        self.after = after
    }

    /// The columns for a change.
    init(_ change: LogChange.Kind) throws {
        switch change {
        case .added(let entries):
            self.init(kind: .added, before: nil, after: try Self.json(entries))
        case .edited(let before, let after):
            self.init(kind: .edited, before: try Self.json([before]), after: try Self.json([after]))
        case .deleted(let entry):
            self.init(kind: .deleted, before: try Self.json([entry]), after: nil)
        case .several(let parts) where parts.contains(where: \.isReminder):
            self.init(
                kind: .parts, before: nil, after: try Self.encoded(parts.map(StoredChange.init)))
        case .several(let parts):
            let edits = parts.compactMap { part -> (Entry, Entry)? in
                if case .edited(let before, let after) = part { (before, after) } else { nil }
            }
            let removed = parts.compactMap { part -> Entry? in
                if case .deleted(let entry) = part { entry } else { nil }
            }
            self.init(
                kind: .several, before: try Self.json(edits.map(\.0) + removed),
                after: try Self.json(edits.map(\.1)))
        case .habit(let before, let after):
            self.init(kind: .habit, before: try Self.json(before), after: try Self.json(after))
        case .reminder(.schedules(let before, let after)):
            self.init(
                kind: .schedules, before: try Self.encoded(before.map(StoredSchedule.init)),
                after: try Self.encoded(after.map(StoredSchedule.init)))
        case .reminder(.dose(let before, let after)):
            self.init(
                kind: .dose, before: try Self.encoded(StoredDose(before)),
                after: try Self.encoded(StoredDose(after)))
        case .settings(let change):
            self.init(
                kind: .settings, before: try Self.json(change.values.mapValues(\.before)),
                after: try Self.json(change.values.mapValues(\.after)))
        }
    }

    private init(kind: Kind, before: String?, after: String?) {
        self.init(kind: kind.rawValue, before: before, after: after)
    }

    /// The change.
    ///
    /// - Throws: ``StoredEntry/Unreadable`` for columns that no Earshot of this version
    ///   writes.
    func change() throws -> LogChange.Kind {
        switch Kind(rawValue: kind) {
        case .added where before == nil:
            let entries = try Self.entries(after)
            if !entries.isEmpty { return .added(entries) }
        case .edited:
            let (old, new) = (try Self.entries(before), try Self.entries(after))
            if old.count == 1, new.count == 1, old[0].id == new[0].id {
                return .edited(before: old[0], after: new[0])
            }
        case .deleted where after == nil:
            let entries = try Self.entries(before)
            if entries.count == 1 { return .deleted(entries[0]) }
        case .several:
            let (old, new) = (try Self.entries(before), try Self.entries(after))
            // The entries without a state after the change were removed.
            if !old.isEmpty, new.map(\.id) == old.prefix(new.count).map(\.id) {
                return .several(
                    zip(old, new).map { .edited(before: $0, after: $1) }
                        + old.dropFirst(new.count).map { .deleted($0) })
            }
        case .parts where before == nil:
            let parts: [StoredChange] = try Self.decoded(after) ?? []
            if parts.count > 1 { return .several(try parts.map { try $0.change() }) }
        case .habit:
            let (old, new) = (try Self.habit(before), try Self.habit(after))
            if let one = old ?? new, (new ?? one).id == one.id {
                return .habit(before: old, after: new)
            }
        case .schedules:
            let old: [StoredSchedule] = try Self.decoded(before) ?? []
            let new: [StoredSchedule] = try Self.decoded(after) ?? []
            return .reminder(
                .schedules(
                    before: try old.map { try $0.kept() }, after: try new.map { try $0.kept() }))
        case .dose:
            let old: StoredDose? = try Self.decoded(before)
            let new: StoredDose? = try Self.decoded(after)
            if let old = try old?.dose(), let new = try new?.dose() {
                return .reminder(.dose(before: old, after: new))
            }
        case .settings:
            let old: [String: String?] = try Self.decoded(before) ?? [:]
            let new: [String: String?] = try Self.decoded(after) ?? [:]
            var values: [String: SettingsChange.Values] = [:]
            for (name, text) in old where new.keys.contains(name) {
                values[name] = .init(before: text, after: new[name] ?? nil)
            }
            if values.count == old.count, values.count == new.count,
                let change = SettingsChange(values)
            {
                return .settings(change)
            }
        default: break
        }
        throw StoredEntry.Unreadable(detail: "a change of kind \(kind)")
    }

    // MARK: JSON

    private static func json(_ entries: [Entry]) throws -> String {
        try encoded(entries.map(StoredEntry.init))
    }

    private static func json(_ habit: Habit?) throws -> String? {
        guard let habit else { return nil }
        var stored = StoredHabit(minutes: habit.time.minutesOfDay)
        switch habit.subject {
        case .meal(let meal): stored.meal = meal.rawValue
        case .thing(let name): stored.name = name
        }
        return try encoded(stored)
    }

    private static func json(_ settings: [String: String?]) throws -> String {
        try encoded(settings)
    }

    private static func encoded(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private static func entries(_ json: String?) throws -> [Entry] {
        let stored: [StoredEntry] = try decoded(json) ?? []
        return try stored.map { try $0.entry() }
    }

    private static func habit(_ json: String?) throws -> Habit? {
        guard let stored: StoredHabit = try decoded(json) else { return nil }
        let subject: Habit.Subject? =
            stored.name.map { .thing($0) } ?? stored.meal.flatMap(Meal.init).map { .meal($0) }
        guard let subject, (0..<1_440).contains(stored.minutes) else {
            throw StoredEntry.Unreadable(detail: "a habit in a change is \(stored)")
        }
        return Habit(subject, time: DayTime(minutesOfDay: stored.minutes))
    }

    private static func decoded<Value: Decodable>(_ json: String?) throws -> Value? {
        guard let json else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
        } catch {
            throw StoredEntry.Unreadable(detail: "a change: \(error)")
        }
    }
}
