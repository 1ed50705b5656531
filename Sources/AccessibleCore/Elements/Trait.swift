/// What an element is or how it stands; the names are those of VoiceOver's
/// traits and ARIA's roles and states.
public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
    // What it is.
    case adjustable, button, header
    case textField = "text field"
    case staticText = "static text"
    case listItem = "list item"

    // How it stands.
    case selected, disabled, expanded, collapsed
    /// Its value changes by itself, and is not announced each time.
    case updatesFrequently = "updates frequently"

    // What holds others; none of these takes focus itself.
    case application, group, list, menu, table
    /// A sheet: while it is open, focus stays in it (modal).
    case dialog

    /// An element with it holds others and takes no focus.
    public var isContainer: Bool {
        switch self {
        case .application, .group, .list, .menu, .table, .dialog: true
        default: false
        }
    }

    /// Its children are counted: "3 of 12".
    public var countsChildren: Bool {
        switch self {
        case .list, .menu, .table: true
        default: false
        }
    }
}
