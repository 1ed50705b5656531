import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import Testing

@testable import LogStore

/// A home folder on a network share, where computers share files and no memory.
@Suite("Logs on a network share")
struct NetworkShareTests {
    private let folder: TemporaryFolder
    private static let shared = SQLiteLogBook.Options(isShared: true)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ options: SQLiteLogBook.Options = Self.shared) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: options)
    }

    /// Whether the header of the log says that it has a write-ahead log.
    private func isWriteAhead() throws -> Bool {
        let header = try Data(contentsOf: folder.file("log.sqlite")).prefix(20)
        return header[18] == 2 && header[19] == 2
    }

    @Test("I2: a folder of this computer is no network share")
    func local() {
        #expect(!NetworkShare.has(folder.path))
        #expect(!NetworkShare.has("/proc/self"))
        #expect(!NetworkShare.has(folder.path + "/missing"))
    }

    @Test("I2: the kind of a file system is read from the kernel's list of mounts")
    func kinds() {
        let mounts = """
            22 28 0:21 / /sys rw,nosuid shared:7 - sysfs sysfs rw
            28 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw,errors=remount-ro
            90 28 0:52 / /home/ann\\040b rw shared:40 master:1 - nfs4 host:/home rw,vers=4.2
            91 28 0:53 / /mnt rw - fuse.sshfs ann@host: rw
            92 28 0:54
            93 28 0:55 / /a rw -
            """
        #expect(NetworkShare.kind(of: "0:52", in: mounts) == "nfs4")
        #expect(NetworkShare.kind(of: "254:1", in: mounts) == "ext4")
        #expect(NetworkShare.kind(of: "0:53", in: mounts) == "fuse.sshfs")
        for device in ["0:54", "0:55", "0:5", ""] {
            #expect(NetworkShare.kind(of: device, in: mounts) == nil)
        }
    }

    @Test("I2: on a share no session shares memory, and nothing stays beside the log")
    func noSharedMemory() throws {
        let one = try open()
        let two = try open()
        #expect(try one.add([Samples.water()]).map(\.id) == [1])
        #expect(try two.add([Samples.food("egg")]).map(\.id) == [2])
        #expect(try folder.names == ["log.sqlite"])
        #expect(try one.entries(matching: LogQuery()).map(\.id) == [1, 2])
        #expect(try two.undo() != nil)
        #expect(try one.entries(matching: LogQuery()).map(\.id) == [1])
        #expect(try !isWriteAhead())
        try one.check()
    }

    @Test("I2: several sessions write to a log on a share at once, and nothing is lost")
    func atOnce() async throws {
        let url = folder.url
        let ids = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for number in 0..<4 {
                group.addTask {
                    let book = try SQLiteLogBook(
                        folder: url, options: .init(busyTimeout: 30, isShared: true))
                    return try (0..<10).flatMap { _ in
                        try book.add([Samples.food("\(number)")]).map(\.id)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(ids.sorted() == Array(1...40))
        #expect(try open().entries(matching: LogQuery()).count == 40)
    }

    @Test("I2: a log that moves to a share and back keeps everything, and can be undone")
    func moved() throws {
        _ = try open(.init()).add([Samples.water()])
        #expect(try isWriteAhead())
        _ = try open().add([Samples.food("egg")])
        #expect(try !isWriteAhead())
        #expect(try open().undo() != nil)
        _ = try open(.init()).redo()
        #expect(try isWriteAhead())
        #expect(try open().entries(matching: LogQuery()).map(\.id) == [1, 2])
    }

    @Test("I2: while a session goes on as on one computer, another one joins it")
    func joined() throws {
        let first = try open(.init())
        _ = try first.add([Samples.water()])
        let second = try open()
        #expect(try second.add([Samples.food("egg")]).map(\.id) == [2])
        #expect(try first.add([Samples.water()]).map(\.id) == [3])
        #expect(try second.entries(matching: LogQuery()).map(\.id) == [1, 2, 3])
    }

    @Test("I2: a log on a share is examined while another session writes to it")
    func inspected() throws {
        _ = try open().add([Samples.water()])
        let file = LogFile(
            path: folder.path + "/log.sqlite", options: .init(isReadOnly: true, isShared: true))
        #expect(try file.inspect())
        let other = try DatabaseQueue(path: folder.path + "/log.sqlite")
        try other.inDatabase { database in
            try database.beginTransaction(.immediate)
            try database.execute(sql: "UPDATE entry SET item = 'tea'")
            #expect(try folder.names == ["log.sqlite", "log.sqlite-journal"])
            #expect(try file.inspect())
            try database.rollback()
        }
        #expect(try folder.names == ["log.sqlite"])
    }

    @Test("I2: a log on a share that cannot be written is read")
    func readOnly() throws {
        _ = try open().add([Samples.water()])
        let book = try open(.init(isReadOnly: true, isShared: true))
        #expect(try book.entries(matching: LogQuery()).map(\.id) == [1])
        #expect(failure { try book.add([Samples.water()]) } == .readOnly)
    }

    @Test("I2: a log of an earlier schema is migrated on a share")
    func migrated() throws {
        try KeptLogTests.makeLog(1, in: folder)
        let book = try open()
        #expect(try !book.entries(matching: LogQuery()).isEmpty)
        #expect(try !isWriteAhead())
        #expect(try book.newest() != nil)
    }
}
