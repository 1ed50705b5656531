public import AccessibleCore

/// One announcement as it went out: what was printed and what was to be heard.
public struct SaidUtterance: Sendable, Hashable, Codable {
    /// Grows with every utterance of a session; 0 where there is no session.
    public var id: UInt64
    /// The prompts it was made of, the outermost first; empty for other programs.
    public var keys: [String]
    public var printed: String
    public var spoken: String
    public var priority: Announcement.Priority
    /// The tone, by its name.
    public var earcon: String?
    /// As a BCP 47 tag, such as `en-US`.
    public var language: String?
    public var subject: String?
    /// What it cut, or what was cut before it by the same act.
    public var interrupts: Interruption?

    public init(
        id: UInt64, keys: [String] = [], printed: String, spoken: String,
        priority: Announcement.Priority, earcon: String? = nil, language: String? = nil,
        subject: String? = nil, interrupts: Interruption? = nil
    ) {
        self.id = id
        self.keys = keys
        self.printed = printed
        self.spoken = spoken
        self.priority = priority
        self.earcon = earcon
        self.language = language
        self.subject = subject
        self.interrupts = interrupts
    }

    /// An utterance that was cut.
    public struct Interruption: Sendable, Hashable, Codable {
        /// The id of what was cut.
        public var id: UInt64
        /// Its words up to the one that was being said, as they are spoken.
        public var begun: String
        /// How many of its words were heard whole.
        public var words: Int

        public init(id: UInt64, begun: String, words: Int) {
            self.id = id
            self.begun = begun
            self.words = words
        }
    }
}
