import AccessibleCore
package import Conversation
package import Foundation
package import Journal
import ScriptTesting

/// The situation at the beginning of a session, as `setup` lines.
package struct RecordedFixture: Sendable, Hashable {
    /// A `setup` line that the script may or may not need.
    struct Item: Sendable, Hashable {
        let line: String
        let part: ScriptSetup.Part
    }

    let line: String
    private let base: ScriptSetup
    let items: [Item]

    /// The fixture of a session that begins now.
    ///
    /// - Parameters:
    ///   - now: the wall-clock time; its seconds are kept.
    ///   - zone: the time zone.
    ///   - locale: such as `en_US`.
    ///   - preferences: the settings; those with their default and the speech output are left out.
    ///   - entries: what is in the log, in the order in which it was added.
    ///   - habits: the daily times.
    package init(
        now: Date, zone: TimeZone, locale: String, preferences: Preferences,
        entries: [Entry] = [], habits: [Habit] = []
    ) {
        let clock = Self.text(now, zone)
        line = "setup clock \(clock) zone \(zone.identifier) locale \(locale)"
        var base = ScriptSetup()
        base.add(.clock(clock))
        base.add(.zone(zone.identifier))
        base.add(.locale(locale))
        self.base = base
        items =
            Self.items(of: preferences) + habits.map(Self.item)
            + entries.map { Self.item(for: $0, zone: zone) }
    }

    /// The fixture with some of its items.
    func setup(with items: [Item]) -> ScriptSetup {
        var setup = base
        for item in items { setup.add(item.part) }
        return setup
    }

    /// `2026-03-09T14:05`, with seconds if they are not 0.
    private static func text(_ date: Date, _ zone: TimeZone) -> String {
        let text = LocalTime.text(date, in: ScriptSetup.calendar(zone))
        return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
    }

    private static func items(of preferences: Preferences) -> [Item] {
        let usual = Preferences().stored
        let own = preferences.stored.filter { name, value in
            name != "speech" && usual[name] != value
                && SetupVocabulary.conversationPreferences.contains(name)
                && Preferences(stored: [name: value]).stored[name] == value
        }
        return own.sorted { $0.key < $1.key }.map { name, value in
            Item(line: "setup \(name) \(word(value))", part: .preference(name, value))
        }
    }

    private static func item(for habit: Habit) -> Item {
        let time = habit.time.text
        switch habit.subject {
        case .meal(let meal):
            let subject = meal.rawValue
            return Item(
                line: "setup habit \(subject) at \(time)",
                part: .habit(ScriptSetup.Habit(subject: subject, time: time)))
        case .thing(let words):
            let subject = oneLine(words)
            return Item(
                line: "setup habit \(ScriptToken.quoting(subject)) at \(time)",
                part: .habit(ScriptSetup.Habit(subject: subject, time: time)))
        }
    }

    private static func item(for entry: Entry, zone: TimeZone) -> Item {
        let own = TimeZone(identifier: entry.zone) ?? zone
        var fields = ["kind": entry.kind.rawValue, "at": text(entry.time, own)]
        var words = ["setup", "entry", entry.kind.rawValue]
        if !entry.item.isEmpty {
            fields["item"] = oneLine(entry.item)
            words.append(ScriptToken.quoting(oneLine(entry.item)))
        }
        if let quantity = entry.quantity {
            fields["amount"] = quantity.amount.plainText
            words.append(quantity.amount.plainText)
            if let unit = quantity.unit {
                fields["unit"] = unit.rawValue
                words.append(unit.rawValue)
            }
        }
        words += ["at", fields["at"] ?? ""]
        func add(_ name: String, _ value: String?) {
            guard let value else { return }
            fields[name] = value
            words += [name, word(value)]
        }
        add("end", entry.end.map { text($0, own) })
        add("fields", FieldText.text(entry.fields))
        add("meal", entry.meal?.rawValue)
        add("severity", entry.severity?.rawValue)
        add("words", entry.words.isEmpty ? nil : oneLine(entry.words))
        add("zone", own == zone ? nil : own.identifier)
        return Item(
            line: words.joined(separator: " "), part: .entry(ScriptSetup.Entry(fields: fields)))
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func word(_ text: String) -> String {
        let isWord = !text.isEmpty && !text.contains { $0.isWhitespace || "\"\\".contains($0) }
        return isWord ? text : ScriptToken.quoting(text)
    }
}
