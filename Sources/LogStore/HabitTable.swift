import AccessibleCore
import Foundation
import GRDB
import Journal

/// SQL statements on the table of habits.
enum HabitTable {
    /// Whether the table exists.
    ///
    /// A log of the first schema that cannot be written is read without it.
    static func exists(in database: Database) throws -> Bool {
        try database.tableExists("habit")
    }

    /// All habits, in the order in which they are listed.
    static func all(in database: Database) throws -> [Habit] {
        guard try exists(in: database) else { return [] }
        let rows = try Row.fetchAll(
            database, sql: "SELECT meal, CAST(name AS BLOB), minutes FROM habit")
        return try rows.map(habit).sorted(by: Habit.isListed)
    }

    /// The habit with a ``Habit/Subject/key``; nil when there is none.
    static func habit(key: String, in database: Database) throws -> Habit? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT meal, CAST(name AS BLOB), minutes FROM habit WHERE key = CAST(? AS TEXT)
                """,
            arguments: [StoredEntry.bytes(key)]
        ).map(habit)
    }

    static func set(_ habit: Habit, in database: Database) throws {
        let (meal, name): (String?, String) =
            switch habit.subject {
            case .meal(let meal): (meal.rawValue, "")
            case .thing(let name): (nil, name)
            }
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO habit (key, meal, name, minutes)
                VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?)
                """,
            arguments: [
                StoredEntry.bytes(habit.id), meal, StoredEntry.bytes(name),
                habit.time.minutesOfDay,
            ])
    }

    static func remove(key: String, in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM habit WHERE key = CAST(? AS TEXT)",
            arguments: [StoredEntry.bytes(key)])
    }

    /// Reads a row.
    ///
    /// - Throws: ``StoredEntry/Unreadable`` for values that no Earshot writes.
    private static func habit(_ row: Row) throws -> Habit {
        let minutes = Int.fromDatabaseValue(row[2]) ?? -1
        guard (0..<1_440).contains(minutes), let bytes = Data.fromDatabaseValue(row[1]) else {
            throw StoredEntry.Unreadable(detail: "a habit's time is \(row)")
        }
        var subject = Habit.Subject.thing(String(decoding: bytes, as: UTF8.self))
        if row[0] as DatabaseValue != .null {
            guard let meal = String.fromDatabaseValue(row[0]).flatMap(Meal.init) else {
                throw StoredEntry.Unreadable(detail: "a habit's meal is \(row)")
            }
            subject = .meal(meal)
        }
        return Habit(subject, time: DayTime(minutesOfDay: minutes))
    }
}
