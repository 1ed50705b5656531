import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal
import JournalConformance
import LogStore
import Testing

/// The file of the log: its mode, and files that are refused.
@Suite("Log file", .serialized)
struct StoreFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { folder.file("log.sqlite").path(percentEncoded: false) }

    /// A closed log with one entry.
    private func makeLog() throws {
        _ = try SQLiteLogBook(folder: folder.url).add([Samples.water()])
    }

    private func open(_ options: SQLiteLogBook.Options = .init()) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: options)
    }

    @Test(
        "V12: the folder gets the mode 0700 and files 0600, in a path with special characters too")
    func modes() throws {
        let inner = folder.url.appending(path: "a b/ü%20#?/log", directoryHint: .isDirectory)
        let book = try SQLiteLogBook(folder: inner)
        _ = try book.add([Samples.water()])
        for part in ["a b", "a b/ü%20#?", "a b/ü%20#?/log"] {
            #expect(mode(folder.path + part) == 0o700, "\(part)")
        }
        for suffix in ["", "-wal", "-shm"] {
            #expect(mode(book.path + suffix) == 0o600, "\(suffix)")
        }
        withExtendedLifetime(book) {}
    }

    @Test("V12: existing files and folders that others can read are closed to them")
    func tightening() throws {
        try makeLog()
        chmod(folder.path, 0o755)
        chmod(path, 0o664)
        let book = try open()
        #expect(mode(folder.path) == 0o700)
        #expect(mode(path) == 0o600)
        #expect(try book.newest() != nil)
    }

    @Test("V12: a folder that holds other things keeps its mode")
    func sharedFolder() throws {
        try Data("hello".utf8).write(to: folder.file("letter.txt"))
        chmod(folder.path, 0o755)
        let book = try open()
        _ = try book.add([Samples.water()])
        #expect(mode(folder.path) == 0o755)
        #expect(mode(path) == 0o600)
    }

    /// A file that is refused, and the code of the error.
    enum Refused: String, CaseIterable {
        case text, short, magicOnly, otherProgram, otherProgramWithoutID, newer, truncated
        case brokenPages, noTables

        var code: LogBookError.Code { self == .newer ? .newer : .corrupt }

        func make(at url: URL, log: () throws -> Void) throws {
            let path = url.path(percentEncoded: false)
            func edit(_ sql: String) throws {
                let queue = try DatabaseQueue(path: path)
                try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
                try queue.close()
            }
            switch self {
            case .text:
                try Data(String(repeating: "My diary. ", count: 1000).utf8).write(to: url)
            case .short:
                try Data("x".utf8).write(to: url)
            case .magicOnly:
                try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 0xFF, count: 500))
                    .write(to: url)
            case .otherProgram:
                try edit("CREATE TABLE a (b); PRAGMA application_id = 42; PRAGMA user_version = 1")
            case .otherProgramWithoutID:
                try edit("CREATE TABLE a (b)")
            case .newer:
                try log()
                try edit("PRAGMA user_version = 99; CREATE TABLE later (a)")
            case .truncated:
                try log()
                let size = try Data(contentsOf: url).count
                try system(truncate(path, size - 4096))
            case .brokenPages:
                try log()
                var data = try Data(contentsOf: url)
                data.replaceSubrange(
                    4096..., with: [UInt8](repeating: 0xA5, count: data.count - 4096))
                try data.write(to: url)
            case .noTables:
                try edit("PRAGMA application_id = \(0x4561_7273); PRAGMA user_version = 7")
            }
        }

        private func system(_ result: CInt) throws {
            try #require(result == 0)
        }
    }

    @Test(
        "Bad input: a damaged file, a newer log and a file that is not a log are refused unchanged",
        arguments: Refused.allCases)
    func refused(_ kind: Refused) throws {
        try kind.make(at: folder.file("log.sqlite"), log: makeLog)
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        let names = try folder.names
        #expect(failure { try open() } == kind.code)
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
        #expect(try folder.names == names)
    }

    @Test("R5: a log of the fourth schema is migrated; its entries and changes have no ends")
    func fourthSchema() throws {
        let book = try open()
        let plain = try book.add([Samples.food("eggs")])[0]
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            try database.makeFourthSchema()
            // As it was stored before entries had ends.
            try database.execute(
                sql: "UPDATE change SET after = json_remove(after, '$[0].ended')")
        }
        try queue.close()
        #expect(try open(.init(isReadOnly: true)).entries(matching: LogQuery()) == [plain])
        let migrated = try open()
        #expect(try migrated.newest() == plain)
        var lasting = plain
        lasting.end = plain.time + 7_200
        #expect(try migrated.update(plain, to: lasting).after == lasting)
        #expect(try open().newest() == lasting)
        #expect(try migrated.undo()?.kind == .edited(before: plain, after: lasting))
        #expect(try migrated.undo()?.kind == .added([plain]))
        #expect(try migrated.redo()?.kind == .added([plain]))
        #expect(try migrated.redo()?.kind == .edited(before: plain, after: lasting))
        #expect(try migrated.newest() == lasting)
        try migrated.check()
    }

    @Test("D3: a log of the sixth schema is migrated, and then holds values of measurements")
    func sixthSchema() throws {
        let book = try open()
        let plain = try book.add([Samples.food("eggs")])[0]
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            try database.makeSixthSchema()
            // As it was stored before measurements.
            try database.execute(
                sql: "UPDATE change SET after = json_remove(after, '$[0].fields')")
        }
        try queue.close()
        #expect(try open(.init(isReadOnly: true)).entries(matching: LogQuery()) == [plain])
        let migrated = try open()
        #expect(try migrated.newest() == plain)
        let kind = try #require(MeasurementKind(rawValue: "blood-pressure"))
        let pressure = Entry(
            kind: .measured(kind), quantity: Quantity(120, .millimeterOfMercury),
            fields: ["diastolic": Quantity(80, .millimeterOfMercury)], time: plain.time,
            zone: plain.zone)
        let added = try migrated.add([pressure])[0]
        #expect(added.values.map(\.amount) == [120, 80])
        #expect(try open().newest() == added)
        #expect(try migrated.latest(.measured(kind), before: nil) == added)
        let other = added.with([Quantity(130, .millimeterOfMercury)], of: kind)
        #expect(try migrated.update(added, to: other).after == other)
        #expect(try migrated.undo()?.kind == .edited(before: added, after: other))
        #expect(try migrated.newest() == added)
        #expect(try migrated.undo()?.kind == .added([added]))
        #expect(try migrated.undo()?.kind == .added([plain]))
        try migrated.check()
    }

    @Test("R8: a log of the third schema is migrated, and then found by items alone")
    func thirdSchema() throws {
        let book = try open()
        let added = try book.add([
            Samples.food("Crème brûlée", meal: .dinner, words: "coffee and a cake"),
            Samples.food("Coffee", words: "coffee and a cake"),
        ])
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.makeThirdSchema() }
        try queue.close()
        func found(_ words: String, in book: SQLiteLogBook) throws -> [Entry] {
            try book.entries(matching: LogQuery(match: LogMatch(words: [[words]])))
        }
        #expect(try found("coffee", in: open(.init(isReadOnly: true))) == added)
        let migrated = try open()
        #expect(try found("coffee", in: migrated) == [added[1]])
        #expect(try found(" brulee", in: migrated) == [added[0]])
        #expect(try found("cake", in: migrated).isEmpty)
        try migrated.check()
    }

    @Test("Bad input: a newer schema is found in the write-ahead log too")
    func newerInWriteAheadLog() throws {
        try makeLog()
        let newer = try DatabaseQueue(path: path)
        try newer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        let pages = try Data(contentsOf: folder.file("log.sqlite-wal"))
        #expect(failure { try open() } == .newer)
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
        #expect(try Data(contentsOf: folder.file("log.sqlite-wal")) == pages)
        try newer.close()
    }

    @Test("Bad input: damage that is found later is reported, and other entries can be used")
    func damagedWhileOpen() throws {
        let book = try open()
        _ = try book.add((0..<500).map { Samples.food("egg \($0)", words: "many words") })
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
            try database.execute(sql: "UPDATE entry SET kind = 'vehicle' WHERE id = 100")
            try database.execute(sql: "UPDATE entry SET amount = 'much' WHERE id = 101")
            try database.execute(sql: "UPDATE change SET after = '[' WHERE id = 1")
        }
        #expect(try book.entries(matching: LogQuery()).count == 498)
        #expect(book.leftOut == [100, 101])
        #expect(failure { try book.delete(id: 101) } == .corrupt)
        #expect(failure { try book.undo() } == .corrupt)
        #expect(try book.newest()?.id == 500)
        #expect(try book.add([Samples.water()]).map(\.id) == [501])
    }

    @Test(
        "L6: an empty file, and one without all tables, become a log",
        arguments: ["", "PRAGMA journal_mode = WAL"])
    func halfMade(sql: String) throws {
        try Data().write(to: folder.file("log.sqlite"))
        if !sql.isEmpty {
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
        }
        #expect(try open().add([Samples.water()]).map(\.id) == [1])
        #expect(try open().newest()?.id == 1)
    }

    @Test(
        "Bad input: a file in the place of the folder, or a folder in the place of the file, is reported"
    )
    func wrongTypes() throws {
        try Data().write(to: folder.file("plain"))
        for path in ["plain", "plain/log", "plain/a/b"] {
            let url = folder.url.appending(path: path, directoryHint: .isDirectory)
            #expect(failure { try SQLiteLogBook(folder: url) } == .noFolder, "\(path)")
        }
        let long = folder.url.appending(path: String(repeating: "x", count: 300))
        #expect(failure { try SQLiteLogBook(folder: long) } == .noFolder)
        #expect(failure { try SQLiteLogBook(folder: URL(filePath: "/proc/earshot")) } == .noFolder)

        mkdir(path, 0o700)
        #expect(failure { try open() } == .corrupt)
        rmdir(path)
        mkfifo(path, 0o600)
        #expect(failure { try open() } == .corrupt)
        unlink(path)
        symlink("/proc/earshot/log.sqlite", path)
        #expect(failure { try open() } != nil)
    }
}
