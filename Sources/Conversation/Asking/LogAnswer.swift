package import AccessibleCore
import Foundation
package import Journal
import Understanding

/// What the log says to a question (D1).
package struct LogAnswer: Sendable, Hashable {
    /// How the question was met.
    package enum Outcome: String, Sendable, Hashable {
        /// It is answered; the log knows nothing of it; the log cannot say it.
        case answered, nothing, unable
    }

    package var outcome: Outcome
    /// What is said, the answer first.
    package var sentences: [Message]
    /// The entries that the answer is about, oldest first; not all of a long list.
    package var entries: [Entry] = []
    /// How many entries it is about.
    package var count = 0
    /// Amounts, exactly: a total, a mean, a change.
    package var amounts: [Quantity] = []
    /// The entries are read after the sentences, as a list to go on with.
    package var isList = false
    /// The log has nothing that is called so, whenever.
    var isUnknown = false

    init(_ sentences: [Message], _ outcome: Outcome = .answered, entries: [Entry] = []) {
        self.outcome = outcome
        self.sentences = sentences
        self.entries = entries
        count = entries.count
    }
}
