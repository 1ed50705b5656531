package import AccessibleCore
package import Foundation
package import Journal

/// Entries to store, for the rules of this module and the tests of the stores.
package enum Samples {
    package static let zone = "America/New_York"

    /// 9 March 2026, 14:05 in New York.
    package static let now = Date(timeIntervalSince1970: 1_773_079_500)

    package static func water(
        _ amount: String = "16", minutesAgo: Double = 0, words: String = "I drank water"
    ) -> Entry {
        Entry(
            kind: .water, quantity: Decimal(exactly: amount).map { Quantity($0, .fluidOunce) },
            time: now.addingTimeInterval(-60 * minutesAgo), zone: zone, words: words)
    }

    package static func food(
        _ item: String, meal: Meal? = nil, minutesAgo: Double = 0, words: String = ""
    ) -> Entry {
        Entry(
            kind: .food, item: item, meal: meal, time: now.addingTimeInterval(-60 * minutesAgo),
            zone: zone, words: words)
    }

    /// An entry of every kind, with every field used somewhere, and with texts that are
    /// hard to store.
    package static let varied: [Entry] = [
        water("16.9"),
        food("", words: ""),
        Entry(
            kind: .drink, item: "café crème", quantity: Quantity(0.1, .cup), meal: .breakfast,
            time: Date(timeIntervalSince1970: 1_773_079_500.123), zone: "Europe/Berlin",
            words: "un café"),
        Entry(
            kind: .vitamin, item: "B12", quantity: Decimal(exactly: "2.50").map { Quantity($0) },
            time: Date(timeIntervalSince1970: -86_400.001), zone: "UTC", words: "took B12"),
        Entry(kind: .vitaminAdded, item: "iron", time: now, zone: zone),
        Entry(kind: .symptom, item: "nausea", severity: .score(7), time: now, zone: zone),
        Entry(
            kind: EntryKind(rawValue: "sleep") ?? .note, quantity: Quantity(450, .minute),
            time: now.addingTimeInterval(-27_000), end: now, zone: zone),
        Entry(
            kind: EntryKind(rawValue: "exercise") ?? .note, item: "run",
            fields: ["distance": Quantity(5, .kilometer)], time: now, zone: zone),
        Entry(
            kind: EntryKind(rawValue: "mood") ?? .note, item: "low; \"flat\"",
            quantity: Quantity(2), time: now, zone: zone),
        Entry(
            kind: EntryKind(rawValue: "contraction") ?? .note, quantity: Quantity(45, .second),
            time: now, end: now.addingTimeInterval(45), zone: zone),
        Entry(
            kind: .symptom, item: "headache", severity: .moderate, time: now,
            end: now.addingTimeInterval(5_400.25), zone: zone),
        Entry(kind: .puqe, quantity: Quantity(7), severity: .moderate, time: now, zone: zone),
        Entry(
            kind: .weight, quantity: Quantity(175.4, .pound), time: .distantFuture, zone: zone),
        Entry(
            kind: .note, item: "a\0b \u{1B}[31m \u{202E} 👩‍🍼 e\u{301} \u{FFFD} \"'%_\\ \n",
            time: .distantPast, zone: "a\0zone", words: "\0"),
        Entry(
            kind: .weight,
            quantity: Decimal(exactly: "12345678901234567890123456789012345678").map {
                Quantity($0, .kilogram)
            },
            time: now, zone: zone, words: String(repeating: "long ", count: 200_000)),
    ]

    /// The entry with some of its fields changed.
    package static func edited(_ entry: Entry, using random: inout SeededGenerator) -> Entry {
        let other = Self.random(using: &random)
        var edited = entry
        if Bool.random(using: &random) { edited.item = other.item }
        if Bool.random(using: &random) { edited.quantity = other.quantity }
        if Bool.random(using: &random) { edited.meal = other.meal }
        if Bool.random(using: &random) { edited = edited.moved(to: other.time) }
        if Bool.random(using: &random) { edited.end = other.end }
        return edited
    }

    private static let items = ["eggs", "Tost", "TOAST", "café", "cafe\u{301}", "100%", "a_b", ""]

    /// A random entry, from few enough values that times and texts repeat.
    package static func random(using random: inout SeededGenerator) -> Entry {
        func pick<Value>(_ values: [Value]) -> Value {
            values[Int.random(in: values.indices, using: &random)]
        }
        let amount: Quantity? =
            Bool.random(using: &random)
            ? Quantity(Decimal(Int.random(in: 1...999, using: &random)) / 10, pick([nil, .cup]))
            : nil
        let kind = pick(EntryKind.allCases)
        let further = kind.measurement.map { $0.further(Array(repeating: Quantity(80), count: 2)) }
        return Entry(
            kind: kind, item: pick(items), quantity: amount, fields: further ?? [:],
            severity: pick([nil, .mild, .score(3)]), meal: pick([nil, .lunch, .dinner]),
            time: now.addingTimeInterval(Double(Int.random(in: -40...40, using: &random)) / 4),
            end: pick([nil, now.addingTimeInterval(60), now.addingTimeInterval(7_200)]),
            zone: pick([zone, "UTC"]), words: pick(items))
    }
}
