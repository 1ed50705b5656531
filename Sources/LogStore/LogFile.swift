import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal

/// The file of a log: how it is found, made, judged and opened.
struct LogFile {
    let path: String
    let options: SQLiteLogBook.Options

    private var folderPath: String { (path as NSString).deletingLastPathComponent }
    private var name: String { (path as NSString).lastPathComponent }

    /// What SQLite keeps beside the file.
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Tells an opened file from another that takes its place.
    struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t
    }

    /// The file that has the name now; nil when nothing has it.
    var identity: Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, inode: status.st_ino)
    }

    /// Opens the log, which is made or brought up to date when it has to be.
    ///
    /// A file that is refused was only read.
    func open(makingFolder: Bool) throws -> DatabaseQueue {
        let folder = try openFolder(isMade: makingFolder && !options.isReadOnly)
        try makeFileIfMissing(in: folder)
        try tightenFiles(in: folder)
        if case .current(let header)? = try? judge(in: folder, probing: path) {
            return try open(header, in: folder)
        }
        // A file that another session is just making looks unfinished, or like
        // anything else; so it is judged again with that session kept out.
        let lock = try FolderLock(folder, timeout: options.busyTimeout)
        defer { lock.release() }
        switch try judge(in: folder, probing: path) {
        case .unfinished:
            return try finish()
        case .older:
            // One that cannot be written is read as it is.
            return try isWritable ? finish() : openReadOnly(in: folder)
        case .current(let header):
            return try open(header, in: folder)
        }
    }

    /// Looks at the log as ``open(makingFolder:)`` would, and changes nothing:
    /// no mode, no file, no row.
    ///
    /// - Returns: false when there is no log yet.
    /// - Throws: what opening would throw.
    func inspect() throws -> Bool {
        let folder = try PrivateFolder(path: folderPath, isMade: false, isTightened: false)
        for suffix in Self.companions { _ = try folder.status(of: name + suffix) }
        guard try folder.status(of: name) != nil else { return false }
        let probe = try quietName(in: folder)
        switch try judge(in: folder, probing: probe) {
        case .unfinished: break
        case .older, .current:
            guard let probe else { break }
            let queue = try DatabaseQueue(path: probe, configuration: configuration(readOnly: true))
            try queue.unsafeRead(Self.lookOnce)
            try queue.close()
        }
        return true
    }

    // MARK: Making

    private func openFolder(isMade: Bool) throws -> PrivateFolder {
        do {
            return try PrivateFolder(
                path: folderPath, isMade: isMade, isTightened: !options.isReadOnly)
        } catch let error as SystemError {
            throw LogBookError(
                error.isDiskFull ? .diskFull : .noFolder, path: folderPath, detail: error.detail)
        }
    }

    private func makeFileIfMissing(in folder: PrivateFolder) throws {
        for suffix in Self.companions { _ = try folder.status(of: name + suffix) }
        if try folder.status(of: name) != nil { return }
        if options.isReadOnly {
            throw LogBookError(.readOnly, path: path, detail: "there is no log yet")
        }
        let file: CInt
        do {
            file = try folder.make(name)
        } catch {
            guard error.code == EEXIST else { throw error }
            // Another session made it; it is judged as any other.
            _ = try folder.status(of: name)
            return
        }
        fsync(file)
        close(file)
        folder.flush()
    }

    /// Takes others' rights away from files of an earlier time.
    ///
    /// SQLite gives the files it makes the mode of the log.
    private func tightenFiles(in folder: PrivateFolder) throws {
        if options.isReadOnly { return }
        for suffix in [""] + Self.companions {
            guard let status = try folder.status(of: name + suffix) else { continue }
            folder.tighten(name + suffix, status)
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

    private func writeAheadSize(in folder: PrivateFolder) throws -> Int64 {
        Int64(try folder.status(of: name + "-wal")?.st_size ?? 0)
    }

    /// - Parameter probe: what SQLite opens to look inside; nil when it must not.
    private func judge(in folder: PrivateFolder, probing probe: String?) throws -> Judgement {
        var attempts = 0
        while true {
            guard let status = try folder.status(of: name) else {
                throw SystemError(code: ENOENT, call: "stat")
            }
            if status.st_size == 0 { return .unfinished }
            guard let header = try FileHeader(name, in: folder) else {
                throw LogBookError(.corrupt, path: path, detail: "file is not a database")
            }
            guard [0, LogSchema.applicationID].contains(header.applicationID) else {
                throw LogBookError(.corrupt, path: path, detail: "another program's database")
            }
            if header.applicationID != 0, header.version > LogSchema.version { throw newer(header) }
            let writeAheadSize = try writeAheadSize(in: folder)
            if writeAheadSize == 0, header.isTruncated {
                // Another session that just closes is moving its pages in.
                attempts += 1
                if attempts < 3 {
                    usleep(20_000)
                    continue
                }
                throw LogBookError(.corrupt, path: path, detail: "file is shorter than it says")
            }
            if let probe, header.applicationID == 0 || writeAheadSize > 0 {
                return try judgeInside(header, probe)
            }
            return header.version < LogSchema.version ? .older : .current(header)
        }
    }

    /// Looks through SQLite, reading only, when the header does not tell all:
    /// the newest pages may still be in the write-ahead log.
    private func judgeInside(_ header: FileHeader, _ probe: String) throws -> Judgement {
        let probe = try DatabaseQueue(path: probe, configuration: configuration(readOnly: true))
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
        !options.isReadOnly && access(path, W_OK) == 0 && access(folderPath, W_OK) == 0
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
    private func open(_ header: FileHeader, in folder: PrivateFolder) throws -> DatabaseQueue {
        guard isWritable else { return try openReadOnly(in: folder) }
        let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
        try queue.unsafeRead(Self.lookOnce)
        if !header.isWriteAhead { try queue.writeWithoutTransaction(Self.useWriteAheadLog) }
        return queue
    }

    /// On a volume or in a folder that cannot be written, SQLite cannot make
    /// the files it shares with other sessions; without a write-ahead log
    /// there is nothing to share either.
    private func openReadOnly(in folder: PrivateFolder) throws -> DatabaseQueue {
        let name = try writeAheadSize(in: folder) == 0 ? uri("immutable") : path
        let queue = try DatabaseQueue(path: name, configuration: configuration(readOnly: true))
        try queue.unsafeRead(Self.lookOnce)
        return queue
    }

    /// What SQLite opens without making or changing a file; nil when a
    /// write-ahead log waits for the next session to recover it.
    private func quietName(in folder: PrivateFolder) throws -> String? {
        if try folder.status(of: name + "-shm") != nil { return uri("readonly_shm") }
        return try writeAheadSize(in: folder) == 0 ? uri("immutable") : nil
    }

    private func uri(_ option: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        return
            "file:\(path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)?\(option)=1"
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
