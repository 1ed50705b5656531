import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import LogStore
import Testing

/// Several sessions on one journal.
@Suite("Undo and redo of several sessions")
struct SessionJournalTests {
    @Test("L6: the journal of an earlier schema is migrated, with its undone changes")
    func migration() throws {
        let folder = try TemporaryFolder()
        let book = try SQLiteLogBook(folder: folder.url)
        let entries = try (1...5).map { try book.add([Samples.food("\($0)")]) }
        for _ in 0..<3 { _ = try book.undo() }
        let queue = try DatabaseQueue(path: book.path)
        try queue.writeWithoutTransaction { try $0.makeSecondSchema() }
        try queue.close()

        let migrated = try SQLiteLogBook(folder: folder.url)
        #expect(try migrated.redo()?.kind == .added(entries[2]))
        #expect(try migrated.redo()?.kind == .added(entries[3]))
        for entry in entries[0...3].reversed() {
            #expect(try migrated.undo()?.kind == .added(entry))
        }
        #expect(try migrated.undo() == nil)
        for entry in entries[0...3] { #expect(try migrated.redo()?.kind == .added(entry)) }
        // The session that undid the last change is not known, so a new change drops it.
        _ = try migrated.add([Samples.water()])
        #expect(try migrated.redo() == nil)
        try migrated.check()
    }
}

extension Database {
    /// Turns a log of the present schema into one of the sixth.
    func makeSixthSchema() throws {
        try execute(
            sql: """
                ALTER TABLE entry DROP COLUMN fields;
                DELETE FROM grdb_migrations WHERE identifier = '7 measurements';
                PRAGMA user_version = 6;
                """)
    }

    /// Turns a log of the present schema into one of the fourth.
    func makeFourthSchema() throws {
        try makeSixthSchema()
        try execute(
            sql: """
                DROP TABLE dose;
                DROP TABLE schedule;
                DELETE FROM grdb_migrations WHERE identifier = '6 schedules';
                ALTER TABLE entry DROP COLUMN ended;
                DELETE FROM grdb_migrations WHERE identifier = '5 ends';
                PRAGMA user_version = 4;
                """)
    }

    /// Turns a log of the present schema into one of the third.
    func makeThirdSchema() throws {
        try makeFourthSchema()
        try execute(
            sql: """
                DROP INDEX entry_by_item;
                UPDATE entry SET folded = lower(item) || char(31) || coalesce(meal, '') || char(31)
                    || lower(words);
                DELETE FROM grdb_migrations WHERE identifier = '4 search by item';
                PRAGMA user_version = 3;
                """)
    }

    /// Turns a log of the present schema into one of the second.
    func makeSecondSchema() throws {
        try makeThirdSchema()
        try execute(
            sql: """
                DROP INDEX change_by_sequence;
                CREATE INDEX change_by_state ON change (done, id);
                ALTER TABLE change DROP COLUMN sequence;
                ALTER TABLE change DROP COLUMN session;
                ALTER TABLE change DROP COLUMN reserved;
                ALTER TABLE entry DROP COLUMN writer;
                DELETE FROM grdb_migrations WHERE identifier = '3 sessions';
                PRAGMA user_version = 2;
                """)
    }
}
