/// What a line of a script states about what the program announced or what it contains.
public enum Assertion: Sendable, Hashable {
    /// The next utterance.
    case say(SayExpectation)
    /// The next line that is printed and not spoken.
    case print(TextPattern, ScriptToken)
    /// The next tone that is played without words.
    case earcon(ScriptToken)
    /// What is heard of typing; the last token says how a capital letter is heard, nil for not.
    case echo(TextPattern, ScriptToken, capital: ScriptToken?)
    /// The next line that a driven program writes to standard error.
    case complaint(TextPattern, ScriptToken)
    /// Announcements are passed over, up to the first whose text matches, which is the last one
    /// passed over.
    case skip(TextPattern, ScriptToken)
    /// Any number of announcements, up to the next one that a line of this step states.
    ///
    /// It cannot fail. Lines of standard error and the ending of a program are not among them.
    case anyLines
    /// How a driven program ended: the exit status, or `signal` and its number.
    ///
    /// The tokens are the words of the line that say it.
    case exit(String, [ScriptToken])
    /// Nothing is said, printed or played for a time in milliseconds; the clock advances by it.
    case quiet(milliseconds: Int)
    /// Properties of one element.
    case see(ElementReference, [ElementField])
    /// The whole accessibility tree.
    ///
    /// The rows are the lines up to `end tree`.
    case tree([TreeRow])
    /// A part of the tree: an element, and some of those below it in their order.
    case treePart([TreeRow])
    /// The value of a path, such as `session` or `preference.rate`.
    case state(path: String, TextPattern, ScriptToken)
    /// Fields of an entry on disk.
    case entry(EntrySelector, [EntryField])
    /// How many entries are on disk.
    case entries(Int)
}

/// How much an assertion counts, and whether its failure is a known one.
public struct AssertionTerms: Sendable, Hashable {
    /// What a failure of the assertion means.
    public enum Strength: String, Sendable, Hashable, Codable, CaseIterable {
        /// A failure fails the script.
        case must
        /// A failure is a warning; in strict mode it fails the script.
        case should
        /// A failure is only counted.
        case may
    }

    /// What a failure means; `must` if the line does not say.
    public var strength: Strength
    /// The address of an explanation why the assertion does not hold yet, or nil.
    ///
    /// If it is given and the assertion holds, the line fails, so that the address gets removed.
    public var known: String?

    /// By default, the assertion must hold.
    public init(strength: Strength = .must, known: String? = nil) {
        self.strength = strength
        self.known = known
    }
}
