/// A short tone beside the words; it never carries meaning that they do not.
public enum Earcon: String, Sendable, Hashable, Codable, CaseIterable {
    case stepFine = "step"
    case stepCoarse = "step-coarse"
    case bound, saved, undone, error, question
    /// Sounds when capture is open, never before (V11).
    case recordingStarts = "recording-starts"
    /// Sounds when capture has closed.
    case recordingStopped = "recording-stopped"
    case working
    /// Something closed by itself.
    case dismissed

    /// Where a tone stands to the words.
    public enum Placement: String, Sendable, Hashable, Codable, CaseIterable {
        /// With the first words, which it does not delay.
        case together
        /// The words wait until it is over.
        case before
        case after
        /// It stands for the words, which are only printed; the person must have
        /// asked for it.
        case instead
    }

    /// Its usual place.
    ///
    /// Steps are made quickly, and a confirmation is to be heard at once: their
    /// tones delay nothing. A bound and an error are a warning that the words
    /// explain, so these come first. A question's tone says that it is the
    /// person's turn, so it comes last.
    public var placement: Placement {
        switch self {
        case .bound, .error: .before
        case .question: .after
        case .stepFine, .stepCoarse, .saved, .undone, .recordingStarts, .recordingStopped,
            .working, .dismissed:
            .together
        }
    }

    /// Whether it may stand for the words of its announcement.
    ///
    /// What asks something, or says what went wrong, is of no use without words.
    public var canReplaceWords: Bool { self != .question && self != .error }
}
