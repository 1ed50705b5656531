import AccessibleCore
import ConversationScripts
import Foundation
import Testing
import Wording

@testable import ScriptTesting

/// A script that keeps a rule, and a fault of the program that breaks it.
private struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The lines after `format 1`.
    let script: String
    /// The line of the script at which the fault is found.
    let line: Int
    let fault: FaultyStage.Fault
    /// The whole sentence.
    let sentence: String

    init(
        _ rule: String, _ script: String, _ line: Int, _ sentence: String,
        _ fault: FaultyStage.Fault
    ) {
        self.rule = rule
        self.script = script
        self.line = line
        self.fault = fault
        self.sentence = sentence
    }

    var testDescription: String { "\(rule): \(sentence)" }

    /// The result of its rule, for a program with this fault.
    func result(_ fault: FaultyStage.Fault) throws -> AuditResult {
        let parsed = Scripts.parse(
            "format 1\n\(script)\nmay entries 0\n", path: "a.script")
        #expect(parsed.errors.isEmpty)
        let stage = FaultyStage(
            try ConversationStage(parsed.script.setup, catalogs: Scripts.catalogs), fault: fault)
        let auditor = ScriptAuditor(rules: [try #require(AuditRule.named(rule))])
        _ = ScriptRunner.run(parsed.script, on: stage, observer: auditor)
        return try #require(auditor.results().first)
    }
}

private let report = try? Wording(locale: "en_US", zone: .gmt)

private func sentence(_ finding: AuditFinding) throws -> String {
    try #require(report).text(finding.message, now: Date(timeIntervalSince1970: 0))
}

@Suite("Audit: every rule, kept and broken")
struct AuditTests {
    /// `do weight` is line 3, and the increment is line 4.
    private static let weight = """
        setup entry weight 70 kilogram at 2026-03-05T08:00
        do weight
        act weight increment
        wait 3s
        """
    /// The increment at the maximum is line 4.
    private static let bound = """
        setup entry weight 1499.9 pound at 2026-03-05T08:00
        do weight
        act weight maximum
        act weight increment
        wait 3s
        """
    private static let entry = "setup entry food \"toast\" at 2026-03-09T08:00\ndo today\nwait 3s"
    private static let toast = "do I had toast\nwait 3s"
    private static let water = "do drank some water\nwait 3s"
    private static let long =
        "One two three four five six seven eight nine ten one two three four five six seven eight nine ten"

    private static let list = Array(repeating: "cap A, b", count: 8).joined(separator: ", ") + "."

    private static let cases: [Case] = [
        // Elements.
        Case(
            "name-missing", weight, 3, "\"weight-done\" has no label.",
            .element("weight-done") { $0.label = " " }),
        Case(
            "role-missing", weight, 3, "Done has no role.",
            .element("weight-done") { $0.role = "generic" }),
        Case(
            "adjustable-without-value", weight, 3, "Weight is adjustable and has no value.",
            .element("weight") { $0.value = nil }),
        Case(
            "adjustable-without-actions", weight, 3,
            "Weight is adjustable and does not offer decrement.",
            .element("weight") { $0.actions.removeAll { $0.name == "decrement" } }),
        Case(
            "action-without-name", entry, 3,
            "8:00 AM, toast offers an action without words, \"delete\".",
            .elements { element in
                for index in element.actions.indices where element.actions[index].name == "delete" {
                    element.actions[index].label = ""
                }
            }),
        Case(
            "action-without-name", entry, 3,
            "8:00 AM, toast offers an action without words, \"delete\".",
            .elements { element in
                for index in element.actions.indices where element.actions[index].name == "delete" {
                    element.actions[index].label = "deleteEntry"
                }
            }),
        Case(
            "duplicate-id", weight, 3, "2 elements have the id weight-done.",
            .element("weight-decrease-coarse") { $0.id = "weight-done" }),
        Case(
            "duplicate-name", weight, 3, "2 elements beside each other are Done, button.",
            .element("weight-decrease-coarse") { $0.label = "Done" }),
        Case(
            "label-has-role", weight, 3, "Done button has its role, button, in its label.",
            .element("weight-done") { $0.label = "Done button" }),
        Case(
            "hint-repeats-label", toast, 0,
            "The hint of What happened? repeats its label: \"Type what happened, or help.\".",
            .element("home-line") { $0.hint = "Type what happened, or help." }),
        Case(
            "position-missing", entry, 3, "8:00 AM, toast is a list item outside of a list.",
            .elements { if $0.role == "list" { $0.role = "group" } }),
        Case(
            "focus-lost", weight, 0, "Nothing in Earshot. has focus.",
            .elements { $0.isFocused = false }),
        Case(
            "focus-lost", weight, 3, "2 elements have focus: Weight, Done.",
            .element("weight-done") { $0.isFocused = true }),
        // Changes.
        Case(
            "answer-missing", toast, 2, "Nothing was announced within half a second.",
            .events("Logged") { _ in [] }),
        Case(
            "change-silent", weight, 4, "Weight changed, and nothing was announced.",
            .events("70.1") { _ in [] }),
        Case(
            "focus-silent", weight.replacing("act weight increment", with: "key right"), 4,
            "Focus went to Decrease by 1 kilogram, and nothing said its label or value.",
            .words("Decrease by 1", "Button.")),
        Case(
            "value-not-said", weight, 4,
            "Weight became \"70.1 kilograms\", and what was said does not tell it: \"More.\".",
            .words("70.1", "More.")),
        Case(
            "boundary-silent", bound, 5,
            "Weight stays \"1,500 pounds\", and nothing was announced.",
            .events("Maximum") { _ in [] }),
        Case(
            "boundary-silent", bound, 5,
            "Weight stays \"1,500 pounds\", and only its value was said.",
            .said("Maximum") { ($0.printed, $0.spoken, $0.earcon) = ("1,500", "1,500", "step") }),
        // Speech.
        Case(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now.\".",
            .events("Logged") { [.said($0), .said($0)] }),
        Case(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now. Toast.\".",
            .events("Logged") { said in
                var more = said
                more.printed += " Toast."
                return [.said(said), .said(more)]
            }),
        Case(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now.\".",
            .events("Logged") { [.said($0), .printed($0.printed, keys: [])] }),
        Case(
            "utterance-too-long", toast, 2, "A sentence of 21 words: \"\(long) more.\".",
            .words("Logged", long + " more.")),
        Case(
            "text-speech-mismatch", toast, 2,
            "Printed \"Logged: toast, now.\", and spoken \"Bread and butter, later.\".",
            .said("Logged") { $0.spoken = "Bread and butter, later." }),
        Case(
            "text-speech-mismatch", weight, 4, "Printed \"70.1\", and spoken \"70.2\".",
            .said("70.1") { $0.spoken = "70.2" }),
        Case(
            "text-speech-mismatch", toast, 2, "Printed \"\", and spoken \"Logged: toast, now.\".",
            .said("Logged") { $0.printed = "" }),
        Case(
            "state-not-in-words", "do record\nwait 3s", 2, "The tone error came without words.",
            FaultyStage.Fault(event: { event in
                switch event {
                case .sounded: [.sounded(earcon: "error")]
                case .printed: []
                default: [event]
                }
            })),
        Case(
            "interruption-loses-information",
            "setup rate 80\nsetup entry weight 1499.8 pound at 2026-03-05T08:00\ndo weight\n"
                + "do hold plus\nwait 2s", 6,
            "Cut by the program, and not said again: \"1,499.9\".",
            .said("1,499.9") { $0.subject = nil }),
        Case(
            "question-without-answers", water, 2, "No answers are named: \"How much water?\".",
            .words("How much", "How much water?")),
        Case(
            "language-missing", toast, 2, "In no language: \"Logged: toast, now.\".",
            .said("Logged") { $0.language = nil }),
        // Words.
        Case(
            "unpronounceable", toast, 2, "No voice reads \"→\" as it is meant: \"Toast → log.\".",
            .words("Logged", "Toast → log.")),
        Case(
            "unpronounceable", toast, 2, "No voice says any of it: \"…\".", .words("Logged", "…")),
        Case(
            "unpronounceable", toast, 2, "No voice says any of it: \"Logged: toast, now.\".",
            FaultyStage.Fault(phonemes: { _ in " " })),
        Case(
            "abbreviation-spoken", toast, 2, "\"kg\" is short for something: \"Logged: 70 kg.\".",
            .words("Logged", "Logged: 70 kg.")),
        Case(
            "identifier-spoken", toast, 2,
            "\"entry_kind\" is a name from inside the program: \"Logged: entry_kind.\".",
            .words("Logged", "Logged: entry_kind.")),
        Case(
            "identifier-spoken", toast, 2,
            "\"logEntry\" is a name from inside the program: \"Done: logEntry.\".",
            .words("Logged", "Done: logEntry.")),
        Case(
            "identifier-spoken", toast, 2,
            "\"log.added.one\" is a name from inside the program: \"log.added.one\".",
            .words("Logged", "log.added.one")),
        Case(
            "visual-words", toast, 2, "\"above\" helps only those who look: \"Look above.\".",
            .words("Logged", "Look above.")),
    ]

    @Test("a correct program keeps the rule", arguments: cases)
    private func kept(one: Case) throws {
        let result = try one.result(.none)
        #expect(try result.violations.map(sentence) == [])
        #expect(result.outcome != .inapplicable)
        #expect(result.passes > 0)
    }

    @Test("one fault breaks the rule, and the finding has its line and sentence", arguments: cases)
    private func broken(one: Case) throws {
        let result = try one.result(one.fault)
        #expect(result.outcome == .violation)
        let finding = try #require(result.violations.first)
        #expect(try sentence(finding) == one.sentence)
        #expect(finding.line == one.line)
    }

    /// What a person has to judge.
    private static let open: [Case] = [
        Case(
            "answer-missing", "do I had toast\ndo today\nwait 3s", 2,
            "Nothing was announced before the next line.", .events("Logged") { _ in [] }),
        Case(
            "answer-missing", "key page up\nwait 3s\ndo today", 2,
            "Nothing was announced for the key. Does it do anything?", .none),
        Case(
            "utterance-too-long", toast, 2,
            "24 words at once, good for a list that was asked for: \"\(list)\".",
            .words("Logged", list)),
        Case(
            "change-silent", weight.replacing("\nwait 3s", with: "\ndo where"), 4,
            "Weight changed, and nothing was announced before the next line.",
            .events("70.1") { _ in [] }),
        Case(
            "boundary-silent", bound.replacing("\nwait 3s", with: "\ndo where"), 5,
            "Weight stays \"1,500 pounds\", and nothing was announced before the next line.",
            .events("Maximum") { _ in [] }),
        Case(
            "utterance-too-long", toast, 2,
            "23 words at once, good for a list that was asked for: \"\(long). More. And more.\".",
            .words("Logged", long + ". More. And more.")),
        Case(
            "text-speech-mismatch", weight, 4,
            "Printed \"70.1\", and spoken \"Seventy point one\". Is it the same?",
            .said("70.1") { $0.spoken = "Seventy point one" }),
        Case(
            "state-not-in-words",
            "do record\nhear final \"I had toast\"\nwait 9s", 4,
            "The tone dismissed came without words. Does anything depend on it?", .none),
        Case(
            "interruption-loses-information",
            "do timer 1 minute\nwait 59s\ndo say one two three four five six\nwait 5s", 5,
            "Cut by something urgent, and not said again: \"one two three four five six\".", .none),
        Case(
            "question-without-answers", "setup verbosity brief\n" + water, 3,
            "No answers are named in brief: \"How much water?\".",
            .words("How much", "How much water?")),
    ]

    @Test("what only a person can judge is incomplete, and not a violation", arguments: open)
    private func judged(one: Case) throws {
        let result = try one.result(one.fault)
        #expect(try result.violations.map(sentence) == [])
        #expect(result.outcome == .incomplete)
        let finding = try #require(result.incomplete.first)
        #expect(try sentence(finding) == one.sentence)
        #expect(finding.line == one.line)
    }

    @Test(
        "every rule is tested, kept and broken: here, or with programs that draw",
        arguments: AuditRule.all.map(\.id))
    func complete(rule: String) {
        let isTerminals = AuditRule.terminal.contains { $0.id == rule }
        #expect(Self.cases.contains { $0.rule == rule } != isTerminals)
        #expect(AuditRule.all.filter { $0.id == rule }.count == 1)
    }

    @Test("a rule is inapplicable if nothing concerns it", arguments: AuditRule.all.map(\.id))
    func inapplicable(rule: String) throws {
        let nothing = Case(rule, "", 0, "", .none)
        let result = try nothing.result(FaultyStage.Fault(tree: { _ in nil }))
        #expect(result.outcome == .inapplicable)
    }

    @Test("the person's own words may be said back unchanged")
    func ownWords() throws {
        for rule in ["abbreviation-spoken", "identifier-spoken", "visual-words", "unpronounceable"]
        {
            let own = Case(rule, "do say click 70 kg of entry_kind/above\nwait 9s", 0, "", .none)
            #expect(try own.result(.none).outcome == .pass, "\(rule)")
        }
        let long = Case("utterance-too-long", "do say \(Self.long) and more", 0, "", .none)
        #expect(try long.result(.none).outcome == .pass)
    }

    @Test("ordinary words are not taken for identifiers of a program")
    func words() throws {
        for word in ["iPhone", "eSpeak", "PUQE", "McDonald", "B12", "3.5", "1,499.8", "e.g."] {
            let said = Case("identifier-spoken", Self.toast, 0, "", .none)
            #expect(try said.result(.words("Logged", word)).outcome == .pass, "\(word)")
        }
    }

    @Test("an answer that was asked for may repeat a sentence and list more than 20 words")
    func askedFor() throws {
        let twice = Case("double-speak", Self.toast, 0, "", .none)
        let fault = FaultyStage.Fault.events("Logged") { said in
            var said = said
            said.priority = .low
            return [.said(said), .said(said)]
        }
        #expect(try twice.result(fault).violations.isEmpty)
    }

    @Test("one word that names the element announces the focus, and its number announces a value")
    func told() throws {
        let focus = Case(
            "focus-silent", Self.weight.replacing("act weight increment", with: "key right"), 0, "",
            .none)
        #expect(try focus.result(.words("Decrease by 1", "Kilogram, 2 of 7.")).outcome == .pass)
        let value = Case("value-not-said", Self.weight, 0, "", .none)
        #expect(try value.result(.words("70.1", "Now at 70.1!")).outcome == .pass)
    }

    @Test("a number counts as the same in every way it is read aloud")
    func numbers() throws {
        for (printed, spoken, outcome) in [
            ("At 1:05 PM.", "At 1 oh 5 PM.", AuditResult.Outcome.pass),
            ("At 8:00 AM.", "At 8 AM.", .pass), ("1,499.8", "1,499.8", .pass),
            ("0 ounces", "10 ounces", .violation), ("3 eggs", "33 eggs", .violation),
            ("At 1:15 PM.", "At 1:50 PM.", .violation), ("3 eggs", "eggs", .incomplete),
        ] {
            let said = Case("text-speech-mismatch", Self.toast, 0, "", .none)
            let fault = FaultyStage.Fault.said("Logged") {
                ($0.printed, $0.spoken) = (printed, spoken)
            }
            #expect(try said.result(fault).outcome == outcome, "\(printed) \(spoken)")
        }
    }
}
