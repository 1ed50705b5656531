/// One thing that is not as a line of a script states it.
public struct Difference: Sendable, Hashable, Codable {
    /// What kind of thing; each has a sentence in the prompts.
    public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
        /// A field has another value.
        case differs
        /// The utterance, line or tone did not come.
        case missing
        /// One came that no line states.
        case extra
        /// It came, but after others that the script has behind it.
        case outOfOrder = "out-of-order"
        /// Something was said in the time that was to be quiet.
        case notQuiet = "not-quiet"
        /// It came, but later than stated.
        case late
        /// There is no such element.
        case noElement = "no-element"
        /// More than one element is called so.
        case manyElements = "many-elements"
        /// There is an element that was to be gone.
        case present
        /// The element does not list the action.
        case noAction = "no-action"
        /// There is nothing of that path here.
        case noState = "no-state"
        /// The tree has no such row, or one more.
        case rowMissing = "row-missing"
        case rowExtra = "row-extra"
        /// There is no such entry.
        case noEntry = "no-entry"
        /// The script went another way when it was run again.
        case unsteady
        /// The line passed although it is known not to.
        case passed
        /// The program cannot do or tell what the line asks for.
        case unsupported
        /// The session is over already.
        case over
        /// Something was heard while nothing is recorded.
        case notRecording = "not-recording"
        /// The program went wrong; ``Difference/trouble`` is how.
        case program
    }

    public var code: Code
    /// Which part: `text`, `priority`, `spoken`, `value`, a field of an entry.
    public var field: String
    /// As the script has it.
    public var expected: String
    /// As it is.
    public var actual: String
    /// What may have been meant.
    public var nearest: String
    /// What is the matter with the program that is driven.
    public var trouble: ProgramTrouble?

    public init(
        _ code: Code, field: String = "", expected: String = "", actual: String = "",
        nearest: String = "", trouble: ProgramTrouble? = nil
    ) {
        self.code = code
        self.field = field
        self.expected = expected
        self.actual = actual
        self.nearest = nearest
        self.trouble = trouble
    }

    public init(_ trouble: ProgramTrouble) {
        self.init(.program, actual: trouble.found, nearest: trouble.nearest, trouble: trouble)
    }
}
