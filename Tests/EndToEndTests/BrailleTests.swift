import Foundation
import Glibc
import Testing

/// The conversation with a real BRLTTY, whose display is the test.
@Suite(
    "A braille display shows the line and what is announced, and its keys act",
    .serialized,
    .enabled(if: RealBraille.isInstalled, "scripts/install-test-dependencies could not get BRLTTY"))
struct BrailleTests {
    private let sandbox: Sandbox
    private let braille: RealBraille

    init() throws {
        sandbox = try Sandbox()
        braille = try RealBraille()
        sandbox.environment["BRLAPI_HOST"] = braille.host
        sandbox.environment["BRLAPI_AUTH"] = "none"
    }

    private func start() throws -> TerminalSession {
        let terminal = try TerminalSession(sandbox, ["converse", "--braille", "on"], term: "xterm")
        try terminal.expect("Earshot.")
        try terminal.prompt()
        try braille.expect(">")
        return terminal
    }

    @Test("K7: the line with its cursor; an announcement over it; the line again at the next key")
    func line() throws {
        let terminal = try start()
        try terminal.type("weight 175.4")
        try braille.expect("> weight 175.4")
        #expect(braille.cursor == 14)
        try terminal.press(.left, .left)
        try Patience.wait(for: "the cursor") { braille.cursor == 12 }
        try terminal.press(.enter)
        try terminal.expect("Logged")
        try braille.expect("Logged: weight, 175.4 pounds, now.")
        try terminal.type("w")
        try braille.expect("> w")
    }

    @Test("K7: panning reads what came before, part by part, and the line behind it")
    func panning() throws {
        let terminal = try start()
        try terminal.type("I had two eggs and toast with butter at eight\r")
        let first = try braille.shows { $0.hasPrefix("Logged") }
        try braille.press("FwInRt")
        let second = try braille.shows { !$0.hasPrefix("Logged") && !$0.hasPrefix(">") }
        #expect(!first.trimmingCharacters(in: .whitespaces).isEmpty)
        #expect(!second.trimmingCharacters(in: .whitespaces).isEmpty)
        try braille.press("Home")
        try braille.expect(">")
        try braille.press("FwInLt")
        #expect(try braille.shows { !$0.hasPrefix(">") } == second)
        try braille.press("FwInLt")
        #expect(try braille.shows { $0.hasPrefix("Logged") } == first)
    }

    @Test("K7: a sentence can be typed, corrected and entered on the display alone")
    func typing() throws {
        let terminal = try start()
        try braille.type("weiht 175.4")
        try braille.expect("> weiht 175.4")
        // The key above the h.
        try braille.press("Route 5")
        try Patience.wait(for: "the cursor") { braille.cursor == 5 }
        try braille.type("g")
        try braille.expect("> weight 175.4")
        try braille.press("PassChar 13")
        try terminal.expect("Logged: weight, 175.4 pounds")
        try braille.expect("Logged: weight, 175.4 pounds, now.")
    }

    @Test("K7: a display that goes away is said, and the conversation goes on; it may come back")
    func away() throws {
        let terminal = try start()
        try terminal.type("weight 175.4")
        try braille.expect("> weight 175.4")
        braille.stop()
        try terminal.expect("The braille display is gone. Speech and text go on.")
        try terminal.press(.enter)
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
        try braille.start(cells: 20)
        try terminal.expect("The braille display is back.")
        try terminal.type("coffee")
        #expect(try braille.shows { $0.contains("coffee") } == "> coffee            ")
    }

    @Test("K7: without BRLTTY a session begins as always; --braille on says what is missing")
    func without() throws {
        braille.stop()
        let terminal = try TerminalSession(sandbox, ["converse", "--braille", "on"], term: "xterm")
        try terminal.expect("There is no braille: BRLTTY is not running, or refuses.")
        try terminal.type("weight 175.4\r")
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
    }

    @Test("K7: where BRLTTY does not know the terminal, the session says how to begin with braille")
    func otherTerminal() throws {
        let terminal = try TerminalSession(sandbox, ["converse"], term: "xterm")
        try terminal.expect("No braille here: BRLTTY does not know this terminal.")
        try terminal.enter("braille")
        try terminal.expect("Braille: a display with 40 cells, but BRLTTY")
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
    }

    @Test("K7: the doctor counts the cells, and changes nothing on the display")
    func doctor() throws {
        let before = braille.visual
        sandbox.options += ["--audio", "null"]
        let outcome = try sandbox.run("doctor")
        #expect(outcome.output.contains("Braille: a display with 40 cells shows what is said."))
        #expect(braille.visual == before)
    }

    @Test("K7: a BRLTTY that never answers stops neither the doctor nor a conversation")
    func silent() throws {
        braille.stop()
        let door = try braille.listen()
        defer { close(door) }
        sandbox.options += ["--audio", "null"]
        #expect(try sandbox.run("doctor").output.contains("Braille: BRLTTY"))
        let terminal = try TerminalSession(sandbox, ["converse", "--braille", "on"], term: "xterm")
        try terminal.expect("Earshot.")
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
        try terminal.enter("quit")
        #expect(try terminal.waitForEnd() == .exited(0))
    }
}
