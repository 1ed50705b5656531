public import AccessibleCore

/// An announcement as it was printed and spoken.
public struct SaidUtterance: Sendable, Hashable, Codable {
    /// The id in the session, which grows with every utterance; 0 for other programs.
    public var id: UInt64
    /// The keys of the prompts from which it was made, with the outermost first; empty for other
    /// programs.
    public var keys: [String]
    /// The printed line.
    public var printed: String
    /// The words that are heard, in spoken form.
    ///
    /// Empty if a tone stands for the words, or if speech is off or muted.
    public var spoken: String
    /// The priority of the announcement.
    public var priority: Announcement.Priority
    /// The name of the tone that goes with it; nil for none.
    public var earcon: String?
    /// The language of the words as a BCP 47 tag, such as `en-US`; nil if it is not known.
    public var language: String?
    /// What it is about; a newer utterance of the same subject replaces one that waits.
    ///
    /// Nil for none.
    public var subject: String?
    /// The speech that this utterance or its step cut; nil if nothing was cut.
    public var interrupts: Interruption?

    /// An utterance; its spoken words are given even if they are equal to the printed ones.
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

    /// The speech that an utterance cut.
    public struct Interruption: Sendable, Hashable, Codable {
        /// The id of the utterance that was cut.
        public var id: UInt64
        /// Its spoken words, up to and including the one that was being said.
        public var begun: String
        /// How many of its words were heard completely.
        public var words: Int

        /// The part of an utterance that was heard before it was cut.
        public init(id: UInt64, begun: String, words: Int) {
            self.id = id
            self.begun = begun
            self.words = words
        }
    }
}
