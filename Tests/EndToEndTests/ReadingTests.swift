import Foundation
import Testing

/// What only reads the log goes on where nothing can be written.
@Suite("Reading on a full disk, and into one")
struct ReadingTests {
    /// Each command, with a part of what it says.
    private static let commands: [([String], String)] = [
        (["summary"], "Sleep: 7 hours 30 minutes."),
        (["history"], "Now, run, 5 kilometers"), (["history", "--json"], "\"kind\" : \"sleep\""),
        (["ask", "how far did I run today"], "5 kilometers today"),
        (["report", "--format", "csv"], "Sleep"), (["export"], "\"kind\":\"exercise\""),
        (["remind"], "Nothing is due."),
    ]

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        for sentence in ["slept from 11 to 6:30", "ran 5 km"] {
            #expect(try sandbox.run("log", sentence).status == 0)
        }
        return sandbox
    }

    @Test("D6: on a full disk everything that only reads goes on", arguments: commands)
    func fullDisk(words: [String], said: String) throws {
        let sandbox = try sandbox()
        sandbox.longestFile = 0
        let outcome = try sandbox.run(words, input: Data())
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.contains(said), "\(outcome.output)")
        let refused = try sandbox.run("log", "I had soup")
        #expect(refused.status == 1)
        #expect(!(refused.output + refused.error).contains("Logged"))
        sandbox.longestFile = nil
        #expect(try sandbox.history().count == 2)
    }

    @Test(
        "Bad input: output that cannot be written ends with a status and a sentence",
        arguments: commands.map(\.0), ["> /dev/full", ">&-"])
    func lostOutput(words: [String], redirection: String) throws {
        let sandbox = try sandbox()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            ["-c", "exec \"$0\" \"$@\" \(redirection)", Sandbox.program]
            + sandbox.arguments(words)
        process.environment = sandbox.environment
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        // What could not be written to the output stands before it.
        #expect(text.contains("The output could not be written."), "\(text)")
    }

    @Test("Bad input: the name of a file keeps its first letter, and no other option is named")
    func namesOfFiles() throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.run("import", "r1.csv")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("r1.csv cannot be read."), "\(outcome.error)")
        let day = try sandbox.run("export", "--from", "flurbday")
        #expect(day.error == "Flurbday is not a day. Try yesterday, or 2026-03-09.\n")
    }

    @Test(
        "Bad input: record refuses what it could not do, and leaves no file",
        arguments: [
            ([""], "The file has no name."), (["--program", "", "a.script"], "--program names no"),
            (["--setup", "echo off", "a.script"], "--setup goes with --program."),
        ])
    func record(words: [String], said: String) throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.run(["record"] + words, input: Data("quit\n".utf8))
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix(said), "\(outcome.error)")
        #expect(!FileManager.default.fileExists(atPath: ".1"))
    }

    @Test("D2: a folder in the place of reminders.lock is in the way, and the log is not damaged")
    func lock() throws {
        let sandbox = try sandbox()
        let place = sandbox.data.appending(path: "reminders.lock")
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let outcome = try sandbox.run("remind", "--watch")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("reminders.lock is no file, and is in the way."))
    }
}
