import Foundation
import Testing

/// The conversation through pipes.
@Suite("Conversation in a pipe")
struct PipeTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test("A4 V12: every answer is printed before the next line is read, without a prompt")
    func lockStep() throws {
        let session = try PipeSession(sandbox)
        #expect(try session.answer().hasPrefix("Earshot. Nothing logged today."))
        let first = try session.say("I drank 16 ounces of water")
        #expect(first.hasPrefix("Logged: water, 16 ounces, now."))
        #expect(try sandbox.history().count == 1)
        #expect(try session.say("drank some water").contains("How much water?"))
        #expect(try session.say("a pint").contains("1 pint"))
        #expect(try session.say("undo").hasPrefix("Undone: water, 1 pint"))
        #expect(try session.say("redo").hasPrefix("Redone: water, 1 pint"))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        #expect(try session.answer() == "Goodbye.\n")
        #expect(!String(decoding: session.output.received, as: UTF8.self).contains("> "))
        #expect(session.output.received.unprintable.isEmpty)
        #expect(session.error.received.isEmpty)
    }

    @Test(
        "A4: every way to end says goodbye and exits with status 0",
        arguments: ["", "\n", "quit\n", "quit", "QUIT\r\n", "help\n\nquit\nhelp\n"])
    func endings(input: String) throws {
        let outcome = try sandbox.run(input: input)
        #expect(outcome.ending == .exited(0))
        #expect(outcome.lines.last?.hasSuffix("Goodbye.") == true)
    }

    @Test("L8: a last line without a line end is read")
    func lastLine() throws {
        #expect(try sandbox.run(input: "I drank 16 ounces of water").output.contains("Logged: "))
        #expect(try sandbox.history().count == 1)
    }

    @Test("L4: a question that is open at the end of input counts as skipped, and nothing is lost")
    func openQuestion() throws {
        let outcome = try sandbox.run(input: "drank some water\n")
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("How much water?"))
        #expect(outcome.lines.last?.hasSuffix("Goodbye.") == true)
        #expect(outcome.output.contains("Logged: water, now."))
        #expect(try sandbox.history().count == 1)
    }

    @Test("L6: undo works across a restart")
    func undoAfterRestart() throws {
        _ = try sandbox.run(input: "I drank 16 ounces of water\n")
        _ = try sandbox.run(input: "I had eggs\n")
        let outcome = try sandbox.run(input: "undo\nundo\nundo\nredo\n")
        #expect(
            outcome.lines.dropFirst().dropLast().map { $0.prefix(14) } == [
                "Undone: eggs.", "Undone: water,", "Nothing to und", "Redone: water,",
            ])
        #expect(try sandbox.history().map { $0["kind"] as? String } == ["water"])
    }

    @Test("A4: no process remains when the reader of the output exits")
    func readerGone() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        session.output.close()
        try session.sendBytes(Data("help\nhelp\nhelp\n".utf8))
        session.endInput()
        let ending = try session.process.wait()
        #expect(ending != .signalled(6) && ending != .signalled(11) && ending != .signalled(4))
    }

    @Test(
        "L4: a termination signal saves the entry in question, says goodbye and exits with status 0",
        arguments: [SIGTERM, SIGHUP])
    func terminated(signal: Int32) throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        _ = try session.say("drank some water")
        session.process.signal(signal)
        #expect(try session.process.wait() == .exited(0))
        #expect(try sandbox.history().count == 1)
    }

    @Test("L6 V12: two sessions on the same log see each other's entries")
    func twoSessions() throws {
        let one = try PipeSession(sandbox)
        let two = try PipeSession(sandbox)
        _ = try one.answer()
        _ = try two.answer()
        for number in 1...5 {
            #expect(try one.say("I drank \(number) ounces of water").hasPrefix("Logged: "))
            #expect(try two.say("I had \(number + 1) eggs").hasPrefix("Logged: "))
        }
        #expect(try one.say("undo").hasPrefix("Another session changed this last:"))
        #expect(try one.say("yes").hasPrefix("Undone: 6 eggs"))
        #expect(try two.say("redo").hasPrefix("Redone: 6 eggs"))
        #expect(try two.say("today").hasPrefix("10 entries today."))
        #expect(try sandbox.history().count == 10)
    }
}
