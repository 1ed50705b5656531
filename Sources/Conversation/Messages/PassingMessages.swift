import AccessibleCore

/// Which announcements are true only at their moment, so that nobody has missed
/// them a while later.
enum PassingMessages {
    /// Answers that tell how something is at present; asked again, they tell
    /// it anew.
    private static let answers: Set<String> = [
        "missed.none", "missed.count", "missed.first", "repeat.nothing", "repeat.kept",
        "speech.nothing-left", "speech.voice-now", "no-change", "speech.is-muted",
        "speech.is-silent", "speech.now-espeak", "speech.now-speechd", "speech.now-off",
    ]

    /// What speech told of itself; it was bad news then.
    private static let notices: Set<String> = [
        "speech.no-audio", "speech.audio-lost", "speech.no-voice", "speech.restarted",
        "speech.dispatcher-missing", "speech.dispatcher-away", "speech.back",
    ]

    static func contain(_ announcement: Announcement) -> Bool {
        if isPassing(announcement.message) { return true }
        // Where focus was; but what was done on the way counts.
        guard [nil, .stepFine, .stepCoarse, .bound].contains(announcement.earcon) else {
            return false
        }
        return announcement.message.holds(key: "focus.position")
    }

    /// Sentences in a row pass when each does.
    private static func isPassing(_ message: Message) -> Bool {
        if message.key == "parts", case .sentences(let parts)? = message.arguments["parts"] {
            return parts.allSatisfy { part in
                if case .message(let inner) = part { isPassing(inner) } else { false }
            }
        }
        let key = message.key
        return answers.contains(key) || notices.contains(key) || key.hasSuffix(".now")
            || key.contains(".now.")
    }
}

extension Message {
    fileprivate func holds(key wanted: String) -> Bool {
        key == wanted || arguments.values.contains { $0.holds(key: wanted) }
    }
}

extension Message.Argument {
    fileprivate func holds(key wanted: String) -> Bool {
        switch self {
        case .message(let message): message.holds(key: wanted)
        case .sentences(let parts), .clauses(let parts), .series(let parts), .list(let parts):
            parts.contains { $0.holds(key: wanted) }
        default: false
        }
    }
}
