/// A failure or recovery of speech that the person must know about.
public enum SpeechNotice: Sendable, Hashable {
    /// No sound device could be opened; printing continues.
    case noAudio(detail: String)
    /// The sound device disappeared or stalled while it was playing.
    case audioLost(detail: String)
    /// The file that the sound is written to cannot be written, or no longer can.
    case fileUnwritable(detail: String)
    /// The voice process cannot be started: its data or library is missing, or it crashes
    /// repeatedly.
    case noVoice(detail: String)
    /// The voice process stopped and was restarted; the texts in `missed` were not heard
    /// completely.
    case voiceRestarted(missed: [String])
    /// Sound or voice work again after one of the failures above.
    case back
    /// There is no voice called `wanted`; the voice `kept` stays in use.
    case unknownVoice(wanted: String, kept: String)
    /// Speech Dispatcher's library is not installed.
    case dispatcherMissing
    /// Speech Dispatcher does not answer or does not start; printing continues.
    case dispatcherAway(detail: String)
}
