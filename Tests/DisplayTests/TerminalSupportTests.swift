import Display
import Testing

@Suite("What a terminal can display")
struct TerminalSupportTests {
    private func terminal(_ name: String?, _ more: [String: String] = [:]) -> TerminalSupport {
        var environment = more
        environment["TERM"] = name
        return TerminalSupport(isTerminal: true, environment: environment)
    }

    @Test(
        "A6: terminals with larger lines",
        arguments: ["vt100", "vt220", "vt420", "xterm", "xterm-256color", "putty-256color"])
    func able(name: String) {
        #expect(terminal(name).sizeObstacle == nil)
    }

    @Test(
        "A6: terminals without larger lines, and unknown ones",
        arguments: [
            nil, "", "dumb", "unknown", "linux", "linux-16color", "screen", "screen-256color",
            "screen.xterm-256color", "tmux", "tmux-256color", "xterm-kitty", "xterm-ghostty",
            "alacritty", "foot", "rxvt-unicode-256color", "vt52", "VT100", "nonsense",
        ])
    func unable(name: String?) {
        #expect(terminal(name).sizeObstacle == .terminal)
    }

    @Test(
        "A6: terminals that use xterm's name but have no larger lines",
        arguments: [
            ("VTE_VERSION", "7600"), ("TMUX", "/run/tmux,1,0"), ("STY", "1.pts-0"),
            ("TERM_PROGRAM", "vscode"), ("TERM_PROGRAM", "iTerm.app"),
        ])
    func namesakes(variable: String, value: String) {
        #expect(terminal("xterm-256color", [variable: value]).sizeObstacle == .terminal)
        #expect(terminal("xterm-256color", [variable: ""]).sizeObstacle == nil)
    }

    @Test("A6: a person can trust a terminal by its name, but never a pipe")
    func trusted() {
        #expect(terminal("foot").canSize(trusting: "foot"))
        #expect(!terminal("foot").canSize(trusting: "dumb"))
        #expect(!terminal("foot").canSize(trusting: nil))
        #expect(terminal(nil).canSize(trusting: "unknown"))
        #expect(terminal("xterm").canSize(trusting: nil))
        let pipe = TerminalSupport(isTerminal: false, environment: ["TERM": "xterm"])
        #expect(!pipe.canSize(trusting: "xterm"))
    }

    @Test(
        "A5: terminals with colors whose contrast is known",
        arguments: [
            ("xterm-256color", [:], nil), ("tmux-256color", [:], nil), ("xterm-direct", [:], nil),
            ("xterm", ["COLORTERM": "truecolor"], nil), ("xterm", ["COLORTERM": "24bit"], nil),
            ("xterm", [:], .terminal), ("vt100", [:], .terminal), ("linux", [:], nil),
            ("linux-16color", ["COLORTERM": "truecolor"], nil),
            ("linuxish", [:], .terminal),
            ("dumb", ["COLORTERM": "truecolor"], .terminal), ("", [:], .terminal),
        ] as [(String, [String: String], TerminalSupport.ColorObstacle?)])
    func colors(
        name: String, more: [String: String], obstacle: TerminalSupport.ColorObstacle?
    ) {
        #expect(terminal(name, more).colorObstacle(for: .dark) == obstacle)
    }

    @Test(
        "A5: NO_COLOR counts with any value except an empty one",
        arguments: [
            ("1", .noColor), ("0", .noColor), ("no", .noColor), (" ", .noColor), ("", nil),
        ] as [(String, TerminalSupport.ColorObstacle?)])
    func noColor(value: String, obstacle: TerminalSupport.ColorObstacle?) {
        let terminal = terminal("xterm-256color", ["NO_COLOR": value])
        #expect(terminal.colorObstacle(for: .dark) == obstacle)
        // It concerns only colors.
        #expect(terminal.sizeObstacle == nil)
    }

    @Test("A4: a pipe has neither size nor color")
    func pipe() {
        let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        let pipe = TerminalSupport(isTerminal: false, environment: environment)
        #expect(pipe.style(size: .large, theme: .dark, trusting: "xterm-256color") == LineStyle())
    }

    @Test("A5: the Linux console has colors for its black background alone")
    func console() {
        let console = terminal("linux")
        #expect(console.isLinuxConsole)
        #expect(console.colorObstacle(for: .light) == .grayBackground)
        #expect(console.style(size: .normal, theme: .light, trusting: nil).theme == .none)
        let dark = console.style(size: .large, theme: .dark, trusting: nil)
        #expect(dark == LineStyle(theme: .dark, colors: .linuxConsole))
        #expect(
            dark.text(of: "Logged: tea.", role: .confirmation, columns: 80)
                == "\u{1B}[92mLogged: tea.\u{1B}[39m\n")
        #expect(dark.text(of: "Now.", role: .plain, columns: 80) == "Now.\n")
    }

    @Test("A5, A6: the style contains only what the terminal can display")
    func styles() {
        func style(_ terminal: TerminalSupport) -> LineStyle {
            terminal.style(size: .wide, theme: .light, trusting: nil)
        }
        #expect(style(terminal("xterm-256color")) == LineStyle(size: .wide, theme: .light))
        #expect(style(terminal("vt100")) == LineStyle(size: .wide))
        #expect(style(terminal("tmux-256color")) == LineStyle(theme: .light))
        #expect(style(terminal("dumb")) == LineStyle())
    }
}
