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

    @Test("K2: letters go to an item of a list, and a key that moves takes them away")
    func letters() throws {
        let terminal = try start()
        try terminal.enter("I had soup")
        try terminal.expect("Logged")
        try terminal.enter("I had salad")
        try terminal.expect("Logged")
        try terminal.enter("entries")
        try terminal.expect("salad, 1 of 2")
        try terminal.prompt()
        try terminal.type("so")
        try terminal.expect("soup, 2 of 2")
        try terminal.press(.up)
        try terminal.expect("salad, 1 of 2")
        try terminal.type("so")
        try terminal.expect("soup, 2 of 2")
        try terminal.type("\r")
        try terminal.expect("Change what of soup")
    }

    @Test("K4, W8: any key stops holding, also one that the editor takes")
    func hold() throws {
        let terminal = try start()
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.enter("hold plus")
        try terminal.expect("175.5")
        try terminal.type("x")
        try terminal.expect("pounds")
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

    /// Adjusts a weight, sends keys that could do harm, and adjusts it again.
    private func check(_ keys: String, heard: String? = nil) throws {
        let terminal = try start()
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        try terminal.type(keys)
        if let heard { try terminal.expect(heard) }
        _ = try terminal.settle()
        try terminal.press(.up)
        try terminal.expect("175.5")
    }

    @Test("K2: Escape and Enter that arrive together are both keys, and keys go on working")
    func escapeAndEnter() throws {
        let terminal = try start()
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        try terminal.type("\u{1B}\r")
        try terminal.expect("Not logged. Weight stays 175.4 pounds.")
        // Enter says where the person is.
        try terminal.expect("What happened?")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        try terminal.prompt()
        try terminal.press(.up)
        try terminal.expect("175.5")
        try terminal.prompt()
        try terminal.type("\u{1B}\n")
        try terminal.expect("Not logged.")
        try terminal.expect("What happened?")
    }

    @Test(
        "K2: a sequence that is no key does nothing, types nothing and breaks nothing",
        arguments: [
            "\u{1B}[99~", "\u{1B}[1;9Z", "\u{1B}[[B", "\u{1B}[15~", "\u{1B}OQ", "\u{1B}[",
            "\u{1B}O", "\u{1B}\u{1B}[A", "\u{1B}[?1;2c", "\u{1B}[200~", "\u{1B}[<0;10;10M",
            "\u{1B}[1234567890123456789012345678901234567890~", "\u{1B}é", "\u{1B}0", "\u{1C}",
            "\u{1B}[\u{7F}", "\u{0}",
        ])
    func unknownSequences(keys: String) throws {
        try check(keys)
    }

    @Test(
        "K1: F1 says what can be typed, whatever the terminal sends for it",
        arguments: ["\u{1B}OP", "\u{1B}[11~", "\u{1B}[[A"])
    func help(keys: String) throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.type(keys)
        try terminal.expect("Type what happened, such as")
        // Text that was typed stays.
        try terminal.type("soup")
        try terminal.type(keys)
        try terminal.type("\r")
        try terminal.expect("Logged: soup, now.")
    }

    @Test("K2: Control-S searches, and holds nothing back")
    func forwardSearch() throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.type("\u{13}")
        try terminal.type("\u{1B}")
        try terminal.enter("soup")
        try terminal.expect("Logged: soup, now.")
    }

    @Test("K2: a count that was typed with Meta repeats nothing")
    func counts() throws {
        let terminal = try start()
        try terminal.prompt()
        try terminal.type("I had \u{1B}9\u{1B}9\u{1B}9\u{1B}9\u{1B}9\u{1B}9\u{1B}9soup\r")
        try terminal.expect("Logged: soup, now.")
    }
}
