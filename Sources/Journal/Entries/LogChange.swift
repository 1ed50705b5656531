/// One undoable change of entries, habits or settings.
public struct LogChange: Sendable, Hashable, Identifiable {
    /// What was changed.
    public enum Kind: Sendable, Hashable {
        /// Entries were added together, by one sentence.
        case added([Entry])
        /// Fields of one entry were changed.
        case edited(before: Entry, after: Entry)
        /// An entry was removed.
        case deleted(Entry)
        /// The time of a habit was set, changed or removed; nil where it had none.
        /// At least one is not nil, and both are of the same ``Habit/Subject/key``.
        case habit(before: Habit?, after: Habit?)
        /// Settings were changed. The log does not hold them, so whoever undoes or
        /// redoes such a change applies it.
        case settings(SettingsChange)
    }

    /// 1 for the first change of a store; grows with every new change.
    public let id: Int64
    /// What was changed.
    public let kind: Kind

    public init(id: Int64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

/// A change that stands in the journal, and whose it is.
public struct JournaledChange: Sendable, Hashable {
    /// The change itself.
    public let change: LogChange
    /// Whether another session made it, or made it again, after this one began.
    public let isElsewhere: Bool

    public init(_ change: LogChange, isElsewhere: Bool) {
        self.change = change
        self.isElsewhere = isElsewhere
    }
}
