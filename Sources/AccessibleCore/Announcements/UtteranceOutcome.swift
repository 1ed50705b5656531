/// How an utterance ended; every one ends in exactly one of these.
public enum UtteranceOutcome: Sendable, Hashable {
    /// Heard to its end.
    case spoken
    /// Stopped after so many whole words were heard.
    case cut(afterWords: Int)
    /// A newer utterance of the same subject, with this id, took its place
    /// before it began.
    case replaced(by: UInt64)
    /// Never begun.
    case dropped(DropReason)

    public enum DropReason: String, Sendable, Hashable {
        case muted
        /// Silenced by the person, or by a more urgent utterance, while it waited.
        case silenced
        /// The voice or the sound device was not there.
        case unavailable
        /// It stopped the voice process.
        case crashedVoice = "crashed-voice"
    }

    /// It was not heard whole, and nothing newer said it instead.
    public var isMissed: Bool {
        switch self {
        case .spoken, .replaced: false
        case .cut, .dropped: true
        }
    }
}
