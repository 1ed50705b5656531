import Foundation
import Glibc
import Testing

/// Logs that are unusable.
@Suite("Store in trouble")
struct StoreTroubleTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func makeData() throws {
        try FileManager.default.createDirectory(at: sandbox.data, withIntermediateDirectories: true)
    }

    @Test(
        "V12: only the owner can read folder and files, whatever the umask",
        arguments: ["0000", "0022", "0777"])
    func modes(umask: String) throws {
        // The umask belongs to a whole process, so a shell sets it for the program.
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let command = "umask \(umask); exec \"$0\" \"$@\""
        let session = try ChildProcess(
            path: "/bin/sh",
            arguments: ["-c", command, Sandbox.program]
                + sandbox.arguments(["log", "I drank 16 ounces of water"]),
            environment: sandbox.environment,
            streams: .descriptors(input: null, output: null, error: null))
        #expect(try session.wait() == .exited(0))
        var status = stat()
        #expect(stat(sandbox.data.path(percentEncoded: false), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        #expect(stat(sandbox.log.path(percentEncoded: false), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try sandbox.history().count == 1)
    }

    @Test(
        "Bad input: a file that is not a log is refused in one sentence and not changed",
        arguments: [[], ["log", "I drank water"], ["history"], ["history", "--json"]])
    func corrupt(words: [String]) throws {
        try makeData()
        let content = Data("My diary. \u{1B}[31m".utf8)
        try content.write(to: sandbox.log)
        let outcome = try sandbox.run(words, input: Data("I drank 3 cups of water\n".utf8))
        #expect(outcome.status == 1)
        let text = outcome.output + outcome.error
        #expect(text.contains("is damaged or no log"))
        #expect(!text.contains("Logged"))
        #expect(try Data(contentsOf: sandbox.log) == content)
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: sandbox.data.path(percentEncoded: false)) == ["log.sqlite"])
    }

    @Test("Bad input: a newer log is refused and not changed")
    func newer() throws {
        _ = try sandbox.run("log", "I drank 16 ounces of water")
        var data = try Data(contentsOf: sandbox.log)
        // The schema's version, in SQLite's header.
        data.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        try data.write(to: sandbox.log)
        for suffix in ["-wal", "-shm"] {
            unlink(sandbox.log.path(percentEncoded: false) + suffix)
        }
        let outcome = try sandbox.run("log", "I had eggs")
        #expect(outcome.status == 1)
        #expect((outcome.output + outcome.error).contains("A newer Earshot wrote"))
        #expect(try Data(contentsOf: sandbox.log) == data)
    }

    @Test("Bad input: a folder that cannot be created is reported")
    func noFolder() throws {
        try Data().write(to: sandbox.data)
        let outcome = try sandbox.run("log", "I drank 16 ounces of water")
        #expect(outcome.status == 1)
        #expect((outcome.output + outcome.error).contains("cannot be made or opened"))
    }

    @Test("Bad input: when the folder disappears, no line is lost and the session continues")
    func folderGone() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        #expect(try session.say("I drank 16 ounces of water").hasPrefix("Logged"))
        let aside = sandbox.folder.appending(path: "aside")
        try FileManager.default.moveItem(at: sandbox.data, to: aside)
        let refused = try session.say("I had two eggs")
        #expect(refused.contains("cannot be made or opened"))
        #expect(!refused.contains("Logged"))
        #expect(try session.say("kept").contains("two eggs"))
        try FileManager.default.moveItem(at: aside, to: sandbox.data)
        #expect(try session.say("I had two eggs").hasPrefix("Logged"))
        #expect(try sandbox.history().count == 2)
    }

    @Test(
        "Bad input: a read-only log is read, and this is reported",
        .enabled(if: geteuid() != 0, "rights do not bind root"))
    func readOnly() throws {
        _ = try sandbox.run("log", "I drank 16 ounces of water")
        let log = sandbox.log.path(percentEncoded: false)
        chmod(log, 0o400)
        chmod(sandbox.data.path(percentEncoded: false), 0o500)
        defer { chmod(sandbox.data.path(percentEncoded: false), 0o700) }
        let outcome = try sandbox.run("log", "I had eggs")
        #expect(outcome.status == 1)
        #expect((outcome.output + outcome.error).contains("cannot be written"))
        #expect(try sandbox.history().count == 1)
    }

    @Test("V12: nothing that was announced is lost when the program is killed", arguments: 1...12)
    func killed(seed: UInt64) throws {
        var random = seed &* 0x9E37_79B9_7F4A_7C15
        func pick(_ limit: UInt64) -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (random >> 33) % limit
        }
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        let announced = Int(pick(6)) + 1
        for number in 1...announced {
            try session.sendBytes(Data("I drank \(number) ounces of water\n".utf8))
            try session.line(beginning: "Logged")
        }
        if seed.isMultiple(of: 2) {
            try session.sendBytes(Data("I drank 99 ounces of water\n".utf8))
            usleep(UInt32(pick(3_000)))
        }
        session.process.kill(SIGKILL)
        #expect(try session.process.wait() == .signalled(SIGKILL))
        let amounts = try sandbox.history().compactMap { $0["amount"] as? String }
        #expect(amounts.prefix(announced).elementsEqual((1...announced).map(String.init)))
        #expect(amounts.count <= announced + 1)
        #expect(try sandbox.run("log", "I had eggs").status == 0)
    }
}
