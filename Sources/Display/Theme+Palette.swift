extension Theme {
    /// The backgrounds for which this theme is made; none for no theme.
    ///
    /// They are black or white, and those of common color schemes (Visual Studio Code,
    /// Solarized, Tango).
    package var backgrounds: [Color] {
        switch self {
        case .none: []
        case .dark:
            [
                Color(red: 0x00, green: 0x00, blue: 0x00),
                Color(red: 0x1E, green: 0x1E, blue: 0x1E),
                Color(red: 0x00, green: 0x2B, blue: 0x36),
                Color(red: 0x2E, green: 0x34, blue: 0x36),
            ]
        case .light:
            [
                Color(red: 0xFF, green: 0xFF, blue: 0xFF),
                Color(red: 0xFD, green: 0xF6, blue: 0xE3),
                Color(red: 0xEE, green: 0xEE, blue: 0xEC),
            ]
        }
    }

    /// The background for which the colors of the Linux console are made: the kernel's black.
    package static let consoleBackground = Color(red: 0, green: 0, blue: 0)

    /// The color of a role on the Linux console; nil for the terminal's own.
    ///
    /// On ``consoleBackground`` every color has a contrast of at least 7 to 1.
    package func consoleColor(of role: Role) -> BasicColor? {
        switch (self, role) {
        case (.none, _), (.light, _), (_, .plain): nil
        case (.dark, .confirmation): .brightGreen
        case (.dark, .question): .brightCyan
        case (.dark, .problem): .brightYellow
        }
    }

    /// The color of a role; nil for the terminal's own.
    ///
    /// On each of ``backgrounds`` every color has a contrast of at least 7 to 1 (WCAG
    /// 2.2, 1.4.6, level AAA), which is enough for text of any size.
    package func color(of role: Role) -> IndexedColor? {
        switch (self, role) {
        case (.none, _), (_, .plain): nil
        case (.dark, .confirmation): IndexedColor(red: 2, green: 5, blue: 2)
        case (.dark, .question): IndexedColor(red: 2, green: 4, blue: 5)
        case (.dark, .problem): IndexedColor(red: 5, green: 4, blue: 3)
        // No green of the cube is dark enough for a gray background, but blue is.
        case (.light, .confirmation): IndexedColor(red: 0, green: 0, blue: 3)
        case (.light, .question): IndexedColor(red: 2, green: 0, blue: 2)
        case (.light, .problem): IndexedColor(red: 2, green: 0, blue: 0)
        }
    }
}
