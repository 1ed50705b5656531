public import Foundation

/// A log of entries, habits, schedules and their changes.
///
/// Every call is complete when it returns: what `add` returned is on disk, so that
/// "Logged" may be said (V12). A value of this type is one session on a log; other
/// sessions may change the same log between two calls. Implementations throw only
/// ``LogBookError``.
public protocol LogBook: HabitBook, ReminderBook {
    /// Adds entries as one undoable change and returns them with their ids.
    ///
    /// The ids of a new log count from 1, in the order of the entries; no id is used twice.
    ///
    /// - Parameter doses: the doses that entries are, by the entries' places in the list. They are
    ///   taken from then on, and due again when the entry is removed.
    func add(_ entries: [Entry], taking doses: [Int: Dose]) throws(LogBookError) -> [Entry]

    /// Adds entries and schedules with their doses, as one undoable change, and returns the entries
    /// with their ids.
    ///
    /// - Parameter reminders: is given the entries with their ids, which doses may name. The
    ///   schedules get ids of their own.
    func add(
        _ entries: [Entry], reminders: ([Entry]) -> [KeptReminder]
    ) throws(LogBookError) -> [Entry]

    /// Changes fields of entries, as one undoable change, and returns what became of each.
    ///
    /// Only the fields in which an edit's `base` and `wanted` differ are written. The other
    /// fields keep what is stored, so that nothing another session changed is lost.
    ///
    /// - Parameter doses: what the edits make of doses; part of the same change.
    /// - Throws: ``LogBookError/Code/noSuchEntry`` if one of the entries was removed; none
    ///   is changed then.
    func update(_ edits: [EntryEdit], doses: [Dose]) throws(LogBookError) -> [EntryUpdate]

    /// Removes entries, as one undoable change, and returns what they were.
    ///
    /// - Throws: ``LogBookError/Code/noSuchEntry`` if one of them does not exist, or if an id
    ///   stands twice in the list. No entry is removed in these cases.
    func delete(ids: [Entry.ID]) throws(LogBookError) -> [Entry]

    /// Records that settings were changed, as one undoable change.
    ///
    /// The log does not store settings: ``undo(ifNext:)`` and ``redo()`` return this
    /// change, and the caller applies it.
    func record(_ settings: SettingsChange) throws(LogBookError)

    /// The change that ``undo(ifNext:)`` would undo next; nil if there is none.
    func nextUndo() throws(LogBookError) -> JournaledChange?

    /// Undoes the change of entries, habits or settings that was made or redone last.
    ///
    /// - Parameter id: The change to undo, from ``nextUndo()``; nil for whichever is
    ///   next.
    /// - Returns: The change that was undone; nil, with nothing changed, if there is none
    ///   or if another one than `id` is next.
    func undo(ifNext id: LogChange.ID?) throws(LogBookError) -> LogChange?

    /// Redoes the change that was undone last.
    ///
    /// When a session makes a new change, the changes it has undone are dropped. A change
    /// that another session undid can then be redone only by that session.
    ///
    /// - Returns: The change that was redone; nil if there is none.
    /// - Throws: ``LogBookError/Code/noSuchEntry`` if the change concerns an entry that
    ///   another session removed; that change is dropped.
    func redo() throws(LogBookError) -> LogChange?

    /// The entry with this id; nil if there is none.
    func entry(id: Entry.ID) throws(LogBookError) -> Entry?

    /// The entries that match a query, oldest first.
    func entries(matching query: LogQuery) throws(LogBookError) -> [Entry]

    /// The ids of the entries that ``entries(matching:)`` left out so far because they cannot be read,
    /// as after damage to the file or an edit by another program.
    var leftOut: [Entry.ID] { get }

    /// The entry of a kind with the latest time, at or before a moment; nil if there is
    /// none.
    ///
    /// - Parameter before: The latest allowed time; nil for any time.
    func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry?

    /// The entry that was added last, whatever its time; nil if the log is empty.
    func newest() throws(LogBookError) -> Entry?

    /// The number of entries that match a query, whatever its limit.
    func count(matching query: LogQuery) throws(LogBookError) -> Int

    /// The different items of all entries, in lower case and without accents, in any order.
    func items() throws(LogBookError) -> [String]
}

extension LogBook {
    /// None: every entry can be read.
    public var leftOut: [Entry.ID] { [] }

    /// Adds entries that are no doses, as one undoable change.
    public func add(_ entries: [Entry]) throws(LogBookError) -> [Entry] {
        try add(entries, taking: [:])
    }

