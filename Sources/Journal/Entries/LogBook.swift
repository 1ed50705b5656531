public import Foundation

/// Where entries are kept.
///
/// Every call is complete when it returns: what `add` gave back is on disk, so
/// "Logged" may be said (V12). Other sessions may change the same log between
/// two calls. Implementations throw ``LogBookError`` and nothing else.
public protocol LogBook: HabitBook {
    /// Adds entries as one undoable change and returns them with their ids.
    func add(_ entries: [Entry]) throws(LogBookError) -> [Entry]

    /// Replaces the entry with the same id; returns what it was.
    func update(_ entry: Entry) throws(LogBookError) -> Entry

    /// Removes an entry; returns what it was.
    func delete(id: Entry.ID) throws(LogBookError) -> Entry

    /// Takes back the newest change that still stands; nil when there is none.
    func undo() throws(LogBookError) -> LogChange?

    /// Makes the change that was undone last again; nil when there is none, or
    /// when something new was logged since.
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
