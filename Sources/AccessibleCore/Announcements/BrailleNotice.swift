/// What a braille display reports about itself.
public enum BrailleNotice: Sendable, Hashable {
    /// Why no braille display can be had.
    public enum Absence: String, Sendable, Hashable, CaseIterable {
        /// The library of BrlAPI is not installed.
        case library
        /// BRLTTY does not run, or refuses.
        case server
        /// BRLTTY cannot tell in which terminal the program runs.
        case terminal
    }

    /// BRLTTY is gone; it may come back.
    case lost
    /// BRLTTY answers again.
    case back
    /// The person asked for a braille display, and the program cannot use one.
    case unavailable(Absence)
}
