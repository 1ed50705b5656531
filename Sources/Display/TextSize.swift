/// The size of printed lines (A6).
package enum TextSize: String, Sendable, Hashable, CaseIterable {
    /// The terminal's own size.
    case normal
    /// DEC double-width lines: characters of twice the width, half as many in a line.
    case wide
    /// DEC double-height lines: characters of twice the width and height.
    case large
}
