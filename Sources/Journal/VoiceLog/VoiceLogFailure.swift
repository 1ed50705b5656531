public import AccessibleCore

/// Why a recording was not logged (V10).
///
/// Each failure keeps what was heard, so that it can be corrected and is never lost.
public enum VoiceLogFailure: Sendable, Hashable {
    /// Nothing was said, or everything was withdrawn; `heard` is what the recognizer had
    /// reported before.
    case nothingHeard(heard: String)
    /// The microphone could not be opened.
    case noMicrophone
    /// The microphone disappeared while it was open.
    case microphoneLost(heard: String)
    /// The microphone gives no sound, though it is there.
    case microphoneStalled(heard: String)
    /// The microphone gave only silence, as if it were muted.
    case onlySilence
    /// The file in which the sound was to be kept is there already, or cannot be made.
    case noFile
    /// Nothing that recognizes speech is installed.
    case noRecognizer
    /// What recognizes speech ended.
    case recognizerLost(heard: String)
    /// The words were not understood.
    case notUnderstood(heard: String)
    /// The words were understood but contain nothing to log.
    case nothingToLog(heard: String, why: Message)
    /// The log could not be written.
    case notSaved(heard: String, why: Message)

    /// What was heard; empty if nothing was.
    public var heard: String {
        switch self {
        case .noMicrophone, .onlySilence, .noFile, .noRecognizer: ""
        case .nothingHeard(let heard), .microphoneLost(let heard),
            .microphoneStalled(let heard), .recognizerLost(let heard), .notUnderstood(let heard),
            .nothingToLog(let heard, _), .notSaved(let heard, _):
            heard
        }
    }

    /// What happened, in a few words.
    public var name: Message {
        switch self {
        case .nothingHeard: Message("voicelog.subtitle.nothing-heard")
        case .noMicrophone: Message("voicelog.subtitle.no-microphone")
        case .microphoneLost: Message("voicelog.subtitle.microphone-lost")
        case .microphoneStalled: Message("voicelog.subtitle.microphone-stalled")
        case .onlySilence: Message("voicelog.subtitle.only-silence")
        case .noFile: Message("voicelog.subtitle.no-file")
        case .noRecognizer: Message("voicelog.subtitle.no-recognizer")
        case .recognizerLost: Message("voicelog.subtitle.recognizer-lost")
        case .notUnderstood: Message("voicelog.subtitle.not-understood")
        case .nothingToLog: Message("voicelog.subtitle.nothing-to-log")
        case .notSaved: Message("voicelog.subtitle.not-saved")
        }
    }

    /// What happened, what was kept, and what the person can do.
    public var message: Message {
        let words: [String: Message.Argument] = ["words": .text(heard)]
        return switch self {
        case .nothingHeard:
            heard.isEmpty
                ? Message("voicelog.nothing-heard") : Message("voicelog.nothing-heard-kept", words)
        case .noMicrophone: Message("voicelog.no-microphone")
        case .microphoneLost:
            heard.isEmpty
                ? Message("voicelog.microphone-lost")
                : Message("voicelog.microphone-lost-kept", words)
        case .microphoneStalled:
            heard.isEmpty
                ? Message("voicelog.microphone-stalled")
                : Message("voicelog.microphone-stalled-kept", words)
        case .onlySilence: Message("voicelog.only-silence")
        case .noFile: Message("voicelog.no-file")
        case .noRecognizer: Message("voicelog.no-recognizer")
        case .recognizerLost:
            heard.isEmpty
                ? Message("voicelog.recognizer-lost")
                : Message("voicelog.recognizer-lost-kept", words)
        case .notUnderstood: Message("voicelog.not-understood", words)
        case .nothingToLog(_, let why): why
        case .notSaved(_, let why): why
        }
    }

    /// High if the log could not be written, otherwise default.
    var priority: Announcement.Priority {
        if case .notSaved = self { .high } else { .default }
    }
}
