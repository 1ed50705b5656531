import Foundation
import ScriptTesting
import StageConformance
import Testing

@Suite("All stages behave alike: the conversation, programs, and the session protocol")
struct StageConformanceTests {
    /// A stage, a line that it answers, and the answer.
    struct Subject: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable () throws -> any Stage
        let line: String
        let answer: String
        /// What it says when its input ends.
        let farewell: String

        var testDescription: String { name }
    }

    private static func stage(_ channel: ProgramSetup.Channel?, _ command: String) throws
        -> any Stage
    {
        var setup = ScriptSetup()
        if let channel { setup.program.channel = channel }
        setup.program.command = command.isEmpty ? nil : command
        return try Scripts.suite.stage(
            for: setup,
            path: Repository.root.appending(path: "docs/examples/a.script")
                .path(percentEncoded: false))
    }

    static let earshot =
        "earshot --speech off --data $HOME --now 2026-03-09T14:05 --zone America/New_York"

    static let subjects: [Subject] =
        [
            Subject(
                name: "conversation", make: { try stage(nil, "") }, line: "I had toast",
                answer: "Logged: toast, now.", farewell: "Goodbye."),
            Subject(
                name: "earshot through pipes", make: { try stage(.pipes, earshot) },
                line: "I had toast", answer: "Logged: toast, now.", farewell: "Goodbye."),
            Subject(
                name: "earshot on a terminal", make: { try stage(.terminal, earshot) },
                line: "I had toast", answer: "Logged: toast, now.", farewell: "Goodbye."),
        ]
        + (Programs.hasPython
            ? [
                Subject(
                    name: "cups", make: { try stage(.session, "python3 cups.py") }, line: "drink",
                    answer: "Logged: 0 cups.", farewell: "Goodbye.")
            ] : [])

    @Test(
        "every stage keeps the contract of a stage",
        arguments: subjects, StageConformance.rules)
    func contract(subject: Subject, rule: StageConformance.Rule) throws {
        try rule.check(
            line: subject.line, answer: subject.answer, farewell: subject.farewell, subject.make)
    }
}
