/// A voice of the synthesizer, or a variant that changes the sound of voices.
public struct Voice: Sendable, Hashable, Identifiable {
    /// The ``language`` of a variant, which eSpeak NG lists beside voices.
    ///
    /// A variant changes the sound of any voice: `en-us+f3` is the voice `en-us` with the
    /// variant `!v/f3`.
    public static let variantLanguage = "variant"

    /// The unique name, such as `gmw/en-US`.
    public let identifier: String
    /// The voice's first language, such as `en-us`; ``variantLanguage`` for a variant.
    public let language: String
    /// The name for people, such as `English (America)`.
    public let name: String

    /// Makes a voice from the synthesizer's description of it.
    public init(identifier: String, language: String, name: String) {
        self.identifier = identifier
        self.language = language
        self.name = name
    }

    /// The same as ``identifier``.
    public var id: String { identifier }
    /// Whether it only changes the sound of other voices.
    public var isVariant: Bool { language == Self.variantLanguage }
}
