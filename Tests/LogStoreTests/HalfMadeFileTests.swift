import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

/// What a kill leaves within the first write to a new log.
@Suite("Log file that was half made")
struct HalfMadeFileTests {
    /// The first page of a database without tables, at the length of one page.
    private static var page: Data {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        func put(_ offset: Int, _ values: [UInt8]) {
            bytes.replaceSubrange(offset..<offset + values.count, with: values)
        }
        put(0, Array("SQLite format 3\0".utf8))
        put(16, [0x10, 0, 2, 2, 0, 0x40, 0x20, 0x20, 0, 0, 0, 1, 0, 0, 0, 1])
        put(92, [0, 0, 0, 1, 0, 0x2E, 0x63, 0x01, 0x0D, 0, 0, 0, 0, 0x10])
        return Data(bytes)
    }

    /// The journal by which SQLite takes that page back: the file had no page before.
    private static var journal: Data {
        var bytes = [UInt8](repeating: 0, count: 512)
        let start: [UInt8] = [
            0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0, 0, 0, 0x0A, 0xD4, 0x1E, 0x76,
            0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x10, 0,
        ]
        bytes.replaceSubrange(0..<start.count, with: start)
        return Data(bytes)
    }

    @Test("V12: a log whose making was killed is made again at the next start")
    func killed() throws {
        let folder = try TemporaryFolder()
        try Self.page.write(to: folder.file("log.sqlite"))
        try Self.journal.write(to: folder.file("log.sqlite-journal"))
        _ = try SQLiteLogBook.inspect(folder: folder.url)
        let book = try SQLiteLogBook(folder: folder.url)
        _ = try book.add([Samples.water()])
        try book.check()
        #expect(try SQLiteLogBook(folder: folder.url).entries(matching: .init()).count == 1)
    }
}
