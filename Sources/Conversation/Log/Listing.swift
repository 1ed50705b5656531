import AccessibleCore
import Foundation
import Journal

/// A list of entries that is read in parts.
struct Listing: Sendable, Hashable {
    /// As they are numbered: those of days oldest first, those that were searched newest
    /// first.
    var entries: [Entry] = []
    /// The number of entries that the list was made of; nil for ``entries`` alone.
    ///
    /// A search keeps at most ``EntryFinder/limit`` entries.
    var total: Int?
    /// How many were read so far.
    var read = 0
    /// Entries that were deleted since; the numbers of the others stay.
    var gone: Set<Entry.ID> = []
    /// Several days are in it, so that each entry is read with its day.
    var spansDays = false
    /// It is the list of one day that needs no name, as long as its entries are of one day.
    var isOfOneDay = false
    /// What finds its entries in the log; nil for those of an answer or a sentence.
    var query: LogQuery?
    /// The newest entry is the first.
    var isNewestFirst = false
    /// Something was logged since, which a list without a ``query`` cannot have.
    var isOutdated = false

    /// Up to five are read at once; of more, three and "and 4 more".
    static let atOnce = 5
    static let first = 3

    /// The entry with a number, from 1, as the list was read; nil when there is
    /// none, or none any more.
    subscript(number number: Int) -> Entry? {
        guard entries.indices.contains(number - 1) else { return nil }
        let entry = entries[number - 1]
        return gone.contains(entry.id) ? nil : entry
    }

    /// Takes the next entries to read.
    mutating func next() -> [Entry] {
        let left = entries.count - read
        let count = read > 0 || left <= Self.atOnce ? min(left, Self.atOnce) : Self.first
        defer { read += count }
        return Array(entries[read..<(read + count)])
    }

    var left: Int { (total ?? entries.count) - read }

    /// All entries of the list were read, and there were more.
    var isCut: Bool { read == entries.count && left > 0 }

    /// Shows an entry as it is now; one that moved to another day is read with
    /// its day.
    mutating func replace(_ entry: Entry, calendar: Calendar) {
        guard let index = entries.firstIndex(where: { $0.id == entry.id }) else { return }
        if !calendar.isDate(entries[index].time, inSameDayAs: entry.time) { spansDays = true }
        entries[index] = entry
    }

    /// Becomes what the log has now; entries are told apart by their ids, never by their place.
    ///
    /// - Parameters:
    ///   - found: what ``query`` finds now, the oldest first.
    ///   - deleted: entries of the list that are in the log no more; they keep their place.
    ///   - kept: entries that belong to the list no more, and stay in it.
    mutating func follow(
        _ found: [Entry], deleted: Set<Entry.ID>, keeping kept: [Entry], calendar: Calendar
    ) {
        let readLast = read > 0 ? entries[read - 1].id : nil
        let staying = entries.filter { deleted.contains($0.id) } + kept
        let now = (found + staying).sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        if let count = total { total = max(now.count, count + now.count - entries.count) }
        entries = isNewestFirst ? now.reversed() : now
        gone = deleted
        let isSameDay = now.allSatisfy { entry in
            now.first.map { calendar.isDate(entry.time, inSameDayAs: $0.time) } ?? true
        }
        spansDays = !(isOfOneDay && isSameDay)
        read = readLast.flatMap { id in entries.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    }
}
