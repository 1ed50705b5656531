import AccessibleCore
import Foundation
import Journal
import LogStore
import Testing

/// The tests that every implementation of a log must pass.
@Suite("LogBook conformance")
struct LogBookConformanceTests {
    /// The implementations.
    enum Subject: String, CaseIterable, CustomTestStringConvertible {
        case sqlite, memory

        var testDescription: String { rawValue }

        func run(_ body: (any LogBook) throws -> Void) throws {
            try run(sessions: { open in try body(open()) })
        }

        /// Runs a test on a new log, each session of which is opened by a call.
        func run(sessions body: (() throws -> any LogBook) throws -> Void) throws {
            switch self {
            case .memory:
                let book = InMemoryLogBook()
                try body { InMemoryLogBook(sharing: book) }
            case .sqlite:
                let folder = try TemporaryFolder()
                try body { try SQLiteLogBook(folder: folder.url) }
                withExtendedLifetime(folder) {}
            }
        }
    }

    @Test("L1 W5 L7: added entries are read back unchanged", arguments: Subject.allCases)
    func roundTrip(_ subject: Subject) throws {
        try subject.run { book in
            let added = try book.add(Samples.varied)
            #expect(added.map(\.id) == (1...Int64(Samples.varied.count)).map { $0 })
            #expect(Set(try book.entries(matching: LogQuery())) == Set(added))
            for (sample, kept) in zip(Samples.varied, added) {
                var expected = sample
                expected.id = kept.id
                #expect(kept == expected)
            }
            #expect(try book.newest() == added.last)
        }
    }

    @Test("L1: a time is stored in whole milliseconds, rounded down", arguments: Subject.allCases)
    func milliseconds(_ subject: Subject) throws {
        try subject.run { book in
            let entry = Entry(
                kind: .water, time: Samples.now.addingTimeInterval(0.123_9), zone: Samples.zone)
            let kept = try #require(try book.add([entry]).first)
            #expect(kept.time == Date(timeIntervalSince1970: 1_773_079_500.123))
            #expect(try book.entries(matching: LogQuery()) == [kept])
            #expect(try book.update(kept, to: kept).after == kept)
            #expect(try book.latest(.water, before: entry.time) == kept)
        }
    }

    @Test("L7: an amount without an exact text is refused", arguments: Subject.allCases)
    func inexactAmount(_ subject: Subject) throws {
        try subject.run { book in
            for amount in [Decimal.nan, Decimal.greatestFiniteMagnitude] {
                let entry = Entry(
                    kind: .water, quantity: Quantity(amount), time: Samples.now, zone: "UTC")
                #expect(failure { try book.add([Samples.water(), entry]) } == .other)
            }
            let entries = try book.entries(matching: LogQuery())
            #expect(entries.isEmpty)
            #expect(try book.undo() == nil)
        }
    }

