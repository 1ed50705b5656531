import Foundation
import GRDB
import Journal

/// Finds the latest entries of some items or kinds in the indices, without reading others.
///
/// Each index has its entries in the order of times for one item, kind and meal, or for one
/// kind; so the latest of each are taken, and of these the latest.
struct LatestEntries {
    private let query: LogQuery
    private let limit: Int
    /// How many entries are looked at, at most, for each kind and meal.
    private static let most = 20_000

    /// Nil for a query that is not limited, or that the indices cannot answer so.
    init?(_ query: LogQuery) {
        guard let limit = query.limit, (1...Self.most).contains(limit), query.match == nil,
            query.items != nil || !query.kinds.isEmpty && query.meals.isEmpty,
            (query.items?.count ?? EntryKind.allCases.count) * limit <= Self.most
        else { return nil }
        self.query = query
        self.limit = limit
    }

    func entries(in database: Database, leftOut: (Int64) -> Void) throws -> [Entry] {
        var found: [(time: Int64, id: Int64)] = []
        let range: [(any DatabaseValueConvertible)?] = [
            query.from?.millisecondsRoundedUp ?? Int64.min,
            query.to?.millisecondsRoundedUp ?? Int64.max, limit,
        ]
        func take(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?]) throws {
            let statement = try database.cachedStatement(
                sql: "SELECT time, id FROM entry \(sql) AND time >= ? AND time < ?"
                    + " ORDER BY time DESC, id DESC LIMIT ?")
            let rows = try Row.fetchCursor(
                statement, arguments: StatementArguments(arguments + range))
            while let row = try rows.next() { found.append((row[0], row[1])) }
        }
        for item in query.items ?? [] {
            let folded = StoredEntry.bytes(" " + item)
            for kind in try kinds(of: folded, in: database) {
                for meal in meals {
                    try take(
                        "WHERE folded = CAST(? AS TEXT) AND kind = ? AND meal IS ?",
                        [folded, kind.rawValue, meal?.rawValue])
                }
            }
        }
        if query.items == nil {
            for kind in kinds { try take("WHERE kind = ?", [kind.rawValue]) }
        }
        let latest = found.sorted { ($0.time, $0.id) > ($1.time, $1.id) }.prefix(limit)
        return try EntryTable.entries(ids: latest.map(\.id), in: database, leftOut: leftOut)
    }

    /// The kinds that entries of an item have, of those that are asked for.
    private func kinds(of item: Data, in database: Database) throws -> [EntryKind] {
        // Goes from one kind to the next in the index.
        let statement = try database.cachedStatement(
            sql: """
                WITH RECURSIVE known(kind) AS (
                    SELECT min(kind) FROM entry WHERE folded = CAST(?1 AS TEXT)
                    UNION ALL
                    SELECT (
                        SELECT min(kind) FROM entry
                        WHERE folded = CAST(?1 AS TEXT) AND kind > known.kind)
                    FROM known WHERE known.kind IS NOT NULL
                )
                SELECT kind FROM known WHERE kind IS NOT NULL
                """)
        let names = Set(try String.fetchAll(statement, arguments: [item]))
        return kinds.filter { names.contains($0.rawValue) }
    }

    private var kinds: [EntryKind] {
        let all = query.kinds.isEmpty ? Set(EntryKind.allCases) : query.kinds
        return all.filter { query.kind == nil || $0 == query.kind }
    }

    private var meals: [Meal?] {
        query.meals.isEmpty ? [nil] + Meal.allCases.map(Optional.some) : query.meals.map { $0 }
    }
}
