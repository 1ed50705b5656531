import AccessibleCore
import Conversation
import Display
import Testing

@Suite("Text size and theme")
struct DisplayTests {
    private func world(
        _ name: String = "xterm-256color", _ more: [String: String] = [:],
        _ preferences: Preferences = Preferences()
    ) throws -> TestWorld {
        var environment = more
        environment["TERM"] = name
        return try TestWorld(
            preferences: preferences,
            terminal: TerminalSupport(isTerminal: true, environment: environment))
    }

    @Test("A6: a size that the terminal supports is applied before it is announced")
    func sizes() throws {
        var world = try world()
        #expect(
            world.type("text size") == ["Text size normal. Try text size normal, wide or large."])
        let effects = world.effects("text size large")
        var wanted = Preferences()
        wanted.display.textSize = .large
        #expect(effects.dropFirst().first == .apply(wanted))
        #expect(world.printed(effects) == ["Text size large."])
        #expect(world.type("size wide") == ["Text size wide."])
        #expect(world.type("Text Size WIDE") == ["No change."])
        #expect(world.type("text size") == ["Text size wide. Try text size normal, wide or large."])
        #expect(world.type("text size small") == ["Text size normal."])
        #expect(world.session.preferences == Preferences())
    }

    @Test(
        "A6: a size that the terminal does not support is refused with the terminal's name and the kept size",
        arguments: ["wide", "large"])
    func refused(size: String) throws {
        var world = try world("dumb")
        let effects = world.effects("text size \(size)")
        #expect(
            world.printed(effects) == [
                "Terminal dumb is not known to print \(size) text. Still normal. "
                    + "To try it, type text size \(size) anyway."
            ])
        #expect(world.announcements(effects).map(\.earcon) == [.error])
        #expect(world.session.preferences == Preferences())
        #expect(world.type("text size normal") == ["No change."])
    }

    @Test("A6: \"anyway\" sets an unsupported size; normal resets it")
    func anyway() throws {
        var world = try world("foot")
        #expect(world.type("text size large anyway") == ["Text size large."])
        #expect(world.session.preferences.display.trustedTerminal == "foot")
        #expect(world.type("text size wide") == ["Text size wide."])
        #expect(world.type("text size normal anyway") == ["Text size normal."])
        #expect(world.session.preferences == Preferences())
        #expect(world.type("text size wide").first?.hasPrefix("Terminal foot") == true)
    }

    @Test("A6: \"anyway\" makes no difference where the terminal supports the size")
    func needless() throws {
        var world = try world()
        #expect(world.type("text size large anyway") == ["Text size large."])
        #expect(world.session.preferences.display.trustedTerminal == nil)
    }

    @Test("A6: in a pipe every size is refused, even with \"anyway\"")
    func pipe() throws {
        var world = try TestWorld()
        for line in ["text size large", "text size large anyway"] {
            #expect(
                world.type(line) == [
                    "Output does not go to a terminal, so text cannot be large. Still normal. "
                        + "Run earshot without a pipe."
                ])
        }
        #expect(world.session.preferences == Preferences())
    }

    @Test("A6: a size that this terminal cannot print is remembered for one that can")
    func remembered() throws {
        let large = Preferences(textSize: .large)
        var dumb = try world("dumb", [:], large)
        #expect(
            dumb.type("text size") == [
                "Text size normal, because terminal dumb is not known to print large, "
                    + "which is remembered."
            ])
        #expect(dumb.type("text size wide").first?.contains("Still normal.") == true)
        #expect(dumb.session.preferences == large)
        var pipe = try TestWorld(preferences: large)
        #expect(
            pipe.type("text size") == [
                "Text size normal, because output does not go to a terminal. On one it is large."
            ])
    }

    @Test("A5: a theme is set and announced")
    func themes() throws {
        var world = try world()
        #expect(world.type("theme") == ["Theme none. Try theme dark, light or none."])
        let effects = world.effects("theme dark")
        #expect(effects.dropFirst().first == .apply(Preferences(theme: .dark)))
        #expect(world.printed(effects) == ["Theme dark."])
        #expect(world.type("theme dark") == ["No change."])
        #expect(world.type("theme") == ["Theme dark. Try theme dark, light or none."])
        #expect(world.type("theme light") == ["Theme light."])
        #expect(world.type("theme off") == ["Theme none."])
    }

    @Test(
        "A5: a theme that cannot be shown is announced with the reason, and remembered",
        arguments: [
            ("xterm-256color", "NO_COLOR is set."),
            ("vt100", "terminal vt100 is not known to have 256 colors."),
            ("", "output does not go to a terminal."),
        ])
    func hidden(terminal: String, reason: String) throws {
        var world =
            terminal.isEmpty
            ? try TestWorld()
            : try world(terminal, terminal == "vt100" ? [:] : ["NO_COLOR": "1"])
        let why = "No color is printed, because \(reason)"
        #expect(world.type("theme") == ["Theme none. \(why)"])
        #expect(world.type("theme light") == ["Theme light. \(why)"])
        #expect(world.session.preferences.display.theme == .light)
        #expect(world.type("theme") == ["Theme light. \(why)"])
        // The person asked for no color, so no reason is given.
        #expect(world.type("theme none") == ["Theme none."])
    }

    @Test("A5, A6: the Linux console has a dark theme, and a size that depends on its font")
    func console() throws {
        var world = try world("linux")
        #expect(world.type("theme dark") == ["Theme dark."])
        #expect(
            world.type("theme light") == [
                "Theme light. No color is printed here, because the Linux console's white is gray. "
                    + "On black, try theme dark."
            ])
        #expect(
            world.type("text size large") == [
                "Here the font decides the size. Still normal. "
                    + "To double it, leave Earshot and type setfont -d"
            ])
    }

    @Test("A5, A6: an unknown size or theme is refused and changes nothing")
    func unknown() throws {
        var world = try world()
        #expect(
            world.type("text size huge") == [
                "Huge is no text size. Nothing changed. Try text size wide."
            ])
        #expect(
            world.type("theme pink") == ["Pink is no theme. Nothing changed. Try theme dark."])
        #expect(world.session.preferences == Preferences())
    }

    @Test("L1: a sentence that begins like a command is logged")
    func sentence() throws {
        var world = try world()
        #expect(world.type("theme park popcorn at 9").first?.hasPrefix("Logged") == true)
    }

    @Test("A8: size and theme commands leave a question open")
    func aside() throws {
        var world = try world()
        _ = world.type("I drank some water")
        #expect(world.session.isAsking)
        let again = "Still asked: How much water? Say an amount, or press Enter for none."
        #expect(world.type("text size wide") == ["Text size wide.", again])
        #expect(world.type("theme") == ["Theme none. Try theme dark, light or none.", again])
        #expect(world.session.isAsking)
    }

    @Test("A5, A6: size and theme are restored from the stored preferences")
    func stored() {
        for size in TextSize.allCases {
            for theme in Theme.allCases {
                for trusted in [nil, "foot"] {
                    let preferences = Preferences(
                        textSize: size, trustedTerminal: trusted, theme: theme)
                    #expect(Preferences(stored: preferences.stored) == preferences)
                }
            }
        }
        #expect(Preferences(stored: ["text-size": "huge", "theme": "pink"]) == Preferences())
    }
}
