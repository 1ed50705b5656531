/// How an utterance ended; each utterance has exactly one outcome.
public enum UtteranceOutcome: Sendable, Hashable {
    /// It was heard completely.
    case spoken
    /// It was stopped after this number of complete words.
    case cut(afterWords: Int)
    /// A newer utterance of the same subject, with this id, replaced it before it began.
    case replaced(by: UInt64)
    /// It never began.
    case dropped(DropReason)

    /// Why an utterance never began.
    public enum DropReason: String, Sendable, Hashable {
        /// Speech is muted.
        case muted
        /// The person, or a more urgent utterance, silenced it while it waited.
        case silenced
        /// The voice or the sound device was not available.
        case unavailable
        /// Its text crashed the voice process.
        case crashedVoice = "crashed-voice"
    }

    /// Whether it was not heard completely and nothing newer replaced it.
    public var isMissed: Bool {
        switch self {
        case .spoken, .replaced: false
        case .cut, .dropped: true
        }
    }
}
