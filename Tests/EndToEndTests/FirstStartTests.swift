import Foundation
import Testing

@Suite("The first start of the program")
struct FirstStartTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(now: nil, speech: "espeak")
        sandbox.options += ["--audio", "null"]
    }

    @Test("I2: a terminal is asked once; the answers hold from then on")
    func once() throws {
        let first = try TerminalSession(sandbox)
        try first.expect("Enter is words.")
        try first.enter("both")
        try first.expect("How fast?")
        try first.enter("")
        try first.expect("Ready.")
        try first.enter("quit")
        #expect(try first.waitForEnd() == .exited(0))
        let second = try TerminalSession(sandbox)
        try second.expect("Nothing logged today.")
        try second.enter("echo")
        try second.expect("Echo of characters and words.")
        try second.enter("quit")
        #expect(try second.waitForEnd() == .exited(0))
        #expect(!String(decoding: second.bytes, as: UTF8.self).contains("How fast?"))
    }

    @Test("I2: a pipe is asked nothing")
    func pipe() throws {
        let outcome = try sandbox.run(input: "quit\n")
        let greeting = "Earshot. Nothing logged today. Type what happened, or help."
        #expect(outcome.lines == [greeting, "Goodbye."])
    }
}
