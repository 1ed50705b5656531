import Foundation
import Testing

/// Keys on an empty line, on a terminal.
@Suite("Keys on a terminal do what their words do")
struct TerminalKeyTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func start(term: String = "xterm") throws -> TerminalSession {
        let terminal = try TerminalSession(sandbox, term: term)
        try terminal.expect("Earshot.")
        return terminal
    }

    @Test(
        "W3, P8, A3: keys adjust a weight, move in its sheet and leave it",
        arguments: ["xterm", "linux"])
    func weight(term: String) throws {
        let terminal = try start(term: term)
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        for (key, heard) in [
            (TerminalSession.Key.up, "175.5"), (.down, "175.4"), (.pageUp, "176.4"),
            (.pageDown, "175.4"), (.end, "Maximum, 1,500 pounds."),
            (.homeKey, "Minimum, 1 pound."), (.right, "Decrease by 1 pound, button."),
            (.left, "Weight, 1 pound, adjustable."),
            (.escape, "Not logged. Weight stays 175.4 pounds."),
        ] {
            try terminal.press(key)
            try terminal.expect(heard)
            try terminal.prompt()
        }
    }

    @Test("A3: Right and Left move through the list, Escape returns to the line")
    func list() throws {
        let terminal = try start()
        try terminal.enter("I had soup")
        try terminal.expect("Logged")
        try terminal.enter("today")
        try terminal.expect("1 entry")
        try terminal.prompt()
        try terminal.press(.right)
        try terminal.expect("soup, 1 of 1.")
        try terminal.prompt()
        try terminal.press(.escape)
        try terminal.expect("What happened? Text field.")
    }

    @Test("A4: while a line is being typed, the keys edit the line")
    func editing() throws {
        let terminal = try start()
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        try terminal.type("18.5")
        try terminal.press(.left, .left)
        try terminal.type("2\r")
        try terminal.expect("182.5 pounds")
    }

    @Test("A4: keys print only whole lines")
    func plain() throws {
        let terminal = try start()
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        try terminal.press(.up, .right, .escape)
        try terminal.expect("Not logged.")
        _ = try terminal.settle()
        #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}"))
    }
}
