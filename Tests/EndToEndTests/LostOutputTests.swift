import Foundation
import Glibc
import Testing

/// Answers and events that cannot be written.
@Suite("Output that cannot be written")
struct LostOutputTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Runs a conversation or a command of the shell whose standard output is full.
    private func runFull(_ words: [String], input: String) throws -> Sandbox.Outcome {
        let full = sandbox.folder.appending(path: "sh").path(percentEncoded: false)
        // The shell opens the full device in the place of standard output.
        try Data("#!/bin/sh\nexec \"$@\" >/dev/full\n".utf8).write(to: URL(filePath: full))
        let session = try PipeSession(
            sandbox, words, through: ["/bin/sh", full])
        try session.sendBytes(Data(input.utf8))
        session.endInput()
        let ending = try session.waitForEnd()
        return Sandbox.Outcome(
            ending: ending, output: "",
            error: String(decoding: session.error.received, as: UTF8.self),
            bytes: session.error.received)
    }

    @Test("L8: lines whose answers cannot be written are logged or named, and the status is 1")
    func conversation() throws {
        let outcome = try runFull([], input: "I had 99 eggs\nI had 2 apples\nquit\n")
        #expect(outcome.status == 1)
        #expect(try sandbox.history().isEmpty)
        #expect(
            outcome.error.contains("3 lines were not logged: I had 99 eggs; I had 2 apples; quit."),
            "\(outcome.error)")
    }

    @Test("L8: an answer of log that cannot be written is on standard error, with status 1")
    func oneShot() throws {
        let outcome = try runFull(["log", "I had 3 eggs"], input: "")
        #expect(outcome.status == 1)
        #expect(outcome.error == "Logged: 3 eggs, now.\n")
        #expect(try sandbox.history().count == 1)
    }

    @Test("L8: a reader that goes away in between costs no line")
    func readerGone() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        session.output.close()
        try session.sendBytes(Data("I had 3 eggs\nI had 4 eggs\n".utf8))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(1))
        let error = String(decoding: session.error.received, as: UTF8.self)
        #expect(error.contains("Logged: 3 eggs, now.\n"), "\(error)")
        #expect(error.contains("1 line was not logged: I had 4 eggs."), "\(error)")
        #expect(try sandbox.history().map { $0["amount"] as? String } == ["3"])
    }

    @Test("L8: quit ends the program, also if nobody reads its goodbye")
    func quit() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        session.output.close()
        try session.sendBytes(Data("quit\n".utf8))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(1))
    }

    @Test(
        "A9: an events file that is cut off is named, with status 1",
        arguments: [[], ["log", "I had eggs"]])
    func events(words: [String]) throws {
        let outcome = try sandbox.run(
            words + ["--events", "/dev/full"], input: Data("I had eggs\n".utf8))
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("The events file /dev/full is incomplete"))
        #expect(try sandbox.history().count == 1)
    }

    @Test(
        "V12: an events file that is there becomes readable by its owner alone; controls in it are escaped"
    )
    func eventsFile() throws {
        let path = sandbox.folder.appending(path: "events").path(percentEncoded: false)
        try Data().write(to: URL(filePath: path))
        chmod(path, 0o644)
        let line = "note: a\u{7F}b\u{85}c\u{202E}d\u{61C}e"
        _ = try sandbox.run(["--events", path], input: Data((line + "\n").utf8))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(Data(text.utf8).unprintable.isEmpty)
        let records = try text.split(separator: "\n").map {
            try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
        }
        #expect(records.contains { $0["text"] == line })
    }

    @Test("A9: the name of a file stays as it was typed")
    func fileName() throws {
        let outcome = try sandbox.run("say", "--wav", "nodir/o.wav", "hello")
        #expect(outcome.error.hasPrefix("nodir/o.wav cannot be written."), "\(outcome.error)")
    }
}
