/// A word that was taken for another one, a slip of the fingers away.
public struct Respelling: Sendable, Hashable {
    /// As it was typed.
    public let said: String
    /// As it was understood.
    public let meant: String

    public init(said: String, meant: String) {
        self.said = said
        self.meant = meant
    }
}
