/// One thing that differs from what a line of a script states.
public struct Difference: Sendable, Hashable, Codable {
    /// The kind of difference.
    ///
    /// Each has a sentence in `Prompts`.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// A property has another value.
        case differs
        /// The utterance, printed line or tone did not come.
        case missing
        /// Something was announced that no line states.
        case extra
        /// It was announced, but after something that the script states later.
        case outOfOrder = "out-of-order"
        /// Something was announced during a `quiet` time.
        case notQuiet = "not-quiet"
        /// It was announced, but later than `within` states.
        case late
        /// No element has this id or label.
        case noElement = "no-element"
        /// Several elements have this label.
        case manyElements = "many-elements"
        /// The element exists, but the line states `present no`.
        case present
        /// The element does not list the action, so it cannot be performed.
        case noAction = "no-action"
        /// There is no such path.
        case noState = "no-state"
        /// The tree has no element for this row.
        case rowMissing = "row-missing"
        /// The tree has an element after the last row.
        case rowExtra = "row-extra"
        /// No entry fits the line.
        case noEntry = "no-entry"
        /// Another run of the same script had another result.
        case unsteady
        /// The line holds, although it is marked as `known` not to.
        case passed
        /// The program cannot do or report what the line needs.
        case unsupported
        /// The session is already over.
        case over
        /// A `hear` line, but nothing is being recorded.
        case notRecording = "not-recording"
        /// The driven program failed; ``Difference/trouble`` says how.
        case program
    }

    /// The kind of difference.
    public var code: Code
    /// The property: `text`, `priority`, `spoken`, `value`, or a field of an entry.
    ///
    /// For rows it is the number of the row, for repeated runs the number of the run; otherwise it
    /// may be empty.
    public var field: String
    /// The value that the script states; may be empty.
    public var expected: String
    /// The value that was found; may be empty.
    public var actual: String
    /// The nearest valid word; empty if there is none.
    public var nearest: String
    /// How the person would notice what is expected; nil for facts.
    public var expectedKind: NoticeKind?
    /// How the person notices what was found; nil for facts.
    public var actualKind: NoticeKind?
    /// ``expected``, with each matcher replaced by what it stands for; empty without matchers.
    public var filled = ""
    /// What the matchers of ``expected`` stand for.
    public var stands: [MatcherStand] = []
    /// What to add to the line so that it holds; empty if the line states the property.
    public var remedy = ""
    /// What went wrong with the driven program; nil for other codes than ``Code/program``.
    public var trouble: ProgramTrouble?

    /// A difference; the texts that do not apply to its code are left empty.
    public init(
        _ code: Code, field: String = "", expected: String = "", actual: String = "",
        nearest: String = "", expectedKind: NoticeKind? = nil, actualKind: NoticeKind? = nil,
        remedy: String = "", trouble: ProgramTrouble? = nil
    ) {
        self.code = code
        self.field = field
        self.expected = expected
        self.actual = actual
        self.nearest = nearest
        self.expectedKind = expectedKind
        self.actualKind = actualKind
        self.remedy = remedy
        self.trouble = trouble
    }

    /// A difference that reports the trouble of a driven program.
    public init(_ trouble: ProgramTrouble) {
        self.init(.program, actual: trouble.found, nearest: trouble.nearest, trouble: trouble)
    }
}
