import Foundation
import Glibc
import ScriptTesting
import Testing

@Suite("Scripts for any program")
struct ProgramTests {
    @Test(
        "every example passes, with the same result every time", arguments: ["names", "keys"])
    func examples(name: String) throws { try passes(name) }

    @Test(
        "the example of the session protocol passes, with the same result every time",
        .enabled(if: Programs.hasPython, "python3 is missing, so cups.script was not run"))
    func protocolExample() throws { try passes("cups") }

    private func passes(_ name: String) throws {
        let path = Repository.root.appending(path: "docs/examples/\(name).script")
            .path(percentEncoded: false)
        let log = Scripts.suite.run(file: path)
        #expect(try Scripts.told(log) == [])
        #expect(log.outcome() == .passed)
        #expect(Scripts.suite.run(file: path) == log)
    }

    @Test("the sentences on the page are the ones that are reported")
    func documented() throws {
        let page = try Repository.text("docs/programs.md")
        let stated = (Self.cases + ProgramRestTests.cases).flatMap(\.told)
        let told = (stated + [ProgramCrowdTests.crowd]).joined(separator: "\n")
        let rows = page.matches(of: /\n\| [^|`]+ \| ((?:The program|It wrote)[^|]+\.) \|/)
        #expect(rows.count == 10)
        for row in rows {
            // The time differs between cases.
            let parts = row.output.1.replacing("10s", with: "|").replacing(" 3.", with: " |")
                .split(separator: "|")
            for part in parts { #expect(told.contains(part), "\(part)") }
        }
    }

    /// A command, the lines after it, and everything that is reported; nothing if it passes.
    struct Case: Sendable, CustomTestStringConvertible {
        let command: String
        let lines: String
        let told: [String]
        var setup = ""
        var more = "limit 20s settle 5s"

        var testDescription: String { command + " / " + lines }
    }

    static let cases: [Case] = [
        // Announcements.
        Case(command: "echo One", lines: "start\nsay default \"One\"", told: []),
        Case(
            command: "echo One; echo; echo Two", lines: "say default \"One\"\nsay default \"Two\"",
            told: []),
        Case(
            command: "printf 'One\\ttwo\\r\\nThree'",
            lines: "say default \"One two\"\nsay default \"Three\"", told: []),
        Case(
            command: "printf '> '; read -r line; echo \"You said $line.\"",
            lines: "state prompt = >\ndo this\nsay default \"You said this.\"\nstate prompt = none",
            told: []),
        Case(
            command: "printf 'Ready\\007\\n'",
            lines: "earcon bell\nsay default \"Ready\"", told: []),
        Case(
            command: "printf 'a\\033[1mb\\001\\177\\n'",
            lines: "say default \"a\\\\x1B[1mb\\\\x01\\\\x7F\"", told: []),
        Case(
            command:
                "printf '\\033]0;title\\007\\033[1mbold\\033[0m one\\010\\010\\010two\\n10%%\\r20%%\\n'",
            lines: "say default \"bold two\"\nsay default \"20%\"\nstate exit = 0", told: [],
            setup: "pty "),
        Case(
            command: "printf 'caf\\351 na\\303\\257ve\\n'",
            lines: "say default \"caf\\\\xE9 naïve\"", told: []),
        Case(
            command: "printf 'caf\\351\\n'; cat", lines: "say default \"café\"",
            told: [
                "line 3: Text: expected \"café\", found \"caf\\xE9\"."
            ]),
        Case(
            command: "echo One; echo Two; cat", lines: "say default \"One\"\nstate session = open",
            told: ["line 4: Said, and no line expects it: \"Two\"."]),
        // Folder and environment.
        Case(
            command: "pwd; echo $LANG $TERM $TZ $WHO $HOME; ls -A $HOME | wc -l; umask >/dev/null",
            lines: """
                say default "/"
                say default "C.UTF-8 dumb Europe/Berlin Ada /<any>"
                say default "0"
                """, told: [], more: "folder \"/\" zone Europe/Berlin environment WHO \"Ada\""),
        Case(
            command: "true", lines: "state exit = 0",
            told: [
                "line 2: The program could not be started: /nowhere. Check the command and the folder."
            ], more: "folder \"/nowhere\""),
        // Endings.
        Case(command: "exit 7", lines: "state exit = 7\nstate session = ended", told: []),
        Case(command: "kill -9 $$", lines: "state exit = \"signal 9\"", told: []),
        Case(
            command: "trap 'echo Stopped; exit 4' INT; echo Ready; while :; do sleep 0.1; done",
            lines: "say default \"Ready\"\ninterrupt\nsay default \"Stopped\"\nstate exit = 4",
            told: []),
        Case(
            command: "cat; echo Over", lines: "leave\nsay default \"Over\"\nstate exit = 0",
            told: []),
        Case(
            command: "cat; echo Over", lines: "leave\nsay default \"Over\"\nstate exit = 0",
            told: [], setup: "pty "),
        Case(
            command: "sleep 60", lines: "state exit = none\nstate session = open", told: [],
            more: "limit 200ms"),
        // Troubles.
        Case(
            command: "echo cannot open the log >&2; exit 3", lines: "say default \"Ready\"",
            told: [
                "line 3: Not said: \"Ready\". The program has ended with 3. It wrote: cannot open the log."
            ]),
        Case(
            command: "no-such-program-here", lines: "state exit = 0",
            told: [
                "line 3: Exit: expected \"0\", found \"127\". The program has ended with 127. It wrote: /bin/sh: 1: no-such-program-here: not found."
            ]),
        Case(
            command: "read -r line; sleep 60", lines: "do a\nsay default \"b\"\nsay default \"c\"",
            told: [
                "line 4: Not said: \"b\". The program said nothing for 300ms.",
                "line 5: Not said: \"c\".",
            ], more: "limit 300ms"),
        Case(
            command: "read -r line; exit 1", lines: "do a\nstate exit = 1\ndo b",
            told: ["line 5: The session is over. The program has ended with 1."]),
        Case(
            command: "yes", lines: "say default \"y\"",
            told: [
                "line 3: The program printed more than 65536 bytes without waiting, so it was stopped."
            ]),
        Case(
            command: "head -c 1000000 /dev/zero | tr '\\0' a; cat", lines: "say default \"a\"",
            told: [
                "line 3: The program printed more than 65536 bytes without waiting, so it was stopped."
            ]),
        Case(
            command: "exec 0<&-; echo Closed; sleep 60", lines: "say default \"Closed\"\ndo a",
            told: ["line 4: The program no longer reads what is typed."]),
        Case(
            command: "sleep 60",
            lines: String(repeating: "do \(String(repeating: "a", count: 19_000))\n", count: 4)
                + "state exit = 0",
            told: [
                "line 6: The program did not read what was typed for 200ms, so it was stopped.",
                "line 7: Exit: expected \"0\", found \"signal 9\".",
            ], more: "limit 200ms settle 10ms"),
        // Lines that it does not support.
        Case(
            command: "cat", lines: "key up\nstate session = open",
            told: ["line 3: This program cannot be asked for that: keys."]),
        Case(
            command: "cat", lines: "see done label \"Done\"",
            told: ["line 3: This program cannot be asked for that: tree."]),
        Case(
            command: "cat", lines: "entries 0",
            told: ["line 3: This program cannot be asked for that: entries."]),
    ]

    @Test("a program, its lines, and what is reported", arguments: cases)
    func table(wanted: Case) throws {
        let log = Programs.run(wanted.command, wanted.lines, setup: wanted.setup, more: wanted.more)
        #expect(log.loadErrors == [])
        #expect(try Programs.told(log).first == wanted.told.first)
        if wanted.told.count != 1 { #expect(try Programs.told(log) == wanted.told) }
    }

    @Test(
        "setup lines for a program are refused where they have no meaning",
        arguments: [
            ("setup program \"cat\" clock 2026-03-09T14:05", "clock"),
            ("setup program \"cat\" rate 200", "rate"),
            ("setup program session \"cat\" habit lunch at 12:00", "habit"),
            ("setup settle 100ms", "settle"), ("setup folder \"/\"", "folder"),
        ])
    func refused(line: String, word: String) throws {
        #expect(
            try Scripts.told(Scripts.run(line + "\nstate session = open")).first
                == "a.script, line 2: It asks for \(word), which cannot be driven here. Nothing ran."
        )
    }

    @Test("for an unknown channel, the nearest one is named")
    func channel() throws {
        #expect(
            try Scripts.told(Scripts.run("setup program pyt \"cat\"\nstate exit = 0")).first
                == "a.script, line 2: There is no channel pyt. The nearest is pty.")
    }

    @Test("a script gives the same log every time, however much real time passes")
    func steady() {
        let command = "while read -r line; do echo \"$line.\"; done"
        let lines = "do a\nsay default \"a.\"\nwait 20ms\ndo b\nsay default \"b.\" within 5s"
        #expect(Programs.run(command, lines) == Programs.run(command, lines))
    }

    @Test("no process that a program started is left, and its home is removed")
    func nothingLeft() throws {
        let log = Programs.run(
            "echo $HOME; echo $$; sleep 61 & echo $!; setsid sleep 0; trap '' TERM HUP INT; wait",
            "say default \"<home:any>\"\nsay default \"<int>\"\nsay default \"<int>\"")
        #expect(try Programs.told(log) == [])
        let said = log.stageEvents.compactMap { event in
            if case .said(let utterance) = event.event { utterance.printed } else { nil }
        }
        #expect(said.count == 3)
        #expect(!FileManager.default.fileExists(atPath: said[0]))
        for identifier in said.dropFirst().compactMap({ pid_t($0) }) {
            // A killed process may exist for a moment longer.
            let end = ContinuousClock.now + .seconds(5)
            while isAlive(identifier), ContinuousClock.now < end { sched_yield() }
            #expect(!isAlive(identifier))
        }
    }

    private func isAlive(_ identifier: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
        else { return false }
        return !status.contains(") Z ")
    }
}
