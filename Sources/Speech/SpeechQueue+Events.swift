public import AccessibleCore

/// The queue's input and output.
extension SpeechQueue {
    /// How an utterance is spoken.
    public enum Style: Sendable, Hashable {
        case asWritten
        /// Letter by letter, because as written it crashed the voice.
        case spelled
    }

    /// What happened.
    public enum Event: Sendable, Hashable {
        /// An utterance was asked for.
        case speak(Utterance)
        /// The person did something (barge-in). It begins a turn.
        case silence
        /// The person wants to hear the rest later. It begins a turn.
        case pause
        /// The person wants to hear the rest now.
        case resume
        /// Nothing said so far may be heard any more. It begins a turn.
        case forget
        /// This many whole words of the generation were heard since its start.
        case progress(Generation, words: Int)
        /// The generation was heard to its end.
        case finished(Generation)
        /// The voice crashed. A culprit caused that; otherwise something outside did.
        case crashed(Generation, isCulprit: Bool)
        /// There is no voice or no sound device for the generation.
        case failed(Generation)
        /// Another program's speech took its place, before or after it began.
        case interrupted(Generation, hasBegun: Bool)
        /// Speech was switched off (true) or on.
        case muted(Bool)
        /// The session is over.
        case close
    }

    /// What must be done.
    public enum Action: Sendable, Hashable {
        /// Speak this; nothing else is being spoken.
        case start(Utterance, Generation, Style)
        /// Stop speaking this generation.
        case cancel(Generation)
        /// Report how this utterance ended.
        case record(Utterance, Utterance.Outcome)
    }
}
