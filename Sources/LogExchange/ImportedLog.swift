package import Journal

/// What was read from a file, and what could not be.
package struct ImportedLog: Sendable {
    /// The entries, with the number 0, in the order of the file.
    package var entries: [Entry] = []
    package var habits: [Habit] = []
    package var problems: [RowProblem] = []

    /// The entries that a log does not have yet.
    ///
    /// Two entries are the same if all their fields are. Of entries that a file has several times,
    /// as many are new as the log has fewer.
    package func newEntries(besides known: [Entry]) -> [Entry] {
        var counts: [Entry: Int] = [:]
        for entry in known { counts[entry.unnumbered, default: 0] += 1 }
        return entries.filter { entry in
            guard let count = counts[entry.unnumbered], count > 0 else { return true }
            counts[entry.unnumbered] = count - 1
            return false
        }
    }
}

/// A row of a file that was left out.
package struct RowProblem: Sendable, Hashable {
    /// The line of the file on which the row begins, from 1.
    package let line: Int
    /// The field that has no value that an entry can have; nil if the row as a whole is unreadable.
    package let field: UnreadableField?
}

/// Why nothing of a file can be read.
package enum ImportProblem: Error, Hashable {
    /// It is not in the format in which it was to be read.
    case otherFormat
    /// It was written by a later version of Earshot.
    case laterVersion(Int)
    /// A column that was named, or that is needed, is not there.
    case noColumn(String)
}

extension Entry {
    fileprivate var unnumbered: Entry {
        var entry = self
        entry.id = 0
        return entry
    }
}