    /// Changes fields of entries and no dose, as one undoable change.
    public func update(_ edits: [EntryEdit]) throws(LogBookError) -> [EntryUpdate] {
        try update(edits, doses: [])
    }

    /// Changes fields of one entry, as one undoable change.
    ///
    /// - Parameters:
    ///   - base: The entry as the caller last read it; its id selects the entry.
    ///   - wanted: The entry with its new fields; its id is ignored.
    /// - Throws: ``LogBookError/Code/noSuchEntry`` if the entry was removed.
    public func update(_ base: Entry, to wanted: Entry) throws(LogBookError) -> EntryUpdate {
        guard let update = try update([EntryEdit(base, to: wanted)]).first else {
            throw LogBookError(.noSuchEntry, path: "")
        }
        return update
    }

    /// Removes an entry, as one undoable change, and returns what it was.
    ///
    /// - Throws: ``LogBookError/Code/noSuchEntry`` if there is no such entry.
    public func delete(id: Entry.ID) throws(LogBookError) -> Entry {
        guard let entry = try delete(ids: [id]).first else {
            throw LogBookError(.noSuchEntry, path: "")
        }
        return entry
    }

    /// Undoes the change that was made or redone last; nil if there is none.
    public func undo() throws(LogBookError) -> LogChange? { try undo(ifNext: nil) }
}

/// The conditions that entries must meet to be read; a nil condition is always met.
public struct LogQuery: Sendable, Hashable {
    /// The earliest time, included.
    public var from: Date?
    /// The time before which entries must be.
    public var to: Date?
    /// The words by which entries are found.
    public var match: LogMatch?
    /// The kind of entry.
    public var kind: EntryKind?
    /// The kinds of entries; empty for all.
    public var kinds: Set<EntryKind> = []
    /// The items of entries, as ``LogBook/items()`` returns them; nil for all.
    public var items: Set<String>?
    /// The meals of entries; empty for all, and for entries without a meal.
    public var meals: Set<Meal> = []
    /// The largest number of entries; the latest ones are kept.
    public var limit: Int?

    /// Makes a query; by default it matches every entry.
    public init(
        from: Date? = nil, to: Date? = nil, match: LogMatch? = nil, kind: EntryKind? = nil,
        limit: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.match = match
        self.kind = kind
        self.limit = limit
    }
}

/// The words by which entries are found: those of their items, or names of their kinds and
/// meals.
///
/// The sentence an entry was made from is not looked at, so an edited entry is found as it
/// is now.
public struct LogMatch: Sendable, Hashable {
    /// For each word that was said, the texts of which the item must contain one.
    ///
    /// Case and accents are ignored. The item is compared with a space in front of it: a
    /// text that begins with a space is found only at the beginning of a word. Empty if no
    /// item matches.
    public var words: [[String]]
    /// The kinds of which every entry matches.
    public var kinds: Set<EntryKind>
    /// The meals of which every entry matches.
    public var meals: Set<Meal>

    /// Makes the words of a search.
    public init(words: [[String]], kinds: Set<EntryKind> = [], meals: Set<Meal> = []) {
        self.words = words
        self.kinds = kinds
        self.meals = meals
    }
}

/// Why the log could not be read or written; nothing was changed.
///
/// Each code has a sentence in the prompts.
public struct LogBookError: Error, Sendable, Hashable {
    /// The kinds of error; raw values are parts of prompt keys.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file or its folder cannot be written.
        case readOnly = "read-only"
        /// The disk is full.
        case diskFull = "disk-full"
        /// The file is not a log or is damaged; it was not changed.
        case corrupt
        /// A newer version of Earshot wrote the file; it was not changed.
        case newer
        /// The file is a link or belongs to another user, or others can write to its
        /// folder.
        ///
        /// It was not changed.
        case untrusted
        /// The folder cannot be created or opened.
        case noFolder = "no-folder"
        /// Something that is no file stands in the place of a file beside the log; the log is as
        /// it was.
        case inTheWay = "in-the-way"
        /// The file is on a network share that does not answer as it should.
        case network
        /// The file is on a network share that does not answer at all.
        case silent
        /// Another program locked the file for too long.
        case busy
        /// The entry no longer exists.
        case noSuchEntry = "no-such-entry"
        /// Any other error; see ``detail``.
        case other
    }

    /// The kind of error.
    public let code: Code
    /// The path of the file or folder concerned.
    public let path: String
    /// The system's error message for the events file; never spoken.
    public let detail: String

    /// Makes an error about a file or folder.
    public init(_ code: Code, path: String, detail: String = "") {
        self.code = code
        self.path = path
        self.detail = detail
    }
}
