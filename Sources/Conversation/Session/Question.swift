import AccessibleCore

/// What the program asked; the next line answers it.
enum Question: Sendable, Hashable {
    /// How much of the action at an index; Enter for none.
    case amount(PendingLog, index: Int)
    /// The unit of an amount: "Three what?"
    case unit(PendingLog, index: Int)
    /// A weight that can be logged, for the action at an index.
    case weight(PendingLog, index: Int, guess: Quantity?)
    /// Whether a weight far from the one before is meant (W10).
    case jump(PendingJump)
    /// When, for a time that lies in the future; Enter for now.
    case when(PendingLog)
    /// Whether words that were not understood are kept as a note.
    case keepNote(String)
    case delete(Entry)
    /// What to change of an entry.
    case editField(Entry)
    /// The new value of a field of an entry.
    case editValue(Entry, EditField)
    /// Whether what discreet mode left out is said aloud.
    case repeatAloud([Announcement])
    /// Whether the timer that runs is stopped.
    case stopTimer

    /// A day is an answer: "yesterday".
    var asksForTime: Bool {
        switch self {
        case .when, .editValue(_, .time), .editValue(_, .date): true
        default: false
        }
    }

    /// The sentence that waits for the answer; nil when none does.
    var pending: PendingLog? {
        switch self {
        case .amount(let pending, _), .unit(let pending, _), .weight(let pending, _, _),
            .when(let pending):
            pending
        case .jump(.log(let pending, _)): pending
        case .jump, .keepNote, .delete, .editField, .editValue, .repeatAloud, .stopTimer: nil
        }
    }
}

/// A sentence on its way into the log.
struct PendingLog: Sendable, Hashable {
    var actions: [LogAction]
    /// What of it was not understood.
    var unparsed: String
    /// The sentence as it was typed or heard.
    let words: String
    /// Indices of actions whose amount is still to be asked for.
    var missingAmounts: [Int] = []
    /// Indices of actions whose unit is still to be asked for.
    var missingUnits: [Int] = []
}
