package import AccessibleCore

/// What makes the sound of the utterance that a ``SpeechQueueDriver`` chose.
///
/// A backend is a value behind the driver's lock: no call may wait. What takes
/// time belongs to a thread of the speaker's own, which the driver wakes after
/// every event.
package protocol SpeechBackend: Sendable {
    /// Begins to speak an utterance; it replaces the one before.
    ///
    /// - Parameters:
    ///   - generation: identifies this start in every later event about it.
    ///   - event: what made the queue start it.
    /// - Returns: how the utterance ended, when that is known at once; else nil.
    mutating func start(
        _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
        after event: SpeechQueue.Event
    ) -> SpeechQueue.Event?

    /// Stops speaking an utterance that was started.
    mutating func cancel(_ generation: SpeechQueue.Generation)

    /// Takes note of how an utterance ended, in the order of the endings.
    mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance)

    /// No utterance is being spoken, whether the last one ended or was cancelled.
    mutating func becomeIdle()

    /// Uses new settings from the next utterance on.
    ///
    /// - Parameter old: the settings until now.
    mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings)
}

extension SpeechBackend {
    package mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance) {}
}
