/// What `say` states of the next utterance.
public struct SayExpectation: Sendable, Hashable {
    /// `low`, `default` or `high`.
    public var priority: Token
    /// The printed line, and what stands for it in the script.
    public var text: TextPattern
    public var textToken: Token
    /// The other things that are stated, in the order of the line.
    public var fields: [Field]

    public init(priority: Token, text: TextPattern, textToken: Token, fields: [Field]) {
        self.priority = priority
        self.text = text
        self.textToken = textToken
        self.fields = fields
    }

    /// One more thing that is stated.
    public struct Field: Sendable, Hashable {
        public var name: Name
        /// Its value in the line.
        public var token: Token
        /// The value as a text with matchers.
        public var pattern: TextPattern

        public init(name: Name, token: Token, pattern: TextPattern) {
            self.name = name
            self.token = token
            self.pattern = pattern
        }
    }

    /// What can be stated besides priority and text.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        /// What was being said when this cut it, up to the word it was at.
        case interrupts
        /// How soon after the acting line, as a length of time.
        case within
        /// The words that are heard.
        case spoken
        /// How eSpeak NG pronounces them, in the International Phonetic Alphabet.
        case phonemes
        case earcon
        case language
        /// What it is about; a newer one of the same subject takes its place.
        case subject
    }

    /// The milliseconds of `within`; nil without it.
    public var within: Int? {
        fields.first { $0.name == .within }.flatMap { ScriptDuration.milliseconds($0.token.text) }
    }
}
