import Foundation
import Testing

@testable import ScriptTesting

@Suite("Terminals as they are")
struct ScreenTests {
    private static func isInstalled(_ program: String) -> Bool {
        ["/usr/bin", "/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    private static let hasScreen = (try? TerminalScreen()) != nil

    private func passes(
        _ command: String, _ lines: String, setup: String = "screen ", more: String = "limit 5s"
    ) throws {
        let log = Programs.run(command, lines, setup: setup, more: more)
        #expect(log.loadErrors == [])
        #expect(try Programs.told(log) == [])
        #expect(log.outcome() == .passed)
    }

    /// Reads bytes as they are typed, and says their numbers.
    private static let raw =
        "stty raw; while :; do dd bs=16 count=1 2>/dev/null | od -An -tx1; done"

    @Test("S3: on a terminal, Return is what ends a line, and keys send what XTerm sends")
    func keys() throws {
        try passes(
            Self.raw,
            """
            do a
            say default " 61 0d"
            key enter
            say default " 0d"
            type "b"
            say default " 62"
            key tab
            say default " 09"
            key backspace
            say default " 7f"
            key control x
            say default " 18"
            key alt b
            say default " 1b 62"
            key f5
            say default " 1b 5b 31 35 7e"
            key up
            say default " 1b 5b 41"
            key control left
            say default " 1b 5b 31 3b 35 44"
            key shift down
            say default " 1b 5b 31 3b 32 42"
            key control page down
            say default " 1b 5b 36 3b 35 7e"
            key alt 3
            say default " 1b 33"
            paste "c"
            say default " 63"
            """, setup: "pty ")
    }

    @Test(
        "S3: where a sign alone is highlighted, such as the star of a box, its row is said",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func sign() throws {
        try passes(
            """
            printf '\\033[2J\\033[H[\\033[7m \\033[m] Apple\\r\\n[*] Banana\\033[1;2H'; read -r x; \
            printf '\\033[H[ ] Apple\\r\\n[\\033[7m*\\033[m] Banana\\033[2;2H'; read -r x
            """,
            """
            say default "[ ] Apple"
            say default "[*] Banana"
            do
            say default "[*] Banana"
            state highlighted = "[*] Banana"
            """)
    }

    @Test("S3: application cursor keys and marks around what is pasted are sent when asked for")
    func modes() throws {
        try passes(
            "printf '\\033[?1h\\033[?2004hReady\\n'; " + Self.raw,
            """
            say default "Ready"
            key up
            say default " 1b 4f 41"
            paste "c"
            say default " 1b 5b 32 30 30 7e 63 1b 5b 32 30 31 7e"
            """, setup: "pty ")
    }

    @Test(
        "S3: a screen says rows that changed, what is highlighted, and the cursor's row",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func screen() throws {
        let draw = """
            printf '\\033[2J\\033[H\\033[7mOpen\\033[m\\r\\nSave\\033[2;1H'; read -r x; \
            printf '\\033[HOpen\\r\\n\\033[7mSave\\033[m\\033[5;1H'; read -r x; \
            printf '\\033[2;1H'; read -r x; printf '\\033[3;4H\\342\\224\\202 Saved  it \\342\\224\\202'; \
            read -r x
            """
        try passes(
            draw,
            """
            say default "Open"
            say default "Save"
            do
            say default "Save"
            state highlighted = "Save"
            see row-2 label "Save" selected yes
            see row-1 selected no
            do
            say default "Save"
            see row-2 focused yes
            do
            say default "Saved it"
            state cursor = "row 3 column 17"
            state screen = "Open Save Saved it"
            tree exact
            1 application "Screen"
            2 static text "Open"
            2 static text "Save" selected yes
            2 static text "Saved it" focused yes
            end tree
            """)
    }

    @Test(
        "S3: what scrolls past is said once",
        .enabled(if: hasScreen, "libvterm0 is not installed"))
    func scrolling() throws {
        try passes(
            "seq 40; read -r x; echo 41; read -r x",
            "skip until \"39\"\nsay default \"40\"\ndo\nsay default \"41\"")
    }

    @Test(
        "S3: dialog: the item that is highlighted is said",
        .enabled(if: hasScreen && isInstalled("dialog"), "dialog is not installed"))
    func dialog() throws {
        try passes(
            "dialog --menu Fruit 12 40 3 a Apple b Banana c Cherry",
            """
            skip until "\\< OK > \\<Cancel>"
            key down
            say default "b Banana"
            key tab
            say default "\\<Cancel>"
            key escape
            exit 255
            """)
    }

    @Test(
        "S3: less: pages and lines",
        .enabled(if: hasScreen && isInstalled("less"), "less is not installed"))
    func less() throws {
        try passes(
            "seq 100 >$HOME/n; less $HOME/n",
            """
            skip until "23"
            say default "<any>"
            key page down
            skip until "46"
            say default ":"
            key down
            say default "47"
            say default ":"
            type "q"
            exit 0
            """)
    }

    @Test(
        "S3: nano: what is typed is said, and the question before it is lost",
        .enabled(if: hasScreen && isInstalled("nano"), "nano is not installed"))
    func nano() throws {
        try passes(
            "nano -I -x notes.txt",
            """
            say default "GNU nano <any> notes.txt"
            say default "[ New File ]"
            type "Hello"
            say default "<any> Modified"
            say default "Hello"
            key control x
            say default "Save modified buffer?"
            type "n"
            exit 0
            """, more: "limit 5s folder temporary")
    }
}
