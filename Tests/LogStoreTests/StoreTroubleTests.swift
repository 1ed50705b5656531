import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal
import JournalConformance
import LogStore
import Testing

/// Full and read-only disks, missing folders, and several sessions at once.
@Suite("Log in trouble", .serialized)
struct StoreTroubleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ options: SQLiteLogBook.Options = .init()) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: options)
    }

    @Test("Bad input: a log that cannot be written is read, and changes throw")
    func readOnly() throws {
        #expect(failure { try open(.init(isReadOnly: true)) } == .readOnly)
        let added = try open().add([Samples.water(), Samples.food("egg")])
        let names = try folder.names
        let before = try Data(contentsOf: folder.file("log.sqlite"))

        let book = try open(.init(isReadOnly: true))
        #expect(Set(try book.entries(matching: LogQuery())) == Set(added))
        #expect(
            try book.entries(matching: LogQuery(match: LogMatch(words: [["EGG"]]))).map(\.id) == [2]
        )
        #expect(failure { try book.add([Samples.water()]) } == .readOnly)
        var edited = added[0]
        edited.item = "tea"
        #expect(failure { try book.update(added[0], to: edited) } == .readOnly)
        #expect(failure { try book.delete(id: 1) } == .readOnly)
        #expect(failure { try book.undo() } == .readOnly)
        #expect(failure { try book.redo() } == .readOnly)
        #expect(failure { try book.nextUndo() } == .readOnly)
        #expect(try folder.names == names)
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
    }

    @Test(
        "Bad input: a log in a folder that cannot be written is read",
        .enabled(if: geteuid() != 0, "rights do not bind root"))
    func readOnlyFolder() throws {
        _ = try open().add([Samples.water()])
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        let book = try open()
        #expect(try book.newest()?.id == 1)
        #expect(failure { try book.add([Samples.water()]) } == .readOnly)
        let inner = folder.url.appending(path: "inner", directoryHint: .isDirectory)
        #expect(failure { try SQLiteLogBook(folder: inner) } == .noFolder)
    }

    @Test("Bad input: on a full disk a change throws, and the log stays as it was")
    func fullDisk() throws {
        #expect(failure { try open(.init(pageLimit: 3)) } == .diskFull)
        let book = try open(.init(pageLimit: 20))
        let added = try book.add([Samples.water()])
        let long = Samples.food("egg", words: String(repeating: "word ", count: 50_000))
        #expect(failure { try book.add([long]) } == .diskFull)
        #expect(failure { try book.add([Samples.water(), long]) } == .diskFull)
        var edited = added[0]
        edited.words = long.words
        #expect(failure { try book.update(added[0], to: edited) } == .diskFull)
        #expect(try book.entries(matching: LogQuery()) == added)
        #expect(try book.add([Samples.water()]).map(\.id) == [2])
        #expect(try open().entries(matching: LogQuery()).map(\.id) == [1, 2])
        #expect(try open().add([long]).map(\.id) == [3])
    }

    @Test("V12: where a trigger takes new entries away, adding throws and nothing is lost")
    func trigger() throws {
        let added = try open().add([Samples.water(), Samples.food("egg")])
        let other = try DatabaseQueue(path: folder.path + "/log.sqlite")
        try other.writeWithoutTransaction {
            try $0.execute(
                sql: "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
        }
        try other.close()
        let book = try open()
        #expect(failure { try book.add([Samples.food("toast")]) } == .corrupt)
        #expect(try book.entries(matching: LogQuery()).map(\.id) == added.map(\.id))
    }

    @Test("Bad input: a change throws busy while another session keeps the log locked")
    func busy() throws {
        let book = try open(.init(busyTimeout: 0.05))
        let other = try DatabaseQueue(path: book.path)
        try other.inDatabase { database in
            try database.beginTransaction(.immediate)
            #expect(failure { try book.add([Samples.water()]) } == .busy)
            #expect(try book.newest() == nil)
            try database.rollback()
        }
        #expect(try book.add([Samples.water()]).map(\.id) == [1])
    }

    @Test("V12: a missing folder is reported, and one that takes its place is used")
    func movedAway() throws {
        let home = folder.url.appending(path: "log", directoryHint: .isDirectory)
        let book = try SQLiteLogBook(folder: home)
        _ = try book.add([Samples.water()])
        let backup = folder.url.appending(path: "backup", directoryHint: .isDirectory)
        try FileManager.default.moveItem(at: home, to: backup)
        #expect(failure { try book.add([Samples.food("egg")]) } == .noFolder)
        #expect(failure { try book.newest() } == .noFolder)
        try FileManager.default.moveItem(at: backup, to: home)
        #expect(try book.add([Samples.food("egg")]).map(\.id) == [2])

        try FileManager.default.removeItem(at: home)
        _ = try SQLiteLogBook(folder: home).add([Samples.food("toast")])
        #expect(try book.add([Samples.water()]).map(\.id) == [2])
        #expect(try SQLiteLogBook(folder: home).entries(matching: LogQuery()).count == 2)
    }

    @Test("L6: undo and redo work over restarts and across sessions")
    func restarts() throws {
        let added = try open().add([Samples.food("eggs"), Samples.food("toast")])
        var edited = added[0]
        edited.item = "three eggs"
        _ = try open().update(added[0], to: edited)
        #expect(try open().undo()?.kind == .edited(before: added[0], after: edited))
        #expect(try open().undo()?.kind == .added(added))
        #expect(try open().newest() == nil)
        #expect(try open().redo()?.kind == .added(added))
        let one = try open()
        let two = try open()
        #expect(try one.redo()?.kind == .edited(before: added[0], after: edited))
        #expect(
            try two.entries(matching: LogQuery(match: LogMatch(words: [["three"]]))) == [edited])
        #expect(try two.undo()?.kind == .edited(before: added[0], after: edited))
        #expect(try one.delete(id: 2) == added[1])
        #expect(try one.redo() == nil)
        #expect(try two.redo()?.kind == .edited(before: added[0], after: edited))
    }

    @Test("V12: many sessions add entries to one new log at once")
    func manySessions() async throws {
        let url = folder.url
        let ids = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for number in 0..<8 {
                group.addTask {
                    let book = try SQLiteLogBook(folder: url)
                    return try (0..<25).flatMap { _ in
                        try book.add([Samples.food("\(number)")]).map(\.id)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(ids.sorted() == Array(1...200))
        let book = try open()
        #expect(try book.entries(matching: LogQuery()).count == 200)
        try book.check()
    }

    @Test("V12: sessions that start at once on a new log all open it")
    func startingTogether() async throws {
        for round in 0..<40 {
            let url = folder.url.appending(path: "\(round)", directoryHint: .isDirectory)
            let ids = try await withThrowingTaskGroup(of: [Int64].self) { group in
                for number in 0..<4 {
                    group.addTask {
                        let book = try SQLiteLogBook(folder: url)
                        return try book.add([Samples.food("\(number)")]).map(\.id)
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(ids.sorted() == [1, 2, 3, 4])
        }
    }

    @Test("V12: every change is flushed to the disk before the call returns")
    func flushed() throws {
        let book = try open()
        _ = try book.add([Samples.water()])
        let other = try DatabaseQueue(path: book.path)
        let mode = try other.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(mode == "wal")
        #expect(book.synchronous == 2)
    }
}
