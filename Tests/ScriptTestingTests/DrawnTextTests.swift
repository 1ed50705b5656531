import Testing

@testable import ScriptTesting

@Suite("What a terminal makes of drawing")
struct DrawnTextTests {
    private static let hasScreen = (try? TerminalScreen()) != nil

    private func passes(_ command: String, _ lines: String, setup: String) throws {
        let log = Programs.run(command, lines, setup: setup)
        #expect(log.loadErrors == [])
        #expect(try Programs.told(log) == [])
        #expect(log.outcome() == .passed)
    }

    @Test(
        "S3: line drawing is left out, in UTF-8 and in the set of a VT100",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func lineDrawing() throws {
        try passes(
            """
            printf '\\342\\224\\214\\342\\224\\200Open\\342\\224\\220\\r\\n'; \
            printf '\\033(0lqqk\\033(B\\r\\n\\033(0x\\033(BSave\\033(0x\\033(B\\r\\n'; \
            printf 'lqqk \\342\\226\\210\\342\\226\\221'; read -r x
            """,
            """
            say default "Open"
            say default "Save"
            say default "lqqk"
            state screen = "Open Save lqqk"
            """, setup: "screen ")
    }

    @Test(
        "S3: a line that is drawn again after carriage returns is heard as its last version",
        arguments: ["pty ", "screen "])
    func carriageReturns(setup: String) throws {
        guard setup == "pty " || Self.hasScreen else { return }
        try passes(
            """
            for n in 10 50 99; do printf '\\r%d%% of it' $n; done; printf '\\rDone     \\n'; \
            printf 'Loading...\\r\\033[KReady\\n'; printf 'ab\\b\\bcd\\n'; \
            printf '|\\b/\\b-\\b'; printf 'Over\\n'; read -r x
            """,
            """
            say default "<w:any>"
            say default "Ready"
            say default "cd"
            say default "Over"
            """.replacing("<w:any>", with: setup == "pty " ? "Done     " : "Done"),
            setup: setup)
    }

    @Test(
        "S3: rows that are drawn again in their place are heard once, when the program waits",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func redrawn() throws {
        try passes(
            """
            for n in 1 2 3; do printf '\\033[2J\\033[HStep %d\\033[3;1HOf 3' $n; done; read -r x; \
            printf '\\033[HStep 4\\033[3;1HOf 4'; read -r x
            """,
            """
            say default "Step 3"
            say default "Of 3"
            do
            say default "Step 4"
            say default "Of 4"
            """, setup: "screen ")
    }

    @Test(
        "S3: where a status row changes with each movement, the row that was reached is said, too",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func statusRow() throws {
        try passes(
            """
            printf '\\033[2J\\033[H\\033[7mOpen\\033[m\\r\\nSave\\r\\nItem 1\\r'; read -r x; \
            printf '\\033[HOpen\\r\\n\\033[7mSave\\033[m\\r\\nItem 2\\r'; read -r x; \
            printf '\\033[3;6H3\\033[1;1H'; read -r x; \
            printf '\\033[3;6H4\\033[H\\033[7mOpen\\033[m\\r\\n\\033[1mSa\\033[7mve\\033[m'; read -r x
            """,
            """
            skip until "Item 1"
            do
            say default "Item 2"
            say default "Save"
            do
            say default "Item 3"
            say default "Open"
            note Two highlights at once are no choice.
            do
            say default "Item 4"
            """, setup: "screen ")
        try passes(
            """
            printf '\\033[2J\\033[H\\033[46mOpen\\033[K\\033[m\\r\\nSave\\r\\nItem 1'; read -r x; \
            printf '\\033[HOpen\\033[K\\r\\n\\033[46mSave\\033[K\\033[m\\033[3;6H2'; read -r x
            """,
            """
            skip until "Item 1"
            do
            say default "Item 2"
            say default "Save"
            state highlighted = "Save"
            """, setup: "screen ")
    }

    @Test(
        "S3: a program that asks its terminal for the cursor and its kind is answered",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func answers() throws {
        try passes(
            """
            stty raw; printf 'Row\\r\\n\\033[6n'; dd bs=16 count=1 2>/dev/null | od -An -tx1; \
            printf '\\r\\033[c'; dd bs=16 count=1 2>/dev/null | od -An -tx1; dd count=1
            """,
            """
            say default "Row"
            say default "1b 5b 32 3b 31 52"
            say default "1b 5b 3f 31 3b 32 63"
            """, setup: "screen ")
    }
}
