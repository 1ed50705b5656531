public import AccessibleCore

/// Speaks utterances: eSpeak NG, Speech Dispatcher, or a test double.
///
/// Only ``waitUntilQuiet(timeout:)`` waits for sound, and no call fails: trouble is
/// reported as a `SpeechNotice`, and text goes on.
public protocol Speaker: Sendable {
    /// Speaks an utterance as soon as its priority allows.
    func speak(_ utterance: Utterance)

    /// Stops what is being said and drops what waits (barge-in).
    func silence()

    /// Wakes a sleeping device, because something will be said soon.
    func awaken()

    /// Holds what is being said and what waits, for ``resume()``.
    func pause()

    /// Resumes what is held, or else what was last cut or dropped.
    ///
    /// - Returns: false when there is nothing to resume.
    func resume() -> Bool

    /// Stops what is being said, and leaves nothing to resume: nothing said so far
    /// may be heard any more.
    func forget()

    /// Something is being said, is held, or can be resumed.
    var canResume: Bool { get }

    /// Something is being said now.
    var isSpeaking: Bool { get }

    /// Uses these settings from the next utterance on.
    func configure(_ settings: VoiceSettings)

    /// Waits until everything was heard.
    ///
    /// It blocks the thread, so it must not be called on the cooperative pool.
    ///
    /// - Returns: false when the time was over before.
    func waitUntilQuiet(timeout: Duration) -> Bool

    /// Ends speech for good and closes the device.
    func shutDown()
}

extension Speaker {
    // Most speakers have nothing to wake.
    public func awaken() {}
}
