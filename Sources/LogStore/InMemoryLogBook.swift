import AccessibleCore
public import Foundation
public import Journal
import Synchronization

/// A log that is gone with the program: for tests and for trying things out.
///
/// It is written without a database and must behave as ``SQLiteLogBook`` does;
/// one suite holds both to it. ``fail(with:)`` makes it behave as a log that
/// cannot be used.
public final class InMemoryLogBook: LogBook {
    private struct State {
        var entries: [Entry] = []
        var done: [LogChange] = []
        var undone: [LogChange] = []
        var lastEntry: Entry.ID = 0
        var lastChange: Int64 = 0
        var habits: [String: Habit] = [:]
        var failure: LogBookError.Code?
        /// Of ``LogBook/update(_:)`` alone.
        var updateFailure: LogBookError.Code?

        mutating func record(_ kind: LogChange.Kind) {
            lastChange += 1
            undone = []
            done.append(LogChange(id: lastChange, kind: kind))
        }

        mutating func replace(_ entry: Entry) {
            entries = entries.map { $0.id == entry.id ? entry : $0 }
        }

        mutating func remove(_ id: Entry.ID) {
            entries.removeAll { $0.id == id }
        }
    }

    /// Stands for a path in errors.
    private static let path = "memory"

    private let state = Mutex(State())

    public init() {}

    /// Makes every later call throw; nil lets them work again.
    public func fail(with code: LogBookError.Code?) {
        state.withLock { $0.failure = code }
    }

    /// Makes only changes of entries throw, as when the log is busy for a moment;
    /// nil lets them work again.
    public func failUpdates(with code: LogBookError.Code?) {
        state.withLock { $0.updateFailure = code }
    }

    public func add(_ entries: [Entry]) throws(LogBookError) -> [Entry] {
        try access { state throws(LogBookError) in
            if entries.isEmpty { return [] }
            var added: [Entry] = []
            for entry in entries {
                let id = state.lastEntry + Int64(added.count) + 1
                added.append(try entry.kept(id: id, path: Self.path))
            }
            state.lastEntry += Int64(added.count)
            state.entries += added
            state.record(.added(added))
            return added
        }
    }

    public func update(_ entry: Entry) throws(LogBookError) -> Entry {
        try access { state throws(LogBookError) in
            if let failure = state.updateFailure { throw LogBookError(failure, path: Self.path) }
            guard let before = state.entries.first(where: { $0.id == entry.id }) else {
                throw LogBookError(.noSuchEntry, path: Self.path)
            }
            let after = try entry.kept(id: entry.id, path: Self.path)
            if after == before { return before }
            state.replace(after)
            state.record(.edited(before: before, after: after))
            return before
        }
    }

    public func delete(id: Entry.ID) throws(LogBookError) -> Entry {
        try access { state throws(LogBookError) in
            guard let before = state.entries.first(where: { $0.id == id }) else {
                throw LogBookError(.noSuchEntry, path: Self.path)
            }
            state.remove(id)
            state.record(.deleted(before))
            return before
        }
    }

    public func undo() throws(LogBookError) -> LogChange? {
        try access { state throws(LogBookError) in
            guard let change = state.done.popLast() else { return nil }
            switch change.kind {
            case .added(let entries): for entry in entries { state.remove(entry.id) }
            case .edited(let before, _): state.replace(before)
            case .deleted(let entry): state.entries.append(entry)
            }
            state.undone.append(change)
            return change
        }
    }

    public func redo() throws(LogBookError) -> LogChange? {
        try access { state throws(LogBookError) in
            guard let change = state.undone.popLast() else { return nil }
            switch change.kind {
            case .added(let entries): state.entries += entries
            case .edited(_, let after): state.replace(after)
            case .deleted(let entry): state.remove(entry.id)
            }
            state.done.append(change)
            return change
        }
    }

    public func entry(id: Entry.ID) throws(LogBookError) -> Entry? {
        try access { state throws(LogBookError) in state.entries.first { $0.id == id } }
    }

    public func entries(matching query: LogQuery) throws(LogBookError) -> [Entry] {
        try access { state throws(LogBookError) in
            let text = query.text.map(SearchText.folded)
            let found = state.entries.filter { entry in
                (query.from.map { entry.time >= Date(milliseconds: $0.millisecondsRoundedUp) }
                    ?? true)
                    && (query.to.map { entry.time < Date(milliseconds: $0.millisecondsRoundedUp) }
                        ?? true)
                    && (query.kind.map { entry.kind == $0 } ?? true)
                    && (text.map { SearchText.contains(SearchText.folded(entry), $0) } ?? true)
            }
            .sorted { ($0.time, $0.id) < ($1.time, $1.id) }
            return query.limit.map { Array(found.suffix(max(0, $0))) } ?? found
        }
    }

    public func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry? {
        try access { state throws(LogBookError) in
            state.entries
                .filter { entry in
                    entry.kind == kind
                        && (before.map { entry.time <= Date(milliseconds: $0.milliseconds) }
                            ?? true)
                }
                .max { ($0.time, $0.id) < ($1.time, $1.id) }
        }
    }

    public func newest() throws(LogBookError) -> Entry? {
        try access { state throws(LogBookError) in state.entries.max { $0.id < $1.id } }
    }

    public func count(from: Date, to: Date) throws(LogBookError) -> Int {
        try entries(matching: LogQuery(from: from, to: to)).count
    }

    public func setHabit(_ habit: Habit) throws(LogBookError) -> Habit? {
        try access { state throws(LogBookError) in
            state.habits.updateValue(habit, forKey: habit.id)
        }
    }

    public func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
        try access { state throws(LogBookError) in
            state.habits.removeValue(forKey: subject.key)
        }
    }

    public func habits() throws(LogBookError) -> [Habit] {
        try access { state throws(LogBookError) in
            state.habits.values.sorted(by: Habit.isListed)
        }
    }

    private func access<Value>(
        _ body: (inout sending State) throws(LogBookError) -> sending Value
    ) throws(LogBookError) -> sending Value {
        try state.withLock { state throws(LogBookError) in
            if let failure = state.failure { throw LogBookError(failure, path: Self.path) }
            return try body(&state)
        }
    }
}
