import Foundation
import Testing

/// A conversation that cannot begin.
@Suite("A start that fails is heard")
struct SpokenFailureTests {
    private let sandbox: Sandbox
    private let sound: URL

    init() throws {
        sandbox = try Sandbox()
        sound = sandbox.folder.appending(path: "failure.wav")
        sandbox.options = [
            "--locale", "en_US", "--speech", "espeak", "--audio",
            sound.path(percentEncoded: false),
        ]
    }

    /// Whether anything but silence is in the sound file.
    private var isHeard: Bool {
        guard let data = try? Data(contentsOf: sound) else { return false }
        return data.count > 10_000 && data.dropFirst(44).contains { $0 != 0 }
    }

    private func breakLog() throws {
        try FileManager.default.createDirectory(at: sandbox.data, withIntermediateDirectories: true)
        try Data("My diary.".utf8).write(to: sandbox.log)
    }

    /// Makes the fallback locale unreadable, after which no prompts are left.
    private func breakLocale() throws {
        try Data("commands: [\n".utf8).write(
            to: try sandbox.copyShare().appending(path: "LocaleCatalogs/en_US/commands.yaml"))
    }

    @Test("V12, A1: a log that cannot be opened is spoken of, and printed as before")
    func log() throws {
        try breakLog()
        let outcome = try sandbox.run()
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("is damaged or no log"))
        #expect(isHeard)
    }

    @Test("A1: a locale that cannot be read is spoken of, too")
    func locale() throws {
        try breakLocale()
        let outcome = try sandbox.run()
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("commands.yaml"))
        #expect(isHeard)
    }

    @Test("A1: nothing is spoken where speech is off, or where no conversation begins")
    func silent() throws {
        try breakLog()
        let options = sandbox.options
        sandbox.options += ["--speech", "off"]
        #expect(try sandbox.run().status == 1)
        #expect(!isHeard)
        sandbox.options = options
        #expect(try sandbox.run("history").status == 1)
        #expect(!isHeard)
    }
}
