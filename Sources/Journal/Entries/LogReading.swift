/// Entries that were read, and rows of the log that could not be read.
public struct LogReading: Sendable, Hashable {
    /// The entries, oldest first.
    public let entries: [Entry]
    /// The rows that were left out, by their ids.
    public let unreadable: [UnreadableEntry]

    /// Creates a reading.
    public init(entries: [Entry], unreadable: [UnreadableEntry] = []) {
        self.entries = entries
        self.unreadable = unreadable
    }
}

/// A row of the log that is not an entry, for example after it was edited by hand.
public struct UnreadableEntry: Sendable, Hashable, Identifiable {
    /// The id of the row.
    public let id: Int64
    /// The name of the column that cannot be read.
    public let column: String
    /// What is in that column.
    public let value: String

    /// Creates a description of a row.
    public init(id: Int64, column: String, value: String) {
        self.id = id
        self.column = column
        self.value = value
    }
}
