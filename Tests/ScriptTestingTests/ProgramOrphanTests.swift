import Foundation
import Glibc
import TestSupport
import Testing

@testable import ScriptTesting

@Suite("Programs that outlive whoever started them")
struct ProgramOrphanTests {
    /// Starts a process of a process session of its own, whose parent ends at once.
    ///
    /// It writes its number to the file `number`.
    private static func orphan(_ command: String, to output: String = ">/dev/null 2>&1") -> String {
        "(\(prefix) sh -c 'echo $$ >number; \(command)' \(output) </dev/null &); \(isBegun)"
    }

    private static let isBegun = "while ! test -s number; do sleep 0.01; done"
    private static let prefix = "env -i PATH=$PATH setsid"

    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    private func run(_ command: String, _ lines: String, more: String = "limit 20s") -> ScriptLog {
        Programs.run(command, lines, more: "\(more) folder \(folder.path(of: "."))")
    }

    private func number() throws -> pid_t {
        let text = try folder.text(of: "number").trimmingCharacters(in: .whitespacesAndNewlines)
        return try #require(pid_t(text))
    }

    private func runs(_ number: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        else { return false }
        return !status.contains(") Z ")
    }

    private func expectEnd(of number: pid_t) {
        let end = ContinuousClock.now + .seconds(30)
        // What was killed may exist for a moment longer.
        while runs(number), ContinuousClock.now < end { usleep(1_000) }
        #expect(!runs(number))
        if runs(number) { kill(number, SIGKILL) }
    }

    @Test("S3: an orphan of a double fork is counted, and none is left")
    func counted() throws {
        let script = ScriptParser.parse(
            """
            format 1
            setup program "\(Self.orphan("exec sleep 61")); echo ready; exec cat" folder \
            "\(folder.path(of: "."))"
            say default "ready"
            """, path: "a.script")
        #expect(script.errors == [])
        let program = try DrivenProgram(script.script.setup, scriptFolder: folder.folder)
        let end = ContinuousClock.now + .seconds(20)
        while program.processes.living != 2
            || !FileManager.default.fileExists(
                atPath: folder.path(of: "number")),
            ContinuousClock.now < end
        {
            _ = program.rest
            usleep(1_000)
        }
        // The sleep, and the program itself.
        #expect(program.processes.living == 2)
        let orphan = try number()
        #expect(runs(orphan))
        program.stop()
        expectEnd(of: orphan)
    }

    @Test("S3: an orphan that ignores every signal but one is stopped with its program")
    func stopped() throws {
        let command = Self.orphan("trap \"\" HUP INT TERM QUIT; while :; do sleep 1; done")
        let log = run(
            "\(command); echo ready; cat", "say default \"ready\"\ndo a\nsay default \"a\"")
        #expect(try Programs.told(log) == [])
        expectEnd(of: try number())
    }

    @Test("S4: what an orphan still prints is waited for")
    func printing() throws {
        let command = Self.orphan("sleep 0.3; echo late", to: "")
        let log = run(
            "\(command); echo ready; cat",
            "say default \"ready\"\nsay default \"late\"\ndo a\nsay default \"a\"",
            more: "limit 20s settle 5s")
        #expect(try Programs.told(log) == [])
        let missing = run(
            "rm number; \(command); echo ready; cat",
            "say default \"ready\"\ndo a\nsay default \"a\"",
            more: "limit 20s settle 5s")
        #expect(try Programs.told(missing).first?.contains("late") == true)
    }

    @Test("S4: a server in the background that prints nothing does not make each step wait")
    func silent() throws {
        let steps = (1...10).map { "do \($0)\nsay default \"\($0)\"" }.joined(separator: "\n")
        let begin = ContinuousClock.now
        let log = run(
            "\(Self.orphan("exec sleep 61")); exec cat", steps, more: "limit 20s settle 5s")
        #expect(try Programs.told(log) == [])
        #expect(begin.duration(to: .now) < .seconds(20))
        expectEnd(of: try number())
    }

    @Test("S3: when the test itself is killed, its program is not left running")
    func killed() throws {
        try folder.write(
            "a",
            """
            setup program "trap '' HUP INT TERM; echo $$ >$SCRIPT_FOLDER/../number; while :; do sleep 1; done" \
            writes ".." limit 60s
            say default "never"
            """)
        let process = Process()
        process.executableURL = Repository.program
        process.arguments = ["test", "scripts/a.script"]
        process.currentDirectoryURL = folder.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let end = ContinuousClock.now + .seconds(30)
        while (try? number()) == nil, ContinuousClock.now < end { usleep(5_000) }
        let program = try number()
        #expect(runs(program))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        expectEnd(of: program)
    }
}
