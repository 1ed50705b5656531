/// A word that was understood as a similar one, because it looks like a typing mistake.
public struct Respelling: Sendable, Hashable {
    /// The word as typed.
    public let said: String
    /// The word as understood.
    public let meant: String

    /// Makes a pair of words.
    public init(said: String, meant: String) {
        self.said = said
        self.meant = meant
    }
}
