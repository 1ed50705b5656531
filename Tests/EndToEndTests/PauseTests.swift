import Foundation
import Testing

/// Pausing and resuming speech in the program with its voice, without a sound device.
@Suite("A8: pausing and resuming speech")
struct PauseTests {
    private let sandbox: Sandbox
    private let events: String
    /// A text whose synthesis takes longer than reading the lines that come with it.
    private let long = "say " + String(repeating: "word ", count: 380)

    init() throws {
        sandbox = try Sandbox(speech: "espeak")
        events = sandbox.folder.appending(path: "pause.jsonl").path(percentEncoded: false)
        sandbox.options += ["--audio", "null", "--events", events]
    }

    /// The events of the long text in order: typed lines,
    /// and how the text ended.
    private func story() throws -> [String] {
        let records = try String(contentsOfFile: events, encoding: .utf8).split(separator: "\n")
            .compactMap {
                (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: String]
            }
        let id = records.first { $0["printed"]?.hasPrefix("word word") == true }?["id"]
        return records.compactMap { record in
            switch record["type"] {
            case "line": return record["text"]?.hasPrefix("say") == true ? "say" : record["text"]
            case "key": return record["key"]
            case "outcome" where record["id"] == id:
                let resumed = record["resumed"].map { ", resumed \($0)" } ?? ""
                return (record["outcome"] ?? "") + resumed
            default: return nil
            }
        }
    }

    private func expect(_ story: [String]) throws {
        try Patience.wait(for: "\(story)") { try self.story() == story }
    }

    @Test("A8: a paused text has not ended, and is later heard to its end")
    func paused() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        try session.sendBytes(Data("\(long)\npause\nstatus\n".utf8))
        try session.line(beginning: "Paused. Type continue for the rest.")
        // Its answer ends the pause.
        try expect(["say", "pause", "cut", "status"])
        try session.sendBytes(Data("continue\n".utf8))
        try expect(["say", "pause", "cut", "status", "continue", "spoken, resumed 1"])
        try session.sendBytes(Data("\(long)\npause\ncontinue\n".utf8))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("A8: continue resumes speech, or says that nothing was cut")
    func continued() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        try session.sendBytes(Data("\(long)\npause\ncontinue\n".utf8))
        try expect(["say", "pause", "continue", "spoken"])
        #expect(try session.say("continue").contains("Nothing is left to go on with."))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    /// Waits until all that was announced so far has ended.
    private func settle() throws {
        try Patience.wait(for: "the greeting to be heard") {
            let text = try String(contentsOfFile: events, encoding: .utf8)
            let announced = text.matches(of: /"type":"announce"/).count
            return announced > 0 && announced == text.matches(of: /"type":"outcome"/).count
        }
    }

    @Test("A8: in a pipe, a text that a line has just cut is missed at once")
    func missedAtOnce() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        try settle()
        try session.sendBytes(Data("\(long)\nmissed\n".utf8))
        try session.line(beginning: "Missed 1 sentence.")
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test(
        "A8: on a terminal the first key of a line cuts speech, and pause holds the rest",
        arguments: ["dumb", "xterm"])
    func pausedOnATerminal(term: String) throws {
        let terminal = try TerminalSession(sandbox, term: term)
        try terminal.expect("Earshot.")
        try settle()
        try terminal.prompt()
        try terminal.type(long + "\rmissed\rpause\r")
        try terminal.expect("Missed 1 sentence.")
        try terminal.expect("Paused. Type continue for the rest.")
    }

    @Test("A8: with speech off there is nothing to pause, in a script as in the program")
    func nothingLeft() throws {
        let lines = ["help", "speech off", "pause", "continue"]
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        try session.sendBytes(Data(lines.map { $0 + "\n" }.joined().utf8))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        let printed = String(decoding: session.output.received, as: UTF8.self)
            .split(separator: "\n")
        let told = Array(
            printed.drop { !$0.hasPrefix("Speech is off") }.dropFirst().prefix(2).map(String.init))
        #expect(told == ["Nothing is being said.", "Nothing is left to go on with."])

        let script = sandbox.folder.appending(path: "off.script")
        let text = """
            format 1
            asserts 4
            do help
            say default "<any>"
            do speech off
            say default "<any>"
            do pause
            print "\(told[0])"
            do continue
            say default "\(told[1])" spoken ""

            """
        try text.write(to: script, atomically: true, encoding: .utf8)
        sandbox.options = []
        let outcome = try sandbox.run("test", script.path(percentEncoded: false))
        #expect(outcome.lines == ["1 script passed."], "\(outcome.output)")
    }

    @Test("A8: on a terminal Space pauses and resumes speech")
    func space() throws {
        let terminal = try TerminalSession(sandbox, term: "xterm")
        try terminal.expect("Earshot.")
        try terminal.prompt()
        try terminal.type(long + "\r  ")
        // Another thread writes how it ended, before or after the second key.
        try Patience.wait(for: "the rest") {
            let story = try story()
            return story.filter { $0 != "space" } == ["say", "cut", "spoken, resumed 1"]
                && story.contains("space")
        }
        // Within a line, the key types a space.
        try terminal.enter("I had soup")
        try terminal.expect("Logged: soup, now.")
    }
}
