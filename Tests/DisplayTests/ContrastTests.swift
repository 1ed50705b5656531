import Display
import Testing

@Suite("Colors have enough contrast with their background")
struct ContrastTests {
    private static func color(_ hex: Int) -> Color {
        Color(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
    }

    @Test(
        "A5: the contrast ratio is that of WCAG",
        arguments: [
            (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0x000000, 21), (0x777777, 0x777777, 1),
            // The lightest gray on white that passes AA, and the next one, which does
            // not.
            (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48),
            (0xFF0000, 0xFFFFFF, 4.00), (0x0000FF, 0xFFFFFF, 8.59),
        ])
    func ratio(text: Int, background: Int, ratio: Double) {
        let found = Self.color(text).contrast(to: Self.color(background))
        #expect(abs(found - ratio) < 0.005, "\(found)")
    }

    @Test(
        "A5: colors of the cube are those of xterm",
        arguments: [
            (16, 0x000000), (19, 0x0000AF), (88, 0x870000), (90, 0x870087), (117, 0x87D7FF),
            (120, 0x87FF87), (223, 0xFFD7AF), (231, 0xFFFFFF),
        ])
    func cube(index: Int, hex: Int) {
        #expect(IndexedColor(index)?.color == Self.color(hex))
    }

    @Test("A5: numbers outside the cube are refused", arguments: [-1, 0, 15, 232, 256])
    func outside(index: Int) {
        #expect(IndexedColor(index) == nil)
    }

    @Test("A5: every color has a contrast of 7 to 1 on every background of its theme")
    func palettes() {
        let backgrounds: [Theme: [Int]] = [
            .dark: [0x000000, 0x1E1E1E, 0x002B36, 0x2E3436],
            .light: [0xFFFFFF, 0xFDF6E3, 0xEEEEEC],
        ]
        for (theme, backgrounds) in backgrounds {
            #expect(theme.backgrounds == backgrounds.map(Self.color))
            for role in [Role.confirmation, .question, .problem] {
                guard let color = theme.color(of: role)?.color else {
                    Issue.record("\(theme) has no colour for \(role).")
                    continue
                }
                for background in backgrounds {
                    let ratio = color.contrast(to: Self.color(background))
                    #expect(ratio >= 7, "\(theme), \(role), \(background): \(ratio)")
                }
            }
        }
    }

    @Test("A5: the sixteen colors are those of the Linux console")
    func console() {
        let kernel = [
            0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
            0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
        ]
        for (index, hex) in kernel.enumerated() {
            #expect(BasicColor(index)?.color == Self.color(hex))
        }
        #expect(BasicColor(16) == nil)
        #expect(BasicColor(-1) == nil)
    }

    @Test(
        "A5: on the Linux console every color of the dark theme has a contrast of 7 to 1, and its own"
    )
    func consolePalette() {
        let roles = [Role.confirmation, .question, .problem]
        let colors = roles.compactMap { Theme.dark.consoleColor(of: $0)?.color }
        #expect(Set(colors).count == 3)
        for color in colors { #expect(color.contrast(to: Theme.consoleBackground) >= 7) }
        // Its white, which is gray, leaves none of its colors a contrast of 7 to 1 but black.
        let white = BasicColor(7)!.color
        let readable = (0...15).filter { BasicColor($0)!.color.contrast(to: white) >= 7 }
        #expect(readable == [0])
    }

    @Test("A5: plain lines and the theme none have no color")
    func none() {
        for theme in Theme.allCases { #expect(theme.color(of: .plain) == nil) }
        for role in Role.allCases { #expect(Theme.none.color(of: role) == nil) }
    }

    @Test("A5: the three roles have three different colors", arguments: [Theme.dark, .light])
    func distinct(theme: Theme) {
        #expect(Set(Role.allCases.compactMap { theme.color(of: $0) }).count == 3)
    }
}
