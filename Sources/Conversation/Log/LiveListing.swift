import AccessibleCore
import Foundation
import Journal
import Wording

/// The list of entries that focus moves in, kept as the log is now.
///
/// The numbers that were read stay what `delete 2` takes until focus moves: from then on they are
/// those that are heard of the list as it is.
enum LiveListing {
    /// How long a list counts as read from the log, in seconds: a held key must not read it anew
    /// for every step.
    private static let age = 1.0

    /// Brings the list of the conversation up to date before focus moves in it; without one,
    /// today's entries are it.
    static func refresh(in context: inout SessionContext) {
        let uptime = context.environment.uptime()
        if let last = context.home.followedAt, uptime - last < age { return }
        context.home.followedAt = uptime
        let listing = context.home.listing
        do throws(LogBookError) {
            if listing.entries.isEmpty || listing.query == nil && listing.isOutdated {
                if let latest = try latest(in: context) { context.home.listing = latest }
            } else if let query = listing.query {
                try follow(query, in: &context)
            }
        } catch {
            context.sayProblem(error)
        }
    }

    /// Today's entries, or those of the last day that has any; nil if nothing was logged.
    static func latest(in context: SessionContext) throws(LogBookError) -> Listing? {
        let log = context.environment.log
        func listing(_ date: Date) throws(LogBookError) -> Listing? {
            let day = context.dayRange(of: date)
            let query = LogQuery(from: day.lowerBound, to: day.upperBound)
            let entries = try log.entries(matching: query)
            guard !entries.isEmpty else { return nil }
            let isToday = day.contains(context.now)
            return Listing(
                entries: entries, spansDays: !isToday, isOfOneDay: isToday, query: query)
        }
        if let today = try listing(context.now) { return today }
        guard let newest = try log.newest() else { return nil }
        return try listing(newest.time)
    }

    private static func follow(
        _ query: LogQuery, in context: inout SessionContext
    ) throws(LogBookError) {
        var listing = context.home.listing
        let found = try context.environment.log.entries(matching: query)
        let ids = Set(found.map(\.id))
        let focused = context.home.focusedEntry?.id
        var deleted: Set<Entry.ID> = []
        var kept: [Entry] = []
        for entry in listing.entries where !ids.contains(entry.id) {
            if listing.gone.contains(entry.id) {
                deleted.insert(entry.id)
            } else if let present = try context.environment.log.entry(id: entry.id) {
                // Focus is never taken away from what was heard.
                if present.id == focused { kept.append(present) }
            } else {
                deleted.insert(entry.id)
            }
        }
        listing.follow(
            found, deleted: deleted, keeping: kept,
            calendar: context.environment.wording.calendar)
        context.home.listing = listing
    }
}
