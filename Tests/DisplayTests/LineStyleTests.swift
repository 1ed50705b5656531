import AccessibleCore
import Display
import Testing

@Suite("The bytes that are sent for a line")
struct LineStyleTests {
    private func text(
        _ line: String, size: TextSize = .normal, theme: Theme = .none, role: Role = .plain,
        columns: Int? = 80
    ) -> String {
        LineStyle(size: size, theme: theme).text(of: line, role: role, columns: columns)
    }

    @Test("A4: without size and theme only the line and its end are sent", arguments: Role.allCases)
    func plain(role: Role) {
        #expect(text("Logged: water, now.", role: role) == "Logged: water, now.\n")
        #expect(text("Logged: water, now.", role: role, columns: nil) == "Logged: water, now.\n")
    }

    @Test("K6: on a terminal lines are broken between words, each in its color; in a pipe never")
    func normal() {
        #expect(text("Logged: water, now.", columns: 15) == "Logged: water,\nnow.\n")
        let lines = text("Logged: water, now.", theme: .dark, role: .confirmation, columns: 15)
            .split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(line.hasSuffix("\u{1B}[39m"), "\(line.debugDescription)") }
    }

    @Test("A6: wide lines begin with DECDWL, and the line after them with DECSWL")
    func wide() {
        #expect(text("Logged.", size: .wide) == "\u{1B}#6Logged.\n\u{1B}#5")
        #expect(text("", size: .wide) == "\u{1B}#6\n\u{1B}#5")
    }

    @Test("A6: large lines are sent twice, as the halves of DECDHL")
    func large() {
        #expect(
            text("Logged.", size: .large) == "\u{1B}#3Logged.\n\u{1B}#4Logged.\n\u{1B}#5")
    }

    @Test("A6: each part of a broken line has its own attribute, and half the columns")
    func broken() {
        #expect(
            text("Logged: water, now.", size: .wide, columns: 28)
                == "\u{1B}#6Logged: water,\n\u{1B}#6now.\n\u{1B}#5")
        #expect(
            text("Logged: water, now.", size: .large, columns: 29)
                == "\u{1B}#3Logged: water,\n\u{1B}#4Logged: water,\n"
                + "\u{1B}#3now.\n\u{1B}#4now.\n\u{1B}#5")
        #expect(
            text("ab", size: .wide, columns: 1) == "\u{1B}#6a\n\u{1B}#6b\n\u{1B}#5")
    }

    @Test(
        "A5: the color begins with the text and ends before the line end",
        arguments: [
            (Theme.dark, Role.confirmation, 120), (.dark, .question, 117), (.dark, .problem, 223),
            (.light, .confirmation, 19), (.light, .question, 90), (.light, .problem, 88),
        ])
    func colors(theme: Theme, role: Role, index: Int) {
        #expect(
            text("Logged.", theme: theme, role: role)
                == "\u{1B}[38;5;\(index)mLogged.\u{1B}[39m\n")
        #expect(
            text("Logged.", size: .large, theme: theme, role: role)
                == "\u{1B}#3\u{1B}[38;5;\(index)mLogged.\u{1B}[39m\n"
                + "\u{1B}#4\u{1B}[38;5;\(index)mLogged.\u{1B}[39m\n\u{1B}#5")
    }

    @Test("A5: all other lines have the terminal's own color", arguments: Theme.allCases)
    func plainRole(theme: Theme) {
        #expect(text("Soup.", theme: theme) == "Soup.\n")
    }

    @Test(
        "A5: the role depends on tone and priority",
        arguments: [
            (.saved, .default, .confirmation), (.undone, .default, .confirmation),
            (.question, .default, .question), (.error, .default, .problem),
            (.error, .high, .problem), (.bound, .default, .problem), (nil, .high, .problem),
            (nil, .default, .plain), (nil, .low, .plain), (.stepFine, .default, .plain),
            (.working, .default, .plain), (.recordingStarts, .default, .plain),
        ] as [(Earcon?, Announcement.Priority, Role)])
    func roles(earcon: Earcon?, priority: Announcement.Priority, role: Role) {
        let announcement = Announcement(
            .verbatim("Logged."), priority: priority, earcon: earcon)
        #expect(Role(of: announcement) == role)
    }
}
