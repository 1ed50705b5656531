public import Foundation

/// Where entries are kept.
///
/// Every call is complete when it returns: what `add` gave back is on disk, so
/// "Logged" may be said (V12). A value of this type is one session on a log; other
/// sessions may change the same log between two calls. Implementations throw ``LogBookError`` and nothing else.
public protocol LogBook: HabitBook {
    /// Adds entries as one undoable change and returns them with their ids.
    ///
    /// The ids of a new log count from 1, in the order of the entries; no id is used twice.
    func add(_ entries: [Entry]) throws(LogBookError) -> [Entry]

    /// Changes fields of an entry.
    ///
    /// Only the fields in which the two differ are written, on the entry as it is
    /// stored now, so that nothing another session changed in between is lost.
    ///
    /// - Parameters:
    ///   - base: the entry as the caller has it; its id says which one is meant.
    ///   - wanted: the same entry as it is to be; its id does not matter.
    /// - Throws: ``LogBookError/Code/noSuchEntry`` when the entry was removed.
    func update(_ base: Entry, to wanted: Entry) throws(LogBookError) -> EntryUpdate

    /// Removes an entry; returns what it was.
    func delete(id: Entry.ID) throws(LogBookError) -> Entry

    /// Records that settings were changed, as one undoable change.
    ///
    /// The log does not hold settings: whoever undoes or redoes this change gets it
    /// back and applies it.
    func record(_ settings: SettingsChange) throws(LogBookError)

    /// The change that ``undo(ifNext:)`` takes back next; nil when none stands.
    func nextUndo() throws(LogBookError) -> JournaledChange?

    /// Takes back the change that was made, or made again, last: of entries, habits
    /// or settings.
    ///
    /// - Parameter id: the change that is meant, as ``nextUndo()`` told it; nil for
    ///   whichever it is.
    /// - Returns: what was taken back; nil, and nothing changes, when no change
    ///   stands, or when another than the one meant would be taken back.
    func undo(ifNext id: LogChange.ID?) throws(LogBookError) -> LogChange?

    /// Makes the change again that was undone last.
    ///
    /// A session's new change drops what that session has undone, and from then on
    /// only the session that undid another change can make it again.
    ///
    /// - Returns: what was made again; nil when there is nothing to make again.
    /// - Throws: ``LogBookError/Code/noSuchEntry`` when the change was about an entry
    ///   that another session removed; that change is dropped.
    func redo() throws(LogBookError) -> LogChange?

    /// The entry with an id, wherever its time was moved to; nil when there is
    /// none.
    func entry(id: Entry.ID) throws(LogBookError) -> Entry?

    /// The entries that match, oldest first.
    func entries(matching query: LogQuery) throws(LogBookError) -> [Entry]

    /// The entry with the latest time of one kind, at or before a moment; nil
    /// when there is none.
    func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry?

    /// The entry that was added last, whatever its time.
    func newest() throws(LogBookError) -> Entry?

    /// How many entries the log holds in a span of time.
    func count(from: Date, to: Date) throws(LogBookError) -> Int
}

extension LogBook {
    /// Takes back the change that was made, or made again, last; nil when none
    /// stands.
    public func undo() throws(LogBookError) -> LogChange? { try undo(ifNext: nil) }
}

/// Which entries to read; nil parts do not restrict.
public struct LogQuery: Sendable, Hashable {
    /// Included.
    public var from: Date?
    /// Not included.
    public var to: Date?
    /// Found in item, words or meal, in any case and with any accent.
    public var text: String?
    public var kind: EntryKind?
    /// At most so many, the latest ones.
    public var limit: Int?

    public init(
        from: Date? = nil, to: Date? = nil, text: String? = nil, kind: EntryKind? = nil,
        limit: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.text = text
        self.kind = kind
        self.limit = limit
    }
}

/// Why the log could not be read or written; nothing was changed.
///
/// Each code has its sentence in the prompts.
public struct LogBookError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file or its folder cannot be written.
        case readOnly = "read-only"
        case diskFull = "disk-full"
        /// The file is no log, or is damaged; it was left as it is.
        case corrupt
        /// A newer Earshot wrote it; it was left as it is.
        case newer
        /// The file is a link or belongs to somebody else, or others can write to
        /// its folder; it was left as it is.
        case untrusted
        /// The folder cannot be made or opened.
        case noFolder = "no-folder"
        /// Another program holds the file for too long.
        case busy
        /// The entry is no longer there.
        case noSuchEntry = "no-such-entry"
        case other
    }

    public let code: Code
    /// The file or folder concerned.
    public let path: String
    /// What the system said, for the events file; never spoken.
    public let detail: String

    public init(_ code: Code, path: String, detail: String = "") {
        self.code = code
        self.path = path
        self.detail = detail
    }
}