    @Test("L10: a query restricts by time, kind, text and number", arguments: Subject.allCases)
    func queries(_ subject: Subject) throws {
        try subject.run { book in
            let first = Samples.food("Crème Brûlée", meal: .dinner, minutesAgo: 30)
            let second = Samples.food("ＴＥＡ", minutesAgo: 20, words: "a cup of 100% tea")
            let third = Samples.water(minutesAgo: 10, words: "under_score")
            let added = try book.add([third, first, second])
            let now = Samples.now
            let table: [(LogQuery, [Int])] = [
                (LogQuery(), [1, 2, 0]),
                (LogQuery(limit: 2), [2, 0]),
                (LogQuery(limit: 0), []),
                (LogQuery(limit: -1), []),
                (LogQuery(from: now.addingTimeInterval(-1200)), [2, 0]),
                (LogQuery(to: now.addingTimeInterval(-1200)), [1]),
                (LogQuery(from: now, to: now.addingTimeInterval(-3600)), []),
                (LogQuery(text: "creme brulee"), [1]),
                (LogQuery(text: "BRÛ"), [1]),
                (LogQuery(text: "dinner"), [1]),
                (LogQuery(text: "tea"), [2]),
                (LogQuery(text: "0%"), [2]),
                (LogQuery(text: "%"), [2]),
                (LogQuery(text: "_"), [0]),
                (LogQuery(text: "r_s"), [0]),
                (LogQuery(text: ""), [1, 2, 0]),
                (LogQuery(text: "brulee dinner"), []),
                (LogQuery(text: "'; DROP TABLE entry"), []),
                (LogQuery(text: "a", kind: .food), [2]),
                (LogQuery(text: "\0"), []),
                (LogQuery(kind: .water), [0]),
                (LogQuery(kind: .symptom), []),
            ]
            for (query, expected) in table {
                #expect(
                    try book.entries(matching: query) == expected.map { added[$0] }, "\(query)")
            }
            #expect(try book.count(from: now.addingTimeInterval(-1200), to: now) == 2)
            #expect(try book.count(from: now, to: now) == 0)
        }
    }

    @Test(
        "W9 L9: the latest entry of a kind has the latest time, then the highest id",
        arguments: Subject.allCases)
    func latest(_ subject: Subject) throws {
        try subject.run { book in
            #expect(try book.latest(.water, before: nil) == nil)
            #expect(try book.newest() == nil)
            let added = try book.add([
                Samples.water("1", minutesAgo: 5), Samples.water("2", minutesAgo: 5),
                Samples.water("3", minutesAgo: 60), Samples.food("egg"),
            ])
            #expect(try book.latest(.water, before: nil) == added[1])
            #expect(try book.latest(.water, before: added[2].time) == added[2])
            #expect(try book.latest(.water, before: .distantPast) == nil)
            #expect(try book.newest() == added[3])
        }
    }

    @Test(
        "L10: an entry is found by its id after its time was changed", arguments: Subject.allCases)
    func entryByID(_ subject: Subject) throws {
        try subject.run { book in
            #expect(try book.entry(id: 1) == nil)
            let added = try book.add([Samples.water(minutesAgo: 5), Samples.food("egg")])
            let moved = added[0].moved(to: added[0].time - 86_400 * 400)
            _ = try book.update(added[0], to: moved)
            #expect(try book.entry(id: moved.id) == moved)
            #expect(try book.entry(id: added[1].id) == added[1])
            for id: Int64 in [0, -1, 3, .max, .min] {
                #expect(try book.entry(id: id) == nil, "\(id)")
            }
            _ = try book.delete(id: moved.id)
            #expect(try book.entry(id: moved.id) == nil)
            _ = try book.undo()
            #expect(try book.entry(id: moved.id) == moved)
        }
    }

    @Test("L6: undo and redo work over several changes", arguments: Subject.allCases)
    func undoAndRedo(_ subject: Subject) throws {
        try subject.run { book in
            #expect(try book.undo() == nil)
            #expect(try book.redo() == nil)
            let meal = try book.add([Samples.food("eggs"), Samples.food("toast")])
            var three = meal[0]
            three.quantity = Quantity(3)
            #expect(try book.update(meal[0], to: three).before == meal[0])
            #expect(try book.delete(id: meal[1].id) == meal[1])
            let end = try book.entries(matching: LogQuery())
            #expect(end == [three])

            #expect(try book.undo()?.kind == .deleted(meal[1]))
            #expect(try book.undo()?.kind == .edited(before: meal[0], after: three))
            #expect(try book.entries(matching: LogQuery()) == meal)
            #expect(try book.undo()?.kind == .added(meal))
            #expect(try book.entries(matching: LogQuery()).isEmpty)
            #expect(try book.undo() == nil)

            let ids = try (1...3).map { _ in try book.redo()?.id }
            #expect(ids == [1, 2, 3])
            #expect(try book.entries(matching: LogQuery()) == end)
            #expect(try book.redo() == nil)
        }
    }

    @Test("L6: a new change ends redo, and no id is used twice", arguments: Subject.allCases)
    func newBranch(_ subject: Subject) throws {
        try subject.run { book in
            let first = try book.add([Samples.water()])
            #expect(try book.undo()?.id == 1)
            let second = try book.add([Samples.water()])
            #expect(second.map(\.id) == [2])
            #expect(try book.redo() == nil)
            #expect(try book.undo()?.kind == .added(second))
            #expect(try book.undo() == nil)
            #expect(try book.redo()?.kind == .added(second))
            #expect(first.map(\.id) == [1])
        }
    }

    @Test(
        "L10: an edit without a difference, or of a missing entry, is not recorded",
        arguments: Subject.allCases)
    func noTrace(_ subject: Subject) throws {
        try subject.run { book in
            let added = try book.add([Samples.water()])
            #expect(try book.add([]).isEmpty)
            #expect(try book.update(added[0], to: added[0]).before == added[0])
            for id: Int64 in [0, -1, 2, .max, .min] {
                var entry = added[0]
                entry.id = id
                #expect(failure { try book.update(entry, to: added[0]) } == .noSuchEntry)
                #expect(failure { try book.delete(id: id) } == .noSuchEntry)
            }
            #expect(try book.undo()?.kind == .added(added))
            #expect(try book.undo() == nil)
        }
    }
}
