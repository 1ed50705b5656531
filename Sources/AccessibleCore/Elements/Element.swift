/// One node of the accessibility tree.
///
/// Focus announcements, spoken and printed, are made from elements alone.
public struct Element: Sendable, Hashable, Identifiable {
    /// The id, unique in its tree and stable while the screen is open: `weight`,
    /// `time-15`.
    public let id: String
    /// The name of the element.
    public var label: Message
    /// A shorter label to speak on focus, such as "30 minutes ago" for "Select time 30
    /// minutes ago"; nil to speak ``label``.
    public var shortLabel: Message?
    /// The current value; nil if the element has none.
    public var value: Message?
    /// The size of a step, such as "15 minutes"; nil if it needs no mention.
    public var step: Message?
    /// What the person can do here, spoken last and only if hints are on; nil for none.
    public var hint: Message?
    /// The element's roles and states.
    public var traits: Set<Trait>
    /// The actions that the element supports, except ``customActions``.
    public var actions: [ElementAction]
    /// The actions that only this element has, in the order in which they are offered.
    public var customActions: [CustomAction]
    /// The language of label and value as a BCP 47 tag such as `fr`; nil if it is the
    /// session's.
    public var language: String?
    /// The elements inside this one, in reading order.
    public var children: [Element]

    /// Makes an element without ``shortLabel`` and ``step``, which can be set afterwards.
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

    /// Whether it can have focus; containers cannot.
    public var isFocusable: Bool { !traits.contains(where: \.isContainer) }

    /// Whether it has actions, as a button, an adjustable element or a text field does.
    public var isControl: Bool { isFocusable && !(actions.isEmpty && customActions.isEmpty) }

    /// Whether the element supports an action.
    public func offers(_ action: ElementAction) -> Bool {
        if case .custom(let id) = action { return customActions.contains { $0.id == id } }
        return actions.contains(action)
    }

    /// The element with this id: this one or one inside it; nil if there is none.
    public func element(_ id: String) -> Element? {
        if self.id == id { return self }
        for child in children {
            if let found = child.element(id) { return found }
        }
        return nil
    }
}
