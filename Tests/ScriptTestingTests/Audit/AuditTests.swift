import AccessibleCore
import ConversationScripts
import Foundation
import Testing
import Wording

@testable import ScriptTesting

@Suite("Audit: every rule, kept and broken")
struct AuditTests {
    /// `do weight` is line 3, and the increment is line 4.
    static let weight = """
        setup entry weight 70 kilogram at 2026-03-05T08:00
        do weight
        act weight increment
        wait 3s
        """
    /// The increment at the maximum is line 4.
    static let bound = """
        setup entry weight 1499.9 pound at 2026-03-05T08:00
        do weight
        act weight maximum
        act weight increment
        wait 3s
        """
    private static let entry = "setup entry food \"toast\" at 2026-03-09T08:00\ndo today\nwait 3s"
    static let toast = "do I had toast\nwait 3s"
    static let water = "do drank some water\nwait 3s"
    static let long =
        "One two three four five six seven eight nine ten one two three four five six seven eight nine ten"

    static let list = Array(repeating: "cap A, b", count: 8).joined(separator: ", ") + "."

    private static let cases: [AuditCase] = [
        // Elements.
        AuditCase(
            "name-missing", weight, 3, "\"weight-done\" has no label.",
            .element("weight-done") { $0.label = " " }),
        AuditCase(
            "role-missing", weight, 3, "Done has no role.",
            .element("weight-done") { $0.role = "generic" }),
        AuditCase(
            "adjustable-without-value", weight, 3, "Weight is adjustable and has no value.",
            .element("weight") { $0.value = nil }),
        AuditCase(
            "adjustable-without-actions", weight, 3,
            "Weight is adjustable and does not offer decrement.",
            .element("weight") { $0.actions.removeAll { $0.name == "decrement" } }),
        AuditCase(
            "action-without-name", entry, 3,
            "8:00 AM, toast offers an action without words, \"delete\".",
            .elements { element in
                for index in element.actions.indices where element.actions[index].name == "delete" {
                    element.actions[index].label = ""
                }
            }),
        AuditCase(
            "action-without-name", entry, 3,
            "8:00 AM, toast offers an action without words, \"delete\".",
            .elements { element in
                for index in element.actions.indices where element.actions[index].name == "delete" {
                    element.actions[index].label = "deleteEntry"
                }
            }),
        AuditCase(
            "duplicate-id", weight, 3, "2 elements have the id weight-done.",
            .element("weight-decrease-coarse") { $0.id = "weight-done" }),
        AuditCase(
            "duplicate-name", weight, 3, "2 elements beside each other are Done, button.",
            .element("weight-decrease-coarse") { $0.label = "Done" }),
        AuditCase(
            "label-has-role", weight, 3, "Done button has its role, button, in its label.",
            .element("weight-done") { $0.label = "Done button" }),
        AuditCase(
            "hint-repeats-label", toast, 0,
            "The hint of What happened? repeats its label: \"Type what happened, or help.\".",
            .element("home-line") { $0.hint = "Type what happened, or help." }),
        AuditCase(
            "position-missing", entry, 3, "8:00 AM, toast is a list item outside of a list.",
            .elements { if $0.role == "list" { $0.role = "group" } }),
        AuditCase(
            "focus-lost", weight, 0, "Nothing in Earshot. has focus.",
            .elements { $0.isFocused = false }),
        AuditCase(
            "focus-lost", weight, 3, "2 elements have focus: Weight, Done.",
            .element("weight-done") { $0.isFocused = true }),
        // Changes.
        AuditCase(
            "answer-missing", toast, 2, "Nothing was announced within half a second.",
            .events("Logged") { _ in [] }),
        AuditCase(
            "change-silent", weight, 4, "Weight changed, and nothing was announced.",
            .events("70.1") { _ in [] }),
        AuditCase(
            "focus-silent", weight.replacing("act weight increment", with: "key right"), 4,
            "Focus went to Decrease by 1 kilogram, and nothing said its label or value.",
            .words("Decrease by 1", "Button.")),
        AuditCase(
            "value-not-said", weight, 4,
            "Weight became \"70.1 kilograms\", and what was said does not tell it: \"More.\".",
            .words("70.1", "More.")),
        AuditCase(
            "boundary-silent", bound, 5,
            "Weight stays \"1,500 pounds\", and nothing was announced.",
            .events("Maximum") { _ in [] }),
        AuditCase(
            "boundary-silent", bound, 5,
            "Weight stays \"1,500 pounds\", and only its value was said.",
            .said("Maximum") { ($0.printed, $0.spoken, $0.earcon) = ("1,500", "1,500", "step") }),
        // Speech.
        AuditCase(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now.\".",
            .events("Logged") { [.said($0), .said($0)] }),
        AuditCase(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now. Toast.\".",
            .events("Logged") { said in
                var more = said
                more.printed += " Toast."
                return [.said(said), .said(more)]
            }),
        AuditCase(
            "double-speak", toast, 2, "Announced twice: \"Logged: toast, now.\".",
            .events("Logged") { [.said($0), .printed($0.printed, keys: [])] }),
        AuditCase(
            "utterance-too-long", toast, 2, "A sentence of 21 words: \"\(long) more.\".",
            .words("Logged", long + " more.")),
        AuditCase(
            "text-speech-mismatch", toast, 2,
            "Printed \"Logged: toast, now.\", and spoken \"Bread and butter, later.\".",
            .said("Logged") { $0.spoken = "Bread and butter, later." }),
        AuditCase(
            "text-speech-mismatch", weight, 4, "Printed \"70.1\", and spoken \"70.2\".",
            .said("70.1") { $0.spoken = "70.2" }),
        AuditCase(
            "text-speech-mismatch", toast, 2, "Printed \"\", and spoken \"Logged: toast, now.\".",
            .said("Logged") { $0.printed = "" }),
        AuditCase(
            "state-not-in-words", "do record\nwait 3s", 2, "The tone error came without words.",
            FaultyStage.Fault(event: { event in
                switch event {
                case .sounded: [.sounded(earcon: "error")]
                case .printed: []
                default: [event]
                }
            })),
        AuditCase(
            "interruption-loses-information",
            "setup rate 80\nsetup entry weight 1499.8 pound at 2026-03-05T08:00\ndo weight\n"
                + "do hold plus\nwait 2s", 6,
            "Cut by the program, and not said again: \"1,499.9\".",
            .said("1,499.9") { $0.subject = nil }),
        AuditCase(
            "question-without-answers", water, 2, "No answers are named: \"How much water?\".",
            .words("How much", "How much water?")),
        AuditCase(
            "language-missing", toast, 2, "In no language: \"Logged: toast, now.\".",
            .said("Logged") { $0.language = nil }),
        // Words.
        AuditCase(
            "unpronounceable", toast, 2, "No voice reads \"→\" as it is meant: \"Toast → log.\".",
            .words("Logged", "Toast → log.")),
        AuditCase(
            "unpronounceable", toast, 2, "No voice says any of it: \"…\".", .words("Logged", "…")),
        AuditCase(
            "unpronounceable", toast, 2, "No voice says any of it: \"Logged: toast, now.\".",
            FaultyStage.Fault(phonemes: { _ in " " })),
        AuditCase(
            "abbreviation-spoken", toast, 2, "\"kg\" is short for something: \"Logged: 70 kg.\".",
            .words("Logged", "Logged: 70 kg.")),
        AuditCase(
            "identifier-spoken", toast, 2,
            "\"entry_kind\" is a name from inside the program: \"Logged: entry_kind.\".",
            .words("Logged", "Logged: entry_kind.")),
        AuditCase(
            "identifier-spoken", toast, 2,
            "\"logEntry\" is a name from inside the program: \"Done: logEntry.\".",
            .words("Logged", "Done: logEntry.")),
        AuditCase(
            "identifier-spoken", toast, 2,
            "\"log.added.one\" is a name from inside the program: \"log.added.one\".",
            .words("Logged", "log.added.one")),
        AuditCase(
            "visual-words", toast, 2, "\"above\" helps only those who look: \"Look above.\".",
            .words("Logged", "Look above.")),
    ]

