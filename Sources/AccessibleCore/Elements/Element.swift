/// What an element is or how it stands; the names are those of VoiceOver's
/// traits and ARIA's roles and states.
public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
    case adjustable, button, selected, header, disabled
    case textField = "text field"
    case application, group, dialog, list
    case listItem = "list item"
}

/// Something a person can do to an element.
public enum ElementAction: String, Sendable, Hashable, Codable, CaseIterable {
    case activate, increment, decrement, done, escape
    case incrementCoarse = "increment coarse"
    case decrementCoarse = "decrement coarse"
    case minimum, maximum
    case setValue = "set value"
}

/// One node of the accessibility tree.
///
/// What is heard on focus, and what the screen prints, is made from this alone.
public struct Element: Sendable, Hashable, Identifiable {
    /// Unique in its tree, stable while the screen lives: `weight`, `time.15`.
    public let id: String
    public var label: Message
    public var value: Message?
    public var hint: Message?
    public var traits: Set<Trait>
    public var actions: [ElementAction]
    public var children: [Element]

    public init(
        _ id: String, label: Message, value: Message? = nil, hint: Message? = nil,
        traits: Set<Trait> = [], actions: [ElementAction] = [], children: [Element] = []
    ) {
        self.id = id
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.actions = actions
        self.children = children
    }

    /// The element with an id, here or below.
    public func element(_ id: String) -> Element? {
        if self.id == id { return self }
        for child in children {
            if let found = child.element(id) { return found }
        }
        return nil
    }

    /// Every element that can have focus, in reading order.
    public var focusable: [Element] {
        (actions.isEmpty ? [] : [self]) + children.flatMap(\.focusable)
    }

    /// Where an element stands in the list that holds it; nil when it is in none.
    public func position(of id: String) -> (index: Int, count: Int)? {
        if traits.contains(.list), let index = children.firstIndex(where: { $0.id == id }) {
            return (index + 1, children.count)
        }
        for child in children {
            if let found = child.position(of: id) { return found }
        }
        return nil
    }
}
