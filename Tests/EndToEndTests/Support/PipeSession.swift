import Foundation
import Glibc

/// A conversation with the program through pipes, line by line.
final class PipeSession {
    let process: ChildProcess
    let output: Channel
    let error: Channel
    private let input: Channel
    private var read = 0

    /// - Parameter wrapper: a command that starts the program, which is named behind its words.
    init(_ sandbox: Sandbox, _ words: [String] = [], through wrapper: [String] = []) throws {
        let (childInput, ownInput) = try Channel.pipe()
        let (ownOutput, childOutput) = try Channel.pipe()
        let (ownError, childError) = try Channel.pipe()
        defer { [childInput, childOutput, childError].forEach { close($0) } }
        input = Channel(ownInput)
        output = Channel(ownOutput)
        error = Channel(ownError)
        let command =
            wrapper + [sandbox.command.path] + sandbox.command.arguments + sandbox.arguments(words)
        process = try ChildProcess(
            path: command[0], arguments: Array(command.dropFirst()),
            environment: sandbox.environment,
            streams: .descriptors(input: childInput, output: childOutput, error: childError))
    }

    /// Everything that was printed since the last ``answer()``.
    private func takeNew() -> String {
        defer { read = output.received.count }
        return String(decoding: output.received[read...], as: UTF8.self)
    }

    private func drain() {
        output.drain()
        error.drain()
    }

    func sendBytes(_ data: Data) throws {
        try input.write(data) { drain() }
    }

    /// Sends a line and returns the complete answer.
    func say(_ line: String) throws -> String {
        try sendBytes(Data((line + "\n").utf8))
        return try answer()
    }

    /// What was printed until the program has read all its input and waits for
    /// more, or has ended.
    func answer() throws -> String {
        var quiet = 0
        try Patience.wait(for: "the answer after: \(lastLine)") {
            let found = output.drain()
            error.drain()
            if process.hasEnded() {
                drain()
                return true
            }
            // Every line has an answer. A program that sleeps before its answer
            // waits for something else.
            let isAnswered = output.received.count > read
            quiet =
                isAnswered && !found && input.unread == 0 && process.isIdle ? quiet + 1 : 0
            return quiet >= 5
        }
        return takeNew()
    }

    /// Reads until a complete line has this beginning, and returns it.
    @discardableResult
    func line(beginning start: String) throws -> String {
        var found = ""
        try Patience.wait(for: "a line that begins with \(start), after: \(lastLine)") {
            drain()
            var from = read
            while let end = output.received[from...].firstIndex(of: 0x0A) {
                let line = String(decoding: output.received[from..<end], as: UTF8.self)
                from = end + 1
                if line.hasPrefix(start) {
                    read = from
                    found = line
                    return true
                }
            }
            if process.hasEnded() { throw TestTrouble("ended after: \(lastLine)") }
            return false
        }
        return found
    }

    private var lastLine: String {
        String(decoding: output.received.suffix(200), as: UTF8.self)
    }

    func endInput() {
        input.close()
    }

    func waitForEnd() throws -> ChildProcess.Ending {
        try Patience.wait(for: "the end, after: \(lastLine)") {
            drain()
            return process.hasEnded()
        }
        drain()
        return try process.wait()
    }
}
