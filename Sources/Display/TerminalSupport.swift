/// What the terminal behind standard output can be trusted with.
///
/// Nothing is asked of the terminal itself: an answer could come too late, or
/// never. Its name and a few variables of the environment decide, and what is
/// not known to work counts as not working.
public struct TerminalSupport: Sendable, Hashable {
    /// Why lines cannot be large.
    public enum SizeObstacle: Sendable, Hashable {
        /// Standard output is a pipe or a file.
        case noTerminal
        /// This terminal cannot, or is not known.
        case terminal
    }

    /// Why there can be no colour.
    public enum ColorObstacle: Sendable, Hashable {
        /// Standard output is a pipe or a file.
        case noTerminal
        /// NO_COLOR is set.
        case noColor
        /// The terminal is not known to have the 256 colours whose contrast is known.
        case terminal
    }

    /// The terminal's name, `TERM`; "unknown" when there is none.
    public let name: String
    /// What keeps lines from being large; nil when they can be.
    public let sizeObstacle: SizeObstacle?
    /// What keeps lines from having a colour; nil when they can have one.
    public let colorObstacle: ColorObstacle?

    /// Nothing can be done: a pipe.
    public static let pipe = TerminalSupport(isTerminal: false, environment: [:])

    /// - Parameters:
    ///   - isTerminal: standard output is a terminal.
    ///   - environment: the variables of the process.
    public init(isTerminal: Bool, environment: [String: String]) {
        let named = environment["TERM"] ?? ""
        name = named.isEmpty ? "unknown" : named
        guard isTerminal else {
            sizeObstacle = .noTerminal
            colorObstacle = .noTerminal
            return
        }
        sizeObstacle = Self.canSize(name, environment) ? nil : .terminal
        // https://no-color.org: "when present and not an empty string
        // (regardless of its value)".
        if environment["NO_COLOR"]?.isEmpty == false {
            colorObstacle = .noColor
        } else {
            colorObstacle = Self.has256Colors(name, environment) ? nil : .terminal
        }
    }

    /// A person knows better for terminals of one name; a pipe stays a pipe.
    public func canSize(trusting trusted: String?) -> Bool {
        switch sizeObstacle {
        case nil: true
        case .terminal: trusted == name
        case .noTerminal: false
        }
    }

    /// The style that is in effect when a size and a theme are wished for.
    public func style(size: TextSize, theme: Theme, trusting trusted: String?) -> LineStyle {
        LineStyle(
            size: canSize(trusting: trusted) ? size : .normal,
            theme: colorObstacle == nil ? theme : .none)
    }

    // DEC's own: VT100 User Guide, EK-VT100-UG, chapter 3 (DECDWL, DECDHL), and
    // the programmer references of its successors. xterm: "XTerm Control
    // Sequences" lists ESC # 3 to ESC # 6. PuTTY and mintty draw them, and their
    // own names are never another's.
    //
    // Not in the list: the Linux console, of which console_codes(4) has ESC # 8
    // alone; screen and tmux, which draw lines of their own
    // (https://github.com/tmux/tmux/issues/1625); kitty, which refuses
    // (https://github.com/kovidgoyal/kitty/issues/6816) and Ghostty, which has
    // no such lines, both of whose names begin with "xterm-"; dumb, and what
    // is not known.
    private static let sizing: Set<String> = [
        "vt100", "vt100-am", "vt102", "vt220", "vt320", "vt420", "vt510", "vt520", "vt525",
        "xterm", "xterm-color", "xterm-16color", "xterm-88color", "xterm-256color",
        "xterm-direct", "xterm-new", "putty", "putty-256color", "mintty",
    ]

    private static func canSize(_ name: String, _ environment: [String: String]) -> Bool {
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        // Inside tmux and screen, whatever they are told to be called.
        if isSet("TMUX") || isSet("STY") { return false }
        // Many go by xterm's name. Those of GNOME and its relatives set
        // VTE_VERSION and have no large lines
        // (https://gitlab.gnome.org/GNOME/vte/-/issues/195).
        if isSet("VTE_VERSION") { return false }
        // Editors' terminals are xterm.js, whose report on it is
        // https://github.com/xtermjs/xterm.js/issues/1175; of iTerm2, people
        // report both. Apple's draws them.
        if ["vscode", "iTerm.app"].contains(environment["TERM_PROGRAM"]) { return false }
        return sizing.contains(name)
    }

    private static func has256Colors(_ name: String, _ environment: [String: String]) -> Bool {
        // terminfo(5) names its entries so by their colours. The Linux console
        // takes an index of 256 for the nearest of its own sixteen, which each
        // person may have changed; an older terminal takes its 5 for blinking.
        if name == "dumb" || name == "unknown" || name.hasPrefix("linux") { return false }
        if name.hasSuffix("-256color") || name.hasSuffix("-direct") { return true }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"])
    }
}
