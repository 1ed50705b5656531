import Foundation
import GRDB
import Journal

/// SQL statements on the tables of schedules and doses.
enum ScheduleTable {
    static let creation = """
        CREATE TABLE schedule (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            plan TEXT NOT NULL,
            through INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE dose (
            schedule INTEGER NOT NULL,
            mark INTEGER NOT NULL,
            due INTEGER NOT NULL,
            state TEXT NOT NULL,
            until INTEGER,
            entry INTEGER,
            PRIMARY KEY (schedule, mark)
        ) STRICT;
        CREATE INDEX dose_by_time ON dose (due);
        CREATE INDEX dose_by_state ON dose (schedule, state);
        """

    /// Whether the tables exist.
    ///
    /// A log of an earlier schema that cannot be written is read without them.
    static func exist(in database: Database) throws -> Bool {
        try database.tableExists("schedule")
    }

    // MARK: Schedules

    /// All rows: what could be read, and what could not.
    struct Stored {
        var kept: [KeptSchedule] = []
        var unreadable: [UnreadableSchedule] = []
    }

    /// What is known of a schedule of which the rest cannot be read.
    private struct NamedThing: Decodable {
        let item: String
    }

    static func stored(in database: Database) throws -> Stored {
        var stored = Stored()
        guard try exist(in: database) else { return stored }
        let statement = try database.cachedStatement(
            sql: "SELECT id, CAST(plan AS BLOB), through FROM schedule ORDER BY id")
        for row in try Row.fetchAll(statement) {
            let id = Int64.fromDatabaseValue(row[0]) ?? 0
            let plan = Data.fromDatabaseValue(row[1]) ?? Data()
            do {
                var schedule = try JSONDecoder().decode(StoredSchedule.self, from: plan)
                schedule.id = id
                schedule.through = Int64.fromDatabaseValue(row[2]) ?? 0
                stored.kept.append(try schedule.kept())
            } catch {
                let thing = try? JSONDecoder().decode(NamedThing.self, from: plan)
                stored.unreadable.append(
                    UnreadableSchedule(id: id, item: thing?.item, detail: "\(error)"))
            }
        }
        return stored
    }

    /// The schedules that can be read.
    static func all(in database: Database) throws -> [KeptSchedule] {
        try stored(in: database).kept
    }

    /// Adds a schedule, with its own id unless that is 0.
    static func insert(_ kept: KeptSchedule, in database: Database) throws -> KeptSchedule {
        try database.cachedStatement(
            sql: "INSERT INTO schedule (id, plan, through) VALUES (?, CAST(? AS TEXT), ?)"
        ).execute(arguments: [
            kept.schedule.id == 0 ? nil : kept.schedule.id,
            try JSONEncoder().encode(StoredSchedule(kept)), kept.through,
        ])
        var inserted = kept
        inserted.schedule.id = database.lastInsertedRowID
        return inserted
    }

    static func remove(id: Schedule.ID, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM schedule WHERE id = ?")
            .execute(arguments: [id])
    }

    private static func set(through: Int64, of id: Schedule.ID, in database: Database) throws {
        try database.cachedStatement(sql: "UPDATE schedule SET through = ? WHERE id = ?")
            .execute(arguments: [through, id])
    }

    // MARK: Doses

    /// A dose whose entry is gone is due again.
    private static let columns = """
        SELECT schedule, mark, due,
            CASE WHEN state = 'taken'
                AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = dose.entry)
            THEN 'due' ELSE state END AS present,
            until, entry FROM dose
        """

