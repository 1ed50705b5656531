public import AccessibleCore

/// The sentences for what happens to speech itself.
public enum SpeechNoticeMessages {
    public static func message(for notice: SpeechNotice) -> Message {
        switch notice {
        case .noAudio: Message("speech.no-audio")
        case .audioLost: Message("speech.audio-lost")
        case .fileUnwritable: Message("speech.file-unwritable")
        case .noVoice: Message("speech.no-voice")
        case .voiceRestarted(let missed):
            Message("speech.restarted", ["count": .count(missed.count)])
        case .dispatcherMissing: Message("speech.dispatcher-missing")
        case .dispatcherAway: Message("speech.dispatcher-away")
        case .back: Message("speech.back")
        case .unknownVoice(let wanted, let kept):
            Message(
                "speech.voice-refused", ["wanted": .text(wanted), "kept": .text(kept)])
        }
    }
}
