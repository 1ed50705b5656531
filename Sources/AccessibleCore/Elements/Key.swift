/// A key that does something by itself while nothing is typed.
///
/// What it does depends on what has focus, as in the keyboard patterns of ARIA APG.
public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The arrow keys, Home, End, Enter, Escape, Tab and the space bar.
    case up, down, left, right, home, end, enter, escape, tab, space
    /// The key Page Up.
    case pageUp = "page up"
    /// The key Page Down.
    case pageDown = "page down"
    /// Tab together with Shift.
    case shiftTab = "shift tab"
    /// Page Up together with Shift.
    case shiftPageUp = "shift page up"
    /// Page Down together with Shift.
    case shiftPageDown = "shift page down"
    /// Home together with Control.
    case controlHome = "control home"
    /// End together with Control.
    case controlEnd = "control end"
    /// The key Delete.
    case delete
    /// The first function key, which asks for help, also beside a text that is being typed.
    case f1
}
