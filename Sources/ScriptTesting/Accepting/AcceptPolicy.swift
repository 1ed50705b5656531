/// How much of a script is changed to state what happened.
///
/// No policy changes a line that holds: a matcher that matches stays, and what a line leaves out
/// stays left out.
public enum AcceptPolicy: String, Sendable, Hashable, CaseIterable {
    /// Nothing is changed.
    case never
    /// Lines are added for announcements that no line states.
    case missing
    /// Also changes, moves or removes lines that fail.
    case failed
    /// Also does this for `should` and `may` lines, and removes `known` from lines that hold now.
    case all

    /// Whether lines are added for announcements that no line states.
    var adds: Bool { self != .never }

    /// Whether a line with these terms may be changed if it does not hold.
    ///
    /// A `known` line states what should be, not what is, so it stays.
    func mends(_ terms: AssertionTerms) -> Bool {
        guard terms.known == nil else { return false }
        switch self {
        case .never, .missing: return false
        case .failed: return terms.strength == .must
        case .all: return true
        }
    }
}
