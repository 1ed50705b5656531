/// One thing that `see` or a row of `tree exact` states of an element.
public struct ElementField: Sendable, Hashable {
    public var name: Name
    /// The words of the line that are its value.
    public var tokens: [Token]
    public var value: Value

    public init(_ name: Name, _ value: Value, tokens: [Token]) {
        self.name = name
        self.value = value
        self.tokens = tokens
    }

    public enum Value: Sendable, Hashable {
        case text(TextPattern)
        case words([String])
        case truth(Bool)
        case position(index: Int, count: Int)
    }

    /// What can be stated of an element.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case label, value, hint, role, language
        /// One trait among others.
        case trait
        /// One action among others.
        case action
        /// All actions, in order, parted by commas.
        case actions
        /// Its place among its siblings in a list.
        case position
        case focused, selected, expanded, disabled
        /// Whether there is such an element.
        case present

        /// What kind of value follows.
        public enum Kind: Sendable, Hashable {
            case text, word, list, truth, position
        }

        public var kind: Kind {
            switch self {
            case .label, .value, .hint: .text
            case .role, .language, .trait, .action: .word
            case .actions: .list
            case .focused, .selected, .expanded, .disabled, .present: .truth
            case .position: .position
            }
        }
    }
}
