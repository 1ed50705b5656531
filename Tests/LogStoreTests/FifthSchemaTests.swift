import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import LogStore
import Testing

/// A log file as the fifth schema left it, which had no schedules.
@Suite("D2: a log without schedules is migrated")
struct FifthSchemaTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("log.sqlite").path(percentEncoded: false)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: Self.kept) }
        try queue.close()
    }

    private func open(isReadOnly: Bool = false) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: .init(isReadOnly: isReadOnly))
    }

    @Test("D2: entries, habits and what can be undone stay; schedules can be added")
    func migration() throws {
        let reader = try open(isReadOnly: true)
        #expect(try reader.schedules().isEmpty)
        #expect(try reader.doses(from: .distantPast).isEmpty)
        #expect(try reader.settleDoses(DoseKeeper(now: Samples.now, zone: .gmt)).isEmpty)

        let book = try open()
        #expect(try book.entries(matching: LogQuery()).map(\.item) == ["soup", "iron"])
        #expect(try book.redo()?.kind == .habit(before: nil, after: Self.iron()))
        let schedule = try book.addSchedule(
            Schedule(
                kind: .vitamin, item: "iron",
                recurrence: Recurrence(.weekly, times: [.noon], weekdays: [2, 5]),
                start: Samples.now, zone: Samples.zone))
        #expect(try open().schedules() == [schedule])
        #expect(try open(isReadOnly: true).schedules() == [schedule])
        try book.check()
        _ = try book.undo()
        _ = try book.undo()
        #expect(try book.undo()?.kind.isAdding(["soup"]) == true)
        #expect(try book.undo()?.kind.isAdding(["iron"]) == true)
    }

    @Test("D2: a schedule that this Earshot cannot read is named, and the others are due")
    func unreadable() throws {
        let book = try open()
        let other = try book.addSchedule(
            Schedule(
                kind: .vitamin, item: "zinc", recurrence: Recurrence(.daily, times: [.noon]),
                start: Samples.now, zone: Samples.zone))
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction {
            for plan in [#"{"rule":"FREQ=YEARLY"}"#, #"{"item":"iron","rule":"x"}"#, "?"] {
                try $0.execute(
                    sql: "INSERT INTO schedule (plan, through) VALUES (?, 0)", arguments: [plan])
            }
            // A dose that is in no state of this version.
            try $0.execute(
                sql: "INSERT INTO dose (schedule, mark, due, state) VALUES (?, 5, 5, 'lent')",
                arguments: [other.id])
        }
        #expect(try book.schedules() == [other])
        let unreadable = try book.unreadableSchedules()
        #expect(unreadable.map(\.item) == [nil, "iron", nil])
        #expect(Set(unreadable.map(\.id)).count == 3)
        #expect(try book.entries(matching: LogQuery()).count == 2)
        let found = try #require(try SQLiteLogBook.inspectReminders(folder: folder.url))
        #expect(found.readable == 1 && found.unreadable == unreadable)
        let keeper = DoseKeeper(now: Samples.now + 86_400, zone: .gmt)
        #expect(try book.nextDoseNews(keeper) != nil)
        #expect(try book.settleDoses(keeper).due.map(\.id.schedule) == [other.id])
        #expect(try book.doses(from: .distantPast).count == 1)
        #expect(try book.reminders().map(\.kept.schedule) == [other])
    }

    private static func iron() throws -> Habit {
        Habit(.thing("iron"), time: try #require(DayTime("20:00")))
    }

    /// What the fifth schema wrote, statement by statement.
    private static let kept = """
        PRAGMA application_id = \(0x4561_7273);
        PRAGMA user_version = 5;
        CREATE TABLE change (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            before TEXT,
            after TEXT,
            done INTEGER NOT NULL
        , sequence INTEGER NOT NULL DEFAULT 0, session TEXT, reserved INTEGER NOT NULL DEFAULT 0)
        STRICT;
        INSERT INTO change VALUES(1,'added',NULL,'[{"kind":"vitamin","unit":"milligram",\
        "amount":"2","id":1,"words":"2 mg iron","item":"iron","time":1795467303057,\
        "zone":"Etc\\/UTC"}]',1,1,'F4FFD21D-3176-4B54-9D63-B09F9EDA6620',0);
        INSERT INTO change VALUES(2,'added',NULL,'[{"words":"I had soup from 1 to 2",\
        "time":1795438800000,"kind":"food","zone":"Etc\\/UTC","item":"soup","id":2}]',1,2,\
        'B1B7A5AE-850A-4CEB-88F6-C51D4AE394CD',0);
        INSERT INTO change VALUES(3,'habit',NULL,'{"minutes":1200,"name":"iron"}',0,6,\
        '803CF571-160E-4171-9AD3-30439A2AD7CF',0);
        CREATE TABLE entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            item TEXT NOT NULL,
            amount TEXT,
            unit TEXT,
            severity TEXT,
            meal TEXT,
            time INTEGER NOT NULL,
            zone TEXT NOT NULL,
            words TEXT NOT NULL,
            folded TEXT NOT NULL
        , writer TEXT, ended INTEGER) STRICT;
        INSERT INTO entry VALUES(1,'vitamin','iron','2','milligram',NULL,NULL,1795467303057,\
        'Etc/UTC','2 mg iron',' iron','F4FFD21D-3176-4B54-9D63-B09F9EDA6620',NULL);
        INSERT INTO entry VALUES(2,'food','soup',NULL,NULL,NULL,NULL,1795438800000,'Etc/UTC',\
        'I had soup from 1 to 2',' soup','B1B7A5AE-850A-4CEB-88F6-C51D4AE394CD',NULL);
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES('1 entries and journal');
        INSERT INTO grdb_migrations VALUES('2 habits');
        INSERT INTO grdb_migrations VALUES('3 sessions');
        INSERT INTO grdb_migrations VALUES('4 search by item');
        INSERT INTO grdb_migrations VALUES('5 ends');
        CREATE TABLE habit (
            key TEXT PRIMARY KEY NOT NULL,
            meal TEXT,
            name TEXT NOT NULL,
            minutes INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entry_by_time ON entry (time);
        CREATE INDEX entry_by_kind ON entry (kind, time);
        CREATE INDEX change_by_sequence ON change (done, sequence);
        CREATE INDEX entry_by_item ON entry (folded, kind, meal, time);
        """
}

extension LogChange.Kind {
    /// It adds entries with these items.
    fileprivate func isAdding(_ items: [String]) -> Bool {
        if case .added(let entries) = self { entries.map(\.item) == items } else { false }
    }
}
