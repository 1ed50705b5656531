/// What a line of a script means.
public enum Statement: Sendable, Hashable {
    /// An empty line, or one of spaces and tabs.
    case blank
    /// A comment, which has no effect.
    case note(String)
    /// The version of the format, which is 1.
    case format(Int)
    /// The title of the script.
    case title(String)
    /// Words by which scripts are chosen.
    case tags([String])
    /// How many lines of the script can fail.
    case asserts(Int)
    /// A file whose lines stand here, too.
    case include(String)
    /// The parts of a `setup` line, in order.
    case setup([ScriptSetup.Part])
    /// A line that does something.
    case acting(Acting)
    /// A line that can fail, and how much it counts.
    case assertion(Assertion, AssertionTerms)
    /// A line inside `tree exact`; it belongs to the assertion with which the tree began.
    case treeRow
    /// The end of `tree exact`.
    case endTree

    /// Whether the line does something; everything announced before it must have been stated.
    public var isActing: Bool {
        if case .acting = self { true } else { false }
    }

    /// Whether the line can fail.
    public var isAssertion: Bool {
        switch self {
        case .assertion(.anyLines, _): false
        case .assertion: true
        default: false
        }
    }
}
