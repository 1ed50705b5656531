/// The words that `setup` lines may use.
///
/// If a list is nil, every word is accepted.
public struct SetupVocabulary: Sendable {
    /// Locales, such as `en_US`; if nil, every locale whose language has an ISO 639 code.
    public var locales: [String]?
    /// The stored names of preferences.
    public var preferences: [String] = []
    /// The kinds of entries.
    public var entryKinds: [String]?
    /// The meals of entries and habits.
    public var meals: [String]?
    /// The severities of entries.
    public var severities: [String]?
    /// Checks the value of a preference: returns nil if the value is valid, otherwise an example of
    /// a valid one.
    public var exampleInstead: @Sendable (_ preference: String, _ value: String) -> String?

    /// A vocabulary without preferences, which accepts every word in its lists.
    ///
    /// - Parameter exampleInstead: checks the value of a preference; see ``exampleInstead``.
    public init(
        exampleInstead: @escaping @Sendable (_ preference: String, _ value: String) -> String? = {
            _, _ in nil
        }
    ) {
        self.exampleInstead = exampleInstead
    }
}
