public import AccessibleCore

/// What goes into the queue and comes out of it.
extension SpeechQueue {
    /// How an utterance is said.
    public enum Style: Sendable, Hashable {
        case asWritten
        /// Letter by letter: as written it stopped the voice.
        case spelled
    }

    /// What happened.
    public enum Event: Sendable, Hashable {
        case speak(Utterance)
        /// The person did something (barge-in). Begins a turn too.
        case silence
        /// The person wants to hear the rest later. Begins a turn too.
        case pause
        /// The person wants to hear the rest now.
        case resume
        /// What was said so far is not to be heard any more. Begins a turn too.
        case forget
        /// So many whole words of the generation were heard.
        case progress(Generation, words: Int)
        /// The generation was heard to its end.
        case finished(Generation)
        /// The voice died meanwhile. A culprit brought it down; the innocent
        /// (the process was killed from outside) is said again as it is.
        case crashed(Generation, isCulprit: Bool)
        /// There is no voice or no sound to say it with.
        case failed(Generation)
        /// Another program's speech took its place, before or after it began.
        case interrupted(Generation, hasBegun: Bool)
        case muted(Bool)
        /// The session is over.
        case close
    }

    /// What is to be done, in this order.
    public enum Action: Sendable, Hashable {
        case start(Utterance, Generation, Style)
        case cancel(Generation)
        case record(Utterance, Utterance.Outcome)
    }
}
