import AccessibleCore
import Foundation
import GRDB
import Journal

/// SQL statements on the table of entries.
enum EntryTable {
    /// The columns, in the order in which ``StoredEntry`` reads them.
    private static func columns(in database: Database) throws -> String {
        // A log of an earlier schema that cannot be written lacks the later columns.
        let names = Set(try database.columns(in: "entry").map(\.name))
        return """
            id, kind, CAST(item AS BLOB), amount, unit, severity, meal, time, CAST(zone AS BLOB),
            CAST(words AS BLOB), \(names.contains("ended") ? "ended" : "NULL"),
            \(names.contains("fields") ? "fields" : "NULL")
            """
    }

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
                    (id, kind, item, amount, unit, fields, severity, meal, time, ended, zone, words,
                    folded, writer)
                VALUES (?, ?, CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT),
                    CAST(? AS TEXT), CAST(? AS TEXT), ?)
                """)
        try statement.execute(
            arguments: [entry.id == 0 ? nil : entry.id] + values(entry) + [session])
        return database.lastInsertedRowID
    }

    /// Adds entries with new ids, and returns them.
    ///
    /// - Parameters:
    ///   - path: the path of the log, for errors.
    ///   - each: called for every entry that was added.
    static func add(
        _ entries: [Entry], by session: String, _ path: String, in database: Database,
        each: () -> Void = {}
    ) throws -> [Entry] {
        let added = try entries.map { entry in
            var stored = try entry.stored(id: 0, path: path)
            stored.id = try insert(stored, by: session, in: database)
            each()
            return stored
        }
        // A trigger that no Earshot made can take them away again; then nothing is changed.
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM entry WHERE id = ?")
        for entry in added where try Int.fetchOne(statement, arguments: [entry.id]) == nil {
            throw LogBookError(.corrupt, path: path, detail: "entry \(entry.id) is not kept")
        }
        return added
    }

    static func update(_ entry: Entry, by session: String, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE entry SET kind = ?, item = CAST(? AS TEXT), amount = ?, unit = ?,
                    fields = ?, severity = ?, meal = ?, time = ?, ended = ?, zone = CAST(? AS TEXT),
                    words = CAST(? AS TEXT), folded = CAST(? AS TEXT), writer = ?
                WHERE id = ?
                """)
        try statement.execute(arguments: values(entry) + [session, entry.id])
    }

    /// Writes again the text in which entries are searched, after its rule has changed.
    static func foldAgain(in database: Database) throws {
        let rows = try Row.fetchCursor(database, sql: "SELECT id, CAST(item AS BLOB) FROM entry")
        let statement = try database.makeStatement(
            sql: "UPDATE entry SET folded = CAST(? AS TEXT) WHERE id = ?")
        while let row = try rows.next() {
            let item = String(decoding: Data.fromDatabaseValue(row[1]) ?? Data(), as: UTF8.self)
            try statement.execute(
                arguments: [StoredEntry.bytes(SearchText.folded(item: item)), row[0] as Int64])
        }
    }

    /// The session that wrote an entry last; nil for an entry that was written before
    /// sessions were recorded.
    static func writer(id: Int64, in database: Database) throws -> String? {
        let statement = try database.cachedStatement(sql: "SELECT writer FROM entry WHERE id = ?")
        return try String.fetchOne(statement, arguments: [id])
    }

    /// The ids of entries that no Earshot of this version can have written.
    ///
    /// - Parameter limit: how many of the newest entries are looked at; nil for all.
    static func unreadable(in database: Database, limit: Int? = nil) throws -> [Int64] {
        let newest = limit.map { " ORDER BY id DESC LIMIT \($0)" } ?? ""
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(columns(in: database)) FROM entry" + newest)
        var ids: [Int64] = []
        while let row = try rows.next() {
            if (try? StoredEntry(row).entry()) == nil { ids.append(row[0]) }
        }
        return ids
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

    static func count(matching query: LogQuery, in database: Database) throws -> Int {
        if let parts = try NarrowedQuery.parts(of: query, in: database) {
            return try parts.reduce(0) { try $0 + count(matching: $1, in: database) }
        }
        let (condition, arguments) = try condition(query, in: database)
        let statement = try database.cachedStatement(
            sql: "SELECT count(*) FROM entry \(condition)")
        return try Int.fetchOne(statement, arguments: arguments) ?? 0
    }

    /// The different items, without the space in front of them; nil if there are more than `most`.
    static func items(in database: Database, most: Int) throws -> [String]? {
        let items = try items(in: database, limit: most + 1)
        return items.count > most ? nil : items
    }

    /// The different items, without the space in front of them.
    ///
    /// - Parameter limit: how many, at most.
    static func items(in database: Database, limit: Int = .max) throws -> [String] {
        // Goes from one item to the next in the index, however many entries each has.
        let statement = try database.cachedStatement(
            sql: """
                WITH RECURSIVE known(item) AS (
                    SELECT min(folded) FROM entry
                    UNION ALL
                    SELECT (SELECT min(folded) FROM entry WHERE folded > known.item)
                    FROM known WHERE known.item IS NOT NULL
                )
                SELECT CAST(item AS BLOB) FROM known WHERE item IS NOT NULL LIMIT ?
                """)
        return try Data.fetchAll(statement, arguments: [limit]).map {
            String(decoding: $0.dropFirst(), as: UTF8.self)
        }
    }

    /// The entries that match a query, oldest first, without those that cannot be read.
    ///
    /// - Parameter leftOut: is given the id of each entry that cannot be read.
    static func entries(
        matching query: LogQuery, in database: Database, leftOut: (Int64) -> Void = { _ in }
    ) throws -> [Entry] {
        if let parts = try NarrowedQuery.parts(of: query, in: database) {
            let found = try parts.flatMap {
                try Self.entries(matching: $0, in: database, leftOut: leftOut)
            }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
            return query.limit.map { found.suffix(max(0, $0)) } ?? found
        }
        if let latest = LatestEntries(query) {
            return try latest.entries(in: database, leftOut: leftOut)
        }
        var (condition, arguments) = try condition(query, in: database)
        if query.match != nil {
            // The ids come from the index of items alone, so that only found entries are
            // read; the plus keeps SQLite from reading every entry in the order of times.
            condition = "WHERE id IN (SELECT id FROM entry \(condition)"
            if let limit = query.limit {
                condition += " ORDER BY +time DESC, id DESC LIMIT ?"
                arguments += [max(0, limit)]
            }
            condition += ")"
        }
        var sql =
            "SELECT \(try columns(in: database)) FROM entry \(condition) ORDER BY time DESC, id DESC"
        if query.match == nil, let limit = query.limit {
            sql += " LIMIT ?"
            arguments += [max(0, limit)]
        }
        let statement = try database.cachedStatement(sql: sql)
        var entries: [Entry] = []
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            guard let entry = try? StoredEntry(row).entry() else {
                leftOut(row[0])
                continue
            }
            entries.append(entry)
        }
        entries.reverse()
        return entries
    }

    /// Where an entry stands in the order of times.
    typealias Place = (time: Int64, id: Int64)

    /// The next entries that match a query, oldest first, without those that cannot be read.
    ///
    /// - Parameter last: the entry after which they come; nil for the first ones.
    /// - Returns: the entries, and the last one that was looked at; nil if there are no more.
    static func page(
        of query: LogQuery, after last: Place?, size: Int, in database: Database,
        leftOut: (Int64) -> Void
    ) throws -> (entries: [Entry], last: Place?) {
        var query = query
        // Entries before that are read already.
        if last != nil { query.from = nil }
        var (condition, arguments) = try condition(query, in: database)
        if let last {
            condition += condition.isEmpty ? "WHERE " : " AND "
            condition += "time >= ? AND (time > ? OR id > ?)"
            arguments += [last.time, last.time, last.id]
        }
        let statement = try database.cachedStatement(
            sql: "SELECT \(try columns(in: database)) FROM entry \(condition)"
                + " ORDER BY time, id LIMIT ?")
        var entries: [Entry] = []
        var end: Place?
        var count = 0
        let rows = try Row.fetchCursor(statement, arguments: arguments + [size])
        while let row = try rows.next() {
            count += 1
            end = (row["time"], row[0])
            guard let entry = try? StoredEntry(row).entry() else {
                leftOut(row[0])
                continue
            }
            entries.append(entry)
        }
        return (entries, count < size ? nil : end)
    }

    /// Entries by their ids, oldest first, without those that cannot be read.
    static func entries(
        ids: [Int64], in database: Database, leftOut: (Int64) -> Void
    ) throws -> [Entry] {
        var entries: [Entry] = []
        let statement = try database.cachedStatement(
            sql: "SELECT \(try columns(in: database)) FROM entry WHERE id = ?")
        for id in ids {
            guard let row = try Row.fetchOne(statement, arguments: [id]) else { continue }
            guard let entry = try? StoredEntry(row).entry() else {
                leftOut(id)
                continue
            }
            entries.append(entry)
        }
        return entries.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
    }

    /// The condition of a query, with its arguments.
    private static func condition(
        _ query: LogQuery, in database: Database
    ) throws -> (sql: String, StatementArguments) {
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
        func among(_ column: String, _ values: [any DatabaseValueConvertible]) {
            let mark = column.hasSuffix("folded") ? "CAST(? AS TEXT)" : "?"
            let marks = values.map { _ in mark }.joined(separator: ", ")
            conditions.append("\(column) IN (\(marks))")
            arguments += StatementArguments(values)
        }
        if !query.kinds.isEmpty { among("kind", query.kinds.map(\.rawValue).sorted()) }
        if let items = query.items {
            // The plus keeps SQLite from the index of items.
            let column = try ShortSpan.isBest(for: query, in: database) ? "+folded" : "folded"
            among(column, items.sorted().map { StoredEntry.bytes(" " + $0) })
        }
        if !query.meals.isEmpty { among("meal", query.meals.map(\.rawValue).sorted()) }
        if let match = query.match {
            let (condition, values) = Self.condition(match)
            conditions.append(condition)
            arguments += values
        }
        let sql = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        return (sql, arguments)
    }

    private static func condition(_ match: LogMatch) -> (sql: String, StatementArguments) {
        var arguments = StatementArguments()
        var alternatives: [String] = []
        let words = match.words.map { texts in
            for text in texts { arguments += [StoredEntry.bytes(SearchText.folded(text))] }
            let found = texts.map { _ in "instr(folded, CAST(? AS TEXT)) > 0" }
            return "(" + (found.isEmpty ? "0" : found.joined(separator: " OR ")) + ")"
        }
        if !words.isEmpty { alternatives.append(words.joined(separator: " AND ")) }
        func among(_ column: String, _ values: [String]) {
            guard !values.isEmpty else { return }
            let marks = values.map { _ in "?" }.joined(separator: ", ")
            alternatives.append("coalesce(\(column), '') IN (\(marks))")
            arguments += StatementArguments(values.sorted())
        }
        among("kind", match.kinds.map(\.rawValue))
        among("meal", match.meals.map(\.rawValue))
        return (
            "(" + (alternatives.isEmpty ? "0" : alternatives.joined(separator: " OR ")) + ")",
            arguments
        )
    }

    private static func one(
        _ clause: String, _ arguments: StatementArguments, in database: Database
    ) throws -> Entry? {
        let statement = try database.cachedStatement(
            sql: "SELECT \(try columns(in: database)) FROM entry \(clause)")
        return try Row.fetchOne(statement, arguments: arguments).map { try StoredEntry($0).entry() }
    }

    /// The values of all columns except the id and the writer.
    private static func values(_ entry: Entry) -> StatementArguments {
        let stored = StoredEntry(entry)
        return [
            stored.kind, StoredEntry.bytes(stored.item), stored.amount, stored.unit,
            stored.fields, stored.severity, stored.meal, stored.time, stored.ended,
            StoredEntry.bytes(stored.zone),
            StoredEntry.bytes(stored.words), StoredEntry.bytes(SearchText.folded(entry)),
        ]
    }
}
