import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import Testing

@testable import LogStore

/// What is read of a log, however long it is.
@Suite("Long logs")
struct LongLogTests {
    private let folder: TemporaryFolder
    private let book: SQLiteLogBook

    init() throws {
        folder = try TemporaryFolder()
        book = try SQLiteLogBook(folder: folder.url)
        let entries = (0..<2_500).map { number in
            var entry =
                number.isMultiple(of: 3)
                ? Samples.water() : Samples.food(["eggs", "toast", "tea"][number % 7 % 3])
            entry.time = Samples.now + Double(number / 2)
            return entry
        }
        _ = try book.add(entries)
    }

    @Test(
        "R8: a search reads the indices of what it finds, and never every entry",
        arguments: [
            LogMatch(words: [["eggs"]]), LogMatch(words: [["zork"]]),
            LogMatch(words: [["water"]], kinds: [.water]), LogMatch(words: [[" tea", "teas"]]),
        ])
    func search(match: LogMatch) throws {
        for limit in [nil, 500, 1] {
            let query = LogQuery(match: match, limit: limit)
            let statements = try queries { database in
                _ = try EntryTable.entries(matching: query, in: database)
                _ = try EntryTable.count(matching: query, in: database)
            }
            #expect(statements.count >= 2)
            for (statement, plan) in statements {
                #expect(!plan.contains { $0.hasPrefix("SCAN entry") }, "\(statement): \(plan)")
            }
        }
    }

    @Test("D1: what there was of an item in a few days is found in those days, not in all years")
    func shortSpan() throws {
        let match = LogMatch(words: [["eggs"]])
        let from = Samples.now + 1_000
        for query in [
            LogQuery(from: from, match: match),
            LogQuery(from: from, to: from + 60, match: match, kind: .food),
        ] {
            let statements = try queries { database in
                let found = try EntryTable.entries(matching: query, in: database)
                let count = try EntryTable.count(matching: query, in: database)
                #expect(found.count == count)
                #expect(count > 0)
                #expect(found.allSatisfy { $0.item == "eggs" && $0.time >= from })
            }
            let plans = statements.filter { $0.statement.contains("CAST(x'") }.flatMap(\.plan)
            #expect(plans.contains { $0.contains("time>?") }, "\(statements)")
            #expect(!plans.contains { $0.contains("(folded=?") }, "\(statements)")
        }
        // The whole log is long: the index of items is better.
        let statements = try queries { database in
            _ = try EntryTable.entries(matching: LogQuery(match: match), in: database)
        }
        #expect(statements.flatMap(\.plan).contains { $0.contains("(folded=?") })
    }

    /// The statements on entries that are run, with what SQLite does for each.
    private func queries(
        _ body: (Database) throws -> Void
    ) throws -> [(statement: String, plan: [String])] {
        final class Box { var texts: [String] = [] }
        let queue = try DatabaseQueue(path: book.path)
        return try queue.read { database in
            let box = Box()
            database.trace { event in
                guard case .statement(let statement) = event else { return }
                box.texts.append(statement.expandedSQL)
            }
            try body(database)
            database.trace()
            return try box.texts.filter { $0.contains("FROM entry") }.map { text in
                let steps = try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + text)
                return (text, steps.map { $0["detail"] })
            }
        }
    }

    @Test("L10: a log that is read in pages is read once, oldest first, from and to any time")
    func pages() throws {
        let all = try book.entries(matching: LogQuery())
        for query in [
            LogQuery(), LogQuery(from: all[1_200].time), LogQuery(to: all[2_000].time),
            LogQuery(from: all[3].time, to: all[2_300].time), LogQuery(from: .distantFuture),
        ] {
            var read: [[Entry]] = []
            try book.readPages(matching: query) { read.append($0) }
            #expect(read.flatMap(\.self) == (try book.entries(matching: query)))
            #expect(read.allSatisfy { $0.count <= 1_000 })
        }
    }

    @Test("L10: reading in pages ends where it is told to, and names what cannot be read")
    func pagesEnd() throws {
        struct Enough: Error {}
        var count = 0
        #expect(throws: Enough.self) {
            try book.readPages(matching: LogQuery()) { entries in
                count += entries.count
                throw Enough()
            }
        }
        #expect(count == 1_000)
        let other = try DatabaseQueue(path: book.path)
        try other.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE entry SET amount = 'much' WHERE id BETWEEN 1 AND 1500")
        }
        var read = 0
        try book.readPages(matching: LogQuery()) { read += $0.count }
        #expect(read == 1_000)
        #expect(book.leftOut.count == 1_500)
    }
}
