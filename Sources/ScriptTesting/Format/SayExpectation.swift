/// What a `say` line states about the next utterance.
public struct SayExpectation: Sendable, Hashable {
    /// The word for the priority: `low`, `default` or `high`.
    public var priority: ScriptToken
    /// The printed line.
    public var text: TextPattern
    /// The quoted text of the script from which ``text`` was read.
    public var textToken: ScriptToken
    /// The other stated properties, in the order of the line.
    public var fields: [Field]

    /// An expectation of a priority, a text and any other properties.
    public init(priority: ScriptToken, text: TextPattern, textToken: ScriptToken, fields: [Field]) {
        self.priority = priority
        self.text = text
        self.textToken = textToken
        self.fields = fields
    }

    /// One more stated property of the utterance.
    public struct Field: Sendable, Hashable {
        /// Which property is stated.
        public var name: Name
        /// The value as a word or quoted text of the line.
        public var token: ScriptToken
        /// The value as a text with matchers; without matchers for durations and names.
        public var pattern: TextPattern

        /// A property with its value.
        public init(name: Name, token: ScriptToken, pattern: TextPattern) {
            self.name = name
            self.token = token
            self.pattern = pattern
        }
    }

    /// The properties that a script can state besides priority and text.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        /// The speech that this utterance cut, up to the word that was being said.
        case interrupts
        /// The longest time after the last step until the utterance, as a duration such as `500ms`.
        case within
        /// The words that are heard, if they differ from the printed line.
        case spoken
        /// How eSpeak NG pronounces the spoken words, in the International Phonetic Alphabet.
        case phonemes
        /// The tone that goes with the words; `none` states that there is none.
        case earcon
        /// The language of the words, as a BCP 47 tag such as `en-US`.
        case language
        /// What the utterance is about; a newer value of the same subject replaces an older one
        /// that waits.
        case subject
    }

    /// The value of `within` in milliseconds; nil if the line does not state it.
    public var within: Int? {
        fields.first { $0.name == .within }.flatMap { ScriptDuration.milliseconds($0.token.text) }
    }
}
