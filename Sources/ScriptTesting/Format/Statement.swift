/// What a line of a script says.
public enum Statement: Sendable, Hashable {
    case blank
    /// A comment.
    case note(String)
    /// The version of the format, 1.
    case format(Int)
    case title(String)
    case tags([String])
    /// How many lines of the script can fail.
    case asserts(Int)
    case setup([ScriptSetup.Part])
    case acting(Acting)
    case assertion(Assertion, AssertionTerms)
    /// A line inside `tree exact`, which belongs to the assertion that the block began.
    case treeRow
    /// The end of `tree exact`.
    case endTree

    /// The line does something; what is said before it must have been matched.
    public var isActing: Bool {
        if case .acting = self { true } else { false }
    }

    /// The line can fail.
    public var isAssertion: Bool {
        if case .assertion = self { true } else { false }
    }
}
