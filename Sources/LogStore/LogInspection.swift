public import AccessibleCore
public import Journal

/// What ``SQLiteLogBook/inspect(folder:)`` found.
public enum LogInspection: Sendable, Hashable {
    /// There is no log yet, and whether one can be made.
    case missing(canBeMade: Bool)
    /// The log can be read and written, except for some rows.
    case usable(unreadable: [UnreadableEntry])
}
