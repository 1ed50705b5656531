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
