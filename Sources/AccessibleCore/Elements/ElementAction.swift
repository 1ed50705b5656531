/// An action on an element; the names are those of VoiceOver and ARIA.
public enum ElementAction: Sendable, Hashable {
    /// Pressing a button or confirming a value, and one step up or down.
    case activate, increment, decrement
    /// Large steps: Page Up and Page Down in the ARIA spinbutton (P8).
    case incrementCoarse, decrementCoarse
    /// Going to an end of the range: Home and End in the ARIA spinbutton (P8).
    case minimum, maximum
    /// Replacing the value by a typed or spoken one.
    case setValue
    /// Keeping the value and closing the control.
    case done
    /// Closing the control and keeping nothing.
    case escape
    /// Starting or stopping the main activity of the screen, such as recording or
    /// playing.
    case magicTap
    /// Opening or closing the element's content.
    case expand, collapse
    /// One of the element's ``Element/customActions``, by its id.
    case custom(String)

    /// Every action except custom ones.
    public static let standard: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape, .magicTap, .expand, .collapse,
    ]

    /// The name in scripts and logs, such as `increment coarse`; the id of a custom
    /// action.
    public var name: String {
        switch self {
        case .activate: "activate"
        case .increment: "increment"
        case .decrement: "decrement"
        case .incrementCoarse: "increment coarse"
        case .decrementCoarse: "decrement coarse"
        case .minimum: "minimum"
        case .maximum: "maximum"
        case .setValue: "set value"
        case .done: "done"
        case .escape: "escape"
        case .magicTap: "magic tap"
        case .expand: "expand"
        case .collapse: "collapse"
        case .custom(let id): id
        }
    }

    /// The action in the other direction; nil if there is none.
    public var opposite: ElementAction? {
        switch self {
        case .increment: .decrement
        case .decrement: .increment
        case .incrementCoarse: .decrementCoarse
        case .decrementCoarse: .incrementCoarse
        case .minimum: .maximum
        case .maximum: .minimum
        case .expand: .collapse
        case .collapse: .expand
        default: nil
        }
    }
}

/// A named action that only its element has, such as "Delete" or "Move to yesterday".
public struct CustomAction: Sendable, Hashable, Identifiable {
    /// The id, unique in its element.
    public let id: String
    /// The name that is said.
    public let name: Message

    /// Makes an action with an id and a name.
    public init(_ id: String, name: Message) {
        self.id = id
        self.name = name
    }
}
