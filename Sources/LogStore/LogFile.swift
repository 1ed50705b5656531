import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal

/// The file of a log: how it is found, made, judged and opened.
struct LogFile {
    let path: String
    let options: SQLiteLogBook.Options

    private var folder: String {
        (path as NSString).deletingLastPathComponent
    }

    /// What a file that was opened is told apart by, should another take its
    /// place.
    struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t
    }

    /// The file that is there now; nil when there is none.
    var identity: Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, inode: status.st_ino)
    }

    /// Opens the log, which is made or brought up to date when it has to be.
    ///
    /// A file that is refused was only read.
    func open(makingFolder: Bool) throws -> DatabaseQueue {
        if makingFolder { try makeFolder() }
        try makeFileIfMissing()
        tightenFiles()
        if case .current(let header)? = try? judge() { return try open(header) }
        // A file that another session is just making looks unfinished, or like
        // anything else; so it is judged again with that session kept out.
        let lock = try FolderLock(folder: folder, timeout: options.busyTimeout)
        defer { lock.release() }
        switch try judge() {
        case .unfinished:
            return try finish()
        case .older:
            // One that cannot be written is read as it is.
            return try isWritable ? finish() : openReadOnly()
        case .current(let header):
            return try open(header)
        }
    }

    // MARK: Making

    private func makeFolder() throws {
        do {
            try PrivateFolder(path: folder).make()
        } catch {
            throw LogBookError(
                error.isDiskFull ? .diskFull : .noFolder, path: folder, detail: error.detail)
        }
    }

    private func makeFileIfMissing() throws {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw LogBookError(.corrupt, path: path, detail: "not a regular file")
            }
            return
        }
        guard errno == ENOENT else {
            throw LogBookError(.noFolder, path: folder, detail: String(cString: strerror(errno)))
        }
        if options.isReadOnly {
            throw LogBookError(.readOnly, path: path, detail: "there is no log yet")
        }
        let file = try system("open") { Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
        defer { close(file) }
        try system("fchmod") { fchmod(file, 0o600) }
        fsync(file)
        flushFolder(folder)
    }

    /// Takes others' rights away from files of an earlier time.
    ///
    /// SQLite gives the files it makes the mode of the log.
    private func tightenFiles() {
        for name in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            if stat(name, &status) == 0, status.st_mode & 0o077 != 0, status.st_uid == geteuid() {
                chmod(name, status.st_mode & 0o700 | 0o600)
            }
        }
    }

    // MARK: Judging

    private enum Judgement {
        /// Nothing in it yet.
        case unfinished
        /// A log of an earlier schema.
        case older
        case current(FileHeader)
    }

    private var writeAheadSize: Int64 {
        var status = stat()
        return stat(path + "-wal", &status) == 0 ? Int64(status.st_size) : 0
    }

    private func judge() throws -> Judgement {
        var attempts = 0
        while true {
            var status = stat()
            try system("stat") { stat(path, &status) }
            if status.st_size == 0 { return .unfinished }
            guard let header = try FileHeader(path: path) else {
                throw LogBookError(.corrupt, path: path, detail: "file is not a database")
            }
            guard [0, LogSchema.applicationID].contains(header.applicationID) else {
                throw LogBookError(.corrupt, path: path, detail: "another program's database")
            }
            if header.applicationID != 0, header.version > LogSchema.version { throw newer(header) }
            if writeAheadSize == 0, header.isTruncated {
                // Another session that just closes is moving its pages in.
                attempts += 1
                if attempts < 3 {
                    usleep(20_000)
                    continue
                }
                throw LogBookError(.corrupt, path: path, detail: "file is shorter than it says")
            }
            if header.applicationID == 0 || writeAheadSize > 0 { return try judgeInside(header) }
            return header.version < LogSchema.version ? .older : .current(header)
        }
    }

    /// Looks through SQLite, reading only, when the header does not tell all:
    /// the newest pages may still be in the write-ahead log.
    private func judgeInside(_ header: FileHeader) throws -> Judgement {
        let probe = try DatabaseQueue(path: path, configuration: configuration(readOnly: true))
        defer { try? probe.close() }
        // One moment of it: another session may be making the tables.
        return try probe.read { database in
            let id = try UInt32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let version = try UInt32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            if id == 0 {
                // The migrator's own table comes first, when a new log is made.
                let tables = try Int.fetchOne(
                    database,
                    sql: """
                        SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'
                        """)
                guard tables == 0, version == 0 else {
                    throw LogBookError(.corrupt, path: path, detail: "another program's database")
                }
                return .unfinished
            }
            guard id == LogSchema.applicationID else {
                throw LogBookError(.corrupt, path: path, detail: "another program's database")
            }
            if version > LogSchema.version { throw newer(header) }
            return version < LogSchema.version ? .older : .current(header)
        }
    }

    private func newer(_ header: FileHeader) -> LogBookError {
        LogBookError(
            .newer, path: path, detail: "schema \(header.version), known \(LogSchema.version)")
    }

    // MARK: Opening

    private var isWritable: Bool {
        !options.isReadOnly && access(path, W_OK) == 0 && access(folder, W_OK) == 0
    }

    private func configuration(readOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.label = "log"
        configuration.readonly = readOnly
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(options.busyTimeout)
        let pageLimit = options.pageLimit
        configuration.prepareDatabase { database in
            guard !readOnly else { return }
            try database.execute(sql: "PRAGMA synchronous = FULL")
            if let pageLimit {
                try database.execute(sql: "PRAGMA max_page_count = \(pageLimit)")
            }
        }
        return configuration
    }

    /// Opens a log of today's schema.
    private func open(_ header: FileHeader) throws -> DatabaseQueue {
        guard isWritable else { return try openReadOnly() }
        let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
        try queue.unsafeRead(Self.lookOnce)
        if !header.isWriteAhead { try queue.writeWithoutTransaction(Self.useWriteAheadLog) }
        return queue
    }

    /// On a volume or in a folder that cannot be written, SQLite cannot make
    /// the files it shares with other sessions; without a write-ahead log
    /// there is nothing to share either.
    private func openReadOnly() throws -> DatabaseQueue {
        var name = path
        if writeAheadSize == 0 {
            let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
            let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
            name = "file:\(escaped)?immutable=1"
        }
        let queue = try DatabaseQueue(path: name, configuration: configuration(readOnly: true))
        try queue.unsafeRead(Self.lookOnce)
        return queue
    }

    /// Makes the tables or brings them up to date; one session at a time.
    private func finish() throws -> DatabaseQueue {
        guard isWritable else { throw LogBookError(.readOnly, path: path) }
        let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
        try queue.writeWithoutTransaction(Self.useWriteAheadLog)
        try LogSchema.migrator.migrate(queue)
        return queue
    }

    private static func useWriteAheadLog(_ database: Database) throws {
        try database.execute(sql: "PRAGMA journal_mode = WAL")
    }

    /// Reads one row of each table: a file whose pages are gone is found out
    /// now and not with the first sentence.
    private static func lookOnce(_ database: Database) throws {
        _ = try Int64.fetchOne(database, sql: "SELECT id FROM entry ORDER BY id DESC LIMIT 1")
        _ = try Int64.fetchOne(database, sql: "SELECT id FROM change ORDER BY id DESC LIMIT 1")
    }
}
