public import AccessibleCore

/// Speaks nothing, and is always quiet.
public struct SilentSpeaker: Speaker {
    public init() {}

    public func speak(_ utterance: Utterance) {}
    public func silence() {}
    public func pause() {}
    public func resume() -> Bool { false }
    public func forget() {}
    public var canResume: Bool { false }
    public var isSpeaking: Bool { false }
    public func configure(_ settings: VoiceSettings) {}
    public func waitUntilQuiet(timeout: Duration) -> Bool { true }
    public func shutDown() {}
}
