import Foundation
import Glibc
import Testing

@testable import ScriptTesting

@Suite("Programs that wait, complain and end")
struct ProgramRestTests {
    private typealias Case = ProgramTests.Case

    static let cases: [ProgramTests.Case] = [
        // Endings that nobody states.
        Case(
            command: "read -r x; exit 3", lines: "do a\nstate session = ended",
            told: [
                "line 4: The program has ended with 3, and no line says so. Add exit 3 where that is right."
            ]),
        Case(command: "read -r x; exit 3", lines: "do a\nexit 3", told: []),
        Case(command: "read -r x; exit 3", lines: "do a\nstate exit = 3", told: []),
        Case(
            command: "trap '' INT TERM HUP; echo Ready; while :; do sleep 0.1; done",
            lines: "say default \"Ready\"\ninterrupt\nexit 0",
            told: [
                "line 5: Exit: expected \"0\", found \"none\". The program still runs after 300ms."
            ], more: "limit 300ms"),
        Case(command: "read -r x", lines: "do a\nexit 0", told: []),
        Case(
            command: "read -r x; exit 3", lines: "do a\nexit 4",
            told: ["line 4: Exit: expected \"4\", found \"3\". The program has ended with 3."]),
        Case(
            command: "read -r x; kill -SEGV $$", lines: "do a\nstate session = ended",
            told: [
                "line 4: The program has ended with signal 11, and no line says so. Add exit signal 11 where that is right."
            ], setup: "pty "),
        Case(command: "read -r x; kill -SEGV $$", lines: "do a\nexit signal 11", told: []),
        // The shell gives its place to a program, so that a signal stays one.
        Case(command: "perl -e 'kill 11, $$'", lines: "exit signal 11", told: []),
        Case(command: "timeout 1m cat", lines: "leave\nexit 0", told: []),
        Case(command: "read x", lines: "do a\nexit 0", told: []),
        Case(command: "true; exit 3", lines: "exit 3", told: []),
        // Standard error; of a traceback, the last line tells what went wrong.
        Case(
            command: "read -r x; for i in 1 2 3 4 5; do echo Line $i >&2; done; exit 1",
            lines: "do a\nexit 1",
            told: [
                "line 4: Written to stderr, and no line expects it: \"Line 1\". And 4 more lines that nothing expects, the last one \"Line 5\"."
            ]),
        Case(
            command: "while read -r x; do echo Bad $x >&2; echo Said $x; done",
            lines: "do a\nsay default \"Said a\"\nsay error \"Bad a\"", told: []),
        Case(
            command: "while read -r x; do echo Bad $x >&2; echo Said $x; done",
            lines: "do a\nsay default \"Said a\"",
            told: ["line 4: Written to stderr, and no line expects it: \"Bad a\"."]),
        Case(
            command: "while read -r x; do echo Said $x; done",
            lines: "do a\nsay error \"<any>\"\nsay default \"Said a\"",
            told: [
                "line 4: Not written to stderr: \"<any>\"."
            ]),
        Case(
            command: "echo cannot open the log >&2; exit 3",
            lines: "say default \"A\"\nsay default \"B\"\nsay default \"C\"",
            told: [
                "line 3: Not said: \"A\". The program has ended with 3. It wrote: cannot open the log."
            ]),
        Case(
            command:
                "read -r x; for i in 1 2 3; do echo File $i >&2; done; echo ValueError: x >&2; exit 1",
            lines: "do a\nsay default \"b\"\nsay default \"c\"\ndo d\nsay default \"e\"",
            told: [
                "line 4: Not said: \"b\". The program has ended with 1. It wrote 4 lines, the last one: ValueError: x."
            ]),
        // A line that does not hold is reported in the same words, however slowly the rest comes.
        Case(
            command: "echo a; sleep 0.2; echo b; cat", lines: "say default \"b\"",
            told: ["line 3: Said, and no line expects it: \"a\"."]),
        // Lines that are completed later, and programs that take their time.
        Case(
            command: "printf Working; sleep 0.3; echo ' done'; cat",
            lines: "say default \"Working done\"", told: [], more: "settle 20ms limit 10s"),
        Case(
            command: "printf 'Name? '; read -r n; echo Hello, $n.; cat",
            lines: "say default \"Name?\"\ndo Ada\nsay default \"Hello, Ada.\"", told: [],
            more: "settle 10s limit 10s"),
        Case(
            command: "printf 'Name? '; read -r n; echo Hello, $n.; cat",
            lines: "say default \"Name?\"\ndo Ada\nsay default \"Hello, Ada.\"", told: [],
            setup: "pty ", more: "settle 10s limit 10s"),
        Case(
            command: "cat | cat | cat", lines: "do a\nsay default \"a\"\ndo b\nsay default \"b\"",
            told: [], more: "settle 10s limit 10s"),
        Case(
            command: "cat >/dev/null", lines: "do a\nsay default \"a\"",
            told: ["line 4: Not said: \"a\". The program waits for input and has said nothing."],
            more: "settle 10s limit 10s"),
        // A terminal keeps a line that was begun, and its program goes on waiting.
        Case(
            command: "cat", lines: "type \"a\"\nstate session = open\ndo b\nsay default \"ab\"",
            told: [], setup: "pty ", more: "settle 1min limit 1min"),
        // Much is printed at once, and all of it belongs to the step.
        Case(
            command: "while read -r n; do seq $n; done",
            lines: "do 3000\nskip until \"3000\"\nstate session = open", told: [], setup: "pty ",
            more: "settle 1min limit 1min"),
        // What is passed over.
        Case(
            command: "seq 100; cat",
            lines: "skip until \"7<any>\"\nsay default \"71\"\nskip until \"100\"",
            told: []),
        Case(
            command: "seq 100; cat",
            lines: "skip until \"<n:int 50..60>\"\nskip until \"<n+7>\"\nskip until \"100\"",
            told: []),
        Case(
            command: "seq 3; cat", lines: "skip until \"4\"",
            told: [
                "line 3: Not said: \"4\". The program waits for input and has said nothing.",
                "line 3: Said, and no line expects it: \"1\".",
                "line 3: Said, and no line expects it: \"2\".",
                "line 3: Said, and no line expects it: \"3\".",
            ]),
        Case(
            command: "seq 100; cat", lines: "state session = open",
            told: [
                "line 3: Said, and no line expects it: \"1\".",
                "line 3: Said, and no line expects it: \"2\".",
                "line 3: Said, and no line expects it: \"3\".",
                "line 3: And 97 more lines that nothing expects, the last one \"100\".",
            ]),
    ]

