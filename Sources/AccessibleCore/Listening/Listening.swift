/// A request to a speech recognizer.
public enum ListeningRequest: Sendable, Hashable {
    /// Open the microphone; `device` is nil for the system's default.
    ///
    /// With `afterSpeech`, first let the current utterance end, so that the person hears it
    /// and the microphone does not record it (V11).
    case start(device: String?, afterSpeech: Bool)
    /// Close the microphone, then report what was heard.
    case stop
    /// Close the microphone and report nothing.
    case cancel
    /// Treat what was typed as if the microphone had heard it.
    case hear(Heard)

    /// What was typed in place of speech.
    public enum Heard: Sendable, Hashable {
        /// The words so far; see ``ListeningEvent/partial(_:)``.
        case partial(String)
        /// All the words; see ``ListeningEvent/final(_:)``.
        case final(String)
        /// Nobody spoke; see ``ListeningEvent/silence``.
        case silence
    }
}

/// A report of a speech recognizer.
public enum ListeningEvent: Sendable, Hashable {
    /// The microphone is open: what is said from now on is heard.
    case opened
    /// The microphone is closed: sound played from now on is not heard.
    case closed
    /// Everything heard so far; later words may change it.
    case partial(String)
    /// Everything heard, in its final form.
    case final(String)
    /// Nobody spoke.
    case silence
    /// The microphone could not be opened, or it closed unexpectedly.
    case unavailable(ListeningTrouble)
}

/// Why the microphone cannot be used.
public enum ListeningTrouble: String, Sendable, Hashable, CaseIterable {
    /// There is no microphone, or this program is not allowed to use it.
    case noMicrophone = "no-microphone"
    /// The microphone disappeared while it was open.
    case microphoneLost = "microphone-lost"
}
