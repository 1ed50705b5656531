import Foundation
import SpeechDispatcher
import Testing

/// The built program with `--speech speechd`, and a server of the test.
@Suite(
    .serialized,
    .enabled(if: DispatcherSpeaker.isInstalled, "libspeechd is not installed on this machine"))
struct ProgramTests {
    private let folder: URL
    private let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "earshot")

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "speechd-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Runs the program to its end with these lines as input.
    ///
    /// - Parameters:
    ///   - until: words after which the lines of `then` are typed; if they do not come within a minute, the
    ///     input ends without these lines.
    private func run(
        _ arguments: [String], input: String = "", until: String? = nil, then: String = "",
        address: String
    ) throws -> (status: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = program
        process.arguments =
            arguments + ["--now", "2026-03-09T14:05", "--zone", "America/New_York"]
        var environment = ProcessInfo.processInfo.environment
        environment["SPEECHD_ADDRESS"] = address
        // No server may be started.
        environment["PATH"] = "/nowhere"
        environment["LC_ALL"] = "en_US.UTF-8"
        for name in ["HOME", "XDG_CONFIG_HOME", "EARSHOT_DATA", "XDG_RUNTIME_DIR"] {
            environment[name] = folder.path(percentEncoded: false)
        }
        process.environment = environment
        let (typed, output, error) = (Pipe(), Pipe(), Pipe())
        process.standardInput = typed
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let lines = typed.fileHandleForWriting
        if !input.isEmpty { try lines.write(contentsOf: Data(input.utf8)) }
        var text = Data()
        if let until {
            let limit = DispatchWorkItem { try? lines.close() }
            DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: limit)
            while text.range(of: Data(until.utf8)) == nil {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                text += more
            }
            limit.cancel()
            if process.isRunning { try? lines.write(contentsOf: Data(then.utf8)) }
        }
        try? lines.close()
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        let trouble = try error.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self),
            String(decoding: trouble, as: UTF8.self)
        )
    }

    @Test("A9: log speaks its confirmation through Speech Dispatcher")
    func log() throws {
        let server = try FakeDispatcher()
        let result = try run(
            ["log", "--speech", "speechd", "I drank 16 ounces of water"],
            address: "unix_socket:\(server.path)")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(server.texts.count == 1)
        #expect(server.texts.first?.hasPrefix("Logged: water, 16 ounces, now.") == true)
        #expect(server.commands.contains { $0.lowercased() == "set self language en-us" })
    }

    @Test("A9: the choice is remembered, and an option changes it for one run")
    func remembered() throws {
        let server = try FakeDispatcher()
        let address = "unix_socket:\(server.path)"
        let first = try run(
            ["--audio", "null"], input: "speech speechd\nsay eight\nquit\n", address: address)
        #expect(first.status == 0)
        #expect(first.output.contains("Speech goes to Speech Dispatcher, now and next time."))
        #expect(server.texts.contains { $0.contains("Goodbye") } || !server.texts.isEmpty)
        #expect(!server.texts.contains { $0.hasPrefix("Earshot.") })

        let before = server.texts.count
        _ = try run(["say", "nine"], address: address)
        #expect(server.texts.dropFirst(before) == ["nine"])
        _ = try run(["say", "--speech", "off", "ten"], address: address)
        _ = try run(["say", "--audio", "null", "ten"], address: address)
        #expect(!server.texts.contains("ten"))
    }

    @Test("A9: without a server the entry is saved, and the reason for the silence is printed")
    func absent() throws {
        let result = try run(
            ["log", "--speech", "speechd", "two eggs"],
            address: "unix_socket:\(folder.path(percentEncoded: false))/none")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Logged: 2 eggs"))
        #expect(result.error.hasPrefix("Speech Dispatcher does not answer. Text goes on."))
    }

    @Test("A9: something else at the server's address does not end the session")
    func somethingElse() throws {
        let server = try FakeDispatcher()
        server.babble()
        let result = try run(
            ["--speech", "speechd"], input: "two eggs\ntoday\n",
            until: "Speech Dispatcher does not answer.", then: "quit\n",
            address: "unix_socket:\(server.path)")
        #expect(result.status == 0)
        #expect(result.output.contains("Logged: 2 eggs"))
        #expect(result.output.contains("Speech Dispatcher does not answer."))
    }

    @Test("A9: a server that hangs does not end the session")
    func hangs() throws {
        let server = try FakeDispatcher()
        server.hang(on: "speak")
        let result = try run(
            ["--speech", "speechd"], input: "two eggs\ntoday\nquit\n",
            address: "unix_socket:\(server.path)")
        #expect(result.status == 0)
        #expect(result.output.contains("Logged: 2 eggs"))
        #expect(result.output.contains("1 entry today"))
    }

    @Test("A9: doctor finds the server, changes nothing and speaks nothing")
    func doctor() throws {
        let server = try FakeDispatcher()
        let address = "unix_socket:\(server.path)"
        let start = ContinuousClock.now
        let result = try run(["doctor", "--speech", "speechd"], address: address)
        #expect(ContinuousClock.now - start < .seconds(8))
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != ":" } }.dropLast() == [
                "Earshot", "Speech", "Voice", "Sound", "Log", "Copies of the log", "Reminders",
                "Language",
                "Speech Dispatcher", "Screen reader", "Braille", "Microphone", "Speech recognition",
            ])
        #expect(lines.contains("Speech Dispatcher: running."))
        #expect(lines.contains("Language: en_US, from LC_ALL."))
        #expect(lines.last == "All that is needed works.")
        #expect(server.texts.isEmpty)
        // PulseAudio's library makes a folder where it looks for a server.
        let made = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(made.allSatisfy { $0 == "pulse" || $0 == ".config" })

        server.stop()
        let trouble = try run(["doctor", "--speech", "speechd", "--json"], address: address)
        #expect(trouble.status == 1)
        let findings = try #require(
            try JSONSerialization.jsonObject(with: Data(trouble.output.utf8))
                as? [[String: String]])
        #expect(
            findings.filter { $0["state"] == "trouble" }.map { $0["check"] }
                == ["speech-dispatcher"])
    }

    @Test("A9: a sound output cannot be chosen for Speech Dispatcher")
    func audio() throws {
        let result = try run(
            ["say", "--speech", "speechd", "--audio", "null", "one"], address: "unix_socket:none")
        #expect(result.status == 64)
        #expect(result.error.contains("Speech Dispatcher has a sound output of its own."))
    }
}
