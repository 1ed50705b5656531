import Foundation
import Testing

@testable import ScriptTesting

@Suite("earshot record --program", .serialized)
struct ProgramRecordTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(scripts: "")
    }

    private func record(
        _ program: String, _ options: [String] = [], typed: String
    ) throws -> (lines: [String], status: Int32) {
        try folder.earshot(["record", "a.script", "--program", program] + options, input: typed)
    }

    @Test("S5: a session with a program becomes a script that passes, in a pipe and on a terminal")
    func lines() throws {
        let program = "echo Your name?; read name; echo \"Hello, $name.\"; read more; exit 3"
        for channel in ["pipes", "pty"] {
            let told = try record(
                program, ["--channel", channel, "--overwrite"], typed: "Ada\n\n")
            #expect(
                told.lines == [
                    "Your name?", "Hello, Ada.", "exit 3", "Writing the script.",
                    "Recorded in a.script: 2 steps, 3 lines that can differ.",
                ])
            #expect(told.status == 0)
            let kind = channel == "pipes" ? "" : "pty "
            #expect(
                try folder.text(of: "a.script") == """
                    format 1
                    title a
                    setup program \(kind)"echo Your name?; read name; echo \\"Hello, $name.\\"; read more; exit 3"
                    say default "Your name?"
                    do Ada
                    say default "Hello, Ada."
                    do
                    exit 3

                    """)
            #expect(try folder.earshot(["test", "a.script"]).status == 0)
        }
    }

    @Test("S5: the end of what is typed ends the program's input, and setup lines can be added")
    func leave() throws {
        let told = try record(
            "cat >note; echo Saved $(cat note)",
            ["--channel", "pipes", "--setup", "folder temporary", "--title", "Notes\nof mine"],
            typed: "milk")
        #expect(told.lines.first == "Saved milk")
        #expect(
            try folder.text(of: "a.script").hasPrefix(
                "format 1\ntitle Notes of mine\nsetup program \"cat"))
        #expect(
            try folder.text(of: "a.script").hasSuffix(
                "setup folder temporary\ndo milk\nleave\nsay default \"Saved milk\"\n"))
        #expect(try folder.earshot(["test", "a.script"]).status == 0)
    }

    @Test("S5: on a screen, steps are typed; what is no step is said and does nothing")
    func screen() throws {
        let program =
            "stty -icanon; printf 'One'; dd bs=3 count=1 2>/dev/null >/dev/null; printf Two"
        let told = try record(
            program, ["--channel", "screen"], typed: "kye down\nsay default \"One\"\nkey down\n")
        #expect(
            told.lines.first == "One"
                || told.lines.first?.contains("libvterm0") == true, "\(told.lines)")
        guard told.lines.first == "One" else { return }
        #expect(
            told.lines == [
                "One", "Nothing was done. No line begins with kye. The nearest is key.",
                "This is not a step, so nothing was done. Try key down, type \"text\", or do.",
                "OneTwo", "Writing the script.",
                "Recorded in a.script: 1 step, 2 lines that can differ.",
            ])
        #expect(try folder.earshot(["test", "a.script"]).status == 0)
    }

    @Test(
        "S5: what a terminal sends becomes steps, whatever terminal it is",
        arguments: [
            ("abc", ["type \"abc\""]), ("\r", ["key enter"]), ("\n", ["key control j"]),
            ("\u{1B}[A\u{1B}OB", ["key up", "key down"]), ("\u{1B}", ["key escape"]),
            ("\u{1B}\u{1B}[B", ["key escape", "key down"]),
            ("\t\u{1B}[Z", ["key tab", "key shift tab"]),
            ("a\u{7F}b", ["type \"a\"", "key backspace", "type \"b\""]),
            ("\u{1B}[1~\u{1B}[4~", ["key home", "key end"]),
            ("\u{1B}[[A\u{1B}[15~", ["key f1", "key f5"]),
            ("\u{3}\u{18}", ["key control c", "key control x"]), ("\u{1B}x", ["key alt x"]),
            ("say \"<hi>\" \\", [#"type "say \"\<hi>\" \\""#]), ("é👍 a", ["type \"é👍 a\""]),
            ("\u{1B}[<0;1;1Mq", ["type \"q\""]), ("\u{1B}[99;", []), ("", []),
        ])
    func keys(sent: String, steps: [String]) {
        #expect(RecordedKeys.steps(of: Array(sent.utf8)) == steps)
    }

    @Test("S5: every key of a script is recorded as itself or as another name of it")
    func everyKey() throws {
        for name in TerminalKeys.names + TerminalKeys.usualNames {
            for isApplication in [false, true] {
                let sent = try #require(
                    TerminalKeys.sequence(name, isApplication: isApplication))
                let steps = RecordedKeys.steps(of: Array(sent.utf8))
                #expect(steps.count == 1, "\(name)")
                let again = steps.first.map { String($0.dropFirst(4)) } ?? ""
                #expect(
                    TerminalKeys.sequence(again, isApplication: isApplication) == sent,
                    "\(name): \(again)")
            }
        }
    }

    @Test("S5: a program that never says the same again is recorded with its steps alone")
    func unsteady() throws {
        let told = try record(
            "n=$(cat n 2>/dev/null || echo 1); echo $((n + 1)) >n; echo Run $n; read a",
            ["--channel", "pipes"], typed: "x\n")
        #expect(told.status == 1)
        #expect(told.lines.first == "Run 1")
        #expect(told.lines.last?.hasPrefix("Recorded in a.script, the steps alone") == true)
        #expect(try folder.text(of: "a.script").hasSuffix("do x\n"))
    }

    @Test("S5: what cannot be started is said, and no file is made")
    func impossible() throws {
        let told = try record("true", ["--setup", "foldr temporary"], typed: "")
        #expect(told.status == 1)
        #expect(
            told.lines == [
                "The program was not started. There is no fixture foldr. The nearest is folder."
            ])
        #expect(
            try record("true", ["--setup", "folder \"none\""], typed: "").lines.first?
                .contains("none") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "a.script")))
    }
}
