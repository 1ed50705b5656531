/// The size and color of printed lines, as control sequences for a terminal.
///
/// The only control sequences are SGR colors and the line attributes of the VT100. With
/// normal size and no theme there are none.
package struct LineStyle: Sendable, Hashable {
    /// The size of the text.
    package var size: TextSize
    /// The theme, which decides the colors.
    package var theme: Theme
    /// The colors of the terminal.
    package var colors: TerminalSupport.ColorTable

    /// Makes a style; by default the terminal's own size and color.
    package init(
        size: TextSize = .normal, theme: Theme = .none, colors: TerminalSupport.ColorTable = .xterm
    ) {
        self.size = size
        self.theme = theme
        self.colors = colors
    }

    // DEC VT100 User Guide, EK-VT100-UG, chapter 3: DECDHL, DECSWL, DECDWL.
    private static let topHalf = "\u{1B}#3"
    private static let bottomHalf = "\u{1B}#4"
    private static let singleWidth = "\u{1B}#5"
    /// A terminal that says that it is narrower than any display breaks its lines itself.
    private static let leastColumns = 8
    /// The width of a terminal that does not say how wide it is.
    private static let usualColumns = 80
    private static let doubleWidth = "\u{1B}#6"

    // ECMA-48, SGR: the default text color; ISO 8613-6: an indexed color.
    private static let defaultColor = "\u{1B}[39m"
    private static func foreground(_ color: IndexedColor) -> String {
        "\u{1B}[38;5;\(color.index)m"
    }
    // console_codes(4): the eight colors, and their bright versions.
    private static func foreground(_ color: BasicColor) -> String {
        "\u{1B}[\(color.index < 8 ? 30 + color.index : 82 + color.index)m"
    }

    /// The sequence before a line of a role; nil for the terminal's own color.
    private func foreground(of role: Role) -> String? {
        switch colors {
        case .xterm: theme.color(of: role).map(Self.foreground)
        case .linuxConsole: theme.consoleColor(of: role).map(Self.foreground)
        }
    }

    /// The text to send for a line, including line ends.
    ///
    /// Lines are broken between words here, because a terminal breaks them anywhere, which a
    /// braille display then shows (K6).
    ///
    /// - Parameter columns: The width of the terminal in characters of normal size; nil if
    ///   nothing is to be broken, as in a pipe.
    package func text(of line: String, role: Role, columns: Int?) -> String {
        func colored(_ text: String) -> String {
            guard !text.isEmpty, let foreground = foreground(of: role) else { return text }
            return foreground + text + Self.defaultColor
        }
        let attributes: [String]
        switch size {
        case .normal:
            guard let columns, columns >= Self.leastColumns else { return colored(line) + "\n" }
            let parts = LineWrap.lines(of: line, columns: columns)
            return parts.map { colored($0) + "\n" }.joined()
        case .wide: attributes = [Self.doubleWidth]
        case .large: attributes = [Self.topHalf, Self.bottomHalf]
        }
        var result = ""
        for part in LineWrap.lines(of: line, columns: (columns ?? Self.usualColumns) / 2) {
            // The color ends before the line end, so that it does not fill the next line.
            for attribute in attributes { result += attribute + colored(part) + "\n" }
        }
        // The next line on the screen may have been large before.
        return result + Self.singleWidth
    }
}
