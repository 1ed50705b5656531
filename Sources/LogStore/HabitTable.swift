import AccessibleCore
import Foundation
import GRDB
import Journal

/// The tracked times, as SQL.
enum HabitTable {
    /// False in a log of an earlier schema, which could only be read.
    static func exists(in database: Database) throws -> Bool {
        try database.tableExists("habit")
    }

    /// All of them, in the order in which they are listed.
    static func all(in database: Database) throws -> [Habit] {
        guard try exists(in: database) else { return [] }
        let rows = try Row.fetchAll(
            database, sql: "SELECT meal, CAST(name AS BLOB), minutes FROM habit")
        return try rows.map(habit).sorted(by: Habit.isListed)
    }

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

    /// Reads a row, and trusts none of its columns.
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
