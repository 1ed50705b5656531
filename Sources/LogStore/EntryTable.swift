import AccessibleCore
import Foundation
import GRDB
import Journal

/// SQL statements on the table of entries.
enum EntryTable {
    /// The columns, in the order in which ``StoredEntry`` reads them.
    private static let columns = """
        id, kind, CAST(item AS BLOB), amount, unit, severity, meal, time, CAST(zone AS BLOB),
        CAST(words AS BLOB)
        """

    /// Inserts an entry and returns its id.
    ///
    /// - Parameters:
    ///   - entry: the entry; with the id 0 it gets an id that was never used before.
    ///   - session: the session that writes it.
    @discardableResult
    static func insert(_ entry: Entry, by session: String, in database: Database) throws -> Int64 {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO entry
                    (id, kind, item, amount, unit, severity, meal, time, zone, words, folded, writer)
                VALUES (?, ?, CAST(? AS TEXT), ?, ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT),
                    CAST(? AS TEXT), ?)
                """)
        try statement.execute(
            arguments: [entry.id == 0 ? nil : entry.id] + values(entry) + [session])
        return database.lastInsertedRowID
    }

    static func update(_ entry: Entry, by session: String, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE entry SET kind = ?, item = CAST(? AS TEXT), amount = ?, unit = ?,
                    severity = ?, meal = ?, time = ?, zone = CAST(? AS TEXT),
                    words = CAST(? AS TEXT), folded = CAST(? AS TEXT), writer = ?
                WHERE id = ?
                """)
        try statement.execute(arguments: values(entry) + [session, entry.id])
    }

    /// The session that wrote an entry last; nil for an entry that was written before
    /// sessions were recorded.
    static func writer(id: Int64, in database: Database) throws -> String? {
        let statement = try database.cachedStatement(sql: "SELECT writer FROM entry WHERE id = ?")
        return try String.fetchOne(statement, arguments: [id])
    }

    static func delete(id: Int64, in database: Database) throws {
        let statement = try database.cachedStatement(sql: "DELETE FROM entry WHERE id = ?")
        try statement.execute(arguments: [id])
    }

    static func entry(id: Int64, in database: Database) throws -> Entry? {
        try one("WHERE id = ?", [id], in: database)
    }

    static func newest(in database: Database) throws -> Entry? {
        try one("ORDER BY id DESC LIMIT 1", [], in: database)
    }

    static func latest(_ kind: EntryKind, before: Date?, in database: Database) throws -> Entry? {
        try one(
            "WHERE kind = ? AND time <= ? ORDER BY time DESC, id DESC LIMIT 1",
            [kind.rawValue, before?.milliseconds ?? Int64.max], in: database)
    }

    static func count(from: Date, to: Date, in database: Database) throws -> Int {
        let statement = try database.cachedStatement(
            sql: "SELECT count(*) FROM entry WHERE time >= ? AND time < ?")
        return try Int.fetchOne(
            statement, arguments: [from.millisecondsRoundedUp, to.millisecondsRoundedUp]) ?? 0
    }

    static func entries(matching query: LogQuery, in database: Database) throws -> [Entry] {
        var conditions: [String] = []
        var arguments = StatementArguments()
        func restrict(_ condition: String, _ value: (any DatabaseValueConvertible)?) {
            guard let value else { return }
            conditions.append(condition)
            arguments += [value]
        }
        restrict("time >= ?", query.from?.millisecondsRoundedUp)
        restrict("time < ?", query.to?.millisecondsRoundedUp)
        restrict("kind = ?", query.kind?.rawValue)
        restrict(
            "instr(folded, CAST(? AS TEXT)) > 0",
            query.text.map { StoredEntry.bytes(SearchText.folded($0)) })
        var sql = "SELECT \(columns) FROM entry"
        if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
        sql += " ORDER BY time DESC, id DESC"
        if let limit = query.limit {
            sql += " LIMIT ?"
            arguments += [max(0, limit)]
        }
        let statement = try database.cachedStatement(sql: sql)
        var entries: [Entry] = []
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            entries.append(try StoredEntry(row).entry())
        }
        entries.reverse()
        return entries
    }

    private static func one(
        _ clause: String, _ arguments: StatementArguments, in database: Database
    ) throws -> Entry? {
        let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM entry \(clause)")
        return try Row.fetchOne(statement, arguments: arguments).map { try StoredEntry($0).entry() }
    }

    /// The values of all columns except the id and the writer.
    private static func values(_ entry: Entry) -> StatementArguments {
        let stored = StoredEntry(entry)
        return [
            stored.kind, StoredEntry.bytes(stored.item), stored.amount, stored.unit,
            stored.severity, stored.meal, stored.time, StoredEntry.bytes(stored.zone),
            StoredEntry.bytes(stored.words), StoredEntry.bytes(SearchText.folded(entry)),
        ]
    }
}
