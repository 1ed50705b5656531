import Foundation
import GRDB

/// Reads what can be read of a damaged log, row by row, and writes it into a new one.
///
/// The undo journal is left out: it holds together only as a whole.
struct Salvage {
    /// Tables that are not read: the migrator's, the journal.
    private static let leftOut = ["grdb_migrations", "change"]
    /// After this many rows that cannot be read, the rest of a table counts as lost.
    private static let patience = 20_000

    /// The log that is made.
    private let whole: DatabaseQueue

    /// Makes the tables of a log in an empty file.
    init(to path: String) throws {
        whole = try DatabaseQueue(path: path)
        try LogSchema.migrator.migrate(whole)
    }

    /// What was read of one table.
    private struct Reading {
        /// The row ids at which reading failed.
        var failed: Set<Int64> = []
        /// Nobody knows which rows are missing.
        var isCutOff = false
    }

    /// Fills the log and closes it.
    ///
    /// - Parameters:
    ///   - damaged: the path of a copy of the damaged log.
    ///   - copies: daily copies, the newest first.
    func fill(from damaged: String, _ copies: [DailyCopies.Copy]) throws -> LogRepair.Report {
        defer { try? whole.close() }
        var report = LogRepair.Report()
        let tables = try whole.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM sqlite_master
                    WHERE type = 'table' AND name NOT LIKE 'sqlite%'
                    """)
        }
        for table in tables where !Self.leftOut.contains(table) {
            var reading =
                (try? attached(damaged) { try take(table, in: $0) }) ?? Reading(isCutOff: true)
            if table == "entry" { reading.failed.formUnion(try removeUnreadable()) }
            var found: Set<Int64> = []
            for copy in copies where reading.isCutOff || !reading.failed.isEmpty {
                let rows = reading.isCutOff ? nil : reading.failed
                guard let taken = try? attached(copy.path, { try take(rows, of: table, in: $0) })
                else { continue }
                found.formUnion(taken)
                reading.failed.subtract(taken)
                if !taken.isEmpty { reading.isCutOff = false }
            }
            if table == "entry" {
                report.fromCopies = found.count
                report.lost = reading.failed.count
            }
        }
        report.entries = try whole.write { database in
            // The text of searches may be that of an earlier schema.
            try EntryTable.foldAgain(in: database)
            return try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") ?? 0
        }
        return report
    }

    /// Calls `body` while another log can be read as `source`.
    private func attached<Value>(
        _ path: String, _ body: (Database) throws -> Value
    ) throws -> Value {
        try whole.writeWithoutTransaction { database in
            try database.execute(sql: "ATTACH DATABASE ? AS source", arguments: [path])
            defer { try? database.execute(sql: "DETACH DATABASE source") }
            return try body(database)
        }
    }

    /// The columns that both logs have, as SQL.
    private func commonColumns(of table: String, in database: Database) throws -> String {
        let own = try database.columns(in: table, in: "main").map(\.name)
        let others = try database.columns(in: table, in: "source").map(\.name)
        return own.filter(others.contains).map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Takes all rows that can be read.
    private func take(_ table: String, in database: Database) throws -> Reading {
        let columns = try commonColumns(of: table, in: database)
        let end = try? lastRow(of: table, in: database)
        var reading = Reading()
        var position = Int64.min
        var isSlow = false
        while true {
            // A batch reads fast; a row at a time goes around what cannot be read.
            let rows =
                "FROM source.\(table) WHERE rowid > ? ORDER BY rowid LIMIT \(isSlow ? 1 : 500)"
            do {
                let last = try Int64.fetchOne(
                    database, sql: "SELECT max(rowid) FROM (SELECT rowid \(rows))",
                    arguments: [position])
                guard let last else { return reading }
                try database.inSavepoint {
                    try database.execute(
                        sql: "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) \(rows)",
                        arguments: [position])
                    return .commit
                }
                position = last
                isSlow = false
            } catch {
                guard isSlow else {
                    isSlow = true
                    continue
                }
                // Row ids begin at 1.
                position = max(position, 0) + 1
                reading.failed.insert(position)
                if let end, position >= end { return reading }
                if reading.failed.count > Self.patience || end == nil {
                    reading.isCutOff = true
                    return reading
                }
            }
        }
    }

    /// The largest row id that the table of the damaged log ever had, or has.
    private func lastRow(of table: String, in database: Database) throws -> Int64? {
        let used = try? Int64.fetchOne(
            database, sql: "SELECT seq FROM source.sqlite_sequence WHERE name = ?",
            arguments: [table])
        return try used ?? Int64.fetchOne(database, sql: "SELECT max(rowid) FROM source.\(table)")
    }

    /// Takes rows from a daily copy.
    ///
    /// - Parameter rows: those that are missing; nil if nobody knows which.
    /// - Returns: the rows that were found.
    private func take(
        _ rows: Set<Int64>?, of table: String, in database: Database
    ) throws -> Set<Int64> {
        let columns = try commonColumns(of: table, in: database)
        let others = try Int64.fetchSet(
            database,
            sql: """
                SELECT rowid FROM source.\(table)
                WHERE rowid NOT IN (SELECT rowid FROM main.\(table))
                """)
        let wanted = rows.map(others.intersection) ?? others
        try database.inSavepoint {
            let statement = try database.makeStatement(
                sql: """
                    INSERT INTO main.\(table) (\(columns))
                    SELECT \(columns) FROM source.\(table) WHERE rowid = ?
                    """)
            for row in wanted { try statement.execute(arguments: [row]) }
            return .commit
        }
        return wanted
    }

    /// Removes entries that no Earshot can have written, and returns their ids.
    private func removeUnreadable() throws -> [Int64] {
        try whole.write { database in
            let ids = try EntryTable.unreadable(in: database)
            for id in ids {
                try database.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
            }
            return ids
        }
    }
}
