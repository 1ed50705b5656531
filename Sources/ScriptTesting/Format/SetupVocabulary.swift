/// What `setup` lines can name; a list that is nil takes every word.
public struct SetupVocabulary: Sendable {
    /// Locales, such as `en_US`; nil for all whose language has an ISO 639 code.
    public var locales: [String]?
    /// The names of what a person can set.
    public var preferences: [String] = []
    /// The kinds of entries.
    public var entryKinds: [String]?
    /// The meals of entries and habits.
    public var meals: [String]?
    /// The severities of entries.
    public var severities: [String]?
    /// Checks a preference's value: an example of a value that can be set, or nil if this one can.
    public var exampleInstead: @Sendable (_ preference: String, _ value: String) -> String?

    public init(
        exampleInstead: @escaping @Sendable (_ preference: String, _ value: String) -> String? = {
            _, _ in nil
        }
    ) {
        self.exampleInstead = exampleInstead
    }
}
