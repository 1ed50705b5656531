import ConversationScripts
import Foundation
import Journal
import Testing
import Wording

@testable import ScriptTesting

@Suite("earshot audit", .serialized)
struct AuditCommandTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    private func audit(_ arguments: String...) throws -> (lines: [String], status: Int32) {
        try folder.earshot(["audit"] + arguments)
    }

    @Test("S5: the status is 0 if nothing is found, and 64 if a script could not be run")
    func statuses() throws {
        try folder.write("a", "do I had toast\nwait 3s\nentries 1")
        let rules = AuditRule.all.count
        #expect(
            try audit("scripts") == (["Nothing found in 1 script, by \(rules) rules."], 0))
        try folder.write("b", "entires 1")
        let told = try audit("scripts")
        #expect(told.status == 64)
        #expect(
            told.lines.first
                == "scripts/b.script, line 2: No line begins with entires. The nearest is entries.")
        let counts = "Nothing found in 1 script, by \(rules) rules. 1 script could not be run."
        #expect(told.lines.last == counts)
        try folder.write("b", "setup program \"cat\" folder \"/nowhere\"\nentries 0")
        #expect(
            try audit("scripts") == (
                [
                    "scripts/b.script, line 2: The program could not be started: /nowhere. "
                        + "Check the command and the folder.", counts,
                ], 64
            ))
        let sarif = try audit("scripts", "--format", "sarif").lines.joined()
        #expect(sarif.contains("\"executionSuccessful\" : false"))
        #expect(sarif.contains("The program could not be started: /nowhere."))
        #expect(
            try audit("scripts", "--format", "jsonl").lines.contains {
                $0.contains("\"type\":\"trouble\"") && $0.contains("/nowhere")
            })
        #expect(try audit().status == 64)
        #expect(
            try audit("scripts/more") == (
                ["There is no script in scripts/more. Scripts end in .script."], 64
            ))
    }

    @Test("--all also names what a person has to judge, and --rule chooses rules")
    func options() throws {
        try folder.write("a", "do record\nhear final \"I had toast\"\nwait 9s\nentries 1")
        let told = try audit("scripts", "--rule", "state-not-in-words")
        #expect(
            told == (
                [
                    "Nothing found in 1 script, by 1 rule. 1 more needs a person to judge; --all names it."
                ], 0
            ))
        #expect(
            try audit("scripts", "--rule", "state-not-in-words", "--all").lines.first
                == "scripts/a.script, line 4, to judge: The tone dismissed came without words. Does anything depend on it? Rule state-not-in-words, serious."
        )
        #expect(
            try audit(
                "scripts", "--rule", "state-not-in-words", "--rule", "state-not-in-words") == told)
        let unknown = try audit("scripts", "--rule", "focus-lots")
        #expect(
            unknown == (["There is no rule focus-lots. The nearest is focus-lost."], 64))
    }

    @Test("findings can be written to a file")
    func output() throws {
        try folder.write("a", "do I had toast\nwait 3s\nentries 1")
        let told = try audit("scripts", "--format", "jsonl", "--output", "found")
        #expect(told == (["Nothing found in 1 script, by \(AuditRule.all.count) rules."], 0))
        let lines = try folder.text(of: "found").split(separator: "\n")
        #expect(lines.count == AuditRule.all.count + 2)
    }
}

