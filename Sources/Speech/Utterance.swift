public import AccessibleCore

/// One text to be spoken, already in its spoken form.
public struct Utterance: Sendable, Hashable, Identifiable {
    /// Grows with every utterance of a session.
    public let id: UInt64
    /// What is spoken; may be empty when only an earcon is heard.
    public let text: String
    public let priority: Announcement.Priority
    /// See ``AccessibleCore/Announcement/subject``.
    public let subject: String?
    public let earcon: Earcon?

    public init(
        id: UInt64, text: String, priority: Announcement.Priority = .default,
        subject: String? = nil, earcon: Earcon? = nil
    ) {
        self.id = id
        self.text = text
        self.priority = priority
        self.subject = subject
        self.earcon = earcon
    }

    /// How an utterance ended; every one ends in exactly one of these.
    public enum Outcome: Sendable, Hashable {
        /// Heard to its end.
        case spoken
        /// Stopped after so many whole words were heard.
        case cut(afterWords: Int)
        /// A newer utterance of the same subject took its place before it began.
        case replaced(by: Utterance.ID)
        /// Never begun.
        case dropped(DropReason)
    }

    public enum DropReason: String, Sendable, Hashable {
        case muted
        /// Silenced by the person, or by a more urgent utterance, while it waited.
        case silenced
        /// The voice or the sound device was not there.
        case unavailable
        /// It stopped the voice process.
        case crashedVoice = "crashed-voice"
    }
}
