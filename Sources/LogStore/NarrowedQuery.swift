import Foundation
import GRDB
import Journal

/// A search by words as queries that the indices of a log answer (R8).
///
/// Each different item is compared with the words once, however many entries have it. Then the
/// entries are found by their items and kinds, so that a search in a long log reads what it finds.
enum NarrowedQuery {
    /// Up to so many different items are compared; beyond that, reading the entries is faster.
    private static let mostItems = 10_000

    /// Queries that together find what a query with words finds, each entry once.
    ///
    /// - Returns: nil if the query has no words or asks for meals, or if the log has no index of
    ///   items or too many different ones.
    static func parts(of query: LogQuery, in database: Database) throws -> [LogQuery]? {
        guard let match = query.match, match.meals.isEmpty,
            try database.indexes(on: "entry").contains(where: { $0.name == "entry_by_item" })
        else { return nil }
        var byItem = query
        byItem.match = nil
        byItem.items = []
        if !match.words.isEmpty {
            guard let known = try EntryTable.items(in: database, most: mostItems) else {
                return nil
            }
            let words = match.words.map { $0.map { SearchText.folded($0) } }
            let found = known.filter { item in
                words.allSatisfy { $0.contains { SearchText.contains(" " + item, $0) } }
            }
            byItem.items = query.items.map { $0.intersection(found) } ?? Set(found)
        }
        let isNothing = byItem.items == []
        guard !match.kinds.isEmpty else { return isNothing ? [] : [byItem] }
        let all = query.kinds.isEmpty ? Set(EntryKind.allCases) : query.kinds
        var byKind = query
        byKind.match = nil
        byKind.kinds = all.intersection(match.kinds)
        byItem.kinds = all.subtracting(match.kinds)
        // Without kinds, a query finds all of them.
        return (isNothing ? [byKind] : [byItem, byKind]).filter { !$0.kinds.isEmpty }
    }
}
