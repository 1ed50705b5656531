import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import Testing

@testable import LogStore

/// Logs as each schema stored them, in files that never change.
@Suite("Kept logs of every schema")
struct KeptLogTests {
    private static let kept = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "KeptLogs")
    static let versions = Array(1...LogSchema.version)

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeLog(_ version: UInt32) throws { try Self.makeLog(version, in: folder) }

    /// Makes a log as a schema stored it.
    static func makeLog(_ version: UInt32, in folder: TemporaryFolder) throws {
        let sql = try String(
            contentsOf: kept.appending(path: "schema-\(version).sql"), encoding: .utf8)
        let queue = try DatabaseQueue(path: folder.file("log.sqlite").path(percentEncoded: false))
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func describe(_ book: SQLiteLogBook) throws -> [String] {
        try book.entries(matching: LogQuery()).map { entry in
            let amount = entry.quantity?.amount.plainText ?? "none"
            return "\(entry.kind.rawValue) \(entry.item) \(amount) \(entry.meal?.rawValue ?? "")"
        }
    }

    private static let entries = ["vitamin iron 2 ", "food crème brûlée 2 dinner"]

    @Test(
        "I3: a kept log of every schema keeps its entries, habits and reminders",
        arguments: versions)
    func migrated(version: UInt32) throws {
        try makeLog(version)
        let reader = try SQLiteLogBook.forReading(in: folder.url)
        #expect(try describe(reader) == Self.entries)
        let book = try SQLiteLogBook(folder: folder.url)
        #expect(try describe(book) == Self.entries)
        #expect(book.leftOut == [])
        #expect(try book.habits().map(\.id) == (version < 2 ? [] : ["thing:iron"]))
        #expect(try book.schedules().map(\.item) == (version < 6 ? [] : ["iron"]))
        #expect(try book.count(matching: LogQuery(match: LogMatch(words: [["brulee"]]))) == 1)
        #expect(try book.count(matching: LogQuery(match: LogMatch(words: [["dinner"]]))) == 0)
        // An id that was used before is not used again.
        #expect(try book.add([Samples.water()]).map(\.id) == [5])
        try book.check()
    }

    @Test(
        "I3: a migration on a full disk throws and changes no entry; with room it goes on",
        // That from the sixth schema adds a column, which needs no page.
        arguments: versions.prefix(5))
    func fullDisk(version: UInt32) throws {
        try makeLog(version)
        let pages = try Data(contentsOf: folder.file("log.sqlite")).count / 4_096
        #expect(
            failure { try SQLiteLogBook(folder: folder.url, options: .init(pageLimit: pages)) }
                == .diskFull)
        let reader = try SQLiteLogBook(folder: folder.url, options: .init(isReadOnly: true))
        #expect(try describe(reader) == Self.entries)
        let book = try SQLiteLogBook(folder: folder.url)
        #expect(try describe(book) == Self.entries)
        try book.check()
    }

    @Test(
        "I3: what a kept log of every schema can undo and redo is undone and redone",
        arguments: versions)
    func journal(version: UInt32) throws {
        try makeLog(version)
        let book = try SQLiteLogBook(folder: folder.url)
        let steps = 6 + (version < 2 ? 0 : 1) + (version < 6 ? 0 : 1)
        #expect(try book.redo() != nil)
        #expect(try describe(book) == Self.entries + ["drink tea 1 "])
        for _ in 0..<steps { #expect(try book.undo() != nil) }
        #expect(try book.undo() == nil)
        #expect(try describe(book) == [])
        #expect(try book.habits().isEmpty && book.schedules().isEmpty)
        for _ in 0..<steps { #expect(try book.redo() != nil) }
        #expect(try describe(book) == Self.entries + ["drink tea 1 "])
        try book.check()
    }

    @Test("I3: a kept log of every schema is copied, restored and found whole", arguments: versions)
    func copied(version: UInt32) throws {
        try makeLog(version)
        #expect(try LogRepair(folder: folder.url).run() == .whole(entries: 2))
        let other = try TemporaryFolder()
        func path(_ name: String) -> String { other.file(name).path(percentEncoded: false) }
        // The file itself, as a person keeps it.
        try FileManager.default.copyItem(
            at: folder.file("log.sqlite"), to: other.file("kept.sqlite"))
        try SQLiteLogBook(folder: folder.url).backUp(to: path("copy.sqlite"))
        let target = try SQLiteLogBook(folder: other.url)
        for name in ["kept", "copy"] {
            try target.restore(from: path("\(name).sqlite"), keeping: path("before-\(name).sqlite"))
            #expect(try describe(target) == Self.entries)
        }
    }
}
