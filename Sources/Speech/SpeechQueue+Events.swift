public import AccessibleCore

/// The events that the queue handles, and the actions that it asks for.
extension SpeechQueue {
    /// How an utterance is spoken.
    public enum Style: Sendable, Hashable {
        /// The text is spoken as it is written.
        case asWritten
        /// The text is spelled letter by letter, because speaking it as written crashed the voice.
        case spelled
    }

    /// Something that happened.
    public enum Event: Sendable, Hashable {
        /// An utterance should be spoken.
        case speak(Utterance)
        /// The person did something, which silences speech (barge-in).
        ///
        /// It begins a turn.
        case silence
        /// The person wants to hear the rest later.
        ///
        /// It begins a turn.
        case pause
        /// The person wants to hear the rest now.
        case resume
        /// What was said so far must not be heard any more.
        ///
        /// It begins a turn.
        case forget
        /// This many whole words of the generation were heard since it started.
        case progress(Generation, words: Int)
        /// The generation was heard to its end.
        case finished(Generation)
        /// The voice crashed, either because of the generation (the culprit) or for another reason.
        case crashed(Generation, isCulprit: Bool)
        /// There is no voice or no sound device for the generation.
        case failed(Generation)
        /// Another program's speech took the place of the generation, before or after it began.
        case interrupted(Generation, hasBegun: Bool)
        /// Speech was switched off (true) or on (false).
        case muted(Bool)
        /// The session is over.
        case close
    }

    /// Something that must be done.
    public enum Action: Sendable, Hashable {
        /// Speak this utterance; nothing else is being spoken.
        case start(Utterance, Generation, Style)
        /// Stop speaking this generation.
        case cancel(Generation)
        /// Report how this utterance ended.
        case record(Utterance, Utterance.Outcome)
    }
}
