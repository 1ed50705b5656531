import AccessibleCore
import Foundation
import Journal
import Understanding

/// How long something lasted, put right: "no, 30 seconds", "no, for an hour".
extension Corrector {
    /// What ended so many seconds ago lasted until it was told.
    private static let justNow = 600.0

    /// The entry with another length, in seconds.
    ///
    /// What lasted until now still does; anything else began when it did, unless it would then
    /// last longer than until now.
    ///
    /// A contraction that was one of several was logged as a symptom, and is measured now.
    static func lasting(
        _ entry: Entry, _ length: TimeInterval, in context: SessionContext
    ) -> Entry {
        var edited = entry
        let now = context.now
        if entry.severity == nil, entry.quantity == nil,
            let kind = context.environment.understander.lastingKind(entry.item)
        {
            edited.kind = .measured(kind)
            edited.item = ""
            edited.end = entry.time + length
            return edited.with([Quantity(Decimal(length), .second)], of: kind)
        }
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
