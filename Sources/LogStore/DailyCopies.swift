package import Foundation
import Glibc
package import Journal

/// The copies of a log that are made once a day, in the folder `copies` beside it.
package struct DailyCopies: Sendable {
    /// A copy: its day, as `2026-03-09`, and its file.
    package struct Copy: Sendable, Hashable {
        package let day: String
        package let path: String
        package let bytes: Int
        /// When the log was as it is in the copy.
        let time: Date

        /// The beginning of the day at Greenwich.
        package var date: Date { CopySchedule.date(of: day) ?? time }
    }

    private static let prefix = "log-"
    private static let suffix = ".sqlite"

    /// The folder of the log.
    private let log: URL
    /// The path of the folder of copies, which may not exist yet.
    package var path: String { log.appending(path: "copies").path(percentEncoded: false) }

    /// - Parameter folder: the folder of the log.
    package init(folder: URL) {
        log = folder
    }

    /// All copies, the newest first.
    package var all: [Copy] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name -> Copy? in
            guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
            let day = String(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))
            var status = stat()
            guard CopySchedule.date(of: day) != nil, lstat("\(path)/\(name)", &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { return nil }
            return Copy(
                day: day, path: "\(path)/\(name)", bytes: Int(status.st_size),
                time: Self.time(status))
        }
        .sorted { $0.day > $1.day }
    }

    /// When the log was last written; nil when there is none.
    private var lastChange: Date? {
        let path = log.appending(path: SQLiteLogBook.fileName).path(percentEncoded: false)
        return ["", "-wal"].compactMap { ending -> Date? in
            var status = stat()
            return lstat(path + ending, &status) == 0 ? Self.time(status) : nil
        }
        .max()
    }

    private static func time(_ status: stat) -> Date {
        Date(
            timeIntervalSince1970: Double(status.st_mtim.tv_sec)
                + Double(status.st_mtim.tv_nsec) / 1e9)
    }

    /// Whether the log was written after the last copy, and that one is not of this day.
    ///
    /// It is not while the folder does not answer.
    package func isDue(on day: String) -> Bool {
        guard (try? FolderWatch.check(path)) != nil, let lastChange else { return false }
        let copies = all
        if copies.contains(where: { $0.day == day }) { return false }
        return copies.map(\.time).max().map { $0 < lastChange } ?? true
    }

    /// How long the log has been newer than the last copy, in seconds; 0 if it is not.
    package func delay(at now: Date) -> TimeInterval {
        guard let lastChange, let copied = all.map(\.time).max(), copied < lastChange else {
            return 0
        }
        return now.timeIntervalSince(copied)
    }

    /// Makes the copy of a day, and removes copies that are no longer needed.
    ///
    /// Where less than twice its size is free on the disk, no copy is made. Only one process
    /// makes copies at a time.
    ///
    /// - Returns: false if none is due, or another process makes it.
    package func make(on day: String) throws(LogBookError) -> Bool {
        try FolderWatch.check(path)
        guard isDue(on: day) else { return false }
        do {
            let folder = try PrivateFolder(path: path, isMade: true, isTightened: true)
            guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
                return false
            }
            let begin = Date()
            let copy = "\(path)/\(Self.prefix)\(day)\(Self.suffix)"
            let unfinished = "\(path)/unfinished"
            // What a process that was killed left behind.
            unlink(unfinished)
            try checkSpace()
            try SQLiteLogBook(folder: log).backUp(to: unfinished)
            let seconds = begin.timeIntervalSince1970.rounded(.down)
            let time = timespec(
                tv_sec: Int(seconds),
                tv_nsec: Int((begin.timeIntervalSince1970 - seconds) * 1e9))
            utimensat(AT_FDCWD, unfinished, [time, time], 0)
            try system("rename") { rename(unfinished, copy) }
            for copy in all
            where CopySchedule.superseded(all.map(\.day), on: day)
                .contains(copy.day)
            {
                unlink(copy.path)
            }
            folder.flush()
            return true
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    private func checkSpace() throws(LogBookError) {
        let file = log.appending(path: SQLiteLogBook.fileName).path(percentEncoded: false)
        var status = stat()
        var volume = statvfs()
        guard stat(file, &status) == 0, statvfs(path, &volume) == 0 else { return }
        let free = UInt64(volume.f_bavail) * UInt64(volume.f_frsize)
        if free < 2 * UInt64(status.st_size) {
            throw LogBookError(.diskFull, path: path, detail: "\(free) bytes are free")
        }
    }
}
