/// A short tone that accompanies an announcement and adds nothing that the words do not
/// say.
public enum Earcon: String, Sendable, Hashable, Codable, CaseIterable {
    /// A value changed by one small step.
    case stepFine = "step"
    /// A value changed by a large step, or jumped.
    case stepCoarse = "step-coarse"
    /// In this order: a value is at its limit; an entry was saved; something was undone;
    /// something went wrong; the program asks a question.
    case bound, saved, undone, error, question
    /// The microphone is open; never played before it is (V11).
    case recordingStarts = "recording-starts"
    /// The microphone is closed.
    case recordingStopped = "recording-stopped"
    /// Recognizing or saving a recording takes a while.
    case working
    /// The result of a recording closed by itself.
    case dismissed
    /// A capital letter, with its name.
    case capital
    /// A reminder is due.
    case reminder

    /// When a tone is played in relation to the words.
    public enum Placement: String, Sendable, Hashable, Codable, CaseIterable {
        /// The tone plays while the words begin, and does not delay them.
        case together
        /// The words begin after the tone has ended.
        case before
        /// The tone plays after the words.
        case after
        /// The tone plays and the words are only printed; used only if the person asked
        /// for it.
        case instead
    }

    /// When this tone is played unless an announcement or the person says otherwise.
    ///
    /// Tones of steps and confirmations play together with the words, because these must
    /// be heard at once. Tones of bounds and errors come first, as a warning that the
    /// words explain. A question's tone comes last, as the sign that it is the person's
    /// turn.
    public var placement: Placement {
        switch self {
        case .bound, .error: .before
        case .question: .after
        case .stepFine, .stepCoarse, .saved, .undone, .recordingStarts, .recordingStopped,
            .working, .dismissed, .capital, .reminder:
            .together
        }
    }

    /// Whether the person may hear this tone instead of the words.
    ///
    /// False for questions and errors, which are useless without words.
    public var canReplaceWords: Bool { self != .question && self != .error }
}
