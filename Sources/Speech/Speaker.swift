public import AccessibleCore

/// What speaks: eSpeak NG in its child process, or a double in a test.
///
/// No call blocks on sound but ``waitUntilQuiet(timeout:)``, and none fails:
/// trouble comes back as a ``AccessibleCore/SpeechNotice`` and text goes on.
public protocol Speaker: Sendable {
    /// Speaks an utterance when its priority lets it.
    func speak(_ utterance: Utterance)

    /// Stops what is being said and forgets what waits (barge-in).
    func silence()

    /// Says that something will be said soon, so that a device that sleeps can
    /// wake meanwhile.
    func awaken()

    /// Holds what is being said and what waits, for ``resume()``.
    func pause()

    /// Goes on with what is held, or else with what was last cut or dropped.
    ///
    /// - Returns: false when there is nothing to go on with.
    func resume() -> Bool

    /// Stops what is being said, and leaves nothing to go on with: what was said
    /// so far is not to be heard any more.
    func forget()

    /// Something is being said, is held, or can be gone on with.
    var canResume: Bool { get }

    /// Something is being said now.
    var isSpeaking: Bool { get }

    /// Speaks in these settings from the next utterance on.
    func configure(_ settings: VoiceSettings)

    /// Waits until everything was heard.
    ///
    /// - Returns: false when it was not by then. Blocks its thread: never call
    ///   it on the cooperative pool.
    func waitUntilQuiet(timeout: Duration) -> Bool

    /// Ends the voice and closes the device; nothing is heard afterwards.
    func shutDown()
}

extension Speaker {
    // What has nothing to wake.
    public func awaken() {}
}
