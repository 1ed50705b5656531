/// What a line of a script states.
public enum Assertion: Sendable, Hashable {
    /// The next utterance.
    case say(SayExpectation)
    /// The next line that is printed and not spoken.
    case print(TextPattern, Token)
    /// The next tone without words.
    case earcon(Token)
    /// Nothing is said while the clock goes so far, in milliseconds.
    case quiet(milliseconds: Int)
    /// What is known of one element.
    case see(ElementReference, [ElementField])
    /// The whole tree; the rows stand on the lines that follow.
    case tree([TreeRow])
    /// Something of the session by its path.
    case state(path: String, TextPattern, Token)
    /// An entry on disk.
    case entry(EntrySelector, [EntryField])
    /// How many entries are on disk.
    case entries(Int)
}

/// How much an assertion counts.
public struct AssertionTerms: Sendable, Hashable {
    /// Whether it must hold.
    public enum Strength: String, Sendable, Hashable, Codable, CaseIterable {
        /// It must hold.
        case must
        /// It should; otherwise it is a warning.
        case should
        /// It is only counted.
        case may
    }

    public var strength: Strength
    /// Where it is told why it does not hold yet; holding is then a failure.
    public var known: String?

    public init(strength: Strength = .must, known: String? = nil) {
        self.strength = strength
        self.known = known
    }
}
