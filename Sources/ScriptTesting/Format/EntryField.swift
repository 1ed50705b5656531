/// Which entry on disk an `entry` line is about.
public enum EntrySelector: Sendable, Hashable {
    /// The entry that was added last.
    case last
    /// The entry at this position by time, oldest first, from 1.
    case number(Int)
    /// The latest entry whose item is this text.
    case named(String)
}

/// One field of an entry that an `entry` line states.
public struct EntryField: Sendable, Hashable {
    /// The name of the field, such as `amount`.
    public var name: String
    /// The value as a word of the line.
    public var token: ScriptToken
    /// The value as a text with matchers; `none` states that the field is absent.
    public var pattern: TextPattern

    /// A field with its value.
    public init(name: String, token: ScriptToken, pattern: TextPattern) {
        self.name = name
        self.token = token
        self.pattern = pattern
    }
}
