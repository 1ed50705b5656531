public import AccessibleCore

/// Speaks utterances with eSpeak NG, Speech Dispatcher, or a test double.
///
/// Only ``waitUntilQuiet(timeout:)`` waits for sound. No call fails: trouble is reported as an
/// `SpeechNotice`, and text goes on.
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
    /// - Returns: false if there is nothing to resume.
    func resume() -> Bool

    /// Stops what is being said, and leaves nothing to resume, because what was said must not be
    /// heard again.
    func forget()

    /// Whether something is being said, is held, or can be resumed.
    var canResume: Bool { get }

    /// Whether something is being said now.
    var isSpeaking: Bool { get }

    /// Uses these settings from the next utterance on.
    func configure(_ settings: VoiceSettings)

    /// Waits until everything was heard.
    ///
    /// It blocks the thread, so it must not be called on the cooperative thread pool.
    ///
    /// - Parameter timeout: the longest wait; zero checks without waiting.
    /// - Returns: false if the time was over first.
    func waitUntilQuiet(timeout: Duration) -> Bool

    /// Ends speech for good and closes the device.
    func shutDown()
}

extension Speaker {
    /// Does nothing, because most speakers have no device to wake.
    public func awaken() {}
}
