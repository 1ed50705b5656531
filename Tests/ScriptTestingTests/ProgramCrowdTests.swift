import Foundation
import Glibc
import Testing

@testable import ScriptTesting

@Suite("Programs that do more than they may, and programs with several threads")
struct ProgramCrowdTests {
    static let crowd =
        "The program had more than 256 processes at once, so it was stopped."

    @Test(
        "S2: a program with very many processes is stopped in one sentence, and none is left",
        arguments: [
            ("sleep 61", "say default \"Ready\"\nsay default \"Done\"\ndo a"),
            ("setsid sleep 61", "exit 0\nexit 0"),
            ("env -i setsid sleep 61", "state session = open\nwait 1min"),
        ])
    func crowd(started: String, lines: String) throws {
        let folder = try ScriptFolder()
        // Each tells its number before it sleeps.
        let each = started.replacing("sleep 61", with: "sh -c 'echo $$ >>numbers; exec sleep 61'")
        let log = Programs.run(
            "i=0; while [ $i -lt 300 ]; do \(each) & i=$((i + 1)); done; wait; read -r x", lines,
            more: "limit 30s folder \(folder.path(of: "."))")
        #expect(try Programs.told(log) == ["line 3: \(Self.crowd)"])
        let numbers = try String(contentsOfFile: folder.path(of: "numbers"), encoding: .utf8)
            .split(separator: "\n").compactMap { pid_t($0) }
        #expect(numbers.count > 100)
        let end = ContinuousClock.now + .seconds(30)
        for number in numbers {
            // What was killed may exist for a moment longer.
            while runs(number), ContinuousClock.now < end { sched_yield() }
            #expect(!runs(number))
        }
    }

    private func runs(_ number: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        else { return false }
        return !status.contains(") Z ")
    }

    @Test("S6: of a flood one sentence is told, and no more than three of its lines are kept")
    func flood() throws {
        for setup in ["", "pty "] {
            let log = Programs.run(
                "yes hello", "say default \"hello\"\ndo a\nsay default \"a\"", setup: setup)
            #expect(
                try Programs.told(log) == [
                    "line 3: The program printed more than 65536 bytes without waiting, so it was stopped."
                ])
            #expect(log.stageEvents.count <= 3)
        }
    }

    @Test(
        "S4: a question is said at once while another thread of the program sleeps",
        .enabled(if: Programs.hasPython, "Python is not installed"))
    func threads() throws {
        let code = """
            import threading, time
            threading.Thread(target=time.sleep, args=(61,), daemon=True).start()
            print("Hello, " + input("Name? ") + ".")
            input("Age? ")
            """
        let folder = try ScriptFolder()
        try code.write(toFile: folder.path(of: "ask.py"), atomically: true, encoding: .utf8)
        let begin = ContinuousClock.now
        let log = Programs.run(
            "python3 ask.py",
            "say default \"Name?\"\ndo Ada\nsay default \"Hello, Ada.\"\nsay default \"Age?\"",
            setup: "pty ", more: "limit 1min folder \(folder.path(of: "."))")
        #expect(try Programs.told(log) == [])
        // Each question would be said when the limit is over.
        #expect(begin.duration(to: .now) < .seconds(30))
    }

    @Test("S7: of very many announcements, JSON lines have the first ones, the last, and how many")
    func lines() throws {
        let log = SuiteLog(scripts: [
            Programs.run("read -r x; seq 1000; read -r x", "do a\nskip until \"1000\"")
        ])
        let report = try JSONLinesReport(text: TextReport(wording: EnglishWording())).file(of: log)
        let events = report.split(separator: "\n").filter { $0.contains("\"type\":\"event\"") }
        #expect(events.count == 100)
        #expect(events.filter { $0.contains("\"leftOut\":900") }.count == 1)
        #expect(events.last?.contains("\"text\":\"1000\"") == true)
        // What is merged from it says the same.
        let record = try SuiteRecord(report)
        let again = try JSONLinesReport(
            text: TextReport(wording: EnglishWording()), facts: record.facts)
        #expect(try again.file(of: record.log) == report)
    }
}
