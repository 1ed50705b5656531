public import AccessibleCore

/// Why a recording became no entry (V10).
///
/// Each keeps what was heard, so that it can be corrected and is never lost.
public enum VoiceLogFailure: Sendable, Hashable {
    /// Nothing was said, or nothing that stood: `heard` is what was taken back.
    case nothingHeard(heard: String)
    case noMicrophone
    /// The microphone went away while it was open.
    case microphoneLost(heard: String)
    /// The words are none that can be logged.
    case notUnderstood(heard: String)
    /// The words were understood, and there is nothing in them to log.
    case nothingToLog(heard: String, why: Message)
    /// The log could not be written.
    case notSaved(heard: String, why: Message)

    /// What was heard; empty when nothing was.
    public var heard: String {
        switch self {
        case .noMicrophone: ""
        case .nothingHeard(let heard), .microphoneLost(let heard), .notUnderstood(let heard),
            .nothingToLog(let heard, _), .notSaved(let heard, _):
            heard
        }
    }

    /// What happened, in two words.
    public var name: Message {
        switch self {
        case .nothingHeard: Message("voicelog.subtitle.nothing-heard")
        case .noMicrophone: Message("voicelog.subtitle.no-microphone")
        case .microphoneLost: Message("voicelog.subtitle.microphone-lost")
        case .notUnderstood: Message("voicelog.subtitle.not-understood")
        case .nothingToLog: Message("voicelog.subtitle.nothing-to-log")
        case .notSaved: Message("voicelog.subtitle.not-saved")
        }
    }

    /// What happened, what was kept, what to do.
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
        case .notUnderstood: Message("voicelog.not-understood", words)
        case .nothingToLog(_, let why): why
        case .notSaved(_, let why): why
        }
    }

    /// Ordinary trouble is told like any announcement; that the log is not on
    /// disk is told at once.
    var priority: Announcement.Priority {
        if case .notSaved = self { .high } else { .default }
    }
}