    private static func doses(
        _ clause: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [Dose] {
        let statement = try database.cachedStatement(sql: columns + " " + clause)
        // One that cannot be read disturbs no other.
        return try Row.fetchAll(statement, arguments: arguments).compactMap { try? dose($0) }
    }

    static func doses(from: Date, in database: Database) throws -> [Dose] {
        guard try exist(in: database) else { return [] }
        return try doses(
            "WHERE due >= ? AND schedule IN (SELECT id FROM schedule) ORDER BY due, schedule",
            [from.milliseconds], in: database)
    }

    /// Those that a ``DoseKeeper`` needs.
    private static func doses(
        of kept: KeptSchedule, at now: Date, in database: Database
    ) throws -> [Dose] {
        try doses(
            """
            WHERE schedule = ? AND (mark > ? OR due > ? OR present IN ('due', 'snoozed'))
            ORDER BY mark
            """, [kept.schedule.id, kept.through, now.milliseconds], in: database)
    }

    private static func dose(_ row: Row) throws -> Dose {
        guard let schedule = Int64.fromDatabaseValue(row[0]),
            let mark = Int64.fromDatabaseValue(row[1]), let due = Int64.fromDatabaseValue(row[2]),
            let state = String.fromDatabaseValue(row[3]).flatMap(Dose.State.init)
        else { throw StoredEntry.Unreadable(detail: "a dose is \(row)") }
        return Dose(
            id: Dose.ID(schedule: schedule, mark: mark), due: Date(milliseconds: due),
            state: state, until: Int64.fromDatabaseValue(row[4]).map(Date.init(milliseconds:)),
            entry: Int64.fromDatabaseValue(row[5]))
    }

    static func set(_ dose: Dose, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO dose (schedule, mark, due, state, until, entry)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            dose.id.schedule, dose.id.mark, dose.due.milliseconds, dose.state.rawValue,
            dose.until?.milliseconds, dose.entry,
        ])
    }

    static func remove(_ dose: Dose.ID, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM dose WHERE schedule = ? AND mark = ?")
            .execute(arguments: [dose.schedule, dose.mark])
    }

    static func dose(_ id: Dose.ID, in database: Database) throws -> Dose? {
        try doses(
            "WHERE schedule = ? AND mark = ?", [id.schedule, id.mark], in: database
        ).first
    }

    /// Writes what became of doses.
    ///
    /// - Returns: the changes, of those that were different.
    static func answer(
        _ doses: [Dose], in database: Database
    ) throws -> [LogChange.Kind] {
        try doses.compactMap { dose in
            let before =
                try Self.dose(dose.id, in: database)
                ?? Dose(id: dose.id, due: dose.due, state: .due)
            try set(dose, in: database)
            return before == dose ? nil : .reminder(.dose(before: before, after: dose))
        }
    }

    // MARK: What is due

    /// What there is to write and to tell, of each schedule.
    static func outcomes(
        _ keeper: DoseKeeper, in database: Database
    ) throws -> [DoseKeeper.Outcome] {
        try all(in: database).map { kept in
            keeper.settle(kept, doses: try doses(of: kept, at: keeper.now, in: database))
        }
    }

    static func write(_ outcome: DoseKeeper.Outcome, in database: Database) throws {
        if let kept = outcome.kept {
            try set(through: kept.through, of: kept.schedule.id, in: database)
        }
        for dose in outcome.undone { try remove(dose.id, in: database) }
        for dose in outcome.written { try set(dose, in: database) }
    }

    static func nextNews(_ keeper: DoseKeeper, in database: Database) throws -> Date? {
        try all(in: database).compactMap { kept in
            keeper.nextNews(of: kept, doses: try doses(of: kept, at: keeper.now, in: database))
        }.min()
    }

    // MARK: Undo

    /// Takes schedules or a dose from one state to the other.
    static func apply(
        _ change: ReminderChange, isReverted: Bool, in database: Database
    ) throws {
        switch change {
        case .schedules(let before, let after):
            for kept in isReverted ? after : before {
                try remove(id: kept.schedule.id, in: database)
            }
            for kept in isReverted ? before : after { _ = try insert(kept, in: database) }
        case .dose(let before, let after):
            let (old, new) = isReverted ? (after, before) : (before, after)
            if old.id != new.id { try remove(old.id, in: database) }
            try set(new, in: database)
        }
    }
}
