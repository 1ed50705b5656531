/// One undoable change of entries, habits, schedules or settings.
public struct LogChange: Sendable, Hashable, Identifiable {
    /// What was changed.
    public enum Kind: Sendable, Hashable {
        /// Entries were added together, from one sentence.
        case added([Entry])
        /// Fields of one entry were changed.
        case edited(before: Entry, after: Entry)
        /// An entry was removed.
        case deleted(Entry)
        /// Several entries were changed, several were removed, several doses were answered, or
        /// entries and schedules were added, at once.
        ///
        /// Each part is ``added(_:)``, ``edited(before:after:)``, ``deleted(_:)`` or
        /// ``reminder(_:)``. Those of doses and schedules follow those of entries.
        case several([Kind])
        /// The time of a habit was set, changed or removed; nil stands for no time.
        ///
        /// At least one of the two is not nil, and both have the same
        /// ``Habit/Subject/key``.
        case habit(before: Habit?, after: Habit?)
        /// Settings were changed; the log does not store them, so the caller of undo or
        /// redo applies the change.
        case settings(SettingsChange)
        /// Schedules or a dose were changed.
        case reminder(ReminderChange)
    }

    /// The id: 1 for the first change of a store; each new change has a greater one.
    public let id: Int64
    /// What was changed.
    public let kind: Kind

    /// Makes a change with an id that the store assigned.
    public init(id: Int64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

/// A change that can be undone, and whether this session made it.
public struct JournaledChange: Sendable, Hashable {
    /// The change itself.
    public let change: LogChange
    /// Whether another session made or redid it after this session began.
    public let isElsewhere: Bool

    /// Makes a change of this or another session.
    public init(_ change: LogChange, isElsewhere: Bool) {
        self.change = change
        self.isElsewhere = isElsewhere
    }
}
