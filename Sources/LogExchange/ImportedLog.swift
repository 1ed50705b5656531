package import Journal

/// What was read from a file, and what could not be.
package struct ImportedLog: Sendable {
    /// The entries, with the number 0, in the order of the file.
    package var entries: [Entry] = []
    package var habits: [Habit] = []
    /// The reminders, in the order of the file.
    package var reminders: [ImportedReminder] = []
    package var problems: [RowProblem] = []
    /// How many entries the file has, with those that cannot be read.
    var rows = 0
    /// The places of ``entries`` among those of the file, from 1.
    var places: [Int] = []

    /// The entries that a log does not have yet.
    ///
    /// Two entries are the same if all their fields are. Of entries that a file has several times,
    /// as many are new as the log has fewer.
    package func newEntries(besides known: [Entry]) -> [Entry] {
        zip(entries, matches(among: known)).compactMap { $1 == nil ? $0 : nil }
    }

    /// The reminders that a log does not have yet.
    ///
    /// Two reminders are the same if everything but their doses is.
    package func newReminders(besides known: [Schedule]) -> [ImportedReminder] {
        let known = Set(known.map(\.unnumbered))
        return reminders.filter { !known.contains($0.kept.schedule) }
    }

    /// Reminders with doses that name the entries of the log into which this one is taken.
    ///
    /// - Parameters:
    ///   - known: the entries that the log had.
    ///   - added: the new entries, with their numbers.
    package func placed(
        _ reminders: [ImportedReminder], known: [Entry], added: [Entry]
    ) -> [KeptReminder] {
        var ids: [Int: Entry.ID] = [:]
        var new = added[...]
        for (place, match) in zip(places, matches(among: known)) {
            ids[place] = match ?? new.popFirst()?.id
        }
        return reminders.map { $0.placed(ids) }
    }

    /// For each entry, the number of the one in the log that is the same; nil if there is none.
    private func matches(among known: [Entry]) -> [Entry.ID?] {
        var ids = Dictionary(grouping: known.reversed(), by: \.unnumbered).mapValues {
            $0.map(\.id)
        }
        return entries.map { ids[$0.unnumbered]?.popLast() }
    }
}

/// A row of a file that was left out.
package struct RowProblem: Sendable, Hashable {
    /// The line of the file on which the row begins, from 1.
    package let line: Int
    /// The field that has no value that an entry can have; nil if the row as a whole is unreadable.
    package let field: UnreadableField?
    /// It is a reminder, not an entry.
    package var isReminder = false
}

/// Why nothing of a file can be read.
package enum ImportProblem: Error, Hashable {
    /// It is not in the format in which it was to be read.
    case otherFormat
    /// It has no end, so that nobody knows what is missing.
    case cutOff
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

extension Schedule {
    fileprivate var unnumbered: Schedule {
        var schedule = self
        schedule.id = 0
        return schedule
    }
}
