import Foundation
import Glibc
import TestSupport
import Testing

/// Logs of which a part cannot be read, and places where no log can be.
@Suite("Damaged logs and bad places")
struct DamagedLogTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.options += ["--audio", "null"]
    }

    /// Writes into the log's file as another program would.
    private func change(_ sql: String) throws {
        let outcome = try Command.run([
            "python3", "-c",
            "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.execute(sys.argv[2]);c.commit()",
            sandbox.log.path(percentEncoded: false), sql,
        ])
        try #require(outcome.status == 0, "\(outcome.output)")
    }

    @Test(
        "L8: an entry that cannot be read is named once and left out, and the others are read",
        arguments: ["amount = 'x'", "kind = 'nothing'", "meal = 'tea time'"])
    func badRow(value: String) throws {
        for number in 3...5 { _ = try sandbox.run("log", "I had \(number) eggs") }
        try change("UPDATE entry SET \(value) WHERE id = 2")
        for words in [["history"], ["history", "--json"]] {
            let outcome = try sandbox.run(words, input: Data())
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("Entry 2 cannot be read and is left out."))
            #expect(outcome.output.contains("3") && outcome.output.contains("5"))
        }
        let outcome = try sandbox.run(input: "today\ntoday\nI had 6 eggs\n")
        #expect(outcome.output.contains("3 eggs") && outcome.output.contains("5 eggs"))
        #expect(outcome.output.contains("Logged: 6 eggs, now."))
        #expect(outcome.output.ranges(of: "Entry 2 cannot be read").count == 1)
        let doctor = try sandbox.run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("Entry 2 cannot be read"))
        #expect(try sandbox.run("doctor", "--repair").status == 0)
        #expect(try sandbox.history().count == 3)
    }

    @Test("L8: the greeting tells of the last entry that can be read")
    func badLastRow() throws {
        for number in 3...5 { _ = try sandbox.run("log", "I had \(number) eggs") }
        try change("UPDATE entry SET amount = 'x' WHERE id = 3")
        #expect(try sandbox.run(input: "").output.contains("2 entries today, last: 4 eggs, at"))
        try change("UPDATE entry SET amount = 'x'")
        #expect(try sandbox.run(input: "").output.contains("Nothing logged today."))
    }

    @Test("I3: an empty file beside daily copies is no new log; repair brings the copies back")
    func emptied() throws {
        _ = try sandbox.run("log", "I had 3 eggs")
        let copies = sandbox.data.appending(path: "copies")
        try FileManager.default.createDirectory(
            at: copies, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let copy = copies.appending(path: "log-2026-03-08.sqlite").path(percentEncoded: false)
        #expect(try sandbox.run("backup", copy).status == 0)
        try Data().write(to: sandbox.log)
        for suffix in ["-wal", "-shm"] { unlink(sandbox.log.path(percentEncoded: false) + suffix) }
        let outcome = try sandbox.run("log", "I had 4 eggs")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("damaged or no log"), "\(outcome.output)")
        #expect(try sandbox.run("doctor", "--repair").output.contains("works again"))
        #expect(try sandbox.history().map { $0["amount"] as? String } == ["3"])
    }

    @Test(
        "A9: the doctor tries what a log needs: a file, a dangling link and the kernel's folders are no place"
    )
    func places() throws {
        let root = sandbox.folder.path(percentEncoded: false)
        try Data().write(to: URL(filePath: "\(root)/file"))
        try #require(symlink("\(root)/nowhere", "\(root)/link") == 0)
        for place in ["\(root)/file", "\(root)/file/below", "\(root)/link", "/sys/kernel"] {
            let outcome = try sandbox.run("doctor", "--data", place)
            #expect(outcome.status == 1, "\(place): \(outcome.output)")
            #expect(!outcome.output.contains("All that is needed works"), "\(place)")
        }
        #expect(try sandbox.run("doctor", "--data", "\(root)/new").status == 0)
        #expect(access("\(root)/new", F_OK) != 0)
    }

    @Test(
        "A9: the doctor says that a log cannot be written",
        .enabled(if: geteuid() != 0, "rights do not bind root"))
    func readOnly() throws {
        _ = try sandbox.run("log", "I had 3 eggs")
        chmod(sandbox.log.path(percentEncoded: false), 0o400)
        let outcome = try sandbox.run("doctor")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("cannot be written"))
    }

    @Test("T6: times in JSON carry their offset, so that the hour that comes twice is told apart")
    func offsets() throws {
        sandbox.options = [
            "--speech", "off", "--listen", "typed", "--locale", "en_US", "--zone",
            "America/New_York",
        ]
        _ = try sandbox.run("log", "--now", "2026-03-07T12:00", "I had 3 eggs")
        _ = try sandbox.run("log", "--now", "2026-03-09T12:00", "I had 4 eggs")
        let outcome = try sandbox.run("history", "--json", "--now", "2026-03-09T12:00")
        #expect(outcome.output.contains("\"2026-03-07T12:00:00-05:00\""), "\(outcome.output)")
        #expect(outcome.output.contains("\"2026-03-09T12:00:00-04:00\""))
        let ask = try sandbox.run(
            "ask", "--json", "--now", "2026-03-09T12:00", "when did I last eat eggs")
        #expect(ask.output.contains("2026-03-09T12:00:00-04:00"), "\(ask.output)")
    }

    @Test("L1: log reads its sentence from standard input, where nobody else can see it")
    func dash() throws {
        let outcome = try sandbox.run("log", "-", input: "I had 3 eggs\n")
        #expect(outcome.output == "Logged: 3 eggs, now.\n")
        let empty = try sandbox.run("log", "-")
        #expect(empty.status != 0 && !empty.bytes.isEmpty)
        #expect(try sandbox.history().count == 1)
    }

    @Test(
        "Bad input: a size of the terminal that no terminal has, and a file of keys that includes itself"
    )
    func terminal() throws {
        let file = sandbox.folder.appending(path: "inputrc").path(percentEncoded: false)
        try Data("$include \(file)\n".utf8).write(to: URL(filePath: file))
        for (name, value) in [
            ("COLUMNS", "2147483647"), ("COLUMNS", "1000000000"), ("LINES", "-5"),
            ("INPUTRC", file),
        ] {
            let sandbox = try Sandbox()
            sandbox.environment[name] = value
            let terminal = try TerminalSession(sandbox, term: "xterm", columns: 0, rows: 0)
            try terminal.expect("Earshot.")
            try terminal.enter("I had 3 eggs")
            try terminal.expect("Logged")
            try terminal.enter("quit")
            #expect(try terminal.waitForEnd() == .exited(0), "\(name)=\(value)")
        }
    }

    @Test(
        "V12: the voice's process gets nothing of the environment but what it needs, and no privileges"
    )
    func voiceProcess() throws {
        sandbox.environment["SECRET_OF_ANN"] = "1"
        sandbox.options = ["--speech", "espeak", "--audio", "null", "--locale", "en_US"]
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        let children = try String(
            contentsOfFile: "/proc/\(session.process.id)/task/\(session.process.id)/children",
            encoding: .utf8)
        let others = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            (try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8))?
                .split(separator: ")").last?.split(separator: " ").dropFirst().first
                == "\(session.process.id)"
        }
        let voice = try #require(
            children.split(separator: " ").first.map(String.init) ?? others.first)
        let environment = try String(contentsOfFile: "/proc/\(voice)/environ", encoding: .utf8)
        #expect(environment.contains("HOME=") && !environment.contains("SECRET_OF_ANN"))
        let status = try String(contentsOfFile: "/proc/\(voice)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1"))
    }
}
