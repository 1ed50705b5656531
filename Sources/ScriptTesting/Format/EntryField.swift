/// Which entry on disk an `entry` line is about.
public enum EntrySelector: Sendable, Hashable {
    /// The one that was added last.
    case last
    /// By its place among all, oldest first, from 1.
    case number(Int)
    /// The only one, or the latest, whose item is this.
    case named(String)
}

/// One thing that an `entry` line states.
public struct EntryField: Sendable, Hashable {
    public var name: String
    public var token: Token
    public var pattern: TextPattern

    public init(name: String, token: Token, pattern: TextPattern) {
        self.name = name
        self.token = token
        self.pattern = pattern
    }
}
