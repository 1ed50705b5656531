/// How much of a script is changed so that it says what happened.
///
/// Nothing that holds is ever written anew, whatever the policy: a matcher that
/// takes what was said stays, and what a line leaves out stays left out.
public enum AcceptPolicy: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case never
    /// What was announced and no line states is added.
    case missing
    /// That, and every line that fails is mended, moved or taken out.
    case failed
    /// That, also lines with `should` and `may`; and `known` is taken from lines
    /// that hold by now.
    case all

    /// What was announced and no line states is added.
    var adds: Bool { self != .never }

    /// A line that counts so may be changed when it does not hold.
    ///
    /// A `known` line states what ought to be, not what is, so it stays.
    func mends(_ terms: AssertionTerms) -> Bool {
        guard terms.known == nil else { return false }
        switch self {
        case .never, .missing: return false
        case .failed: return terms.strength == .must
        case .all: return true
        }
    }
}
