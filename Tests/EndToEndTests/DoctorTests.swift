import Foundation
import Glibc
import Testing

/// The doctor on logs as they are found on real machines.
@Suite("Doctor and the log")
struct DoctorTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.options += ["--audio", "null"]
    }

    /// Names, modes, sizes and times of change of everything in the home.
    private func state() throws -> [String: String] {
        let root = sandbox.folder.path(percentEncoded: false)
        var state: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
            var status = stat()
            try #require(lstat("\(root)/\(name)", &status) == 0)
            state[name] = """
                \(String(status.st_mode, radix: 8)) \(status.st_size) \
                \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)
                """
        }
        return state
    }

    @Test("A9: the doctor changes nothing, modes included, before, beside and after a session")
    func changesNothing() throws {
        let empty = try state()
        #expect(try sandbox.run("doctor").status == 0)
        #expect(try state() == empty)

        let session = try PipeSession(sandbox)
        _ = try session.answer()
        #expect(try session.say("I drank 16 ounces of water").hasPrefix("Logged"))
        let running = try state()
        #expect(running.keys.contains { $0.hasSuffix("log.sqlite-wal") })
        #expect(try sandbox.run("doctor").status == 0)
        #expect(try state() == running)

        session.process.kill(SIGKILL)
        _ = try session.process.wait()
        let data = sandbox.data.path(percentEncoded: false)
        chmod(data, 0o755)
        chmod(sandbox.log.path(percentEncoded: false), 0o644)
        let lax = try state()
        let outcome = try sandbox.run("doctor")
        #expect(outcome.output.contains("chmod"), "\(outcome.output)")
        #expect(try state() == lax)
    }

    @Test("V12: a link in the place of the log is named, and what it leads to stays as it is")
    func link() throws {
        let victim = sandbox.folder.appending(path: "victim").path(percentEncoded: false)
        try Data("somebody's words".utf8).write(to: URL(filePath: victim))
        chmod(victim, 0o644)
        try FileManager.default.createDirectory(
            at: sandbox.data, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try #require(symlink(victim, sandbox.log.path(percentEncoded: false)) == 0)
        let before = try state()
        for words in [["doctor"], ["log", "I drank 16 ounces of water"], ["history"]] {
            let outcome = try sandbox.run(words, input: Data())
            #expect(outcome.status == 1)
            #expect((outcome.output + outcome.error).contains("is a link"), "\(words)")
        }
        #expect(try state() == before)
    }
}
