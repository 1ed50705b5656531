import AccessibleCore

/// Announcements that are true only at their moment, so that they are never
/// counted as missed.
enum PassingMessages {
    /// Answers about the present state, which can be asked for again.
    private static let answers: Set<String> = [
        "missed.none", "focus.more", "question.still-open", "line.still-typed", "missed.count",
        "history.more", "history.no-more", "repeat.nothing",
        "repeat.kept", "list.left", "list.closed", "speech.nothing-left", "speech.voice-now",
        "no-change",
        "speech.is-muted",
        "speech.is-silent", "speech.now-espeak", "speech.now-speechd", "speech.now-off",
    ]

    /// Notices of speech itself, which are out of date later.
    private static let notices: Set<String> = [
        "speech.no-audio", "speech.audio-lost", "speech.no-voice", "speech.restarted",
        "speech.dispatcher-missing", "speech.dispatcher-away", "speech.back",
    ]

    /// What is only said of an element that has focus, which `where` says again.
    private static let focus = [
        "focus.position", "focus.adjustable-by", "trait.adjustable", "trait.text-field",
    ]

    static func contain(_ announcement: Announcement) -> Bool {
        if isPassing(announcement.message) { return true }
        // What has focus passes; what an action did does not.
        guard [nil, .stepFine, .stepCoarse, .bound].contains(announcement.earcon) else {
            return false
        }
        return focus.contains { announcement.message.holds(key: $0) }
    }

    /// Several sentences pass when each of them does.
    private static func isPassing(_ message: Message) -> Bool {
        if message.key == "parts", case .sentences(let parts)? = message.arguments["parts"] {
            return parts.allSatisfy { part in
                if case .message(let inner) = part { isPassing(inner) } else { false }
            }
        }
        let key = message.key
        if key == "sheet.still-open" { return true }
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
