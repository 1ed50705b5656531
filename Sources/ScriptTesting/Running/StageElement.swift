/// An element of an accessibility tree in words, as a stage tells it.
public struct StageElement: Sendable, Hashable, Codable {
    /// An action that an element lists.
    public struct Action: Sendable, Hashable, Codable {
        /// The name that ``StageAct/act(elementID:action:times:)`` takes.
        public var name: String
        /// What a person hears, of an action of the element's own.
        public var label: String?

        public init(name: String, label: String? = nil) {
            self.name = name
            self.label = label
        }
    }

    public var id: String
    public var role: String
    public var label: String
    public var value: String?
    public var hint: String?
    /// By their names, in the alphabet's order.
    public var traits: [String]
    /// In the order in which they are offered.
    public var actions: [Action]
    public var language: String?
    public var isFocused: Bool
    public var children: [StageElement]

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

    /// This element and all below it, each with its depth from 1.
    public func flattened(depth: Int = 1) -> [(depth: Int, element: StageElement)] {
        [(depth, self)] + children.flatMap { $0.flattened(depth: depth + 1) }
    }
}

/// An entry on disk, as a stage tells it: texts by the names of its fields.
public struct StageEntry: Sendable, Hashable, Codable {
    public var fields: [String: String]

    public init(fields: [String: String]) {
        self.fields = fields
    }

    /// Which it is among all, counting up as they are added; nil where none is told.
    package var id: Int? { fields["id"].flatMap { Int($0) } }
}
