package import Foundation
import GRDB
import Glibc
package import Journal

/// Makes a whole log of a damaged one.
///
/// What can be read is kept, and what cannot is taken from the daily copies. The damaged file stays
/// beside the log, so that nothing is lost that was not lost before.
package struct LogRepair {
    /// What a repair found and did.
    package enum Outcome: Sendable, Hashable {
        /// There is no log.
        case nothing
        /// The log has nothing wrong with it, and this many entries.
        case whole(entries: Int)
        case repaired(Report)
    }

    package struct Report: Sendable, Hashable {
        /// How many entries the log has now.
        package var entries: Int
        /// How many of them are from copies.
        package var fromCopies: Int
        /// How many entries were neither readable nor in a copy, at most: a deleted one counts, too.
        package var lost: Int
        /// The path of the damaged file.
        package var damaged: String

        package init(entries: Int = 0, fromCopies: Int = 0, lost: Int = 0, damaged: String = "") {
            self.entries = entries
            self.fromCopies = fromCopies
            self.lost = lost
            self.damaged = damaged
        }
    }

    private let folder: URL
    private let options: SQLiteLogBook.Options
    private var path: String {
        folder.absoluteURL.appending(path: SQLiteLogBook.fileName).path(percentEncoded: false)
    }

    package init(folder: URL, options: SQLiteLogBook.Options = .init()) {
        self.folder = folder
        self.options = options
    }

    /// Checks the log, and repairs it if it is damaged.
    ///
    /// - Throws: ``LogBookError``, with the file left as it was: for a log of a later schema, a file
    ///   of another program, and one in which nothing can be read while there is no copy.
    package func run() throws(LogBookError) -> Outcome {
        do {
            let file = LogFile(path: path, options: options)
            do {
                guard try file.inspect() else { return .nothing }
                if let entries = try wholeEntries() { return .whole(entries: entries) }
            } catch {
                let problem = LogBookError(cause: error, path: path)
                guard problem.code == .corrupt, !isOfAnotherProgram else { throw problem }
            }
            return .repaired(try repair())
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    /// Whether the file is a database that says it is no log.
    private var isOfAnotherProgram: Bool {
        guard
            let folder = try? PrivateFolder(
                path: folder.path(percentEncoded: false), isMade: false, isTightened: false),
            let header = try? FileHeader(SQLiteLogBook.fileName, in: folder)
        else { return false }
        return header.applicationID != LogSchema.applicationID
    }

    /// How many entries the log has; nil if anything in it is damaged.
    private func wholeEntries() throws -> Int? {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { database in
            let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check")
            guard findings == ["ok"], try EntryTable.unreadable(in: database).isEmpty else {
                return nil
            }
            return try Int.fetchOne(database, sql: "SELECT count(*) FROM entry")
        }
    }

    // MARK: Repairing

    private func repair() throws -> Report {
        let folder = try PrivateFolder(
            path: folder.path(percentEncoded: false), isMade: false, isTightened: false)
        let lock = try FolderLock(folder, timeout: options.busyTimeout)
        defer { lock.release() }
        // Only a copy of the damaged file is opened.
        let damaged = path + "-unread"
        let whole = path + "-repaired"
        let remove = {
            for path in [damaged, whole] {
                for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
            }
        }
        remove()
        defer { remove() }
        for ending in ["", "-wal"] where access(path + ending, F_OK) == 0 {
            try FileManager.default.copyItem(atPath: path + ending, toPath: damaged + ending)
        }
        close(try folder.make((whole as NSString).lastPathComponent))
        let copies = DailyCopies(folder: self.folder).all
        var report = try Salvage(to: whole).fill(from: damaged, copies)
        guard report.entries > 0 else {
            throw LogBookError(.corrupt, path: path, detail: "nothing in it can be read")
        }
        report.damaged = unusedPath(in: folder)
        try replace(with: whole, keeping: report.damaged)
        folder.flush()
        return report
    }

    /// A path beside the log for the damaged file.
    private func unusedPath(in folder: PrivateFolder) -> String {
        let paths = (1...).lazy.map { "\(folder.path)/damaged-\($0).sqlite" }
        return paths.first { access($0, F_OK) != 0 } ?? ""
    }

    /// Puts the whole log in the place of the damaged one, and keeps a copy of that.
    ///
    /// There is a log at every moment.
    private func replace(with whole: String, keeping damaged: String) throws {
        try FileManager.default.copyItem(atPath: path, toPath: damaged)
        try flush(damaged)
        try flush(whole)
        // It belongs to the damaged file alone.
        if access(path + "-wal", F_OK) == 0 {
            try system("rename") { rename(path + "-wal", damaged + "-wal") }
        }
        unlink(path + "-shm")
        try system("rename") { rename(whole, path) }
    }

    private func flush(_ path: String) throws {
        let file = try system("open") { open(path, O_RDONLY | O_CLOEXEC) }
        defer { close(file) }
        try system("fsync") { fsync(file) }
    }
}
