import AccessibleCore
import Foundation
import Journal
import Testing

extension LogBookConformance {
    /// How entries are stored, found and refused.
    public static let entryRules: [Rule] = [
        Rule("added entries are read back unchanged", roundTrip),
        Rule("a time is stored in whole milliseconds, rounded down", milliseconds),
        Rule("an amount without an exact text is refused", inexactAmount),
        Rule("a query restricts by time, kind, text and number", queries),
        Rule("the latest entry of a kind has the latest time, then the highest id", latest),
        Rule("an entry is found by its id after its time was changed", entryByID),
    ]

    private static func roundTrip(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let added = try book.adding(Samples.varied, at)
        #expect(added.map(\.id) == (1...Int64(Samples.varied.count)).map { $0 }, sourceLocation: at)
        #expect(Set(try book.entries(matching: LogQuery())) == Set(added), sourceLocation: at)
        for (sample, kept) in zip(Samples.varied, added) {
            var expected = sample
            expected.id = kept.id
            #expect(kept == expected, sourceLocation: at)
        }
        #expect(try book.newest() == added.last, sourceLocation: at)
    }

    private static func milliseconds(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let entry = Entry(
            kind: .water, time: Samples.now.addingTimeInterval(0.123_9), zone: Samples.zone)
        let kept = try #require(try book.adding([entry], at).first, sourceLocation: at)
        #expect(kept.time == Date(timeIntervalSince1970: 1_773_079_500.123), sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == [kept], sourceLocation: at)
        #expect(try book.update(kept, to: kept).after == kept, sourceLocation: at)
        #expect(try book.latest(.water, before: entry.time) == kept, sourceLocation: at)
    }

