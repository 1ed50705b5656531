import AccessibleCore
package import Foundation
import GRDB
package import Journal
import Synchronization

/// The log on disk: one SQLite file, `log.sqlite`, in a folder of its own.
///
/// A change is on disk when its call returns (write-ahead log, flushed at every
/// change). Any number of sessions may use the same folder at once: the undo
/// journal is in the file, and there is one for all of them. A file that cannot
/// be used is refused and left as it is; a file or folder that cannot be written
/// is read, and every change, undo and redo throws
/// ``LogBookError/Code/readOnly``.
///
/// Folder and file are readable by their owner alone. Times are stored in whole
/// milliseconds, amounts exactly.
package final class SQLiteLogBook: LogBook {
    /// The name of the file in its folder.
    package static let fileName = "log.sqlite"

    /// The opened file.
    struct Connection {
        let queue: DatabaseQueue
        let identity: LogFile.Identity?
        let journal: ChangeJournal

        init(_ file: LogFile, makingFolder: Bool) throws {
            queue = try file.open(makingFolder: makingFolder)
            identity = file.identity
            // A log that cannot be written may have a schema without sequence numbers.
            let beginning =
                queue.configuration.readonly
                ? 0 : try queue.unsafeRead(ChangeJournal.lastSequence)
            journal = ChangeJournal(session: file.options.session, beginning: beginning)
        }
    }

    private let file: LogFile
    private let connection: Mutex<Connection>
    /// The entries that were asked for and cannot be read.
    private let unread = Mutex<Set<Entry.ID>>([])

    /// The path of the file, whether or not it still exists.
    package var path: String { file.path }

    /// Opens the log of a folder; makes both when they are missing.
    package convenience init(folder: URL) throws(LogBookError) {
        try self.init(folder: folder, options: Options())
    }

    package init(folder: URL, options: Options) throws(LogBookError) {
        let path = Self.path(in: folder)
        let file = LogFile(path: path, options: options)
        do {
            self.connection = Mutex(try Connection(file, makingFolder: true))
            self.file = file
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    /// Closes the file at the end of the process, and leaves the memory to the system.
    ///
    /// Freeing GRDB's queue would start two threads first.
    package func closeAtEnd() {
        connection.withLock { try? $0.queue.close() }
        _ = Unmanaged.passRetained(self)
    }

    /// Opens the log of a folder to read it.
    ///
    /// Where the disk is full or cannot be written, what the log has can be read all the same;
    /// then every change throws.
    package static func forReading(in folder: URL) throws(LogBookError) -> SQLiteLogBook {
        do throws(LogBookError) {
            return try SQLiteLogBook(folder: folder)
        } catch {
            guard [.diskFull, .readOnly, .network, .other].contains(error.code),
                let log = try? SQLiteLogBook(folder: folder, options: Options(isReadOnly: true))
            else { throw error }
            return log
        }
    }

    /// Examines the log of a folder as opening does, and changes nothing, not even a
    /// mode.
    ///
    /// - Returns: false when there is no log yet.
    /// - Throws: what opening the log would throw.
    package static func inspect(folder: URL) throws(LogBookError) -> Bool {
        let path = path(in: folder)
        do {
            return try LogFile(path: path, options: Options(isReadOnly: true)).inspect()
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    static func path(in folder: URL) -> String {
        folder.absoluteURL.appending(path: fileName, directoryHint: .notDirectory)
            .path(percentEncoded: false)
    }

    package func add(
        _ entries: [Entry], taking doses: [Int: Dose]
    ) throws(LogBookError) -> [Entry] {
        if entries.isEmpty { return [] }
        return try write { [path] database, journal in
            let added = try EntryTable.add(entries, by: journal.session, path, in: database)
            for (index, dose) in doses {
                try ScheduleTable.set(dose.taken(by: added[index].id), in: database)
            }
            try journal.record(.added(added), in: database)
            return added
        }
    }

    package func update(
        _ edits: [EntryEdit], doses: [Dose]
    ) throws(LogBookError) -> [EntryUpdate] {
        try write { [path] database, journal in
            let updates = try edits.map { edit in
                let base = edit.base
                guard let before = try EntryTable.entry(id: base.id, in: database) else {
                    throw LogBookError(.noSuchEntry, path: path)
                }
                let known = try base.stored(id: base.id, path: path)
                let wanted = try edit.wanted.stored(id: base.id, path: path)
                let after = before.applying(wanted, over: known)
                var isChangedElsewhere = false
                if before != known {
                    let writer = try EntryTable.writer(id: base.id, in: database)
                    isChangedElsewhere = writer != journal.session
                }
                if after != before {
                    try EntryTable.update(after, by: journal.session, in: database)
                }
                return EntryUpdate(
                    before: before, after: after, isChangedElsewhere: isChangedElsewhere)
            }
            let answers = try ScheduleTable.answer(doses, in: database)
            if let change = LogChange.Kind(edits: updates, doses: answers) {
                try journal.record(change, in: database)
            }
            return updates
        }
    }

    package func delete(ids: [Entry.ID]) throws(LogBookError) -> [Entry] {
        try write { [path] database, journal in
            let removed = try ids.map { id in
                guard let before = try EntryTable.entry(id: id, in: database) else {
                    throw LogBookError(.noSuchEntry, path: path)
                }
                try EntryTable.delete(id: id, in: database)
                return before
            }
            if let change = LogChange.Kind(removing: removed) {
                try journal.record(change, in: database)
            }
            return removed
        }
    }

    package func record(_ settings: SettingsChange) throws(LogBookError) {
        try write { try $1.record(.settings(settings), in: $0) }
    }

    package func nextUndo() throws(LogBookError) -> JournaledChange? {
        try write { try $1.nextUndo(in: $0) }
    }

    package func undo(ifNext id: LogChange.ID?) throws(LogBookError) -> LogChange? {
        try write { try $1.undo(ifNext: id, in: $0) }
    }

    package func redo() throws(LogBookError) -> LogChange? {
        switch try write({ try $1.redo(in: $0) }) {
        case .nothing: return nil
        case .dropped: throw LogBookError(.noSuchEntry, path: path)
        case .made(let change): return change
        }
    }

    package func entry(id: Entry.ID) throws(LogBookError) -> Entry? {
        try read { try EntryTable.entry(id: id, in: $0) }
    }

    package func entries(matching query: LogQuery) throws(LogBookError) -> [Entry] {
        try read { database in
            try EntryTable.entries(matching: query, in: database, leftOut: noteUnread)
        }
    }

    func noteUnread(_ id: Entry.ID) { unread.withLock { _ = $0.insert(id) } }

    package var leftOut: [Entry.ID] { unread.withLock { $0.sorted() } }

    /// The newest entries of a folder's log that cannot be read; changes nothing.
    ///
    /// - Parameter limit: how many entries are looked at.
    package static func inspectEntries(
        folder: URL, limit: Int = 20_000
    ) throws(LogBookError) -> [Entry.ID] {
        let path = path(in: folder)
        do {
            let file = LogFile(path: path, options: Options(isReadOnly: true))
            return try file.inspect { try EntryTable.unreadable(in: $0, limit: limit) }.value ?? []
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    package func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry? {
        try read { try EntryTable.latest(kind, before: before, in: $0) }
    }

    package func newest() throws(LogBookError) -> Entry? {
        try read { try EntryTable.newest(in: $0) }
    }

    package func count(matching query: LogQuery) throws(LogBookError) -> Int {
        try read { try EntryTable.count(matching: query, in: $0) }
    }

    package func items() throws(LogBookError) -> [String] {
        try read { try EntryTable.items(in: $0) }
    }

    package func setHabit(_ habit: Habit) throws(LogBookError) -> Habit? {
        try write { database, journal in
            let before = try HabitTable.habit(key: habit.id, in: database)
            if before != habit {
                try HabitTable.set(habit, in: database)
                try journal.record(.habit(before: before, after: habit), in: database)
            }
            return before
        }
    }

    package func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
        try write { database, journal in
            guard let before = try HabitTable.habit(key: subject.key, in: database) else {
                return nil
            }
            try HabitTable.remove(key: subject.key, in: database)
            try journal.record(.habit(before: before, after: nil), in: database)
            return before
        }
    }

    package func habits() throws(LogBookError) -> [Habit] {
        try read { try HabitTable.all(in: $0) }
    }

    /// Reads the whole file and compares it with its indices.
    ///
    /// Takes about a second for a million entries, so opening does not do it.
    ///
    /// - Throws: ``LogBookError/Code/corrupt`` when anything is wrong.
    package func check() throws(LogBookError) {
        let findings = try read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        guard findings == ["ok"] else {
            throw LogBookError(.corrupt, path: path, detail: findings.joined(separator: "; "))
        }
    }

    /// The value of `PRAGMA synchronous`; nil when it cannot be read.
    ///
    /// 2 means that every change is flushed.
    package var synchronous: Int? {
        try? read { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    }

    // MARK: Access

    func read<Value>(_ body: (Database) throws -> Value) throws(LogBookError) -> Value {
        try perform { try $0.queue.unsafeRead(body) }
    }

    func write<Value>(
        _ body: (Database, ChangeJournal) throws -> Value
    ) throws(LogBookError) -> Value {
        try perform { connection in
            guard !connection.queue.configuration.readonly else {
                throw LogBookError(.readOnly, path: path)
            }
            return try connection.queue.writeWithoutTransaction { database in
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database, connection.journal)
                    return .commit
                }
                guard let value else { throw CancellationError() }
                return value
            }
        }
    }

    /// Runs `body` on the file that has the path now.
    ///
    /// If the file was moved or replaced while it was open, the one that has the path
    /// now is opened; otherwise changes would go to the moved file. A folder that is
    /// gone is not made again.
    func perform<Value>(
        _ body: (Connection) throws -> Value
    ) throws(LogBookError) -> Value {
        do {
            return try file.watching {
                let current = try connection.withLock { connection in
                    let identity = file.identity
                    if identity == nil || identity != connection.identity {
                        connection = try Connection(file, makingFolder: false)
                    }
                    return connection
                }
                return try body(current)
            }
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }

    /// Opens the file anew, because its content is another log.
    func reopen() throws(LogBookError) {
        do {
            try connection.withLock { try $0 = Connection(file, makingFolder: false) }
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }
}
