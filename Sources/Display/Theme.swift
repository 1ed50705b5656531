/// The background for which the colors of printed lines are made (A5).
package enum Theme: String, Sendable, Hashable, CaseIterable {
    /// No colors.
    case none
    /// Colors for a dark background.
    case dark
    /// Colors for a light background.
    case light
}
