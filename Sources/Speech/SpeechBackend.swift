package import AccessibleCore

/// Makes the sound of the utterance that a ``SpeechQueueDriver`` chose.
///
/// A backend is a value behind the driver's lock, so no call may wait. Slow work belongs to a
/// thread of the speaker, which the driver wakes after every event.
package protocol SpeechBackend: Sendable {
    /// Begins to speak an utterance, which replaces the one before.
    ///
    /// - Parameters:
    ///   - utterance: what to speak.
    ///   - generation: identifies this start in every later event about it.
    ///   - style: whether to speak it as written or to spell it.
    ///   - event: the event because of which the queue starts it.
    /// - Returns: how the utterance ended, if that is known at once; otherwise nil.
    mutating func start(
        _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
        after event: SpeechQueue.Event
    ) -> SpeechQueue.Event?

    /// Stops speaking an utterance that was started.
    mutating func cancel(_ generation: SpeechQueue.Generation)

    /// Notes how an utterance ended, in the order of the endings.
    mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance)

    /// Called when no utterance is being spoken, whether the last one ended or was cancelled.
    mutating func becomeIdle()

    /// Uses new settings from the next utterance on.
    ///
    /// - Parameters:
    ///   - settings: the new settings, each within its range.
    ///   - old: the settings until now.
    mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings)
}

extension SpeechBackend {
    package mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance) {}
}
