/// What a person does with a sentence, or with one clause of it.
///
/// Only a report is logged. The names are those of the JSON field `kind`, and of the
/// meanings of the rules `opening` and `telling` in `grammar.yaml`.
package enum UtteranceKind: String, Sendable, Hashable, CaseIterable {
    /// Something that the person ate, drank, took, felt or weighed.
    case report
    /// Asks something: "when did I last take iron".
    case question
    /// Asks for something to be done: "move the coffee to 9".
    case request
    /// What is wished, advised or still to come: "going to have soup".
    case plan
    /// What is done again and again: "I always have coffee".
    case habit
    /// What did not happen: "skipped lunch".
    case denial
    /// What is owned, bought, missing or spoilt: "out of milk".
    case stock
    /// What somebody else did or felt: "my son ate toast".
    case others
    /// What is over or better: "headache gone".
    case ended
    /// What the person is not sure of: "I think I took iron". It stops medicines alone.
    case uncertain
    /// Anything else, such as an opinion or a greeting.
    case talk
}

extension UtteranceKind {
    /// What a block of a clause makes of it.
    init(block: WordClass) {
        self =
            switch block {
            case .question: .question
            case .plan: .plan
            case .habit: .habit
            case .remaining: .stock
            case .otherSubject: .others
            default: .denial
            }
    }
}

/// A clause of a sentence, and what it is.
struct ClauseKind: Sendable {
    /// The clause's chunks, by their indices.
    let chunks: Range<Int>
    let kind: UtteranceKind
}
