package import AccessibleCore

/// The sentences for what happens to speech itself.
package enum SpeechNoticeMessages {
    package static func message(for notice: SpeechNotice) -> Message {
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

    /// What keeps speech from being heard after a notice; nil when nothing does.
    ///
    /// - Parameters:
    ///   - output: what speaks now; a notice of another one comes late.
    ///   - trouble: what kept it until now.
    static func trouble(
        after notice: SpeechNotice, of output: Preferences.Speech, during trouble: SpeechNotice?
    ) -> SpeechNotice? {
        switch notice {
        case .noAudio, .audioLost, .fileUnwritable, .noVoice:
            return output == .espeak ? notice : trouble
        case .dispatcherMissing, .dispatcherAway: return output == .speechd ? notice : trouble
        case .back: return nil
        case .voiceRestarted:
            // A restarted voice does not bring a lost device back.
            switch trouble {
            case .noVoice, .dispatcherMissing, .dispatcherAway: return nil
            default: return trouble
            }
        case .unknownVoice: return trouble
        }
    }
}
