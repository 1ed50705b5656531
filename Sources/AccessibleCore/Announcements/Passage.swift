/// A part of an utterance, and the voice that reads it.
public struct Passage: Sendable, Hashable {
    /// The voice that reads a passage, as in SSML's `lang` and `voice` elements.
    public enum Reader: Sendable, Hashable {
        /// The voice that the person chose.
        case own
        /// A voice for a language, given as a BCP 47 tag such as `de` or `pt-BR`.
        ///
        /// If the person's own voice speaks this language in any region, or if no voice
        /// does, the person's own voice reads it.
        case language(String)
        /// The person's own voice at another pitch, as for a capital letter.
        case raised
        /// The voice with this ``Voice/identifier``.
        case voice(String)

        /// The word `own` or `raised`, the language tag, or the voice's identifier.
        public var name: String {
            switch self {
            case .own: "own"
            case .raised: "raised"
            case .language(let name), .voice(let name): name
            }
        }
    }

    /// The words of the passage, without marks.
    public var text: String
    /// The voice that reads it.
    public var reader: Reader

    /// Makes a passage; by default the person's own voice reads it.
    public init(_ text: String, _ reader: Reader = .own) {
        self.text = text
        self.reader = reader
    }
}
