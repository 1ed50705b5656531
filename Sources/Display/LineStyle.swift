/// How a line is put on a terminal: its size and its colour, as what is sent.
///
/// Sent are SGR colours and the line attributes of the VT100, and nothing else;
/// with neither size nor theme, only the line.
public struct LineStyle: Sendable, Hashable {
    public var size: TextSize
    public var theme: Theme

    public init(size: TextSize = .normal, theme: Theme = .none) {
        self.size = size
        self.theme = theme
    }

    // DEC VT100 User Guide, EK-VT100-UG, chapter 3: DECDHL, DECSWL, DECDWL.
    private static let topHalf = "\u{1B}#3"
    private static let bottomHalf = "\u{1B}#4"
    private static let singleWidth = "\u{1B}#5"
    private static let doubleWidth = "\u{1B}#6"

    // ECMA-48, SGR: the default colour of text; ISO 8613-6: an indexed colour.
    private static let defaultColor = "\u{1B}[39m"
    private static func foreground(_ color: IndexedColor) -> String {
        "\u{1B}[38;5;\(color.index)m"
    }

    /// What is sent for a line, with the ends of lines.
    ///
    /// - Parameter columns: the width of the terminal in characters of normal
    ///   size. Larger ones are broken into lines here, at half as many: the
    ///   terminal would continue in a line of normal size.
    public func text(of line: String, role: Role, columns: Int) -> String {
        func colored(_ text: String) -> String {
            guard let color = theme.color(of: role), !text.isEmpty else { return text }
            return Self.foreground(color) + text + Self.defaultColor
        }
        let attributes: [String]
        switch size {
        case .normal: return colored(line) + "\n"
        case .wide: attributes = [Self.doubleWidth]
        case .large: attributes = [Self.topHalf, Self.bottomHalf]
        }
        var result = ""
        for part in LineWrap.lines(of: line, columns: columns / 2) {
            // Colour ends before the line does: it must not fill the next.
            for attribute in attributes { result += attribute + colored(part) + "\n" }
        }
        // The line after may have been on the screen before, large.
        return result + Self.singleWidth
    }
}
