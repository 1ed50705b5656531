/// How large printed lines are (A6).
public enum TextSize: String, Sendable, Hashable, CaseIterable {
    /// As the terminal has it.
    case normal
    /// DEC double-width lines: characters of twice the width, half as many a line.
    case wide
    /// DEC double-height lines: characters of twice the width and height.
    case large
}
