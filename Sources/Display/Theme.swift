/// For which background printed lines are coloured (A5).
public enum Theme: String, Sendable, Hashable, CaseIterable {
    /// No colour at all.
    case none
    /// For a dark background.
    case dark
    /// For a light background.
    case light
}
