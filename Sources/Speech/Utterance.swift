public import AccessibleCore

/// One text to be spoken, already in its spoken form.
public struct Utterance: Sendable, Hashable, Identifiable {
    /// The announcement's; grows with every utterance of a session.
    public let id: UInt64
    /// What is spoken; may be empty when only an earcon is heard.
    public let text: String
    /// The parts of the text when other voices than the person's own read some;
    /// else empty.
    public let passages: [Passage]
    public let priority: Announcement.Priority
    /// See ``AccessibleCore/Announcement/subject``.
    public let subject: String?
    public let earcon: Earcon?

    public init(
        id: UInt64, text: String, priority: Announcement.Priority = .default,
        subject: String? = nil, earcon: Earcon? = nil, passages: [Passage] = []
    ) {
        self.id = id
        self.text = text
        self.passages = passages
        self.priority = priority
        self.subject = subject
        self.earcon = earcon
    }

    /// The language that all of it is read in; nil when it is the person's own,
    /// or several are.
    public var language: String? {
        guard passages.count == 1, case .language(let tag) = passages[0].reader else { return nil }
        return tag
    }

    /// How it ended.
    public typealias Outcome = UtteranceOutcome
    public typealias DropReason = UtteranceOutcome.DropReason
}
