import AccessibleCore
import GRDB
import Journal

/// The journal of changes of entries, habits and settings, for undo and redo.
///
/// A change is recorded in the transaction that makes it. Changes in effect are
/// ordered by when they were made or redone, so that undoing the last one restores
/// exactly the state before it. Undone changes are ordered by when they were undone;
/// redoing one makes it the last of those in effect.
struct ChangeJournal {
    /// The session that uses the journal.
    let session: String
    /// The last sequence number in the journal when the session began.
    let beginning: Int64

    /// After this many later changes, a change is deleted that was undone and reserved
    /// for the session that undid it.
    static let memory: Int64 = 1_000

    /// A change in the journal.
    private struct Row {
        var change: LogChange
        /// Grows with every change, undo and redo.
        var sequence: Int64
        /// The session that made, undid or redid it last; nil for a row of an earlier
        /// schema.
        var session: String?
    }

    /// The last sequence number in the journal; 0 when it is empty.
    static func lastSequence(in database: Database) throws -> Int64 {
        let statement = try database.cachedStatement(
            sql: """
                SELECT max(coalesce((SELECT max(sequence) FROM change WHERE done = 1), 0),
                    coalesce((SELECT max(sequence) FROM change WHERE done = 0), 0))
                """)
        return try Int64.fetchOne(statement) ?? 0
    }

    /// Records a change that was just made.
    func record(_ change: LogChange.Kind, in database: Database) throws {
        let sequence = try Self.lastSequence(in: database) + 1
        try database.cachedStatement(
            sql: """
                DELETE FROM change WHERE done = 0
                    AND (session IS NULL OR session = ? OR (reserved = 1 AND sequence < ?))
                """
        ).execute(arguments: [session, sequence - Self.memory])
        try database.cachedStatement(
            sql: "UPDATE change SET reserved = 1 WHERE done = 0 AND reserved = 0"
        ).execute()
        let stored = try StoredChange(change)
        try database.cachedStatement(
            sql: """
                INSERT INTO change (kind, before, after, done, sequence, session)
                VALUES (?, ?, ?, 1, ?, ?)
                """
        ).execute(arguments: [stored.kind, stored.before, stored.after, sequence, session])
    }

    /// The change that ``undo(ifNext:in:)`` undoes next; nil when there is none.
    func nextUndo(in database: Database) throws -> JournaledChange? {
        try nextRow(in: database).map { row in
            JournaledChange(
                row.change, isElsewhere: row.session != session && row.sequence > beginning)
        }
    }

    /// Undoes the last change in effect.
    ///
    /// - Returns: nil, and nothing changes, when there is none, or when `id` names
    ///   another change.
    func undo(ifNext id: LogChange.ID?, in database: Database) throws -> LogChange? {
        guard let change = try nextRow(in: database)?.change, id == nil || id == change.id else {
            return nil
        }
        try revert(change.kind, in: database)
        try move(change, done: false, in: database)
        return change
    }

    private func revert(_ kind: LogChange.Kind, in database: Database) throws {
        switch kind {
        case .added(let entries):
            for entry in entries { try EntryTable.delete(id: entry.id, in: database) }
        case .edited(let before, let after):
            if let stored = try EntryTable.entry(id: before.id, in: database) {
                try EntryTable.update(
                    stored.applying(before, over: after), by: session, in: database)
            }
        case .deleted(let entry):
            try EntryTable.insert(entry, by: session, in: database)
        case .several(let parts):
            for part in parts.reversed() { try revert(part, in: database) }
        case .habit(let before, let after): try Self.set(before, over: after, in: database)
        case .reminder(let change):
            try ScheduleTable.apply(change, isReverted: true, in: database)
        case .settings: break
        }
    }

    /// What ``redo(in:)`` did.
    enum Redone {
        /// There is no change that this session may redo.
        case nothing
        /// An entry of the change is gone; the change was dropped.
        case dropped
        case made(LogChange)
    }

