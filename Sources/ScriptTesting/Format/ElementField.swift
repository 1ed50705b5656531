/// One property of an element that `see` or a row of `tree exact` states.
public struct ElementField: Sendable, Hashable {
    /// Which property is stated.
    public var name: Name
    /// The words of the line that form the value.
    public var tokens: [ScriptToken]
    /// The stated value; its case fits the ``Name/kind`` of ``name``.
    public var value: Value

    /// A property with its value and the words of the line that form it.
    public init(_ name: Name, _ value: Value, tokens: [ScriptToken]) {
        self.name = name
        self.value = value
        self.tokens = tokens
    }

    /// A stated value, as it was read.
    public enum Value: Sendable, Hashable {
        /// A text, with matchers if the script contains any.
        case text(TextPattern)
        /// A role, a language, a trait or an action as one word or phrase; or a list of actions,
        /// which is empty for `none`.
        case words([String])
        /// `yes` is true, `no` is false.
        case truth(Bool)
        /// The index from 1, and the number of elements in the list.
        case position(index: Int, count: Int)
    }

    /// The properties of an element that a script can state.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        /// Label, value and hint are texts; the role is a name of ARIA or VoiceOver, the language a
        /// BCP 47 tag.
        case label, value, hint, role, language
        /// One of its traits.
        case trait
        /// One of its actions, by name or label.
        case action
        /// All of its actions, in order, separated by commas.
        case actions
        /// Its position in its list, such as `2 of 5`.
        case position
        /// Whether the element has the keyboard focus, is selected, is expanded, or is disabled.
        case focused, selected, expanded, disabled
        /// Whether the tree contains the element.
        case present

        /// The kind of value that a property takes.
        public enum Kind: Sendable, Hashable {
            /// A text, one word or phrase, a list of them, yes or no, or an index with a count.
            case text, word, list, truth, position
        }

        /// The kind of value that follows this property in a script.
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
