/// A part of what is spoken, and the voice that reads it.
public struct Passage: Sendable, Hashable {
    /// Who reads: SSML's `lang` and `voice`.
    public enum Reader: Sendable, Hashable {
        /// The person's own voice.
        case own
        /// A voice of a language, as a BCP 47 tag such as `de` or `pt-BR`.
        ///
        /// The person's own voice reads what is in its language, whatever the
        /// region, and what no other voice can.
        case language(String)
        /// This very voice, by its ``Voice/identifier``.
        case voice(String)

        /// `own`, the language's tag or the voice's identifier.
        public var name: String {
            switch self {
            case .own: "own"
            case .language(let name), .voice(let name): name
            }
        }
    }

    public var text: String
    public var reader: Reader

    public init(_ text: String, _ reader: Reader = .own) {
        self.text = text
        self.reader = reader
    }
}
