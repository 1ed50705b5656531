import AccessibleCore
import Journal
import Foundation
import GRDB
import LogStore
import Testing

/// Several sessions on one journal.
@Suite("Undo and redo of several sessions")
struct SessionJournalTests {
    typealias Subject = LogBookConformanceTests.Subject

    @Test(
        "L6: an edit writes only its own fields, and reports a change by another session",
        arguments: Subject.allCases)
    func fields(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let (one, two) = (try open(), try open())
            let eggs = try one.add([Samples.food("eggs", meal: .lunch)])[0]
            var five = eggs
            five.quantity = Quantity(5)
            #expect(
                try two.update(eggs, to: five)
                    == EntryUpdate(before: eggs, after: five, isChangedElsewhere: false))
            // The first session has the entry without an amount.
            let moved = eggs.moved(to: eggs.time - 3_600)
            let both = five.moved(to: moved.time)
            #expect(
                try one.update(eggs, to: moved)
                    == EntryUpdate(before: five, after: both, isChangedElsewhere: true))
            #expect(try two.entry(id: eggs.id) == both)
            // Its own changes are not reported.
            var supper = eggs
            supper.meal = .dinner
            #expect(try one.update(eggs, to: supper).isChangedElsewhere == false)
            #expect(try one.undo()?.kind == .edited(before: both, after: try entry(both, .dinner)))
            #expect(try one.undo()?.kind == .edited(before: five, after: both))
            #expect(try two.entry(id: eggs.id) == five)
        })
    }

    private func entry(_ entry: Entry, _ meal: Meal) throws -> Entry {
        var entry = entry
        entry.meal = meal
        return entry
    }

    @Test(
        "L6: an edit or redo of an entry that another session removed throws and restores nothing",
        arguments: Subject.allCases)
    func removed(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let (one, two) = (try open(), try open())
            let water = try one.add([Samples.water()])[0]
            let moved = water.moved(to: water.time - 60)
            _ = try one.update(water, to: moved)
            _ = try one.undo()
            _ = try two.delete(id: water.id)
            #expect(failure { try one.update(water, to: moved) } == .noSuchEntry)
            #expect(failure { try one.redo() } == .noSuchEntry)
            #expect(try one.redo() == nil)
            #expect(try one.entries(matching: LogQuery()).isEmpty)
        })
    }

    @Test(
        "L6: a session can still redo its changes after another session has logged",
        arguments: Subject.allCases)
    func redoStays(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let (one, two) = (try open(), try open())
            let eggs = try one.add([Samples.food("eggs")])
            let toast = try one.add([Samples.food("toast")])
            _ = try one.undo()
            _ = try one.undo()
            let tea = try two.add([Samples.food("tea")])
            // Now only the session that undid the changes may redo them.
            #expect(try two.redo() == nil)
            #expect(try open().redo() == nil)
            #expect(try one.redo()?.kind == .added(eggs))
            #expect(try one.redo()?.kind == .added(toast))
            #expect(try one.redo() == nil)
            #expect(try one.entries(matching: LogQuery()) == eggs + toast + tea)
            // The change that was redone last is undone first.
            #expect(try two.undo()?.kind == .added(toast))
            _ = try one.add([Samples.water()])
            #expect(try one.redo() == nil)
            #expect(try two.redo()?.kind == .added(toast))
        })
    }

    @Test(
        "L6: redo of an edit, and undo after it, keep what another session changed meanwhile",
        arguments: Subject.allCases)
    func redoneEdit(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let (one, two) = (try open(), try open())
            let three = try one.add([Samples.water("3")])[0]
            var (four, five) = (three, three)
            four.quantity?.amount = 4
            five.quantity?.amount = 5
            _ = try one.update(three, to: four)
            _ = try one.undo()
            _ = try two.update(three, to: five)
            let moved = five.moved(to: five.time - 60)
            _ = try two.update(five, to: moved)
            let again = four.moved(to: moved.time)
            #expect(try one.redo()?.kind == .edited(before: moved, after: again))
            #expect(try one.undo()?.kind == .edited(before: moved, after: again))
            #expect(try one.entry(id: three.id) == moved)
        })
    }

    @Test(
        "L6: nextUndo reports a change that another session made since this one began",
        arguments: Subject.allCases)
    func elsewhere(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let one = try open()
            #expect(try one.nextUndo() == nil)
            let eggs = try one.add([Samples.food("eggs")])
            let two = try open()
            #expect(try one.nextUndo()?.isElsewhere == false)
            // Made before the second session began, as by one of yesterday.
            #expect(try two.nextUndo()?.isElsewhere == false)
            let tea = try two.add([Samples.food("tea")])
            #expect(try one.nextUndo()?.isElsewhere == true)
            #expect(try one.nextUndo()?.change.kind == .added(tea))
            #expect(try two.nextUndo()?.isElsewhere == false)
            _ = try two.undo()
            #expect(try one.nextUndo()?.change.kind == .added(eggs))
            _ = try one.redo()
            #expect(try two.nextUndo()?.isElsewhere == true)
        })
    }

    @Test(
        "L6: undo of a given change does nothing when another change is next",
        arguments: Subject.allCases)
    func meant(_ subject: Subject) throws {
        try subject.run(sessions: { open in
            let (one, two) = (try open(), try open())
            _ = try one.add([Samples.food("eggs")])
            let asked = try #require(try one.nextUndo()?.change)
            let tea = try two.add([Samples.food("tea")])
            #expect(try one.undo(ifNext: asked.id) == nil)
            #expect(try one.entries(matching: LogQuery()).count == 2)
            #expect(try one.undo(ifNext: nil)?.kind == .added(tea))
            #expect(try one.undo(ifNext: asked.id) == asked)
            #expect(try one.undo(ifNext: asked.id) == nil)
        })
    }

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
    /// Turns a log of the present schema into one of the second.
    func makeSecondSchema() throws {
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
