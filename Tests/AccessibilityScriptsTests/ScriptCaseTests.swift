import AccessibilityScripts
import ConversationScripts
import Foundation
import ScriptTesting
import Testing

@Suite("Scripts as cases of Swift Testing")
final class ScriptCaseTests {
    private static let conversation = ConversationProvider(catalogs: ScriptCatalogs())
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "earshot-cases-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func cases(tagged tag: String? = nil) -> [ScriptCase] {
        ScriptCase.all(
            in: folder.lastPathComponent, tagged: tag,
            file: folder.deletingLastPathComponent().appending(path: "Tests.swift")
                .path(percentEncoded: false))
    }

    private func write(_ name: String, _ lines: String) throws {
        try Data("format 1\n\(lines)\n".utf8).write(to: folder.appending(path: name))
    }

    @Test("each script is a case with its title and tags, sorted by path")
    func found() throws {
        try write("b.script", "title Second\ntags slow\nentries 0")
        try write("a.script", "title First\nentries 0")
        try write("c.txt", "title No script\nentries 0")
        #expect(cases().map(\.title) == ["First", "Second"])
        #expect(cases().map(\.testDescription) == ["First", "Second"])
        #expect(cases(tagged: "slow").map(\.title) == ["Second"])
        #expect(cases().map(\.tags) == [[], ["slow"]])
    }

    @Test("a folder without scripts fails, and so does a tag that no script has")
    func nothing() throws {
        let none = cases()
        #expect(none.count == 1)
        #expect(try none[0].failures().count == 1)
        try write("a.script", "entries 0")
        let untagged = cases(tagged: "slow")
        #expect(untagged.count == 1)
        #expect(try untagged[0].failures().isEmpty == false)
    }

    @Test("a failure is reported as a sentence at the line of the script")
    func failure() throws {
        try write("a.script", "do I had toast\nsay default \"Logged: toast.\" earcon saved")
        let script = cases()[0]
        let failures = try script.failures(provider: Self.conversation)
        #expect(failures.map(\.line) == [3])
        #expect(
            failures.first?.sentence
                == "\(script.path), line 3: Text: expected \"Logged: toast.\", "
                + "found \"Logged: toast, now.\". Before it nothing was said.")
        try withKnownIssue {
            try script.check(provider: Self.conversation)
        } matching: { issue in
            issue.sourceLocation?.line == 3 && issue.sourceLocation?.fileName == "a.script"
        }
    }

    @Test("a script fails at each line that cannot be read")
    func unreadable() throws {
        try write("a.script", "sya default \"Toast.\"\nentries 0")
        #expect(try cases()[0].failures().map(\.line) == [2])
    }

    @Test("a should line fails only in strict mode")
    func strict() throws {
        try write("a.script", "should entries 1")
        let script = cases()[0]
        #expect(try script.failures(provider: Self.conversation).isEmpty)
        #expect(try script.failures(isStrict: true, provider: Self.conversation).count == 1)
    }

    @Test("a script without a program, stage or provider fails, and the failure says what to do")
    func nothingToDrive() throws {
        try write("a.script", "entries 0")
        let script = cases()[0]
        #expect(
            try script.failures().map(\.sentence) == [
                "\(script.path): There is nothing to drive. "
                    + "Name a program, as in setup program \"./app\", or give the test a stage."
            ])
    }

    @Test("a program is driven without a provider, but phonemes cannot be stated")
    func program() throws {
        try write("a.script", "setup program \"cat\" zoen UTC\nentries 0")
        #expect(
            try cases()[0].failures().map(\.sentence) == [
                "\(cases()[0].path), line 2: There is no fixture zoen. The nearest is zone."
            ])
        let lines = "setup program \"cat\" locale pl_PL\ndo hi\nsay default \"hi\""
        try write("a.script", lines)
        #expect(try cases()[0].failures() == [])
        try write("a.script", lines + " phonemes \"haɪ\"")
        #expect(
            try cases()[0].failures().first?.sentence.contains(
                "line 4: This program cannot be asked for that: phonemes.") == true)
    }

    @Test("a provider makes stages, and says what setup lines can name")
    func provider() throws {
        try write("a.script", "setup theme dark\nstart\nsay default \"Counter.\"")
        let script = cases()[0]
        #expect(try script.failures(provider: CounterProvider()) == [])
        #expect(try script.failures().map(\.line) == [2])
        try write("a.script", "setup theme loud\nstart\nsay default \"Counter.\"")
        #expect(
            try script.failures(provider: CounterProvider()).map(\.sentence) == [
                "\(script.path), line 2: loud cannot stand for theme. Try dark."
            ])
    }

    @Test(
        "S1: a script is accepted from a test, for the provider, a program and a stage of its own")
    func accept() throws {
        try write("a.script", "do I had toast\nsay default \"Toast.\" earcon saved")
        try write("b.script", "setup program \"echo Hello\"")
        try write("c.script", "start")
        let all = cases()
        let told = try all[0].accept(.failed, provider: Self.conversation)
        #expect(
            told.last
                == "Line 3 was say default \"Toast.\" earcon saved and is now "
                + "say default \"Logged: toast, now.\" earcon saved")
        #expect(try all[0].failures(provider: Self.conversation).isEmpty)
        #expect(try all[1].accept(.missing).count == 2)
        #expect(try all[1].failures().isEmpty)
        #expect(try all[2].accept(.missing) { _ in CounterStage() }.count == 2)
        #expect(try all[2].failures { _ in CounterStage() }.isEmpty)
        // Nothing more is to be accepted.
        #expect(try all[2].accept(.missing) { _ in CounterStage() } == [])
        let gone = ScriptCase(path: folder.appending(path: "d.script").path(percentEncoded: false))
        #expect(throws: CocoaError.self) { try gone.accept(.failed) }
    }

    @Test("S5: an audit is a test, too: each broken rule is an issue at its line")
    func audit() throws {
        try write(
            "a.script",
            "setup program \"echo Hello undefined; seq -s '' 200\"\nskip until \"1<any>\"")
        let script = cases()[0]
        let findings = try script.findings()
        #expect(findings.map(\.line) == [3, 3])
        #expect(findings.first?.sentence.hasSuffix("Rule identifier-spoken, serious.") == true)
        #expect(try script.findings(rules: ["spinner"]) == [])
        #expect(
            try script.findings(rules: ["spiner"]).map(\.sentence)
                == ["There is no rule spiner. The nearest is spinner."])
        try withKnownIssue {
            try script.audit(rules: ["long-without-space"])
        } matching: { issue in
            issue.sourceLocation?.line == 3 && issue.sourceLocation?.fileName == "a.script"
        }
        try write("b.script", "sya")
        #expect(try cases()[1].findings().isEmpty == false)
    }
}

private struct CounterProvider: StageProvider {
    var vocabulary: Vocabulary {
        var vocabulary = Vocabulary.anyProgram
        vocabulary.setup = SetupVocabulary { _, value in
            ["dark", "light"].contains(value) ? nil : "dark"
        }
        vocabulary.setup.preferences = ["theme"]
        return vocabulary
    }

    func stage(for setup: ScriptSetup) throws -> any Stage { CounterStage() }
}
