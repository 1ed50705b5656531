import Foundation
import GRDB
package import Journal

extension SQLiteLogBook {
    /// How many entries are read at once.
    private static let pageSize = 1_000

    /// Reads the entries that match a query, oldest first, some at a time.
    ///
    /// A log of any length takes little memory so, and its first entries come at once. What is
    /// added meanwhile is read, too, if its time is later than that of what was read.
    ///
    /// - Parameters:
    ///   - query: its limit is ignored.
    ///   - body: takes the next entries; whatever it throws ends the reading.
    package func readPages(
        matching query: LogQuery, _ body: ([Entry]) throws -> Void
    ) throws {
        var last: EntryTable.Place?
        repeat {
            let page = try readPage(of: query, after: last)
            last = page.last
            if !page.entries.isEmpty { try body(page.entries) }
        } while last != nil
    }

    private func readPage(
        of query: LogQuery, after last: EntryTable.Place?
    ) throws(LogBookError) -> (entries: [Entry], last: EntryTable.Place?) {
        try read { database in
            try EntryTable.page(
                of: query, after: last, size: Self.pageSize, in: database, leftOut: noteUnread)
        }
    }
}
