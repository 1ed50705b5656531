import Foundation
import Testing

/// Text size and theme, checked by the bytes that a terminal or a pipe receives.
@Suite("Text size and theme on a terminal")
struct DisplayTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Types lines at their prompts, quits, and returns everything that was sent.
    private func type(
        _ lines: [(String, answer: String)], term: String, columns: UInt16 = 80
    ) throws -> String {
        let terminal = try TerminalSession(sandbox, term: term, columns: columns)
        try terminal.expect("Earshot.")
        for (line, answer) in lines {
            try terminal.enter(line)
            try terminal.expect(answer)
        }
        try terminal.enter("quit")
        #expect(try terminal.waitForEnd() == .exited(0))
        return String(decoding: terminal.bytes, as: UTF8.self)
    }

    private func controls(_ text: String) -> Set<String> {
        Set(Data(text.utf8).terminalControls)
    }

    @Test("A6: large text on xterm sends both halves of each line, and the prompt in normal size")
    func large() throws {
        let text = try type(
            [
                ("text size large", "Text size large."),
                ("I drank 16 ounces of water", "#4Logged: water, 16 ounces, now."),
            ], term: "xterm")
        #expect(
            text.contains(
                "> text size large\r\n\u{1B}#3Text size large.\r\n\u{1B}#4Text size large.\r\n"
                    + "\u{1B}#5> I drank 16 ounces of water\r\n"
                    + "\u{1B}#3Logged: water, 16 ounces, now.\r\n"
                    + "\u{1B}#4Logged: water, 16 ounces, now.\r\n\u{1B}#5> quit\r\n"),
            "\(text.debugDescription)")
        // The shell's next output has normal size.
        #expect(text.hasSuffix("\u{1B}#3Goodbye.\r\n\u{1B}#4Goodbye.\r\n\u{1B}#5"))
        #expect(controls(text) == ["\u{1B}#3", "\u{1B}#4", "\u{1B}#5"])
    }

    @Test("A6: wide text on a VT100 with 40 columns breaks lines at 20")
    func wide() throws {
        let text = try type(
            [
                ("text size wide", "Text size wide."),
                ("I drank 16 ounces of water", "ounces, now."),
            ], term: "vt100", columns: 40)
        #expect(
            text.contains(
                "\u{1B}#6Logged: water, 16\r\n\u{1B}#6ounces, now.\r\n\u{1B}#5> quit\r\n"),
            "\(text.debugDescription)")
        #expect(controls(text) == ["\u{1B}#5", "\u{1B}#6"])
    }

    @Test(
        "A4, A6: on an unknown terminal large text is refused and nothing is sent",
        arguments: ["dumb", "unknown", "tmux-256color", "nonsense"])
    func refused(term: String) throws {
        let text = try type(
            [("text size large", "Terminal \(term) is not known to print large text.")],
            term: term)
        #expect(text.contains("Still normal."))
        #expect(controls(text).isEmpty)
    }

    @Test("A5, A6: the Linux console has the sixteen colors, and is told how its font grows")
    func console() throws {
        let text = try type(
            [
                ("text size large", "setfont -d"),
                ("theme dark", "Theme dark."),
                ("I drank 16 ounces of water", "[92mLogged: water, 16 ounces, now."),
            ], term: "linux")
        #expect(controls(text) == ["\u{1B}[92m", "\u{1B}[39m"])
    }

    @Test("A6: size and theme are remembered and shown only on terminals that support them")
    func remembered() throws {
        _ = try type(
            [("text size large", "#4Text size large."), ("theme dark", "Theme dark.")],
            term: "xterm-256color")
        let again = try type([], term: "xterm-256color")
        #expect(again.hasPrefix("\u{1B}#3Earshot. Nothing logged today."))
        #expect(controls(try type([], term: "dumb")).isEmpty)
        let piped = try sandbox.run(input: "I drank 16 ounces of water\nzorble\n")
        #expect(piped.output.contains("Logged: water, 16 ounces, now.\n"))
        #expect(piped.bytes.unprintable.isEmpty)
        #expect(try sandbox.run("history").bytes.unprintable.isEmpty)
        #expect(try sandbox.run("log", "weight 175.4").bytes.unprintable.isEmpty)
    }

    @Test("A5: a theme colors confirmations, questions and refusals")
    func theme() throws {
        let text = try type(
            [
                ("theme dark", "Theme dark."), ("I drank 16 ounces of water", "now."),
                ("I drank some water", "none."), ("8 ounces", "now."), ("weight 9999", "."),
            ], term: "xterm-256color")
        #expect(text.contains("\u{1B}[38;5;120mLogged: water, 16 ounces, now.\u{1B}[39m\r\n"))
        #expect(text.contains("\u{1B}[38;5;117mHow much water?"))
        let escapes = controls(text)
        #expect(escapes.isSuperset(of: ["\u{1B}[38;5;120m", "\u{1B}[38;5;117m", "\u{1B}[39m"]))
        for escape in escapes {
            #expect(escape.wholeMatch(of: /\u{1B}\[[0-9;]*m/) != nil, "\(escape.debugDescription)")
        }
    }

    @Test("A5: NO_COLOR turns color off and keeps the size")
    func noColor() throws {
        sandbox.environment["NO_COLOR"] = "1"
        let text = try type(
            [
                ("theme dark", "Theme dark. No color is printed, because NO_COLOR is set."),
                ("I drank 16 ounces of water", "Logged"),
            ], term: "xterm-256color")
        #expect(controls(text).isEmpty)
        let large = try type(
            [("text size large", "#4Text size large.")], term: "xterm-256color")
        #expect(controls(large) == ["\u{1B}#3", "\u{1B}#4", "\u{1B}#5"])
    }

    @Test(
        "A5: a theme on a terminal without colors is remembered, and the reason is announced")
    func fewColors() throws {
        let text = try type(
            [("theme light", "because terminal vt100 is not known to have 256 colors.")],
            term: "vt100", columns: 132)
        #expect(controls(text).isEmpty)
    }

    @Test("A4: a pipe receives neither size nor color, whatever TERM says")
    func pipe() throws {
        sandbox.environment["TERM"] = "xterm-256color"
        let outcome = try sandbox.run(
            input: "text size large anyway\ntheme dark\nI drank 16 ounces of water\n")
        #expect(
            outcome.lines.dropFirst() == [
                "Output does not go to a terminal, so text cannot be large. Still normal. "
                    + "Run earshot without a pipe.",
                "Theme dark. No color is printed, because output does not go to a terminal.",
                "Logged: water, 16 ounces, now.", "Goodbye.",
            ])
        #expect(outcome.bytes.unprintable.isEmpty)
    }
}
