import Foundation
import Glibc
import Testing

@Suite("A session on a terminal is recorded as a script")
struct RecordingTests {
    @Test("keys, interrupts and lines are recorded, and the script passes")
    func terminal() throws {
        let sandbox = try Sandbox()
        let file = sandbox.folder.appending(path: "keys.script").path(percentEncoded: false)
        let terminal = try TerminalSession(sandbox, ["record", file], term: "xterm", columns: 400)
        try terminal.expect("Earshot.")
        try terminal.enter("weight 175.4")
        try terminal.expect("Logged: weight, 175.4 pounds, now.")
        try terminal.enter("weight")
        try terminal.expect("Done saves.")
        for (key, heard) in [(TerminalSession.Key.up, "175.5"), (.pageDown, "174.5")] {
            try terminal.prompt()
            try terminal.press(key)
            try terminal.expect(heard)
        }
        try terminal.prompt()
        try terminal.press(.escape)
        try terminal.expect("Not logged.")
        try terminal.prompt()
        try terminal.press(.endOfFile)
        try terminal.expect("7 steps, 8 lines that can differ.")
        #expect(try terminal.waitForEnd() == .exited(0))

        let text = try String(contentsOfFile: file, encoding: .utf8)
        let steps = text.split(separator: "\n").filter { line in
            ["start", "do ", "key ", "leave", "wait"].contains { line.hasPrefix($0) }
        }
        #expect(
            steps == [
                "start", "do weight 175.4", "do weight", "key up", "key page down", "key escape",
                "leave",
            ])
        #expect(text.contains("\nkey up\nsay default \"175.5\" earcon step\n"))
        sandbox.options = []
        #expect(try sandbox.run("test", file).lines == ["1 script passed."])
    }

    @Test(
        "S5: keys that are pressed on a terminal are recorded from a screen, and the script passes")
    func screenKeys() throws {
        let sandbox = try Sandbox()
        sandbox.options = []
        let file = sandbox.folder.appending(path: "screen.script").path(percentEncoded: false)
        let program = "sh -c 'printf \"Name? \"; read name; echo Hello $name; read again; echo Bye'"
        let terminal = try TerminalSession(
            sandbox, ["record", file, "--program", program, "--channel", "screen"], term: "xterm",
            columns: 400)
        try terminal.expect("Every key goes to the program.")
        try terminal.expect("Name?")
        try terminal.type("Adam")
        try terminal.press(.backspace, .enter)
        try terminal.expect("Hello Ada")
        // Control and the right bracket leave.
        try terminal.type("x\u{1D}")
        try terminal.expect("Recorded in")
        #expect(try terminal.waitForEnd() == .exited(0))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let steps = text.split(separator: "\n").filter { line in
            ["type ", "key ", "leave"].contains { line.hasPrefix($0) }
        }
        // Keys that come together may be recorded in two steps.
        let together = steps.joined(separator: "; ").replacing("\"; type \"", with: "")
        #expect(
            together == "type \"Adam\"; key backspace; key enter; type \"x\"; leave", "\(text)")
        #expect(try sandbox.run("test", file).lines == ["1 script passed."])
    }

    @Test("a session that ends without a line end is recorded")
    func endOfInput() throws {
        let sandbox = try Sandbox()
        let file = sandbox.folder.appending(path: "end.script").path(percentEncoded: false)
        let outcome = try sandbox.run("record", file, input: "I had toast")
        #expect(outcome.status == 0)
        #expect(
            outcome.lines.last == "Recorded in \(file): 3 steps, 4 lines that can differ.")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasSuffix("leave\nsay default \"Goodbye.\"\n"))
    }

    @Test(
        "a session that a signal ends is recorded at once, with the whole log",
        arguments: [SIGTERM, SIGHUP])
    func toldToEnd(signal: Int32) throws {
        let sandbox = try Sandbox()
        for item in ["toast", "soup", "tea"] {
            _ = try sandbox.run("log", "I had \(item) yesterday at 8 am")
        }
        let file = sandbox.folder.appending(path: "term.script").path(percentEncoded: false)
        let data = sandbox.data.path(percentEncoded: false)
        let whole = file + ".whole"
        _ = try sandbox.run("record", "--data", data, whole, input: "I had rice\n")
        #expect(try !String(contentsOfFile: whole, encoding: .utf8).contains("\nsetup entry "))
        let session = try PipeSession(sandbox, ["record", "--data", data, file])
        _ = try session.answer()
        _ = try session.say("I had rice")
        session.process.signal(signal)
        #expect(try session.waitForEnd() == .exited(0))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasSuffix("leave\nsay default \"Goodbye.\"\n"))
        // Finding out what can be left out takes time, which a signal does not leave.
        #expect(text.ranges(of: "\nsetup entry ").count == 3, "\(text)")
        sandbox.options = []
        #expect(try sandbox.run("test", file).lines == ["1 script passed."])
    }
}
