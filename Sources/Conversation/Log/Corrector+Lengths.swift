import Foundation
import Journal

/// How long something lasted, put right: "no, 30 seconds", "no, for an hour".
extension Corrector {
    /// What ended so many seconds ago lasted until it was told.
    private static let justNow = 600.0

    /// The entry with another length, in seconds.
    ///
    /// What lasted until now still does; anything else began when it did, unless it would then
    /// last longer than until now.
    static func lasting(_ entry: Entry, _ length: TimeInterval, until now: Date) -> Entry {
        var edited = entry
        let isUntilNow = entry.end.map { now.timeIntervalSince($0) < justNow } ?? false
        if isUntilNow || entry.time + length > now {
            let end = min(entry.end ?? now, now)
            edited.time = end - length
            edited.end = end
        } else {
            edited.end = entry.time + length
        }
        return edited
    }
}
