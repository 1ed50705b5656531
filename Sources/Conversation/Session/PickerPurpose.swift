import AccessibleCore
import Foundation

/// What a date picker's value is for.
enum DatePurpose: Sendable, Hashable {
    /// When an entry happened.
    case entry(Entry)
    /// The day whose entries are read.
    case history
}

/// What is chosen from a list.
enum ListPurpose: Sendable, Hashable {
    /// An entry to change, of these, in the list's order.
    case entries([Entry])
    /// The element to go to, of these.
    case elements([Element.ID])
    /// The voice that speaks, of these settings.
    case voices([String])
}

/// A timer that runs.
struct RunningTimer: Sendable, Hashable {
    /// The uptime at which it is over.
    let end: TimeInterval
    /// How long it was set for.
    let minutes: Int
}
