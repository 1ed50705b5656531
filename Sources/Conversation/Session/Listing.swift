import AccessibleCore

/// A list of entries that is read in parts.
struct Listing: Sendable, Hashable {
    /// Oldest first, as they are numbered.
    var entries: [Entry] = []
    /// How many were read so far.
    var read = 0
    /// Several days are in it, so that each entry is read with its day.
    var spansDays = false

    /// Up to five are read at once; of more, three and "and 4 more".
    static let atOnce = 5
    static let first = 3

    /// Takes the next entries to read.
    mutating func next() -> [Entry] {
        let left = entries.count - read
        let count = read > 0 || left <= Self.atOnce ? min(left, Self.atOnce) : Self.first
        defer { read += count }
        return Array(entries[read..<(read + count)])
    }

    var left: Int { entries.count - read }
}