@Suite("Audit: the project's own scripts, and reports")
struct AuditReportTests {
    /// Findings that are right although a rule reports them.
    private static let excused: Set<String> = [
        // A time that was used before is named by its clock time, which is what a person remembers.
        "last-used.script value-not-said",
        // V11: nothing is said until the microphone is closed, however long that takes.
        "closing-microphone.script answer-missing", "closing-microphone.script change-silent",
        // "ml" is spoken as "millilitres", and the rule knows only the American spelling.
        "spoken-forms.script text-speech-mismatch",
        // A clock that was just changed is spoken in the person's language at once.
        "speech-settings.script text-speech-mismatch",
        // "25:00" is no time, so its colon is said.
        "refusals.script text-speech-mismatch",
        // Any key keeps the voice log open, and nothing is said of that.
        "any-key-keeps-it-open.script answer-missing",
        // What is typed is heard as an echo, which is no announcement.
        "interrupts.script answer-missing",
        // The next letter cuts the item that the letter before has found.
        "first-letters.script interruption-loses-information",
        // These questions are read again in part, and their answers were named before.
        "prompt-has-the-value.script question-without-answers",
        "review.script question-without-answers",
        // French writes a thousand with a space, which the rule takes for two numbers.
        "asking-advice.script text-speech-mismatch", "asking-amounts.script text-speech-mismatch",
        "asking-lists.script text-speech-mismatch", "summary-days.script text-speech-mismatch",
        "numbers.script text-speech-mismatch",
        // Spanish says "p. m." as the part of the day.
        "words-of-the-interface.script text-speech-mismatch",
        // One wait goes over two days, on each of which the reminder is due.
        "reminders-changed.script double-speak", "skip-other-days.script double-speak",
        "reminders-skip-other-days.script double-speak",
        // The hour after midnight is written 00:00 and spoken "0 Uhr", which the rule does not know; five
        // times of a reminder are one sentence.
        "reminders-hours-after-midnight.script text-speech-mismatch",
        "reminders-hours-after-midnight.script utterance-too-long",
        // A letter waits for the next one before it goes to an entry.
        "habits-of-a-screen-reader.script answer-missing",
        "letters-by-and-by.script answer-missing",
        // Letters of a command that is typed in a list find no entry, and say nothing.
        "commands-in-a-list.script answer-missing",
        // A list that is read anew is gone through from its beginning; the list is what is said.
        "entries-without-a-list.script focus-silent", "words-of-the-interface.script focus-silent",
        // The rounded time is said as a clock time, and the picker keeps how long ago it was.
        "rounding.script value-not-said",
    ]

    @Test("no script of the project breaks a rule, except the findings listed with a reason")
    func own() throws {
        let log = AuditLog(files: OwnScriptsTests.files, suite: Scripts.suite)
        let report = AuditReport(wording: try Wording(locale: "en_US", zone: .gmt))
        let told = try report.file(of: log, as: .text)
        let broken = log.entries.flatMap { entry in
            entry.results.filter { $0.outcome == .violation }.map { result in
                URL(filePath: entry.path).lastPathComponent + " " + result.rule.id
            }
        }
        #expect(Set(broken) == Self.excused, "\(told)")
        #expect(log.couldRun)
        // Every rule must apply to at least one of the scripts; those of terminals have programs of
        // their own.
        let met = Set(
            log.entries.flatMap(\.results).filter { $0.outcome != .inapplicable }.map(\.rule.id))
        let rules = AuditRule.elements + AuditRule.changes + AuditRule.speech + AuditRule.words
        #expect(rules.map(\.id).filter { !met.contains($0) } == [])
    }

    /// A script that breaks a rule, one that a person has to judge, and one that cannot be run.
    private func sample() throws -> AuditLog {
        var entries: [AuditLog.Entry] = []
        for (path, fault) in [
            ("a/bad & #1.script", FaultyStage.Fault.element("home-line") { $0.label = "" }),
            ("b.script", FaultyStage.Fault.none),
        ] {
            let text =
                "format 1\ndo I had toast\ndo record\nhear final \"I had soup\"\nwait 9s\nmay entries 0\n"
            let script = Scripts.parse(text, path: path).script
            let stage = FaultyStage(
                try ConversationStage(script.setup, catalogs: Scripts.catalogs), fault: fault)
            let auditor = ScriptAuditor()
            _ = ScriptRunner.run(script, on: stage, observer: auditor)
            entries.append(AuditLog.Entry(path: path, results: auditor.results()))
        }
        return AuditLog(rules: AuditRule.all, entries: entries)
    }

