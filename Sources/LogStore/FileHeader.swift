import Foundation
import Glibc

/// The first 100 bytes of a database file.
///
/// They are read without SQLite, so that a file that is refused is not changed in
/// any way.
///
/// Layout: <https://www.sqlite.org/fileformat2.html#the_database_header>.
struct FileHeader {
    private static let length = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Which program the file belongs to; 0 when it does not say.
    let applicationID: UInt32
    /// The version of the schema, `user_version`.
    let version: UInt32
    /// Whether the file keeps a write-ahead log beside it.
    let isWriteAhead: Bool
    /// Whether the file is shorter than the header says.
    let isTruncated: Bool
    /// Whether the file has no tables: its only page lists none.
    let isEmpty: Bool

    /// Nil when the file is not a database; an empty file has no header either.
    init?(_ name: String, in folder: PrivateFolder) throws(SystemError) {
        let file = try system("open") {
            openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: Self.length)
        let read = pread(file, &bytes, Self.length, 0)
        if read < 0 { throw SystemError(code: errno, call: "read") }
        var status = stat()
        guard read == Self.length, Array(bytes.prefix(Self.magic.count)) == Self.magic,
            fstat(file, &status) == 0
        else { return nil }

        func number(_ offset: Int, _ width: Int) -> UInt32 {
            bytes[offset..<offset + width].reduce(0) { $0 << 8 | UInt32($1) }
        }
        applicationID = number(68, 4)
        version = number(60, 4)
        isWriteAhead = number(18, 1) == 2 && number(19, 1) == 2
        let pageSize = number(16, 2) == 1 ? 65_536 : Int64(number(16, 2))
        let isSizeKnown = number(24, 4) == number(92, 4)
        isTruncated = isSizeKnown && Int64(status.st_size) < Int64(number(28, 4)) * pageSize
        // The page goes on with its kind, a leaf of a table, and the number of its rows.
        var page = [UInt8](repeating: 0, count: 5)
        let leaf: UInt8 = 0x0D
        isEmpty =
            status.st_size <= pageSize && pread(file, &page, page.count, off_t(Self.length)) == 5
            && page[0] == leaf && page[3] == 0 && page[4] == 0
    }
}
