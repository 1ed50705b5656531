import Foundation
import GRDB
import Glibc
package import Journal

/// Copies of the whole log: everything that it has, also what can be undone.
extension SQLiteLogBook {
    /// Writes a copy of the log to a new file, which only its owner can read.
    ///
    /// Other sessions may go on meanwhile; the copy is the log at one moment. It is on disk when
    /// the call returns, and there is no file when it throws.
    package func backUp(to path: String) throws(LogBookError) {
        try perform { connection in
            let file = try system("open") {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            }
            do {
                defer { close(file) }
                let copy = try DatabaseQueue(path: path)
                try connection.queue.backup(to: copy)
                // One file, without a write-ahead log beside it.
                try copy.writeWithoutTransaction { database in
                    _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
                }
                try copy.close()
                _ = try system("fsync") { fsync(file) }
            } catch {
                unlink(path)
                throw error
            }
        }
    }

    /// Takes the content of a copy in place of what the log has, in one step; a copy of an earlier
    /// schema is migrated.
    ///
    /// Other sessions have the new content from their next call on. Nothing is changed if it
    /// throws.
    ///
    /// - Parameters:
    ///   - path: the copy, which is only read.
    ///   - kept: a new file for the log as it was before.
    /// - Throws: what opening the copy would throw, if it is no log; what writing throws otherwise.
    package func restore(from path: String, keeping kept: String) throws(LogBookError) {
        try Self.verify(path)
        try backUp(to: kept)
        try perform { connection in
            var configuration = Configuration()
            configuration.readonly = true
            let copy = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? copy.close() }
            try copy.backup(to: connection.queue)
        }
        try reopen()
    }

    /// Checks that a file is a whole log of this or an earlier schema.
    private static func verify(_ path: String) throws(LogBookError) {
        let file = LogFile(path: path, options: Options(isReadOnly: true))
        do {
            guard try file.inspect() else {
                throw LogBookError(.corrupt, path: path, detail: "there is no log in it")
            }
            var configuration = Configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
            guard findings == ["ok"] else {
                throw LogBookError(.corrupt, path: path, detail: findings.joined(separator: "; "))
            }
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }
}
