import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import LogStore
import Testing

@Suite("Repairing a log")
struct RepairTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { folder.file("log.sqlite").path(percentEncoded: false) }
    private var damaged: String { folder.path + "damaged-1.sqlite" }

    /// A closed log of 400 entries and a habit, without a write-ahead log.
    private func makeLog() throws {
        do {
            let log = try SQLiteLogBook(folder: folder.url)
            _ = try log.add((1...400).map { Samples.food("food \($0)", words: "words \($0)") })
            _ = try log.setHabit(Habit(.thing("iron"), time: try #require(DayTime("8:00"))))
        }
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction {
            _ = try String.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try queue.close()
    }

    private func run() throws(LogBookError) -> LogRepair.Outcome {
        try LogRepair(folder: folder.url).run()
    }

    /// The items of the log now, which must be whole.
    private func items() throws -> [String] {
        let log = try SQLiteLogBook(folder: folder.url)
        try log.check()
        return try log.entries(matching: LogQuery()).map(\.item)
    }

    /// Overwrites the page that has an entry, and returns the damaged file.
    private func damagePage(of text: String) throws -> Data {
        var data = try Data(contentsOf: folder.file("log.sqlite"))
        let place = try #require(data.range(of: Data(text.utf8)))
        let page = place.lowerBound / 4_096 * 4_096
        data.replaceSubrange(page..<page + 4_096, with: Data(repeating: 0xA5, count: 4_096))
        try data.write(to: folder.file("log.sqlite"))
        return data
    }

    @Test("I3: a whole log is not changed, and no log is not made")
    func whole() throws {
        #expect(try run() == .nothing)
        #expect(try folder.names.isEmpty)
        try makeLog()
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        #expect(try run() == .whole(entries: 400))
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
        #expect(try !folder.names.contains("damaged-1.sqlite"))
    }

    @Test("I3: entries around a damaged page are kept, the loss is counted, the damaged file stays")
    func page() throws {
        try makeLog()
        let before = try damagePage(of: "words 200")
        guard case .repaired(let report) = try run() else {
            Issue.record("It was not repaired.")
            return
        }
        let items = try items()
        #expect(report.entries == items.count && report.lost == 400 - items.count)
        #expect((300..<400).contains(items.count))
        #expect(items.first == "food 1" && items.last == "food 400")
        #expect(!items.contains("food 200"))
        #expect(report.damaged == damaged && report.fromCopies == 0)
        #expect(try Data(contentsOf: URL(filePath: damaged)) == before)
        #expect(mode(path) == 0o600)
        #expect(try SQLiteLogBook(folder: folder.url).habits().count == 1)
    }

    @Test("I3: what cannot be read is taken from the daily copies")
    func copies() throws {
        try makeLog()
        #expect(try DailyCopies(folder: folder.url).make(on: "2026-03-09"))
        _ = try SQLiteLogBook(folder: folder.url).add([Samples.water()])
        _ = try damagePage(of: "words 200")
        guard case .repaired(let report) = try run() else {
            Issue.record("It was not repaired.")
            return
        }
        #expect(report.entries == 401 && report.lost == 0 && report.fromCopies > 10)
        let items = try items()
        #expect(items.count == 401 && items.contains("food 200"))
        // Undo begins anew, and new entries get new ids.
        let log = try SQLiteLogBook(folder: folder.url)
        #expect(try log.undo() == nil)
        #expect(try log.add([Samples.water()]).map(\.id) == [402])
    }

    @Test("I3: a log whose first page is gone is the newest daily copy again")
    func firstPage() throws {
        try makeLog()
        #expect(try DailyCopies(folder: folder.url).make(on: "2026-03-09"))
        let data = try Data(contentsOf: folder.file("log.sqlite"))
        try (Data(repeating: 0, count: 4_096) + data.dropFirst(4_096))
            .write(to: folder.file("log.sqlite"))
        #expect(
            try run()
                == .repaired(
                    LogRepair.Report(entries: 400, fromCopies: 400, lost: 0, damaged: damaged)))
        #expect(try items().count == 400)
    }

    @Test("I3: one value that nobody can have written is left out, and said")
    func value() throws {
        try makeLog()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE entry SET kind = 'vehicle' WHERE id = 100")
        }
        try queue.close()
        #expect(
            try run()
                == .repaired(
                    LogRepair.Report(entries: 399, fromCopies: 0, lost: 1, damaged: damaged)))
        #expect(try items().count == 399)
    }

    enum Refused: String, CaseIterable {
        case newer, otherProgram, text
    }

    @Test(
        "I3: a later schema, another program's file and a text are refused untouched",
        arguments: Refused.allCases)
    func refused(_ kind: Refused) throws {
        if kind == .newer { try makeLog() }
        switch kind {
        case .text: try Data("My diary. ".utf8).write(to: folder.file("log.sqlite"))
        case .newer, .otherProgram:
            let queue = try DatabaseQueue(path: path)
            let sql =
                kind == .newer
                ? "PRAGMA user_version = 99"
                : "CREATE TABLE a (b); PRAGMA application_id = 42; PRAGMA user_version = 1"
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: sql)
                _ = try String.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try queue.close()
        }
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        #expect(throws: LogBookError.self) { try run() }
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
        #expect(try folder.names.allSatisfy { $0.hasPrefix("log.sqlite") && !$0.contains("-re") })
    }

    @Test("I3: a session that goes on has the repaired log from its next call on")
    func openSession() throws {
        try makeLog()
        let session = try SQLiteLogBook(folder: folder.url)
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE entry SET amount = 'much' WHERE id = 7")
        }
        guard case .repaired = try run() else {
            Issue.record("It was not repaired.")
            return
        }
        _ = try session.add([Samples.water()])
        #expect(try items().count == 400)
    }
}
