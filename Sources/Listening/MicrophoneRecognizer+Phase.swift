import AccessibleCore

extension MicrophoneRecognizer {
    enum Phase: Equatable {
        case closed
        /// The source was asked to open.
        case opening
        case open
        /// The source was asked to close.
        case closing(Ending)
        /// The source is closed, and the transcriber works; a trouble is told after its words.
        case recognizing(ListeningTrouble?)

        /// Whether the source belongs to a recording.
        var isBusy: Bool {
            switch self {
            case .opening, .open, .closing: true
            case .recognizing, .closed: false
            }
        }
    }

    /// What is told when the source is closed.
    enum Ending: Equatable {
        /// What the transcriber finds.
        case transcript
        /// What was typed in place of speech.
        case typed(String)
        case silence
        /// Nothing: it was told before.
        case told
        case cancelled
        case trouble(ListeningTrouble)
    }
}