    /// Redoes the change that was undone last, of those that this session may redo.
    func redo(in database: Database) throws -> Redone {
        let row = try Self.row(
            "WHERE done = 0 AND (reserved = 0 OR session = ?) ORDER BY sequence DESC LIMIT 1",
            [session], in: database)
        guard let change = row?.change else { return .nothing }
        for id in change.kind.needed where try EntryTable.entry(id: id, in: database) == nil {
            return try drop(change, in: database)
        }
        guard let kind = try apply(change.kind, in: database) else { return .nothing }
        let made = LogChange(id: change.id, kind: kind)
        try move(made, done: true, in: database)
        return .made(made)
    }

    /// Makes a change again whose entries exist; returns it with the state before it.
    private func apply(_ kind: LogChange.Kind, in database: Database) throws -> LogChange.Kind? {
        switch kind {
        case .added(let entries):
            for entry in entries { try EntryTable.insert(entry, by: session, in: database) }
            return kind
        case .edited(let before, let after):
            guard let stored = try EntryTable.entry(id: after.id, in: database) else { return nil }
            let edited = stored.applying(after, over: before)
            try EntryTable.update(edited, by: session, in: database)
            return .edited(before: stored, after: edited)
        case .deleted(let entry):
            guard let stored = try EntryTable.entry(id: entry.id, in: database) else { return nil }
            try EntryTable.delete(id: stored.id, in: database)
            return .deleted(stored)
        case .several(let parts):
            return .several(try parts.compactMap { try apply($0, in: database) })
        case .habit(let before, let after):
            guard let key = (after ?? before)?.id else { return nil }
            let stored = try HabitTable.habit(key: key, in: database)
            try Self.set(after, over: before, in: database)
            return .habit(before: stored, after: after)
        case .reminder(let change):
            try ScheduleTable.apply(change, isReverted: false, in: database)
            return kind
        case .settings: return kind
        }
    }

    /// Sets a habit in the place of `other`; nil removes `other`.
    private static func set(
        _ habit: Habit?, over other: Habit?, in database: Database
    ) throws {
        if let habit {
            try HabitTable.set(habit, in: database)
        } else if let other {
            try HabitTable.remove(key: other.id, in: database)
        }
    }

    // MARK: Rows

    private func nextRow(in database: Database) throws -> Row? {
        try Self.row("WHERE done = 1 ORDER BY sequence DESC LIMIT 1", [], in: database)
    }

    /// Makes a change the last of those in effect, or of the undone ones.
    private func move(_ change: LogChange, done: Bool, in database: Database) throws {
        let sequence = try Self.lastSequence(in: database) + 1
        let stored = try StoredChange(change.kind)
        try database.cachedStatement(
            sql: """
                UPDATE change SET before = ?, after = ?, done = ?, sequence = ?, session = ?,
                    reserved = 0
                WHERE id = ?
                """
        ).execute(arguments: [stored.before, stored.after, done, sequence, session, change.id])
    }

    private func drop(_ change: LogChange, in database: Database) throws -> Redone {
        try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?")
            .execute(arguments: [change.id])
        return .dropped
    }

    private static func row(
        _ clause: String, _ arguments: StatementArguments, in database: Database
    ) throws -> Row? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, kind, before, after, sequence, session FROM change \(clause)")
        guard let row = try GRDB.Row.fetchOne(statement, arguments: arguments) else { return nil }
        let id = Int64.fromDatabaseValue(row[0]) ?? 0
        let stored = StoredChange(
            kind: String.fromDatabaseValue(row[1]) ?? "",
            before: String.fromDatabaseValue(row[2]), after: String.fromDatabaseValue(row[3]))
        return Row(
            change: LogChange(id: id, kind: try stored.change()),
            sequence: Int64.fromDatabaseValue(row[4]) ?? 0,
            session: String.fromDatabaseValue(row[5]))
    }
}
