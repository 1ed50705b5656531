/// A voice that the synthesizer has.
public struct Voice: Sendable, Hashable, Identifiable {
    /// The language of what is no voice of its own but changes the sound of
    /// any: `en-us+f3` is the voice `en-us` as the variant `!v/f3`.
    public static let variantLanguage = "variant"

    /// What names it exactly, such as `gmw/en-US`.
    public let identifier: String
    /// Its first language, such as `en-us`.
    public let language: String
    /// What it is called, such as `English (America)`.
    public let name: String

    public init(identifier: String, language: String, name: String) {
        self.identifier = identifier
        self.language = language
        self.name = name
    }

    public var id: String { identifier }
    public var isVariant: Bool { language == Self.variantLanguage }
}
