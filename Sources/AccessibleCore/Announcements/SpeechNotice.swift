/// Something that happened to speech itself and that the person must know.
public enum SpeechNotice: Sendable, Hashable {
    /// No sound device could be opened; text goes on.
    case noAudio(detail: String)
    /// The device went away, or stalled, while speaking.
    case audioLost(detail: String)
    /// The file that takes the sound cannot be written, or not any more.
    case fileUnwritable(detail: String)
    /// The voice cannot be started: no data, no library, or it keeps dying.
    case noVoice(detail: String)
    /// The voice process stopped and runs again; these texts were not heard to
    /// their end.
    case voiceRestarted(missed: [String])
    /// Sound or voice are there again after one of the above.
    case back
    /// There is no such voice; the one named second is kept.
    case unknownVoice(wanted: String, kept: String)
    /// Speech Dispatcher's library is not installed.
    case dispatcherMissing
    /// Speech Dispatcher does not answer, or does not start; text goes on.
    case dispatcherAway(detail: String)
}