    @Test("S2, S4, S6: a program, its lines, and what is reported", arguments: cases)
    func table(wanted: ProgramTests.Case) throws {
        let log = Programs.run(wanted.command, wanted.lines, setup: wanted.setup, more: wanted.more)
        #expect(log.loadErrors == [])
        #expect(try Programs.told(log) == wanted.told)
    }

    @Test(
        "S4: 400 steps on pipes and on a terminal, none of which waits for the settle time",
        arguments: ["", "pty "])
    func fast(setup: String) throws {
        let lines = (0..<400).map { "do \($0)\nsay default \"\($0)\"" }.joined(separator: "\n")
        let log = Programs.run("cat", lines, setup: setup, more: "settle 1min limit 1min")
        #expect(try Programs.told(log) == [])
        #expect(log.results.count == 400)
    }

    @Test("S4: time in which nobody could look counts no more than the time between two looks")
    func quiet() {
        var quiet = QuietTime()
        let start = ContinuousClock.now
        for second in 0..<5 { quiet.look(at: start + .seconds(second)) }
        #expect(quiet.milliseconds == 40)
        quiet.look(at: start + .seconds(4) + .milliseconds(7))
        #expect(quiet.milliseconds == 47)
        quiet.end()
        quiet.look(at: start + .seconds(9))
        #expect(quiet.milliseconds == 0)
    }

    @Test("S2: a program of the session protocol that complains or fails is reported, too")
    func session() throws {
        func told(_ ending: String, _ lines: String) throws -> [String] {
            try Programs.told(
                Programs.run(
                    """
                    read -r hello; echo '{"reply":1,"version":1,"offers":["clock"]}'; \
                    read -r line; echo '{"over":true}'; echo '{"reply":2}'; \(ending)
                    """, lines, setup: "session "))
        }
        #expect(try told("exit 0", "do a\nstate session = ended") == [])
        #expect(
            try told("exit 4", "do a\nstate session = ended") == [
                "line 4: The program has ended with 4, and no line says so. Add exit 4 where that is right."
            ])
        #expect(try told("echo Oh >&2; exit 4", "do a\nsay error \"Oh\"\nexit 4") == [])
    }

    @Test(
        "no process is left that has gone to a session of its own, also with an empty environment",
        arguments: [
            // "cat" ends when the new process has told its number.
            "exec 4>&1; { setsid sh -c 'echo $$ >&4; exec sleep 61 >&4' & } | cat; read -r x",
            "exec 4>&1; env -i setsid -f sh -c 'echo $$ >&4; exec sleep 61 >&4' | cat; read -r x",
        ])
    func sessions(command: String) throws {
        let log = Programs.run(command, "say default \"<int>\"")
        #expect(try Programs.told(log) == [])
        for event in log.stageEvents {
            guard case .said(let utterance) = event.event, let id = pid_t(utterance.printed)
            else { continue }
            let end = ContinuousClock.now + .seconds(30)
            while kill(id, 0) == 0, ContinuousClock.now < end { sched_yield() }
            #expect(kill(id, 0) != 0)
        }
        #expect(log.stageEvents.count == 1)
    }
}
