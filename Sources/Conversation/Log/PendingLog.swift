import AccessibleCore
import Journal

/// A sentence on its way into the log.
struct PendingLog: Sendable, Hashable {
    var actions: [LogAction]
    /// The part of it that was not understood.
    var unparsed: String
    /// The parts of it that were understood and report nothing, such as "no bread".
    var declined: [String] = []
    /// The sentence as it was typed or heard.
    let words: String
    /// Indices of actions whose amount is still to be asked for.
    var missingAmounts: [Int] = []
    /// Indices of actions whose unit is still to be asked for.
    var missingUnits: [Int] = []
    /// Indices of actions whose large amount was affirmed.
    var affirmedAmounts: Set<Int> = []
}
