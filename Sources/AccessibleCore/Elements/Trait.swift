/// A role or state of an element; the names are those of VoiceOver's traits and ARIA's
/// roles and states.
public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
    // Roles.
    /// A value changed by increment and decrement; something to press; a heading.
    case adjustable, button, header
    /// A value that is typed.
    case textField = "text field"
    /// Text without actions.
    case staticText = "static text"
    /// One item of a list or menu.
    case listItem = "list item"

    // States.
    /// The element is the chosen one, cannot be used, shows its content, or hides its
    /// content.
    case selected, disabled, expanded, collapsed
    /// The value changes by itself, and not every change is announced.
    case updatesFrequently = "updates frequently"

    // Containers, which cannot have focus.
    /// The whole program, related elements, or items. Items of a list, menu and table are
    /// counted.
    case application, group, list, menu, table
    /// A modal sheet: focus stays inside it while it is open.
    case dialog

    /// Whether an element with this trait contains others and cannot have focus.
    public var isContainer: Bool {
        switch self {
        case .application, .group, .list, .menu, .table, .dialog: true
        default: false
        }
    }

    /// Whether the children's positions are said, as in "3 of 12".
    public var countsChildren: Bool {
        switch self {
        case .list, .menu, .table: true
        default: false
        }
    }
}
