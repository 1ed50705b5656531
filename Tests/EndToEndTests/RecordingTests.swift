import Foundation
import Testing

@Suite("A session on a terminal is recorded as a script")
struct RecordingTests {
    @Test("keys, interrupts and lines are written down, and the script passes")
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

    @Test("a session that ends without a line end still gets its script")
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
}
