import AccessibleCore
import ConversationScripts
import Foundation
import ScriptTesting
import Wording

/// How a recorded script communicates with a program.
enum RecordedChannel: String, CaseIterable {
    case pipes, pty, screen

    var channel: ProgramSetup.Channel { ProgramSetup.Channel(rawValue: rawValue) ?? .terminal }
}

/// Lets a person use a program, and writes a script of it.
struct ProgramRecorder {
    let command: String
    let channel: RecordedChannel
    let setup: [String]
    let title: String
    let file: RecordedScript
    let options: Options

    func record() throws -> ExitStatus {
        let wording = try RequestedLocale(option: options.locale).wording()
        let text = TextReport(wording: wording)
        let recording = try started(text)
        let isTerminal = isatty(STDIN_FILENO) == 1
        if isTerminal, channel == .screen, let keys = PressedKeys() {
            Output.standard.write(line: text.text(Message("record.keys")))
            tell(recording, text)
            pass(keys, to: recording, text)
            return try write(recording, text)
        }
        let lines = TypedLines()
        var isLeft = false
        tell(recording, text)
        while !recording.isOver, !isLeft {
            if isTerminal, !recording.prompt.isEmpty {
                Output.standard.write(recording.prompt + " ")
            }
            do throws(ProgramRecording.Refusal) {
                switch lines.next() {
                case .line(let line): try recording.perform(line)
                case .interrupt: try recording.interrupt()
                case .end:
                    isLeft = true
                    try recording.leave()
                }
            } catch {
                Output.standard.write(line: sentence(error, text))
            }
            tell(recording, text)
        }
        return try write(recording, text)
    }

    /// Gives the program each key that is pressed, until it ends or the person leaves.
    private func pass(_ keys: PressedKeys, to recording: ProgramRecording, _ text: TextReport) {
        defer { keys.stop() }
        while !recording.isOver, let steps = keys.next() {
            for step in steps where !recording.isOver {
                do throws(ProgramRecording.Refusal) {
                    try recording.perform(step)
                } catch {
                    Output.standard.write(line: sentence(error, text))
                }
            }
            tell(recording, text)
        }
        if !recording.isOver { try? recording.leave() }
    }

    /// Starts the program.
    ///
    /// - Throws: ``Refusal`` if it cannot be started.
    private func started(_ text: TextReport) throws -> ProgramRecording {
        do {
            return try ProgramRecording(
                command, channel: channel.channel, setup: setup, title: title, path: file.path,
                suite: ScriptSuite(catalogs: ScriptCatalogs()))
        } catch let error as LoadError {
            throw Refusal(
                "record.setup", ["sentence": .message(ScriptMessages.sentence(for: error))])
        } catch let trouble as ProgramTrouble {
            throw Refusal(ScriptMessages.message(for: Difference(trouble)))
        }
    }

    /// Prints what the program has announced.
    private func tell(_ recording: ProgramRecording, _ text: TextReport) {
        do throws(ProgramRecording.Refusal) {
            for line in try recording.listen() { Output.standard.write(line: line) }
        } catch {
            Output.standard.write(line: sentence(error, text))
        }
    }

    private func sentence(_ refusal: ProgramRecording.Refusal, _ text: TextReport) -> String {
        switch refusal {
        case .unreadable(let error):
            text.text(
                Message(
                    "record.step", ["sentence": .message(ScriptMessages.sentence(for: error))]))
        case .noStep: text.text(Message("record.no-step"))
        case .failed(let difference): text.text(ScriptMessages.message(for: difference))
        }
    }

    /// Makes the script, writes it, and says where it is.
    private func write(_ recording: ProgramRecording, _ text: TextReport) throws -> ExitStatus {
        Output.standard.write(line: text.text(Message("record.writing")))
        let (script, refusal) = recording.script()
        let place = try file.place(script)
        if let refusal {
            try Output.standard.deliver(
                line: text.place(
                    Message(
                        "record.steps-alone",
                        [
                            "path": .text(place),
                            "reason": .message(ScriptMessages.message(for: refusal, path: place)),
                        ])))
            return .failure
        }
        let parsed = ScriptParser.parse(script, path: place, vocabulary: .conversation)
        try Output.standard.deliver(
            line: text.text(
                RecordedScript.done(parsed.script, in: place, wanted: file.path)))
        return .success
    }
}

/// Reads lines of standard input, and notices Ctrl-C.
private struct TypedLines {
    enum Typed {
        case line(String)
        case interrupt, end
    }

    /// Ctrl-C must reach the program, not end the recording.
    init() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        // Without SA_RESTART, reading stops at the signal.
        sigaction(SIGINT, &action, nil)
    }

    func next() -> Typed {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { return .interrupt }
            guard count > 0 else {
                return line.isEmpty ? .end : .line(String(decoding: line, as: UTF8.self))
            }
            if byte == UInt8(ascii: "\n") { return .line(String(decoding: line, as: UTF8.self)) }
            line.append(byte)
        }
    }
}