    @Test("a correct program keeps the rule", arguments: cases)
    private func kept(one: AuditCase) throws {
        let result = try one.result(.none)
        #expect(try result.violations.map(auditSentence) == [])
        #expect(result.outcome != .inapplicable)
        #expect(result.passes > 0)
    }

    @Test("one fault breaks the rule, and the finding has its line and sentence", arguments: cases)
    private func broken(one: AuditCase) throws {
        let result = try one.result(one.fault)
        #expect(result.outcome == .violation)
        let finding = try #require(result.violations.first)
        #expect(try auditSentence(finding) == one.sentence)
        #expect(finding.line == one.line)
    }

    /// What a person has to judge.
    private static let open: [AuditCase] = [
        AuditCase(
            "answer-missing", "do I had toast\ndo today\nwait 3s", 2,
            "Nothing was announced before the next line.", .events("Logged") { _ in [] }),
        AuditCase(
            "answer-missing", "key page up\nwait 3s\ndo today", 2,
            "Nothing was announced for the key. Does it do anything?", .none),
        AuditCase(
            "utterance-too-long", toast, 2,
            "24 words at once, good for a list that was asked for: \"\(list)\".",
            .words("Logged", list)),
        AuditCase(
            "change-silent", weight.replacing("\nwait 3s", with: "\ndo where"), 4,
            "Weight changed, and nothing was announced before the next line.",
            .events("70.1") { _ in [] }),
        AuditCase(
            "boundary-silent", bound.replacing("\nwait 3s", with: "\ndo where"), 5,
            "Weight stays \"1,500 pounds\", and nothing was announced before the next line.",
            .events("Maximum") { _ in [] }),
        AuditCase(
            "utterance-too-long", toast, 2,
            "23 words at once, good for a list that was asked for: \"\(long). More. And more.\".",
            .words("Logged", long + ". More. And more.")),
        AuditCase(
            "text-speech-mismatch", weight, 4,
            "Printed \"70.1\", and spoken \"Seventy point one\". Is it the same?",
            .said("70.1") { $0.spoken = "Seventy point one" }),
        AuditCase(
            "state-not-in-words",
            "do record\nhear final \"I had toast\"\nwait 9s", 4,
            "The tone dismissed came without words. Does anything depend on it?", .none),
        AuditCase(
            "interruption-loses-information",
            "do timer 1 minute\nwait 59s\ndo say one two three four five six\nwait 5s", 5,
            "Cut by something urgent, and not said again: \"one two three four five six\".", .none),
        AuditCase(
            "question-without-answers", "setup verbosity brief\n" + water, 3,
            "No answers are named in brief: \"How much water?\".",
            .words("How much", "How much water?")),
    ]

    @Test("what only a person can judge is incomplete, and not a violation", arguments: open)
    private func judged(one: AuditCase) throws {
        let result = try one.result(one.fault)
        #expect(try result.violations.map(auditSentence) == [])
        #expect(result.outcome == .incomplete)
        let finding = try #require(result.incomplete.first)
        #expect(try auditSentence(finding) == one.sentence)
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
        let nothing = AuditCase(rule, "", 0, "", .none)
        let result = try nothing.result(FaultyStage.Fault(tree: { _ in nil }))
        #expect(result.outcome == .inapplicable)
    }
}
