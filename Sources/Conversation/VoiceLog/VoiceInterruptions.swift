import AccessibleCore

/// Whether a voice may stop what is said (E5).
///
/// What interrupts may be the rest of the program's own echo, or a noise. Speech that was stopped
/// for it goes on; when that happens twice in a row, only a key interrupts until the program ends.
struct VoiceInterruptions: Sendable, Hashable {
    /// What follows when a recording held no words.
    enum Verdict: Sendable, Hashable {
        /// It was not begun by a voice.
        case none
        /// What was stopped goes on.
        case resume
        /// It also is the last time: from now on only a key interrupts.
        case resumeAndTell
    }

    private static let most = 2

    private var inVain = 0
    /// Whether the present recording was begun by a voice that interrupted.
    private var isPresent = false

    /// Whether a voice may still interrupt.
    var areAllowed: Bool { inVain < Self.most }

    /// A voice has interrupted.
    mutating func begin() { isPresent = true }

    /// The present recording held words.
    mutating func noteWords() {
        isPresent = false
        inVain = 0
    }

    /// The present recording held none.
    mutating func noteNothing() -> Verdict {
        guard isPresent else { return .none }
        isPresent = false
        inVain += 1
        return areAllowed ? .resume : .resumeAndTell
    }
}
