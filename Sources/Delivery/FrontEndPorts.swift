package import AccessibleCore
package import Conversation
package import Speech

/// Prints lines: on a terminal, into a pipe, or nowhere.
package protocol LinePrinter {
    /// Prints one line.
    ///
    /// - Parameter announcement: what the line is the text of.
    /// - Returns: false when nobody reads any more.
    func printLine(_ line: String, of announcement: Announcement) -> Bool

    /// Prints in a person's size and theme from now on.
    mutating func apply(_ preferences: Preferences)
}

/// A speaker that can change what it speaks with.
package protocol SwitchableSpeaker: Speaker {
    /// Speaks with this output and these settings from now on.
    ///
    /// Another output cuts what the old one says, and drops what waits there.
    func use(_ output: Preferences.Speech, settings: VoiceSettings)
}

/// The line that a person is typing.
package protocol TypedLine: AnyObject {
    /// Stands before the next line in place of the usual prompt; nil for the
    /// usual one. A line that is being typed keeps its prompt.
    var prompt: String? { get set }

    /// Prints lines of the program while the person is typing, and shows the
    /// person's line again below them.
    func interject(_ print: () -> Void)

    /// Adds a line to those that can be brought back, as if it had been typed.
    func remember(_ line: String)

    /// Ends typing: no prompt is shown any more.
    func stop()
}

/// One thing that happened between a session and the person, as the front end
/// delivered it.
package enum DeliveryRecord: Sendable {
    /// The session is about to handle this.
    case received(Event)
    /// Printed, and given to the speaker.
    case announced(Announcement, RenderedAnnouncement)
    /// Printed alone.
    case shown(Announcement, printed: String)
    /// A tone without words was given to the speaker, as this utterance; it has
    /// no tone when the person switched that off.
    case sounded(Earcon, as: Utterance)
    /// The recogniser is asked for this; a request to open it may be held back.
    case requested(ListeningRequest)
    /// The session ended.
    case ended
}
