package import AccessibleCore

/// A speaker whose calls are events of a speech queue.
package protocol QueuedSpeaker: Speaker {
    /// The driver of the speaker's queue.
    var queue: any SpeechQueueDriving { get }
}

/// What a ``QueuedSpeaker`` needs of a ``SpeechQueueDriver``, whatever its backend is.
package protocol SpeechQueueDriving: Sendable {
    func handle(_ event: SpeechQueue.Event)
    func configure(_ settings: VoiceSettings)
    func resume() -> Bool
    var canResume: Bool { get }
    var isSpeaking: Bool { get }
    func waitUntilQuiet(timeout: Duration) -> Bool
}

extension SpeechQueueDriver: SpeechQueueDriving {}

extension QueuedSpeaker {
    package func speak(_ utterance: Utterance) { queue.handle(.speak(utterance)) }

    package func silence() { queue.handle(.silence) }

    package func pause() { queue.handle(.pause) }

    package func resume() -> Bool { queue.resume() }

    package var canResume: Bool { queue.canResume }

    package var isSpeaking: Bool { queue.isSpeaking }

    package func forget() { queue.handle(.forget) }

    package func configure(_ settings: VoiceSettings) { queue.configure(settings) }

    package func waitUntilQuiet(timeout: Duration) -> Bool {
        queue.waitUntilQuiet(timeout: timeout)
    }
}
