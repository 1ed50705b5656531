/// One node of the accessibility tree.
///
/// What is heard on focus, and what the screen prints, is made from this alone.
public struct Element: Sendable, Hashable, Identifiable {
    /// Unique in its tree, stable while the screen lives: `weight`, `time-15`.
    public let id: String
    public var label: Message
    /// What is heard on focus in place of a label that is longer than needs to
    /// be heard: "30 minutes ago" for "Select time 30 minutes ago".
    public var shortLabel: Message?
    public var value: Message?
    /// How far one increment goes, where that is not plain: "15 minutes".
    public var step: Message?
    public var hint: Message?
    public var traits: Set<Trait>
    /// What can be done to it; ``customActions`` are not repeated here.
    public var actions: [ElementAction]
    /// Actions that only this element has, in the order they are offered.
    public var customActions: [CustomAction]
    /// The language of label and value when it is not the session's, as a
    /// BCP 47 tag such as `fr`.
    public var language: String?
    public var children: [Element]

    public init(
        _ id: String, label: Message, value: Message? = nil, hint: Message? = nil,
        traits: Set<Trait> = [], actions: [ElementAction] = [],
        customActions: [CustomAction] = [], language: String? = nil, children: [Element] = []
    ) {
        self.id = id
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.actions = actions
        self.customActions = customActions
        self.language = language
        self.children = children
    }

    /// It can have focus: it is no container.
    public var isFocusable: Bool { !traits.contains(where: \.isContainer) }

    /// It can be acted on: a button, an adjustable, a text field.
    public var isControl: Bool { isFocusable && !(actions.isEmpty && customActions.isEmpty) }

    /// Whether the element lists an action.
    public func offers(_ action: ElementAction) -> Bool {
        if case .custom(let id) = action { return customActions.contains { $0.id == id } }
        return actions.contains(action)
    }

    /// The element with an id, here or below.
    public func element(_ id: String) -> Element? {
        if self.id == id { return self }
        for child in children {
            if let found = child.element(id) { return found }
        }
        return nil
    }
}
