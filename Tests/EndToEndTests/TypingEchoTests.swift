import Foundation
import Glibc
import Testing

/// What is heard of typing in the program with its voice, without a sound device.
@Suite("Typing is heard on a terminal")
struct TypingEchoTests {
    private let sandbox: Sandbox
    private let events: String

    init() throws {
        sandbox = try Sandbox(speech: "espeak")
        events = sandbox.folder.appending(path: "echo.jsonl").path(percentEncoded: false)
        sandbox.options += ["--audio", "null", "--events", events]
    }

    /// A conversation in which an echo was chosen.
    private func start(_ echo: String, columns: UInt16 = 80) throws -> TerminalSession {
        let terminal = try TerminalSession(sandbox, term: "xterm", columns: columns)
        try terminal.expect("Earshot.")
        try terminal.enter("capitals off")
        try terminal.expect("Capitals sound like small letters.")
        try terminal.enter("echo \(echo)")
        try terminal.expect("Echo")
        try terminal.prompt()
        return terminal
    }

    /// What was heard of typing since the setting was made.
    private func heard() throws -> [String] {
        let records = try String(contentsOfFile: events, encoding: .utf8).split(separator: "\n")
            .compactMap {
                (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: String]
            }
        let begin = records.lastIndex { $0["key"]?.hasPrefix("echo.set") == true } ?? 0
        return records[begin...].filter { $0["type"] == "echo" }.compactMap { $0["spoken"] }
    }

    /// Types keys one after the other, and checks what is heard of each.
    private func check(_ steps: [(key: String, heard: String)], _ terminal: TerminalSession) throws
    {
        var expected: [String] = []
        for (key, text) in steps {
            try terminal.type(key)
            if !text.isEmpty { expected.append(text) }
            _ = try terminal.settle()
            try Patience.wait(for: "\(expected), not \(try heard())", seconds: 5) {
                try heard() == expected
            }
        }
    }

    @Test("K1: characters, the cursor, and what is erased are heard through the editor")
    func characters() throws {
        let terminal = try start("characters")
        try check(
            [
                ("I", "i"), (" ", "space"), ("h", "h"), ("a", "a"), ("d", "d"),
                ("\u{7F}", "d"), ("\u{1B}[D", "a"), ("\u{1B}[D", "h"), ("\u{1B}[C", "a"),
                ("\u{1}", "Start, i"), ("\u{1B}[C", "space"), ("\u{5}", "End of line"),
                ("\u{1B}[C", "End of line"), ("\u{1B}b", "ha"), ("\u{5}", "End of line"),
                ("\u{17}", "ha erased"), ("\u{15}", "I erased"), ("\u{7F}", "Empty line"),
                ("é", "é"), ("👩‍👧", "family, woman, girl"), ("\u{1B}[D", "family, woman, girl"),
                ("\u{1B}[C", "End of line"), ("\u{7F}", "family, woman, girl"), ("\u{7F}", "é"),
                ("x", "x"), ("\u{1}", "Start, x"), ("\u{4}", "x"), ("\u{1B}[D", ""),
            ], terminal)
    }

    @Test("K1: words, recalled lines, completions and a search are heard through the editor")
    func words() throws {
        let terminal = try start("words")
        try check(
            [
                ("I", ""), (" ", "i"), ("had soup ", "soup"), ("\u{15}", "I had soup erased"),
                ("\u{1B}[A", "echo words"), ("\u{1B}[A", "capitals off"),
                ("\u{1B}[B", "echo words"), ("\u{1B}[B", "Empty line"), ("yest", ""),
                ("\t", "yesterday"), ("\u{15}", "yesterday erased"), ("zq", ""),
                ("\t", "No command and no known name begins so."),
                ("\u{15}", "zq erased"), ("cof", ""), ("\t", "coffee"),
                ("\u{15}", "coffee erased"), ("vol", ""),
                ("\t", "2 commands: volume, volume of tones"), ("\t", "volume"),
                ("\t", "volume of tones"), ("\t", "volume"), ("\t", "volume"),
                ("\u{1B}", "volume erased"), ("\u{1B}[A", "volume"),
                ("\u{3}", "volume erased"), ("\u{1B}[A", "volume"), ("\u{15}", "volume erased"),
                ("\u{12}", "Search"), ("c", "echo words"), ("ap", "capitals off"),
            ], terminal)
    }

    @Test("K1: pasted text is counted, however long, and the next key is answered")
    func pasted() throws {
        let terminal = try start("words")
        let text = String(repeating: "word ", count: 2_000)
        // A terminal's own buffer holds 4,096 bytes.
        for _ in 0..<5 { try terminal.type(String(text.prefix(2_000))) }
        _ = try terminal.settle()
        let count = try heard().compactMap { Int($0.filter(\.isNumber)) }.reduce(0, +)
        #expect(count == 10_000)
        #expect(try heard().count < 100)
        try terminal.type("x")
        _ = try terminal.settle()
        try terminal.type("\u{7F}")
        try Patience.wait(for: "the last character") { try self.heard().last == "x" }
        try terminal.press(.clearLine)
        try Patience.wait(for: "the line") {
            try self.heard().last == "10,000 characters erased"
        }
        try terminal.type("I had soup\r")
        try terminal.expect("Logged: soup, now.")
    }

    @Test("K1: the choice is remembered, and taken back by undo")
    func remembered() throws {
        let first = try start("characters")
        try first.type("undo\r")
        try first.expect("Undone: echo")
        try first.prompt()
        try first.type("redo\r")
        try first.expect("Redone: echo, characters")
        try first.prompt()
        try first.type("quit\r")
        #expect(try first.waitForEnd() == .exited(0))
        let second = try TerminalSession(sandbox, term: "xterm")
        try second.expect("Earshot.")
        try second.enter("echo")
        try second.expect("Echo of characters.")
    }

    @Test("K1: a new size of the terminal, at any time, loses nothing that was typed")
    func resized() throws {
        let terminal = try start("words", columns: 80)
        for (columns, part) in [(20, "I had "), (3, "soup an"), (400, "d toast "), (1, "for ")] {
            try terminal.type(part)
            terminal.resize(columns: UInt16(columns))
            terminal.process.signal(SIGWINCH)
            _ = try terminal.settle()
        }
        terminal.resize(columns: 80)
        try terminal.type("lunch\r")
        try terminal.expect("Logged 2 items")
        #expect(try sandbox.history().count == 2)
        #expect(try heard() == ["had", "soup", "toast", "for"])
    }
}
