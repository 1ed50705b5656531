/// A voice that eSpeak NG has.
public struct Voice: Sendable, Hashable {
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
}
