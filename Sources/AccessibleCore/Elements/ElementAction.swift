/// Something a person can do to an element; the names are VoiceOver's and ARIA's.
public enum ElementAction: Sendable, Hashable {
    case activate, increment, decrement
    /// Large steps: page up and page down of the ARIA spinbutton (P8).
    case incrementCoarse, decrementCoarse
    /// The ends of the range: end and home of the ARIA spinbutton (P8).
    case minimum, maximum
    /// Takes a typed or spoken value.
    case setValue
    /// Keeps the value and closes.
    case done
    /// Leaves, and keeps nothing.
    case escape
    /// Starts or stops what the screen is mainly for: recording, playing.
    case magicTap
    case expand, collapse
    /// One of the element's own (``Element/customActions``), by its id.
    case custom(String)

    /// Every action that is not an element's own.
    public static let standard: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape, .magicTap, .expand, .collapse,
    ]

    /// The name in scripts and logs: `increment coarse`; an own action's id.
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

    /// The same action in the other direction; nil when there is none.
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

/// An action of an element's own, offered by name ("Delete", "Move to yesterday").
public struct CustomAction: Sendable, Hashable, Identifiable {
    /// Unique in its element.
    public let id: String
    public let name: Message

    public init(_ id: String, name: Message) {
        self.id = id
        self.name = name
    }
}
