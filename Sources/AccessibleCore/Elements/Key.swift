/// A key that moves or adjusts; each has a word that does the same.
public enum Key: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right, home, end, escape, space
    case pageUp = "page up"
    case pageDown = "page down"
}
