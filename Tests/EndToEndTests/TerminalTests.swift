import Foundation
import Testing

/// The conversation on a terminal, typed key by key.
@Suite("Conversation on a terminal")
struct TerminalTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func start(term: String = "xterm", columns: UInt16 = 80) throws -> TerminalSession {
        let terminal = try TerminalSession(sandbox, term: term, columns: columns)
        try terminal.expect("Earshot.")
        return terminal
    }

    @Test("A4 L1: a sentence is typed, logged and answered", arguments: ["dumb", "xterm", "linux"])
    func sentence(term: String) throws {
        let terminal = try start(term: term)
        try terminal.enter("I drank 16 ounces of water")
        try terminal.expect("Logged: water, 16 ounces, now.")
        try terminal.enter("quit")
        try terminal.expect("Goodbye.")
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(try sandbox.history().count == 1)
    }

    @Test(
        "A4: no output moves the cursor, sets colors or enables bracketed paste",
        arguments: [
            "", "dumb", "unknown", "xterm", "xterm-256color", "vt100", "linux", "tmux-256color",
            "nonsense",
        ])
    func noEscapes(term: String) throws {
        let terminal = try start(term: term)
        try terminal.enter("I drank 16 ounces of water")
        try terminal.expect("Logged")
        try terminal.enter("today")
        try terminal.expect("1 entry")
        try terminal.prompt()
        try terminal.press(.endOfFile)
        try terminal.expect("Goodbye.")
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(terminal.bytes.terminalControls.isEmpty)
    }

    @Test("A4: a line can be edited before it is entered")
    func editing() throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.type("I drank 16 ounces of wader")
        try terminal.press(.backspace, .backspace, .backspace)
        try terminal.type("ter\r")
        try terminal.expect("Logged: water, 16 ounces")
        try terminal.prompt()
        try terminal.type("two eggs")
        try terminal.press(.home)
        try terminal.type("I had \r")
        try terminal.expect("Logged: 2 eggs")
        #expect(
            try sandbox.history().map { $0["words"] as? String } == [
                "I drank 16 ounces of water", "I had two eggs",
            ])
    }

    @Test("A4: the up arrow brings back an earlier line")
    func lineHistory() throws {
        let terminal = try start()
        try terminal.enter("I drank 16 ounces of water")
        try terminal.expect("Logged")
        try terminal.enter("today")
        try terminal.expect("1 entry")
        try terminal.prompt()
        try terminal.press(.up, .up, .enter)
        try terminal.expect("Logged: water, 16 ounces")
        #expect(try sandbox.history().count == 2)
    }

    @Test("A4: TAB completes a command word, and lists without redrawing")
    func completion() throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.type("yest")
        try terminal.press(.tab, .enter)
        try terminal.expect("Nothing logged yesterday.")
        try terminal.prompt()
        try terminal.type("r")
        try terminal.press(.tab)
        let list = try terminal.settle()
        #expect(list.contains("redo") && list.contains("repeat"))
        try terminal.type("edo\r")
        try terminal.expect("Nothing to redo.")
        #expect(!terminal.bytes.contains(0x1B))
    }

    @Test("A8: Ctrl-C clears the line; Ctrl-C twice within a second leaves")
    func interrupt() throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.press(.interrupt)
        _ = try terminal.settle()
        #expect(!terminal.process.hasEnded())
        usleep(1_100_000)
        try terminal.type("I drank 16 ounces of water\r")
        try terminal.expect("Logged: water, 16 ounces")
        try terminal.prompt()
        try terminal.type("half a line")
        _ = try terminal.settle()
        try terminal.press(.interrupt)
        _ = try terminal.settle()
        #expect(!terminal.process.hasEnded())
        usleep(1_100_000)
        try terminal.type("I drank 8 ounces of water\r")
        try terminal.expect("Logged: water, 8 ounces")
        try terminal.prompt()
        try terminal.press(.interrupt)
        usleep(50_000)
        try terminal.press(.interrupt)
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(try sandbox.history().count == 2)
    }

    @Test(
        "A4: lines are printed whole on narrow and wide terminals",
        arguments: [20, 400, 1] as [UInt16])
    func widths(columns: UInt16) throws {
        let terminal = try start(columns: columns)
        try terminal.enter("I had two eggs and toast for breakfast half an hour ago")
        try terminal.expect("Logged 2 items")
        try terminal.enter("quit")
        try terminal.expect("Goodbye.")
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(try sandbox.history().count == 2)
        #expect(!terminal.bytes.contains(0x1B))
    }

    @Test("A4: on a dumb terminal nothing is printed twice, however narrow")
    func dumb() throws {
        let terminal = try start(term: "dumb", columns: 20)
        try terminal.type("I had two eggs and toast for breakfast half an hour ago\r")
        try terminal.expect("Logged 2 items")
        try terminal.press(.interrupt)
        usleep(50_000)
        try terminal.press(.interrupt)
        #expect(try terminal.waitForEnd() == .exited(0))
        let text = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(text.components(separatedBy: "breakfast half").count == 2)
        #expect(!text.replacing("\r\n", with: "\n").contains("\r"))
    }

    @Test("A4: control characters typed on a terminal are not echoed")
    func controls() throws {
        let terminal = try start()
        try terminal.enter("zorble \u{16}\u{1B}[31m \u{16}\u{7} gnu")
        try terminal.expect("control characters")
        try terminal.enter("I drank 16 ounces of water")
        try terminal.expect("Logged")
        #expect(!terminal.bytes.contains(0x1B))
        #expect(try sandbox.history().count == 1)
    }

    /// The content of the terminal, with line ends as the program wrote them.
    private func screen(of terminal: TerminalSession) -> String {
        String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    @Test(
        "A4: after a termination signal in the middle of a line, the farewell is printed on its own line",
        arguments: ["dumb", "xterm"], ["half", ""])
    func toldToEnd(term: String, typed: String) throws {
        let terminal = try start(term: term)
        try terminal.enter("weight 161.2")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.enter("+")
        try terminal.expect("161.3")
        try terminal.prompt()
        try terminal.type(typed)
        _ = try terminal.settle()
        terminal.process.signal(SIGTERM)
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(
            screen(of: terminal).hasSuffix(
                "> \(typed)\nWeight, 161.3 pounds, was not saved. Goodbye.\n"))
    }

    @Test(
        "A4: the answer to Ctrl-C is printed on its own line, with the prompt below it",
        arguments: ["dumb", "xterm"], ["half", ""])
    func interruptedRecording(term: String, typed: String) throws {
        let terminal = try start(term: term)
        try terminal.enter("record")
        try terminal.expect("Recording. Speak now. Enter stops it.")
        try terminal.prompt()
        try terminal.type(typed)
        _ = try terminal.settle()
        try terminal.press(.interrupt)
        try terminal.expect("\nRecording cancelled. Nothing was heard.\r\n> ")
        _ = try terminal.settle()
        #expect(screen(of: terminal).hasSuffix("\nRecording cancelled. Nothing was heard.\n> "))
        try terminal.type("status\r")
        try terminal.expect("Cancelled. Nothing was heard.")
    }
}
