/// What a recogniser is asked to do.
public enum ListeningRequest: Sendable, Hashable {
    /// Open capture on a device; nil for the system's own.
    ///
    /// With `afterSpeech`, what is being said is heard to its end first: it
    /// must not go into the recording, and the person must hear it (V11).
    case start(device: String?, afterSpeech: Bool)
    /// Close capture, then give what was heard.
    case stop
    /// Close capture, and give nothing.
    case cancel
    /// Take typed words as if they had been heard.
    case hear(Heard)

    /// Words that stand for what a microphone would bring.
    public enum Heard: Sendable, Hashable {
        case partial(String)
        case final(String)
        case silence
    }
}

/// What a recogniser tells.
public enum ListeningEvent: Sendable, Hashable {
    /// Capture is open: what is said now is heard.
    case opened
    /// Capture is closed: nothing that is played now is heard.
    case closed
    /// All that was heard so far; later words may change it.
    case partial(String)
    /// All that was heard; nothing of it changes any more.
    case final(String)
    /// Nothing was said.
    case silence
    /// Capture could not be opened, or ended by itself; it is closed.
    case unavailable(ListeningTrouble)
}

/// Why nothing can be heard.
public enum ListeningTrouble: String, Sendable, Hashable, CaseIterable {
    /// There is no microphone, or it is not given to this program.
    case noMicrophone = "no-microphone"
    /// The microphone went away while it was open.
    case microphoneLost = "microphone-lost"
}