    private static func inexactAmount(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        for amount in [Decimal.nan, Decimal.greatestFiniteMagnitude] {
            let entry = Entry(
                kind: .water, quantity: Quantity(amount), time: Samples.now, zone: "UTC")
            #expect(
                failure { try book.add([Samples.water(), entry]) } == .other, sourceLocation: at)
        }
        let entries = try book.entries(matching: LogQuery())
        #expect(entries.isEmpty, sourceLocation: at)
        #expect(try book.undo() == nil, sourceLocation: at)
    }

    /// A query by items, kinds and meals.
    private static func asked(
        _ items: Set<String>?, kinds: Set<EntryKind> = [], meals: Set<Meal> = [],
        limit: Int? = nil
    ) -> LogQuery {
        var query = LogQuery(limit: limit)
        (query.items, query.kinds, query.meals) = (items, kinds, meals)
        return query
    }

    private static func queries(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let first = Samples.food("Crème Brûlée", meal: .dinner, minutesAgo: 30)
        let second = Samples.food("ＴＥＡ", minutesAgo: 20, words: "a cup of 100% tea")
        var third = Samples.water(minutesAgo: 10)
        third.item = "100% under_score"
        let fourth = Samples.food("steak", minutesAgo: 5)
        let added = try book.adding([third, first, second, fourth], at)
        let now = Samples.now
        let table: [(LogQuery, [Int])] = [
            (LogQuery(), [1, 2, 0, 3]),
            (LogQuery(limit: 2), [0, 3]),
            (LogQuery(limit: 0), []),
            (LogQuery(limit: -1), []),
            (LogQuery(from: now.addingTimeInterval(-1200)), [2, 0, 3]),
            (LogQuery(to: now.addingTimeInterval(-1200)), [1]),
            (LogQuery(from: now, to: now.addingTimeInterval(-3600)), []),
            (text("creme", "brulee"), [1]),
            (text("brulee", "creme"), [1]),
            (text("creme brulee"), [1]),
            (text("BRÛ"), [1]),
            (text("tea"), [2, 3]),
            (text(" tea"), [2]),
            (text("ＳＴＥＡ"), [3]),
            (text("cup"), []),
            (text("dinner"), []),
            (text("0%"), [0]),
            (text("%"), [0]),
            (text("_"), [0]),
            (text("brulee", "tea"), []),
            (text("'; DROP TABLE entry"), []),
            (text("\0"), []),
            (LogQuery(match: LogMatch(words: [["zzz", "tea"]])), [2, 3]),
            (asked(["tea", "steak"]), [2, 3]),
            (asked(["tea", "steak"], limit: 1), [3]),
            (asked(["creme brulee", "tea"], meals: [.dinner], limit: 3), [1]),
            (asked(["tea"], kinds: [.water], limit: 3), []),
            (asked([]), []),
            (asked([], limit: 2), []),
            (asked(nil, kinds: [.water, .drink], limit: 2), [0]),
            (asked(nil, kinds: [.water, .food], limit: 2), [0, 3]),
            (asked(nil, kinds: [.food]), [1, 2, 3]),
            (asked(nil, kinds: [.food], meals: [.dinner], limit: 5), [1]),
            (LogQuery(match: LogMatch(words: [[]])), []),
            (LogQuery(match: LogMatch(words: [])), []),
            (LogQuery(match: LogMatch(words: [["zzz"]], kinds: [.water])), [0]),
            (LogQuery(match: LogMatch(words: [], meals: [.dinner])), [1]),
            (LogQuery(match: LogMatch(words: [["tea"]], meals: [.dinner])), [1, 2, 3]),
            (LogQuery(match: LogMatch(words: [["tea"]]), limit: 1), [3]),
            (LogQuery(from: now.addingTimeInterval(-600), match: LogMatch(words: [["tea"]])), [3]),
            (LogQuery(match: LogMatch(words: [["e"]]), kind: .water), [0]),
            (LogQuery(kind: .water), [0]),
            (LogQuery(kind: .symptom), []),
        ]
        for (query, expected) in table {
            #expect(
                try book.entries(matching: query) == expected.map { added[$0] }, "\(query)",
                sourceLocation: at)
        }
        #expect(
            try book.count(matching: LogQuery(from: now.addingTimeInterval(-1200), to: now)) == 3,
            sourceLocation: at)
        #expect(try book.count(matching: LogQuery(from: now, to: now)) == 0, sourceLocation: at)
        #expect(try book.count(matching: text("tea")) == 2, sourceLocation: at)
        #expect(
            Set(try book.items()) == ["creme brulee", "tea", "100% under_score", "steak"],
            sourceLocation: at)
        var renamed = added[2]
        renamed.item = "Coffee"
        _ = try book.update(added[2], to: renamed)
        #expect(try book.entries(matching: text("tea")) == [added[3]], sourceLocation: at)
        #expect(try book.entries(matching: text("coffee")) == [renamed], sourceLocation: at)
    }

    private static func text(_ words: String...) -> LogQuery {
        LogQuery(match: LogMatch(words: words.map { [$0] }))
    }

    private static func latest(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        #expect(try book.latest(.water, before: nil) == nil, sourceLocation: at)
        #expect(try book.newest() == nil, sourceLocation: at)
        let added = try book.adding(
            [
                Samples.water("1", minutesAgo: 5), Samples.water("2", minutesAgo: 5),
                Samples.water("3", minutesAgo: 60), Samples.food("egg"),
            ], at)
        #expect(try book.latest(.water, before: nil) == added[1], sourceLocation: at)
        #expect(try book.latest(.water, before: added[2].time) == added[2], sourceLocation: at)
        #expect(try book.latest(.water, before: .distantPast) == nil, sourceLocation: at)
        #expect(try book.newest() == added[3], sourceLocation: at)
    }

    private static func entryByID(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        #expect(try book.entry(id: 1) == nil, sourceLocation: at)
        let added = try book.adding([Samples.water(minutesAgo: 5), Samples.food("egg")], at)
        let moved = added[0].moved(to: added[0].time - 86_400 * 400)
        _ = try book.update(added[0], to: moved)
        #expect(try book.entry(id: moved.id) == moved, sourceLocation: at)
        #expect(try book.entry(id: added[1].id) == added[1], sourceLocation: at)
        for id: Int64 in [0, -1, 3, .max, .min] {
            #expect(try book.entry(id: id) == nil, "\(id)", sourceLocation: at)
        }
        _ = try book.delete(id: moved.id)
        #expect(try book.entry(id: moved.id) == nil, sourceLocation: at)
        _ = try book.undo()
        #expect(try book.entry(id: moved.id) == moved, sourceLocation: at)
    }
}
