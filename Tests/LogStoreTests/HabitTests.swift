import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import LogStore
import Testing

/// Habits in every kind of log, and in log files of an earlier schema.
@Suite("T16: habits are stored")
struct HabitTests {
    private func habit(_ name: String, _ time: String) throws -> Habit {
        Habit(.thing(name), time: try #require(DayTime(time)))
    }

    @Test("T16: a habit is on disk when the call returns, and other sessions read it")
    func sessions() throws {
        let folder = try TemporaryFolder()
        let one = try SQLiteLogBook(folder: folder.url)
        _ = try one.setHabit(habit("iron", "8:00"))
        #expect(try SQLiteLogBook(folder: folder.url).habits() == [habit("iron", "8:00")])
        #expect(
            failure { try SQLiteLogBook.readOnly(folder).setHabit(habit("a", "8:00")) } == .readOnly
        )
        #expect(try SQLiteLogBook.readOnly(folder).habits() == [habit("iron", "8:00")])
    }

    /// Makes a log file of the first schema.
    private func makeOlder(_ folder: TemporaryFolder) throws -> [Entry] {
        let book = try SQLiteLogBook(folder: folder.url)
        let entries = try book.add(Samples.varied)
        _ = try book.delete(id: entries[0].id)
        let queue = try DatabaseQueue(path: book.path)
        try queue.writeWithoutTransaction { database in
            try database.makeSecondSchema()
            try database.execute(
                sql: """
                    DROP TABLE habit;
                    DELETE FROM grdb_migrations WHERE identifier = '2 habits';
                    PRAGMA user_version = 1;
                    """)
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try queue.close()
        return entries.dropFirst().map { entry in
            // The first schema had no ends and no further values.
            var entry = entry
            entry.end = nil
            entry.fields = [:]
            return entry
        }
    }

    @Test("T16: a log of the first schema is migrated, keeps its entries and stores habits")
    func migration() throws {
        let folder = try TemporaryFolder()
        let entries = try makeOlder(folder)
        let book = try SQLiteLogBook(folder: folder.url)
        #expect(Set(try book.entries(matching: LogQuery())) == Set(entries))
        #expect(try book.habits().isEmpty)
        _ = try book.setHabit(habit("iron", "8:00"))
        #expect(try book.undo()?.kind == .habit(before: nil, after: habit("iron", "8:00")))
        #expect(try book.undo() != nil)
        _ = try book.setHabit(habit("iron", "8:00"))
        #expect(try book.entries(matching: LogQuery()).count == entries.count + 1)
        #expect(try SQLiteLogBook(folder: folder.url).habits().count == 1)
        try book.check()
    }

    @Test("T16: a log of the first schema that cannot be written is read with its old schema")
    func olderReadOnly() throws {
        let folder = try TemporaryFolder()
        let entries = try makeOlder(folder)
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        let book = try SQLiteLogBook.readOnly(folder)
        #expect(Set(try book.entries(matching: LogQuery())) == Set(entries))
        #expect(try book.habits().isEmpty)
        #expect(failure { try book.setHabit(habit("iron", "8:00")) } == .readOnly)
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
    }
}

extension SQLiteLogBook {
    fileprivate static func readOnly(_ folder: TemporaryFolder) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: Options(isReadOnly: true))
    }
}
