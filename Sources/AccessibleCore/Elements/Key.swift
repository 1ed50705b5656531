/// A key that moves or adjusts; each has a word that does the same.
public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The arrow keys, Home, End, Escape and the space bar.
    case up, down, left, right, home, end, escape, space
    /// The key Page Up.
    case pageUp = "page up"
    /// The key Page Down.
    case pageDown = "page down"
}