    private func file(_ log: AuditLog, _ format: AuditReport.Format) throws -> String {
        try AuditReport(wording: Wording(locale: "en_US", zone: .gmt), namesIncomplete: true)
            .file(of: log, as: format)
    }

    @Test("SARIF: the output is valid in the schema of OASIS, and results are of the four kinds")
    func sarif() throws {
        let schema = try ReportTests.oasis()
        let log = try sample()
        let file = try file(log, .sarif)
        let errors = try schema.errors(of: Data(file.utf8))
        #expect(errors == [])
        let results = try ReportTests.results(of: file)
        #expect(results.count >= 2 * AuditRule.all.count)
        let bad = results.filter { $0.rule == "name-missing" }
        #expect(bad.map(\.level) == ["error", "none"])
        #expect(bad.map(\.place) == ["a/bad%20&%20%231.script:", "b.script:"])
        for kind in ["fail", "pass", "review", "notApplicable"] {
            #expect(file.contains("\"kind\" : \"\(kind)\""), "\(kind)")
        }
        let broken = AuditLog(
            files: ["/nowhere/a.script"], rules: AuditRule.all, suite: Scripts.suite)
        #expect(!broken.couldRun)
        let told = try self.file(broken, .sarif)
        let none = try schema.errors(of: Data(told.utf8))
        #expect(none == [])
        #expect(told.contains("\"executionSuccessful\" : false"))
    }

    @Test("JSON lines: each rule of each script has a line, followed by its findings")
    func jsonLines() throws {
        let log = try sample()
        let lines = try file(log, .jsonl).split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let rules = lines.filter { $0["type"] as? String == "rule" }
        #expect(rules.count == 2 * AuditRule.all.count)
        let found = lines.filter { $0["result"] as? String == "violation" }
        #expect(found.compactMap { $0["type"] as? String } == ["rule", "finding"])
        #expect(found[1]["rule"] as? String == "name-missing")
        #expect(found[1]["impact"] as? String == "critical")
        #expect(found[1]["element"] as? String == "home-line")
        #expect(found[1]["sentence"] as? String == "\"home-line\" has no label.")
        #expect(lines.last?["violations"] as? Int == 1)
    }

    @Test("text: each finding is a sentence with rule and impact, and the counts follow")
    func text() throws {
        let lines = try file(sample(), .text).split(separator: "\n").map(String.init)
        #expect(
            lines.first
                == "a/bad & #1.script, at the beginning: \"home-line\" has no label. Rule name-missing, critical."
        )
        #expect(lines.last?.hasPrefix("1 finding in 2 scripts, by") == true)
    }
}

@Suite("docs/audit.md")
struct AuditDocumentationTests {
    private struct Row: Equatable {
        var id, impact, about: String
    }

    @Test("the table has every rule, in order, with its impact and its sentence")
    func table() throws {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        let rules = AuditRule.all.map { rule in
            Row(
                id: rule.id, impact: rule.impact.rawValue,
                about: wording.text(rule.about, now: Date(timeIntervalSince1970: 0)))
        }
        let page = try Repository.text("docs/audit.md")
        let rows = page.split(separator: "\n").compactMap { line -> Row? in
            guard let match = line.wholeMatch(of: /\| `([a-z-]+)` \| ([a-z]+) \| ([^|]+) \|.*/)
            else {
                return nil
            }
            return Row(
                id: String(match.output.1), impact: String(match.output.2),
                about: String(match.output.3))
        }
        #expect(rows == rules)
    }

    @Test("the table has every option of earshot audit, and no other")
    func options() throws {
        let page = try Repository.text("docs/audit.md")
        let documented = Set(page.matches(of: /\n\| `--([a-z]+)/).map { String($0.output.1) })
        #expect(documented == (try CommandHelp.ownOptions(of: "audit")))
    }
}
