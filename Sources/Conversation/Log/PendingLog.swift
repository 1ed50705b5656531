import AccessibleCore
import Journal
import Understanding

/// A sentence on its way into the log.
struct PendingLog: Sendable, Hashable {
    var actions: [LogAction]
    /// The part of it that was not understood.
    var unparsed: String
    /// The words for which all of it must be said back first; nil where all is clear.
    var notUnderstood: String?
    /// The parts of it that were understood and report nothing, such as "no bread".
    var declined: [Understood.Declined] = []
    /// The sentence as it was typed or heard.
    let words: String
    /// Indices of actions whose amount is still to be asked for.
    var missingAmounts: [Int] = []
    /// Indices of actions whose unit is still to be asked for.
    var missingUnits: [Int] = []
    /// Indices of actions whose large amount was affirmed.
    var affirmedAmounts: Set<Int> = []
    /// How surely any of it was heard; nil if all was typed.
    var heard: Hearing?
    /// It was asked whether a medicine is logged again, and it is.
    var isRepeatAffirmed = false
    /// The dose that it answers; nil for an ordinary sentence.
    var dose: Dose.ID?
    /// It was said back, and is right.
    var isAffirmed = false
}

extension PendingLog {
    /// A sentence of which words were not understood.
    init(_ unsure: Understood.Unsure, of words: String) {
        self.init(
            actions: unsure.actions, unparsed: "", notUnderstood: unsure.notUnderstood,
            words: words)
        note(unsure.questions)
    }

    /// Notes what must be asked first.
    mutating func note(_ questions: [MissingDetail]) {
        for missing in questions {
            switch missing {
            case .amount(let index): missingAmounts.append(index)
            case .unit(let index): missingUnits.append(index)
            case .weightValue, .measurementValue: break
            }
        }
    }
}

/// How sure a recognizer is of what it heard.
package enum Hearing: Int, Sendable, Comparable {
    case certain, uncertain

    /// Confidence below this is a guess; found by measuring.
    private static let lowest = 0.65

    /// - Parameter confidence: From 0 to 1; nil if the recognizer does not say.
    package init(confidence: Double?) {
        self = (confidence ?? 1) < Self.lowest ? .uncertain : .certain
    }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
