public import AccessibleCore

/// A speaker that speaks nothing and is always quiet.
public struct SilentSpeaker: Speaker {
    /// A silent speaker.
    public init() {}

    /// Does nothing.
    public func speak(_ utterance: Utterance) {}
    /// Does nothing.
    public func silence() {}
    /// Does nothing.
    public func pause() {}
    /// Returns false, because there is nothing to resume.
    public func resume() -> Bool { false }
    /// Does nothing.
    public func forget() {}
    /// Always false.
    public var canResume: Bool { false }
    /// Always false.
    public var isSpeaking: Bool { false }
    /// Does nothing.
    public func configure(_ settings: VoiceSettings) {}
    /// Returns true at once.
    public func waitUntilQuiet(timeout: Duration) -> Bool { true }
    /// Does nothing.
    public func shutDown() {}
}
