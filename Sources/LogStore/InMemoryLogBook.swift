import AccessibleCore
package import Foundation
package import Journal
import Synchronization

/// A log in memory, for tests and for trials.
///
/// It behaves as ``SQLiteLogBook`` does; the same tests run on both.
/// ``fail(with:)`` makes it behave as a log that cannot be used.
package final class InMemoryLogBook: LogBook {
    /// What all sessions on one log share.
    private final class Shared: Sendable {
        let contents = Mutex(MemoryLog())
    }

    /// The path in errors.
    static let path = "memory"

    private let shared: Shared
    /// The name of this session in the journal.
    let session: Int
    /// The last number in the journal when this session began.
    private let beginning: Int64

    /// An empty log, with one session on it.
    package convenience init() {
        self.init(Shared())
    }

    /// Another session on the log of an existing one.
    package convenience init(sharing other: InMemoryLogBook) {
        self.init(other.shared)
    }

    private init(_ shared: Shared) {
        self.shared = shared
        (session, beginning) = shared.contents.withLock { log in
            log.sessions += 1
            return (log.sessions, log.lastSequence)
        }
    }

    /// Makes every later call throw, in every session; nil ends that.
    package func fail(with code: LogBookError.Code?) {
        shared.contents.withLock { $0.failure = code }
    }

    /// Forgets when reminders have news, for tests.
    func forgetNews() {
        shared.contents.withLock { $0.forgetNews() }
    }

    /// Makes every later ``update(_:)`` throw, as when the log is busy for a moment;
    /// nil ends that.
    package func failUpdates(with code: LogBookError.Code?) {
        shared.contents.withLock { $0.updateFailure = code }
    }

    package func add(
        _ entries: [Entry], taking doses: [Int: Dose]
    ) throws(LogBookError) -> [Entry] {
        try access { log throws(LogBookError) in
            if entries.isEmpty { return [] }
            let added = try log.put(entries, by: session, path: Self.path)
            for (index, dose) in doses { log.doses[dose.id] = dose.taken(by: added[index].id) }
            log.record(.added(added), by: session)
            return added
        }
    }

    package func update(
        _ edits: [EntryEdit], doses: [Dose]
    ) throws(LogBookError) -> [EntryUpdate] {
        try access { log throws(LogBookError) in
            if let failure = log.updateFailure { throw LogBookError(failure, path: Self.path) }
            var changed = log
            var updates: [EntryUpdate] = []
            for edit in edits {
                let base = edit.base
                guard let before = changed.entries[base.id] else {
                    throw LogBookError(.noSuchEntry, path: Self.path)
                }
                let known = try base.stored(id: base.id, path: Self.path)
                let wanted = try edit.wanted.stored(id: base.id, path: Self.path)
                let after = before.applying(wanted, over: known)
                let isChangedElsewhere = before != known && changed.writers[base.id] != session
                if after != before { changed.put(after, by: session) }
                updates.append(
                    EntryUpdate(
                        before: before, after: after, isChangedElsewhere: isChangedElsewhere))
            }
            let answers = changed.answer(doses)
            if let change = LogChange.Kind(edits: updates, doses: answers) {
                changed.record(change, by: session)
            }
            log = changed
            return updates
        }
    }

    package func delete(ids: [Entry.ID]) throws(LogBookError) -> [Entry] {
        try access { log throws(LogBookError) in
            var changed = log
            var removed: [Entry] = []
            for id in ids {
                guard let before = changed.entries.removeValue(forKey: id) else {
                    throw LogBookError(.noSuchEntry, path: Self.path)
                }
                removed.append(before)
            }
            if let change = LogChange.Kind(removing: removed) {
                changed.record(change, by: session)
            }
            log = changed
            return removed
        }
    }

    package func record(_ settings: SettingsChange) throws(LogBookError) {
        try access { log throws(LogBookError) in log.record(.settings(settings), by: session) }
    }

    package func nextUndo() throws(LogBookError) -> JournaledChange? {
        try access { log throws(LogBookError) in
            log.done.last.map { step in
                JournaledChange(
                    step.change,
                    isElsewhere: step.session != session && step.sequence > beginning)
            }
        }
    }

    package func undo(ifNext id: LogChange.ID?) throws(LogBookError) -> LogChange? {
        try access { log throws(LogBookError) in log.undo(ifNext: id, by: session) }
    }

    package func redo() throws(LogBookError) -> LogChange? {
        try access { log throws(LogBookError) in
            guard let index = log.undone.lastIndex(where: { $0.canBeRedone(by: session) }) else {
                return nil
            }
            guard let change = log.redo(at: index, by: session) else {
                throw LogBookError(.noSuchEntry, path: Self.path)
            }
            return change
        }
    }

    package func entry(id: Entry.ID) throws(LogBookError) -> Entry? {
        try access { log throws(LogBookError) in log.entries[id] }
    }

    package func entries(matching query: LogQuery) throws(LogBookError) -> [Entry] {
        try access { log throws(LogBookError) in
            let found = log.entries(matching: query).sorted { ($0.time, $0.id) < ($1.time, $1.id) }
            return query.limit.map { Array(found.suffix(max(0, $0))) } ?? found
        }
    }

    package func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry? {
        try access { log throws(LogBookError) in
            log.entries.values
                .filter { entry in
                    entry.kind == kind
                        && (before.map { entry.time <= Date(milliseconds: $0.milliseconds) }
                            ?? true)
                }
                .max { ($0.time, $0.id) < ($1.time, $1.id) }
        }
    }

    package func newest() throws(LogBookError) -> Entry? {
        try access { log throws(LogBookError) in log.entries.values.max { $0.id < $1.id } }
    }

    package func count(matching query: LogQuery) throws(LogBookError) -> Int {
        try access { log throws(LogBookError) in log.entries(matching: query).count }
    }

    package func items() throws(LogBookError) -> [String] {
        try access { log throws(LogBookError) in
            Array(Set(log.entries.values.map { SearchText.folded($0.item) }))
        }
    }

    package func setHabit(_ habit: Habit) throws(LogBookError) -> Habit? {
        try access { log throws(LogBookError) in
            let before = log.habits.updateValue(habit, forKey: habit.id)
            if before != habit { log.record(.habit(before: before, after: habit), by: session) }
            return before
        }
    }

    package func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
        try access { log throws(LogBookError) in
            guard let before = log.habits.removeValue(forKey: subject.key) else { return nil }
            log.record(.habit(before: before, after: nil), by: session)
            return before
        }
    }

    package func habits() throws(LogBookError) -> [Habit] {
        try access { log throws(LogBookError) in
            log.habits.values.sorted(by: Habit.isListed)
        }
    }

    func access<Value>(
        _ body: (inout sending MemoryLog) throws(LogBookError) -> sending Value
    ) throws(LogBookError) -> sending Value {
        try shared.contents.withLock { log throws(LogBookError) in
            if let failure = log.failure { throw LogBookError(failure, path: Self.path) }
            return try body(&log)
        }
    }
}
