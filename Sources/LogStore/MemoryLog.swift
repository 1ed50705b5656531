import AccessibleCore
import Foundation
import Journal

/// The contents of a log in memory, and its journal as a list of steps.
struct MemoryLog {
    /// A change in the journal.
    struct Step {
        var change: LogChange
        /// Grows with every change, undo and redo.
        var sequence: Int64
        /// The session that made, undid or redid it last.
        var session: Int
        /// Whether only that session may redo it.
        var isReserved = false

        func canBeRedone(by session: Int) -> Bool {
            !isReserved || self.session == session
        }
    }

    var entries: [Entry.ID: Entry] = [:] { didSet { forgetNews() } }
    /// The session that wrote an entry last.
    var writers: [Entry.ID: Int] = [:]
    var habits: [String: Habit] = [:]
    var schedules: [Schedule.ID: KeptSchedule] = [:] { didSet { forgetNews() } }
    var doses: [Dose.ID: Dose] = [:] { didSet { forgetNews() } }
    /// When reminders next have news, and until when nothing is due; nil if it has to be found.
    var next: NextNews?
    var quiet: QuietTime?
    var lastSchedule: Schedule.ID = 0
    /// Changes in effect, in the order in which they were made or redone.
    var done: [Step] = []
    /// Undone changes, in the order in which they were undone.
    var undone: [Step] = []
    var lastEntry: Entry.ID = 0
    var lastChange: Int64 = 0
    var lastSequence: Int64 = 0
    /// The number of sessions so far.
    var sessions = 0
    /// Why every call fails; nil when calls work.
    var failure: LogBookError.Code?
    /// Why updates fail; nil when they work.
    var updateFailure: LogBookError.Code?

    /// Adds an entry, or replaces the one with the same id.
    mutating func put(_ entry: Entry, by session: Int) {
        entries[entry.id] = entry
        writers[entry.id] = session
    }

    /// The entries that match a query, in any order and whatever its limit.
    func entries(matching query: LogQuery) -> [Entry] {
        entries.values.filter { entry in
            (query.from.map { entry.time >= Date(milliseconds: $0.millisecondsRoundedUp) } ?? true)
                && (query.to.map { entry.time < Date(milliseconds: $0.millisecondsRoundedUp) }
                    ?? true)
                && (query.kind.map { entry.kind == $0 } ?? true)
                && (query.kinds.isEmpty || query.kinds.contains(entry.kind))
                && (query.items.map { $0.contains(SearchText.folded(entry.item)) } ?? true)
                && (query.meals.isEmpty || entry.meal.map(query.meals.contains) ?? false)
                && (query.match.map { SearchText.matches(entry, $0) } ?? true)
        }
    }

    /// Records a change that was just made.
    mutating func record(_ kind: LogChange.Kind, by session: Int) {
        lastChange += 1
        lastSequence += 1
        let oldest = lastSequence - ChangeJournal.memory
        undone.removeAll { $0.session == session || ($0.isReserved && $0.sequence < oldest) }
        for index in undone.indices { undone[index].isReserved = true }
        done.append(
            Step(
                change: LogChange(id: lastChange, kind: kind), sequence: lastSequence,
                session: session))
    }

    /// Undoes the last change in effect.
    ///
    /// - Returns: nil when there is none, or when `id` names another change.
    mutating func undo(ifNext id: LogChange.ID?, by session: Int) -> LogChange? {
        guard let change = done.last?.change, id == nil || id == change.id else { return nil }
        done.removeLast()
        revert(change.kind, by: session)
        lastSequence += 1
        undone.append(Step(change: change, sequence: lastSequence, session: session))
        return change
    }

    private mutating func revert(_ kind: LogChange.Kind, by session: Int) {
        switch kind {
        case .added(let added):
            for entry in added { entries[entry.id] = nil }
        case .edited(let before, let after):
            if let stored = entries[before.id] {
                put(stored.applying(before, over: after), by: session)
            }
        case .deleted(let entry): put(entry, by: session)
        case .several(let parts):
            for part in parts.reversed() { revert(part, by: session) }
        case .habit(let before, let after):
            if let key = (before ?? after)?.id { habits[key] = before }
        case .reminder(let change): apply(change, isReverted: true)
        case .settings: break
        }
    }

    /// Redoes an undone change, or drops it when its entry is gone.
    ///
    /// - Returns: nil when the change was dropped.
    mutating func redo(at index: Int, by session: Int) -> LogChange? {
        let change = undone.remove(at: index).change
        guard change.kind.needed.allSatisfy({ entries[$0] != nil }),
            let kind = apply(change.kind, by: session)
        else { return nil }
        let made = LogChange(id: change.id, kind: kind)
        lastSequence += 1
        done.append(Step(change: made, sequence: lastSequence, session: session))
        return made
    }

    /// Makes a change again; returns it with the state before it.
    private mutating func apply(_ kind: LogChange.Kind, by session: Int) -> LogChange.Kind? {
        switch kind {
        case .added(let added):
            for entry in added { put(entry, by: session) }
            return kind
        case .edited(let before, let after):
            guard let stored = entries[after.id] else { return nil }
            let edited = stored.applying(after, over: before)
            put(edited, by: session)
            return .edited(before: stored, after: edited)
        case .deleted(let entry):
            return entries.removeValue(forKey: entry.id).map { .deleted($0) }
        case .several(let parts):
            return .several(parts.compactMap { apply($0, by: session) })
        case .habit(let before, let after):
            guard let key = (before ?? after)?.id else { return nil }
            defer { habits[key] = after }
            return .habit(before: habits[key], after: after)
        case .reminder(let change):
            apply(change, isReverted: false)
            return kind
        case .settings: return kind
        }
    }
}
