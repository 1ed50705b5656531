/// What the terminal at standard output can display.
///
/// The terminal itself is not asked, because its answer could be late or never come. Its
/// name and some environment variables decide; whatever is not known to work counts as
/// not working.
package struct TerminalSupport: Sendable, Hashable {
    /// Why lines cannot be large.
    package enum SizeObstacle: Sendable, Hashable {
        /// Standard output is a pipe or a file.
        case noTerminal
        /// This terminal cannot display large lines, or is unknown.
        case terminal
    }

    /// Why lines cannot be colored.
    package enum ColorObstacle: Sendable, Hashable {
        /// Standard output is a pipe or a file.
        case noTerminal
        /// The environment variable NO_COLOR is set.
        case noColor
        /// The terminal is not known to have colors whose contrast is known.
        case terminal
        /// White is gray on the Linux console, and none of its colors can be read well on it.
        case grayBackground
    }

    /// The colors that a terminal has.
    package enum ColorTable: Sendable, Hashable {
        /// The 256 colors of xterm.
        case xterm
        /// The sixteen colors of the Linux console.
        case linuxConsole
    }

    /// The terminal's name from `TERM`; "unknown" if there is none.
    package let name: String
    /// Why lines cannot be large; nil if they can.
    package let sizeObstacle: SizeObstacle?
    /// The colors of the terminal; nil if their contrast is not known.
    private let colors: ColorTable?
    /// Why no line can be colored; nil if some can.
    private let generalColorObstacle: ColorObstacle?

    /// The support of a pipe: neither size nor color.
    package static let pipe = TerminalSupport(isTerminal: false, environment: [:])

    /// Decides what a terminal can display.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether standard output is a terminal.
    ///   - environment: The environment variables of the process.
    package init(isTerminal: Bool, environment: [String: String]) {
        let named = environment["TERM"] ?? ""
        name = named.isEmpty ? "unknown" : named
        guard isTerminal else {
            sizeObstacle = .noTerminal
            colors = nil
            generalColorObstacle = .noTerminal
            return
        }
        sizeObstacle = Self.canSize(name, environment) ? nil : .terminal
        colors = Self.colors(of: name, environment)
        // https://no-color.org: "when present and not an empty string
        // (regardless of its value)".
        if environment["NO_COLOR"]?.isEmpty == false {
            generalColorObstacle = .noColor
        } else {
            generalColorObstacle = colors == nil ? .terminal : nil
        }
    }

    /// Whether the terminal is a text console of Linux, whose font decides how large lines are.
    package var isLinuxConsole: Bool { name == "linux" || name.hasPrefix("linux-") }

    /// Why lines cannot have the colors of a theme; nil if they can.
    package func colorObstacle(for theme: Theme) -> ColorObstacle? {
        generalColorObstacle
            ?? (colors == .linuxConsole && theme == .light ? .grayBackground : nil)
    }

    /// Whether lines can be large; the person may trust an unknown terminal by its name.
    ///
    /// A pipe never has large lines.
    package func canSize(trusting trusted: String?) -> Bool {
        switch sizeObstacle {
        case nil: true
        case .terminal: trusted == name
        case .noTerminal: false
        }
    }

    /// The style to use for a requested size and theme, without what the terminal cannot
    /// display.
    ///
    /// - Parameter trusted: The name of a terminal that the person trusts with large
    ///   lines; nil for none.
    package func style(size: TextSize, theme: Theme, trusting trusted: String?) -> LineStyle {
        LineStyle(
            size: canSize(trusting: trusted) ? size : .normal,
            theme: colorObstacle(for: theme) == nil ? theme : .none, colors: colors ?? .xterm)
    }

    // DEC's own terminals: VT100 User Guide, EK-VT100-UG, chapter 3 (DECDWL, DECDHL), and
    // the programmer references of its successors. xterm: "XTerm Control Sequences" lists
    // ESC # 3 to ESC # 6. PuTTY and mintty display them, and no other terminal uses their
    // names.
    //
    // Not in the list: the Linux console, which according to console_codes(4) has only
    // ESC # 8; screen and tmux, which draw lines themselves
    // (https://github.com/tmux/tmux/issues/1625); kitty, which refuses them
    // (https://github.com/kovidgoyal/kitty/issues/6816), and Ghostty, which does not have
    // them, although both names begin with "xterm-"; dumb; and unknown terminals.
    private static let sizing: Set<String> = [
        "vt100", "vt100-am", "vt102", "vt220", "vt320", "vt420", "vt510", "vt520", "vt525",
        "xterm", "xterm-color", "xterm-16color", "xterm-88color", "xterm-256color",
        "xterm-direct", "xterm-new", "putty", "putty-256color", "mintty",
    ]

    private static func canSize(_ name: String, _ environment: [String: String]) -> Bool {
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        // Inside tmux and screen, whatever name they were told to use.
        if isSet("TMUX") || isSet("STY") { return false }
        // Many terminals use xterm's name. GNOME Terminal and its relatives set
        // VTE_VERSION and have no large lines
        // (https://gitlab.gnome.org/GNOME/vte/-/issues/195).
        if isSet("VTE_VERSION") { return false }
        // Terminals of editors are xterm.js, which lacks large lines
        // (https://github.com/xtermjs/xterm.js/issues/1175). Reports about iTerm2
        // contradict each other. Apple's Terminal displays large lines.
        if ["vscode", "iTerm.app"].contains(environment["TERM_PROGRAM"]) { return false }
        return sizing.contains(name)
    }

    private static func colors(of name: String, _ environment: [String: String]) -> ColorTable? {
        // An older terminal reads the 5 in a sequence of the 256 colors as blinking, and the Linux
        // console replaces each by the nearest of its own.
        if name == "dumb" || name == "unknown" { return nil }
        if name == "linux" || name.hasPrefix("linux-") { return .linuxConsole }
        // terminfo(5) names its entries after their colors.
        if name.hasSuffix("-256color") || name.hasSuffix("-direct") { return .xterm }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"]) ? .xterm : nil
    }
}
