package import AccessibleCore
package import Conversation
package import Speech

/// Prints lines: in a terminal, into a pipe, or nowhere.
package protocol LinePrinter {
    /// Prints one line.
    ///
    /// - Parameters:
    ///   - line: the text.
    ///   - announcement: the announcement from which the line was made.
    /// - Returns: false if the output was closed, so that nobody reads any more.
    func printLine(_ line: String, of announcement: Announcement) -> Bool

    /// Uses a person's text size and theme from now on.
    mutating func apply(_ preferences: Preferences)
}

/// A speaker that can change its output.
package protocol SwitchableSpeaker: Speaker {
    /// Speaks with this output and these settings from now on.
    ///
    /// Another output cuts what the old one says, and drops what waits there.
    func use(_ output: Preferences.Speech, settings: VoiceSettings)
}

/// The line that a person is typing.
package protocol TypedLine: AnyObject {
    /// The prompt of the next line; nil for the usual one.
    ///
    /// A line that is already being typed keeps its prompt.
    var prompt: String? { get set }

    /// Whether what is typed is there to find an item of a list, so that keys which move or close
    /// take it away.
    var isFindingItem: Bool { get set }

    /// Prints lines while the person is typing, and shows the typed text again below them.
    func interject(_ print: () -> Void)

    /// Adds a line to the history, as if it had been typed.
    func remember(_ line: String)

    /// Ends typing: no prompt is shown any more.
    func stop()
}

/// Something that happened between a session and the person, as the front end delivered it.
package enum DeliveryRecord: Sendable {
    /// The session is about to handle this event.
    case received(Event)
    /// The announcement was printed and given to the speaker.
    case announced(Announcement, RenderedAnnouncement)
    /// The announcement was printed and not spoken.
    case shown(Announcement, printed: String)
    /// A tone without words was given to the speaker as this utterance; it has no tone if the
    /// person switched that off.
    case sounded(Earcon, as: Utterance)
    /// What is heard of typing was given to the speaker as this utterance.
    case echoed(Utterance)
    /// The recognizer is asked for this; a request to open it may be held back.
    case requested(ListeningRequest)
    /// The session ended.
    case ended
}
