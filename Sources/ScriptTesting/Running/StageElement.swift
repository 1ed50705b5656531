/// An element of an accessibility tree, with texts for everything that it says.
public struct StageElement: Sendable, Hashable, Codable {
    /// An action that an element lists.
    public struct Action: Sendable, Hashable, Codable {
        /// The name that ``StageAct/act(elementID:action:times:)`` takes.
        public var name: String
        /// What a person hears; nil for standard actions.
        public var label: String?

        /// An action by name, with the label of a custom action.
        public init(name: String, label: String? = nil) {
            self.name = name
            self.label = label
        }
    }

    /// The id, which is unique in the tree.
    public var id: String
    /// The name of the role, such as `button`; `generic` for none.
    public var role: String
    /// The label that names the element; may be empty.
    public var label: String
    /// The current value; nil if the element has none.
    public var value: String?
    /// How to use the element; nil if it has no hint.
    public var hint: String?
    /// The names of its traits, sorted.
    public var traits: [String]
    /// The actions, in the order in which they are offered.
    public var actions: [Action]
    /// The language of its texts as a BCP 47 tag; nil if it is the program's language.
    public var language: String?
    /// Whether it has the keyboard focus.
    public var isFocused: Bool
    /// The elements inside it, in order.
    public var children: [StageElement]

    /// An element; leave out what it does not have.
    public init(
        id: String, role: String, label: String, value: String? = nil, hint: String? = nil,
        traits: [String] = [], actions: [Action] = [], language: String? = nil,
        isFocused: Bool = false, children: [StageElement] = []
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.actions = actions
        self.language = language
        self.isFocused = isFocused
        self.children = children
    }

    /// This element and everything in it, depth first, each with its depth.
    ///
    /// - Parameter depth: the depth of this element, usually 1.
    public func flattened(depth: Int = 1) -> [(depth: Int, element: StageElement)] {
        [(depth, self)] + children.flatMap { $0.flattened(depth: depth + 1) }
    }
}

/// An entry on disk, as texts by the names of its fields.
public struct StageEntry: Sendable, Hashable, Codable {
    /// The values by the names of the fields; absent fields have no key.
    public var fields: [String: String]

    /// An entry with these fields.
    public init(fields: [String: String]) {
        self.fields = fields
    }

    /// The id, which grows with every added entry; nil if the program reports none.
    package var id: Int? { fields["id"].flatMap { Int($0) } }
}
