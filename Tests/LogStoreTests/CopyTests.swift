import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal
import JournalConformance
import LogStore
import Testing

@Suite("Copies of the whole log") struct CopyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.file(name).path(percentEncoded: false) }

    private func log(_ name: String) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url.appending(path: name, directoryHint: .isDirectory))
    }

    private func entries(_ log: SQLiteLogBook) throws -> [Entry] {
        try log.entries(matching: LogQuery())
    }

    @Test("I3: a copy has every entry and what can be undone, and only its owner can read it")
    func backup() throws {
        let log = try log("a")
        _ = try log.add(Samples.varied)
        _ = try log.add([Samples.water()])
        try log.backUp(to: path("copy.sqlite"))
        #expect(mode(path("copy.sqlite")) == 0o600)
        #expect(try folder.names == ["a", "copy.sqlite"])

        let other = try self.log("b")
        _ = try other.add([Samples.food("toast")])
        try other.restore(from: path("copy.sqlite"), keeping: path("before.sqlite"))
        #expect(try entries(other) == entries(log))
        #expect(try other.undo()?.kind == log.undo()?.kind)
        try other.check()
        try other.restore(from: path("before.sqlite"), keeping: path("before-2.sqlite"))
        #expect(try entries(other).map(\.item) == ["toast"])
    }

    @Test("I3: a log is copied while other sessions write, and each copy is the log at one moment")
    func whileWriting() async throws {
        let log = try log("a")
        // Entries come in pairs, so that half a change would show.
        let writer = Task.detached { [folder] in
            let session = try SQLiteLogBook(
                folder: folder.url.appending(path: "a", directoryHint: .isDirectory))
            for index in 0..<200 {
                _ = try session.add([Samples.food("\(index)"), Samples.food("\(index)")])
            }
        }
        for number in 0..<10 {
            try log.backUp(to: path("copy-\(number).sqlite"))
            let copy = try DatabaseQueue(path: path("copy-\(number).sqlite"))
            let count = try await copy.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM entry")
            }
            #expect(count.map { $0.isMultiple(of: 2) } == true)
        }
        try await writer.value
        #expect(try log.count(matching: LogQuery()) == 400)
    }

    @Test("I3: an open session has the restored log from its next call on, and writes to it")
    func openSession() throws {
        let (first, second) = (try log("a"), try log("a"))
        _ = try first.add([Samples.food("soup")])
        try first.backUp(to: path("copy.sqlite"))
        _ = try first.add([Samples.food("toast")])
        #expect(try second.count(matching: LogQuery()) == 2)
        try second.restore(from: path("copy.sqlite"), keeping: path("before.sqlite"))
        #expect(try entries(first).map(\.item) == ["soup"])
        _ = try first.add([Samples.food("tea")])
        #expect(try entries(second).map(\.item) == ["soup", "tea"])
    }

    @Test("I3: a copy never replaces a file, and a copy that cannot be made leaves none")
    func refusedCopy() throws {
        let log = try log("a")
        _ = try log.add([Samples.water()])
        try Data("letter".utf8).write(to: folder.file("letter.txt"))
        #expect(throws: LogBookError.self) { try log.backUp(to: path("letter.txt")) }
        #expect(try String(contentsOf: folder.file("letter.txt"), encoding: .utf8) == "letter")
        #expect(throws: LogBookError.self) { try log.backUp(to: path("nowhere/copy.sqlite")) }
        #expect(try folder.names == ["a", "letter.txt"])
    }

    @Test("I3: what is no log, or a damaged or later one, is not restored, and nothing is changed")
    func refusedRestore() throws {
        let log = try log("a")
        _ = try log.add((0..<400).map { Samples.food("food \($0)") })
        try log.backUp(to: path("copy.sqlite"))
        let whole = try Data(contentsOf: folder.file("copy.sqlite"))
        try Data("no log".utf8).write(to: folder.file("text.sqlite"))
        try whole.prefix(whole.count / 2).write(to: folder.file("half.sqlite"))
        var damaged = whole
        damaged.replaceSubrange(5_000..<9_000, with: Data(repeating: 0xA5, count: 4_000))
        try damaged.write(to: folder.file("damaged.sqlite"))
        try whole.write(to: folder.file("later.sqlite"))
        let later = try DatabaseQueue(path: path("later.sqlite"))
        try later.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 999") }
        try later.close()
        for name in ["text", "half", "damaged", "later", "missing"] {
            #expect(throws: LogBookError.self, "\(name)") {
                try log.restore(from: path("\(name).sqlite"), keeping: path("kept-\(name).sqlite"))
            }
            #expect(mode(path("kept-\(name).sqlite")) == nil, "\(name)")
        }
        #expect(try log.count(matching: LogQuery()) == 400)
        try log.check()
    }

    @Test("I3: a copy of an earlier schema is migrated when it is restored")
    func earlierSchema() throws {
        let log = try log("a")
        _ = try log.add([Samples.food("soup")])
        try log.backUp(to: path("copy.sqlite"))
        let copy = try DatabaseQueue(path: path("copy.sqlite"))
        try copy.writeWithoutTransaction { try $0.makeSecondSchema() }
        try copy.close()
        let other = try self.log("b")
        try other.restore(from: path("copy.sqlite"), keeping: path("before.sqlite"))
        #expect(try entries(other).map(\.item) == ["soup"])
        _ = try other.add([Samples.water()])
        try other.check()
    }
}
