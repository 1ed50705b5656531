import AccessibleCore
import Journal

/// The contents of a log in memory, and its journal as a list of steps.
struct MemoryLog {
    /// A change in the journal.
    struct Step {
        var change: LogChange
        /// Grows with every change, undo and redo.
        var sequence: Int64
        /// The session that made, undid or repeated it last.
        var session: Int
        /// Whether only that session can make it again.
        var isReserved = false

        func canBeRedone(by session: Int) -> Bool {
            !isReserved || self.session == session
        }
    }

    var entries: [Entry.ID: Entry] = [:]
    /// The session that wrote an entry last.
    var writers: [Entry.ID: Int] = [:]
    var habits: [String: Habit] = [:]
    /// Changes that stand, in the order in which they were made or made again.
    var standing: [Step] = []
    /// Changes that were undone, in the order of undoing.
    var undone: [Step] = []
    var lastEntry: Entry.ID = 0
    var lastChange: Int64 = 0
    var lastSequence: Int64 = 0
    /// How many sessions there have been.
    var sessions = 0
    var failure: LogBookError.Code?
    /// For ``LogBook/update(_:to:)`` alone.
    var updateFailure: LogBookError.Code?

    mutating func put(_ entry: Entry, by session: Int) {
        entries[entry.id] = entry
        writers[entry.id] = session
    }

    mutating func record(_ kind: LogChange.Kind, by session: Int) {
        lastChange += 1
        lastSequence += 1
        let oldest = lastSequence - ChangeJournal.memory
        undone.removeAll { $0.session == session || ($0.isReserved && $0.sequence < oldest) }
        for index in undone.indices { undone[index].isReserved = true }
        standing.append(
            Step(
                change: LogChange(id: lastChange, kind: kind), sequence: lastSequence,
                session: session))
    }

    /// - Returns: nil when no change stands, or when another than the one meant would
    ///   be undone.
    mutating func undo(ifNext id: LogChange.ID?, by session: Int) -> LogChange? {
        guard let change = standing.last?.change, id == nil || id == change.id else { return nil }
        standing.removeLast()
        switch change.kind {
        case .added(let added):
            for entry in added { entries[entry.id] = nil }
        case .edited(let before, let after):
            if let stored = entries[before.id] {
                put(stored.applying(before, over: after), by: session)
            }
        case .deleted(let entry): put(entry, by: session)
        case .habit(let before, let after):
            if let key = (before ?? after)?.id { habits[key] = before }
        case .settings: break
        }
        lastSequence += 1
        undone.append(Step(change: change, sequence: lastSequence, session: session))
        return change
    }

    /// - Returns: nil when the entry of the change is gone; the change is dropped.
    mutating func redo(at index: Int, by session: Int) -> LogChange? {
        let change = undone.remove(at: index).change
        let kind: LogChange.Kind
        switch change.kind {
        case .added(let added):
            for entry in added { put(entry, by: session) }
            kind = change.kind
        case .edited(let before, let after):
            guard let stored = entries[after.id] else { return nil }
            let edited = stored.applying(after, over: before)
            put(edited, by: session)
            kind = .edited(before: stored, after: edited)
        case .deleted(let entry):
            guard let stored = entries.removeValue(forKey: entry.id) else { return nil }
            kind = .deleted(stored)
        case .habit(let before, let after):
            guard let key = (before ?? after)?.id else { return nil }
            kind = .habit(before: habits[key], after: after)
            habits[key] = after
        case .settings: kind = change.kind
        }
        let made = LogChange(id: change.id, kind: kind)
        lastSequence += 1
        standing.append(Step(change: made, sequence: lastSequence, session: session))
        return made
    }
}
