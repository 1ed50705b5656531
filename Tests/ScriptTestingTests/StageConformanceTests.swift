import Foundation
import ScriptTesting
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

    /// What was said since the last call, after the stage has settled.
    private func said(_ stage: any Stage) throws -> [String] {
        try stage.settle(untilNotice: true)
        try stage.settle(untilNotice: false)
        return stage.takeEvents().compactMap { event in
            if case .said(let utterance) = event.event { utterance.printed } else { nil }
        }
    }

    @Test("a typed line is answered, and the answer is taken once", arguments: subjects)
    func answers(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        try stage.perform(.start)
        _ = try said(stage)
        try stage.perform(.type(subject.line))
        #expect(try said(stage).contains(subject.answer))
        #expect(stage.takeEvents().isEmpty)
    }

    @Test("the clock advances to the given time, and never back", arguments: subjects)
    func clock(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        try stage.perform(.start)
        _ = try said(stage)
        let before = stage.now
        try stage.advance(to: before + 120, stopsAtNotice: false)
        #expect(stage.now >= before + 120)
        if stage.abilities.contains(.clock) { #expect(stage.now == before + 120) }
        try stage.perform(.type(subject.line))
        _ = try stage.settle(untilNotice: true)
        var last = before
        for event in stage.takeEvents() {
            #expect(event.time >= last && event.time <= stage.now)
            last = event.time
        }
    }

    @Test("a step that is not offered is refused and changes nothing", arguments: subjects)
    func refuses(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        try stage.perform(.start)
        _ = try said(stage)
        let acts: [(StageAbility, StageAct)] = [
            (.keys, .press(key: "up")), (.troubles, .trouble("no-audio")),
            (.listening, .hear(.partial("a"))),
        ]
        for (ability, act) in acts where !stage.abilities.contains(ability) {
            #expect(throws: StageRefusal.unsupported(ability)) { try stage.perform(act) }
        }
        if !stage.abilities.contains(.tree) { #expect(try stage.tree() == nil) }
        if !stage.abilities.contains(.entries) {
            #expect(throws: StageRefusal.unsupported(.entries)) { try stage.entries() }
        }
        #expect(stage.takeEvents().isEmpty)
        #expect(try stage.state("session") == "open")
    }

    @Test(
        "in the tree each id is unique, one element has focus, and listed actions work",
        arguments: subjects)
    func tree(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        guard stage.abilities.contains(.tree) else { return }
        let elements = try #require(try stage.tree()).flattened().map(\.element)
        #expect(Set(elements.map(\.id)).count == elements.count)
        #expect(elements.filter(\.isFocused).count == 1)
        for element in elements {
            for action in element.actions where action.name == "increment" {
                try stage.perform(.act(elementID: element.id, action: action.name, times: 1))
                #expect(try !said(stage).isEmpty)
            }
        }
    }

    @Test("the state has exactly the paths that the stage names", arguments: subjects)
    func state(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        try stage.perform(.start)
        _ = try said(stage)
        // Reading `exit` waits for the program to end.
        for path in stage.statePaths where path != "exit" {
            #expect(try stage.state(path) != nil, "\(path)")
        }
        #expect(try stage.state("no.such.path") == nil)
    }

    @Test(
        "when the input ends, it says goodbye and accepts nothing more", arguments: subjects
    )
    func over(subject: Subject) throws {
        let stage = try subject.make()
        defer { stage.close() }
        try stage.perform(.start)
        _ = try said(stage)
        try stage.perform(.leave)
        #expect(try said(stage) == [subject.farewell])
        if stage.abilities.contains(.program) { #expect(try stage.state("exit") == "0") }
        #expect(try stage.state("session") == "ended")
        #expect(throws: StageRefusal.over) { try stage.perform(.type(subject.line)) }
    }

    @Test("it can be closed twice, and before it began", arguments: subjects)
    func close(subject: Subject) throws {
        let stage = try subject.make()
        stage.close()
        stage.close()
    }
}
