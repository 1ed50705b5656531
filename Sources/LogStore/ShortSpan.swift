import GRDB
import Journal

/// Whether the entries of a query's span of time are so few that reading them all is the fastest.
///
/// The index of items has every entry of an item, also those of other years. SQLite would take it
/// nevertheless, because it does not know how long a log is.
enum ShortSpan {
    /// Up to so many entries are read; counting them takes a fraction of a millisecond.
    private static let most = 5_000

    /// False for a query without items or without a beginning.
    static func isBest(for query: LogQuery, in database: Database) throws -> Bool {
        guard query.items != nil, let from = query.from?.millisecondsRoundedUp else { return false }
        let statement = try database.cachedStatement(
            sql: """
                SELECT count(*) FROM
                    (SELECT 1 FROM entry WHERE time >= ? AND time < ? LIMIT ?)
                """)
        let to = query.to?.millisecondsRoundedUp ?? Int64.max
        let count = try Int.fetchOne(statement, arguments: [from, to, most + 1]) ?? 0
        return count <= most
    }
}
