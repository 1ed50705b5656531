import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal

/// The file of a log: making it, classifying what is in it, and opening it.
struct LogFile {
    /// The path of the file.
    let path: String
    /// How it is opened.
    let options: SQLiteLogBook.Options
    /// What notices that the folder does not answer; nil where nothing can hang.
    private let watch: FolderWatch?

    init(path: String, options: SQLiteLogBook.Options) {
        self.path = path
        self.options = options
        watch = options.watch ?? FolderWatch.watch(over: path)
    }

    private var folderPath: String { (path as NSString).deletingLastPathComponent }
    private var name: String { (path as NSString).lastPathComponent }

    /// The endings of the names of SQLite's files beside the log.
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Tells a file from another one that has the same name later.
    struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t
    }

    /// The file that has the path now; nil when there is none.
    var identity: Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, inode: status.st_ino)
    }

    /// Opens the log; makes it or migrates it first when that is needed.
    ///
    /// A file that is refused has only been read.
    func open(makingFolder: Bool) throws -> DatabaseQueue {
        try watching { try openNow(makingFolder: makingFolder) }
    }

    /// Does something with the file, if its folder answers; tells if it does not answer meanwhile.
    ///
    /// - Throws: `LogBookError` with ``LogBookError/Code/silent``, before anything was done.
    func watching<Value>(_ body: () throws -> Value) throws -> Value {
        guard let watch else { return try body() }
        return try watch.during(folderPath, body)
    }

    private func openNow(makingFolder: Bool) throws -> DatabaseQueue {
        let folder = try openFolder(isMade: makingFolder && !options.isReadOnly)
        try makeFileIfMissing(in: folder)
        try tightenFiles(in: folder)
        if case .current(let header)? = try? classify(in: folder, probing: path) {
            return try open(header, in: folder)
        }
        // While another session makes the file, it can look like anything. The lock
        // keeps that session out, and the file is classified again.
        let lock = try FolderLock(folder, timeout: options.busyTimeout)
        defer { lock.release() }
        switch try classify(in: folder, probing: path) {
        case .unfinished:
            return try migrate()
        case .older:
            // A log that cannot be written is read with its old schema.
            return try isWritable ? migrate() : openReadOnly(in: folder)
        case .current(let header):
            return try open(header, in: folder)
        }
    }

    /// Examines the log as ``open(makingFolder:)`` does, and changes nothing: no mode,
    /// no file, no row.
    ///
    /// - Returns: false when there is no log yet.
    /// - Throws: what opening would throw.
    func inspect() throws -> Bool { try inspect(Self.readOneRow).isThere }

    /// Examines the log in the same way, and reads something of it.
    ///
    /// - Returns: whether there is a log, and what was read; nil if it has nothing yet or cannot be
    ///   read without changing a file.
    func inspect<Value>(
        _ read: (Database) throws -> Value
    ) throws -> (isThere: Bool, value: Value?) {
        try watching { try inspectNow(read) }
    }

    private func inspectNow<Value>(
        _ read: (Database) throws -> Value
    ) throws -> (isThere: Bool, value: Value?) {
        let folder = try PrivateFolder(path: folderPath, isMade: false, isTightened: false)
        for suffix in Self.companions { _ = try folder.status(of: name + suffix) }
        guard try folder.status(of: name) != nil else { return (false, nil) }
        let probe = try nameForInspection(in: folder)
        switch try classify(in: folder, probing: probe) {
        case .unfinished: return (true, nil)
        case .older, .current:
            guard let probe else { return (true, nil) }
            let queue = try DatabaseQueue(path: probe, configuration: configuration(readOnly: true))
            let value = try queue.unsafeRead(read)
            try queue.close()
            return (true, value)
        }
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
            // Another session made it.
            _ = try folder.status(of: name)
            return
        }
        fsync(file)
        close(file)
        folder.flush()
    }

    /// Removes the rights of others from existing files.
    ///
    /// New files of SQLite get the mode of the log.
    private func tightenFiles(in folder: PrivateFolder) throws {
        if options.isReadOnly { return }
        for suffix in [""] + Self.companions {
            guard let status = try folder.status(of: name + suffix) else { continue }
            folder.tighten(name + suffix, status)
        }
    }

    // MARK: Classifying

    /// What is in a file that is not refused.
    private enum Content {
        /// No tables, or not all of them.
        case unfinished
        /// A log of an earlier schema.
        case older
        /// A log of the present schema.
        case current(FileHeader)
    }

    private func writeAheadSize(in folder: PrivateFolder) throws -> Int64 {
        Int64(try folder.status(of: name + "-wal")?.st_size ?? 0)
    }

    /// Finds out what is in the file, and throws when it is not a log of this version
    /// or an earlier one.
    ///
    /// - Parameter probe: the name by which SQLite may open the file; nil when only
    ///   its header may be read.
    private func classify(in folder: PrivateFolder, probing probe: String?) throws -> Content {
        var attempts = 0
        while true {
            guard let status = try folder.status(of: name) else {
                throw SystemError(code: ENOENT, call: "stat")
            }
            if status.st_size == 0 {
                // A log that was copied on other days had something in it.
                guard DailyCopies(folder: URL(filePath: folderPath)).all.isEmpty else {
                    throw LogBookError(.corrupt, path: path, detail: "empty, beside copies")
                }
                return .unfinished
            }
            guard let header = try FileHeader(name, in: folder) else {
                throw LogBookError(.corrupt, path: path, detail: "file is not a database")
            }
            guard [0, LogSchema.applicationID].contains(header.applicationID) else {
                throw LogBookError(.corrupt, path: path, detail: "another program's database")
            }
            if header.applicationID != 0, header.version > LogSchema.version { throw newer(header) }
            let writeAheadSize = try writeAheadSize(in: folder)
            if writeAheadSize == 0, header.isTruncated {
                // Another session may be closing, and copying its pages into the file.
                attempts += 1
                if attempts < 3 {
                    usleep(20_000)
                    continue
                }
                throw LogBookError(.corrupt, path: path, detail: "file is shorter than it says")
            }
            // A kill while the file was made leaves a journal, which SQLite only takes back where it
            // may write; there is nothing to read before.
            if header.applicationID == 0, header.isEmpty,
                try folder.status(of: name + "-journal") != nil
            {
                return .unfinished
            }
            if let probe, header.applicationID == 0 || writeAheadSize > 0 {
                return try classifyInside(header, probe)
            }
            return header.version < LogSchema.version ? .older : .current(header)
        }
    }

    /// Reads the schema through SQLite, without writing.
    ///
    /// The header is not enough while the newest pages are in the write-ahead log.
    private func classifyInside(_ header: FileHeader, _ probe: String) throws -> Content {
        let probe = try DatabaseQueue(path: probe, configuration: configuration(readOnly: true))
        defer { try? probe.close() }
        // In one transaction, because another session may be making the tables.
        return try probe.read { database in
            let id = try UInt32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let version = try UInt32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            if id == 0 {
                // In a new log, the migrator's own table is made first.
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

    /// Opens a log of the present schema.
    private func open(_ header: FileHeader, in folder: PrivateFolder) throws -> DatabaseQueue {
        guard isWritable else { return try openReadOnly(in: folder) }
        let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
        try queue.unsafeRead(Self.readOneRow)
        if isShared, header.isWriteAhead {
            // A session that goes on here keeps the write-ahead log until the next start.
            try? queue.writeWithoutTransaction(useJournal)
        } else if !isShared, !header.isWriteAhead {
            try queue.writeWithoutTransaction(useJournal)
        }
        return queue
    }

    /// Opens a log that cannot be written.
    ///
    /// Where the folder cannot be written either, SQLite cannot make the files that
    /// sessions share. It does not need them when there is no write-ahead log.
    private func openReadOnly(in folder: PrivateFolder) throws -> DatabaseQueue {
        let isQuiet = try !isShared && writeAheadSize(in: folder) == 0
        let name = isQuiet ? uri("immutable") : path
        let queue = try DatabaseQueue(path: name, configuration: configuration(readOnly: true))
        try queue.unsafeRead(Self.readOneRow)
        return queue
    }

    /// The name by which SQLite opens the file without making or changing a file.
    ///
    /// Nil when it would have to make the index of a write-ahead log first.
    private func nameForInspection(in folder: PrivateFolder) throws -> String? {
        if try folder.status(of: name + "-shm") != nil { return uri("readonly_shm") }
        if isShared {
            // Another computer may be writing: only its locks tell.
            return try folder.status(of: name + "-journal") == nil ? path : nil
        }
        return try writeAheadSize(in: folder) == 0 ? uri("immutable") : nil
    }

    private func uri(_ option: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        return
            "file:\(path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)?\(option)=1"
    }

    /// Makes the tables or migrates them; the caller holds the lock.
    private func migrate() throws -> DatabaseQueue {
        guard isWritable else { throw LogBookError(.readOnly, path: path) }
        let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
        try queue.writeWithoutTransaction(useJournal)
        try LogSchema.migrator.migrate(queue)
        return queue
    }

    /// On a network share the journal is a file that SQLite removes after each change, and no memory
    /// is shared.
    private var isShared: Bool { options.isShared ?? NetworkShare.has(folderPath) }

    private func useJournal(_ database: Database) throws {
        try database.execute(sql: "PRAGMA journal_mode = \(isShared ? "DELETE" : "WAL")")
    }

    /// Reads a row of each table, so that a file with damaged pages is refused when it
    /// is opened.
    private static func readOneRow(_ database: Database) throws {
        _ = try Int64.fetchOne(database, sql: "SELECT id FROM entry ORDER BY id DESC LIMIT 1")
        _ = try Int64.fetchOne(database, sql: "SELECT id FROM change ORDER BY id DESC LIMIT 1")
    }
}
