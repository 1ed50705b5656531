import Foundation
import Testing

/// A mistake in a locale's files affects only that locale and is easy to find.
///
/// The files are edited by hand.
@Suite("A locale whose files have a mistake")
struct BrokenLocaleTests {
    private let sandbox: Sandbox
    private let share: URL

    init() throws {
        sandbox = try Sandbox(locale: "de_DE")
        share = try sandbox.copyShare()
    }

    /// Changes a text of a file that is in it once.
    private func change(_ file: String, _ old: String, _ new: String) throws {
        let url = share.appending(path: file)
        let text = try String(contentsOf: url, encoding: .utf8)
        try #require(text.ranges(of: old).count == 1, "\(file) has not \(old) once")
        try text.replacing(old, with: new).write(to: url, atomically: true, encoding: .utf8)
    }

    private static let mistakes = [
        Mistake(
            "LocaleCatalogs/de_DE/grammar.yaml", "\ntime:\n", "\ntime:\n  <nowhere>: merge\n",
            says: ["grammar.yaml, line ", "<nowhere>"]),
        Mistake(
            "LocaleCatalogs/de_DE/grammar.yaml", "\ntime:\n", "\ntime: [\n",
            says: ["grammar.yaml, line "]),
        Mistake(
            "LocaleCatalogs/de_DE/vocabulary.yaml", "\nday-hour: 12", "\nday-hour: 25",
            says: ["vocabulary.yaml, line ", "day-hour", "25"]),
        Mistake(
            "LocaleCatalogs/de_DE/commands.yaml", "\nundo: ", "\nundoo: ",
            says: ["commands.yaml", "undo"]),
        Mistake(
            "LocaleCatalogs/de_DE/locale.yaml", "\nhourCycle: ", "\nhourCycle: x",
            says: ["locale.yaml", "hourCycle"]),
        Mistake(
            "LocaleCatalogs/de_DE/speech.yaml", "\nrange: ", "\nranger: ",
            says: ["speech.yaml", "range"]),
        Mistake(
            "LocaleCatalogs/de_DE/examples.yaml", "\ndrink: ", "\ndrinks: ",
            says: ["examples.yaml, line ", "drinks"]),
        Mistake(
            "LocaleCatalogs/de_DE/amounts.yaml", "  symptom: ", "  symptoms: ",
            says: ["amounts.yaml, line ", "symptoms"]),
        Mistake(
            "PromptCatalogs/de/time.arb", "\"time.now\": ", "\"time.now\" ",
            says: ["time.arb", "line ", "time.now"]),
    ]

    struct Mistake: Sendable, CustomTestStringConvertible {
        let file, old, new: String
        let says: [String]

        init(_ file: String, _ old: String, _ new: String, says: [String]) {
            (self.file, self.old, self.new, self.says) = (file, old, new, says)
        }

        var testDescription: String { "\(file), \(says.last ?? "")" }
    }

    @Test(
        "Bad input: the mistake is reported with its place, and English is used instead",
        arguments: mistakes)
    func conversation(mistake: Mistake) throws {
        try change(mistake.file, mistake.old, mistake.new)
        let outcome = try sandbox.run([], input: Data("I drank 16 ounces of water\n".utf8))
        #expect(outcome.status == 0)
        // The reason is announced, so that a person who only listens hears why it is English.
        let first = try #require(outcome.lines.first)
        #expect(first.contains("de_DE"))
        for part in mistake.says { #expect(first.contains(part), "\(first)") }
        #expect(first.contains("en_US."))
        #expect(outcome.output.contains("Logged: water, 16 ounces"))
    }

    @Test(
        "A9: the doctor reports the mistake with its place and the locale that is used instead",
        arguments: mistakes)
    func doctor(mistake: Mistake) throws {
        try change(mistake.file, mistake.old, mistake.new)
        let outcome = try sandbox.run("doctor")
        #expect(outcome.status == 1)
        #expect(outcome.error.isEmpty)
        let language = try #require(outcome.lines.first { $0.hasPrefix("Language: ") })
        for part in mistake.says + ["de_DE", "en_US"] {
            #expect(language.contains(part), "\(language)")
        }
        #expect(outcome.lines.count { $0.contains("de_DE") } == 1, "\(outcome.output)")
        let last = try #require(outcome.lines.last)
        #expect(last.hasSuffix("your help."), "\(last)")

        let json = try sandbox.run("doctor", "--json")
        let findings = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let found = try #require(
            (findings as? [[String: String]])?.first { $0["check"] == "language" })
        #expect(found["state"] == "trouble")
        #expect(found["text"] == language)
    }

    @Test("A9: the doctor does not report a mistake in an unused locale")
    func doctorOfOthers() throws {
        try change("LocaleCatalogs/de_DE/vocabulary.yaml", "\nday-hour: 12", "\nday-hour: 25")
        sandbox.options = ["--locale", "en_US", "--speech", "off"]
        let outcome = try sandbox.run("doctor")
        #expect(outcome.lines.contains("Language: en_US, from --locale."))
        #expect(!outcome.output.contains("vocabulary.yaml"))
    }

    @Test("L1: a sentence in the broken locale's language is not logged as English")
    func log() throws {
        try change("LocaleCatalogs/de_DE/vocabulary.yaml", "\nday-hour: 12", "\nday-hour: 25")
        let outcome = try sandbox.run("log", "zwei Eier")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("vocabulary.yaml, line "))
        #expect(outcome.error.contains("Nichts wurde getan."))
        #expect(!outcome.error.contains("Weiter geht es"))
        #expect(outcome.output.isEmpty)
    }

    @Test(
        "V12: understand --batch answers lines of that locale with the mistake, and understands the others"
    )
    func batch() throws {
        try change("LocaleCatalogs/de_DE/vocabulary.yaml", "\nday-hour: 12", "\nday-hour: 25")
        let lines = [
            #"{"text":"zwei Eier"}"#, #"{"text":"two eggs","locale":"en_US"}"#,
            #"{"text":"dos huevos","locale":"es_ES"}"#, #"{"text":"ein Ei","locale":"de"}"#,
        ]
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        let outcome = try sandbox.run(["understand", "--batch"], input: input)
        let answers = try outcome.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(answers.count == 4)
        for index in [0, 3] {
            let error = try #require(answers[index]["error"] as? String)
            #expect(error.contains("de_DE") && error.contains("vocabulary.yaml, line "))
        }
        for index in [1, 2] { #expect((answers[index]["actions"] as? [Any])?.count == 1) }
    }

    @Test("the locale checker names the file, the line and the key", arguments: mistakes)
    func check(mistake: Mistake) throws {
        try change(mistake.file, mistake.old, mistake.new)
        sandbox.options = ["--locale", "en_US"]
        let outcome = try sandbox.run("check-locales")
        #expect(outcome.status == 1)
        let name = mistake.file.replacing(/^[A-Za-z]+Catalogs\//, with: "")
        let lines = outcome.lines.filter { $0.contains(name) }
        #expect(!lines.isEmpty, "\(outcome.output)")
        for part in mistake.says.dropFirst() {
            #expect(lines.contains { $0.contains(part) }, "\(lines)")
        }
    }

    @Test("A2: a number and a half without a noun is spoken although its pattern has one")
    func nounWanted() throws {
        try change(
            "LocaleCatalogs/de_DE/speech.yaml", "\"{cardinal-masculine}einhalb\"",
            "\"{cardinal-masculine} {noun} einhalb\"")
        sandbox.options = ["--locale", "de_DE"]
        let outcome = try sandbox.run("say", "--phonemes", "2 1/2")
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty && !outcome.output.contains("noun"))
    }

    private static let contradictions = [
        Mistake(
            "PromptCatalogs/de/time.arb", "\"time.now\": ", "\"time.nnow\": ",
            says: ["time.now: is missing.", "time.nnow: is not in English"]),
        Mistake(
            "PromptCatalogs/de/time.arb", "gestern um {clock}", "gestern um {clok}",
            says: ["time.yesterday: lacks clock", "time.yesterday: has clok"]),
        Mistake(
            "PromptCatalogs/de/time.arb", "gestern um {clock}", "gestern um {clock",
            says: ["time.yesterday: is no message pattern"]),
        Mistake(
            "PromptCatalogs/de/units.arb", "=1 {ein Liter} other", "few {ein Liter} other",
            says: ["unit.liter: the plural of n lacks one", "has few, which the language"]),
        Mistake(
            "PromptCatalogs/de/spoken.arb", "most {die meisten} all", "all",
            says: ["punctuation.now: the choice by level lacks most"]),
        Mistake(
            "PromptCatalogs/en_GB/units.arb", "unit.tonne", "unit.tun",
            says: ["Prompts/en_GB/units.arb, line ", "unit.tun: is not in English"]),
        Mistake(
            "PromptCatalogs/en_GB/units.arb", "one {tonne} other", "one {tonne}, other",
            says: ["unit.tonne: is no message pattern"]),
        Mistake(
            "LocaleCatalogs/de_DE/commands.yaml", "\nredo: [", "\nredo: [undo, rückgängig, ",
            says: ["redo: rückgängig is also a word of undo"]),
        Mistake(
            "LocaleCatalogs/de_DE/vocabulary.yaml", "\nno: >-\n", "\nno: >-\n  jawoll,\n",
            says: ["no: jawoll is also in yes"]),
        Mistake(
            "LocaleCatalogs/de_DE/grammar.yaml", "\nabout:", "\nabut:",
            says: ["about: is missing."]),
        Mistake(
            "LocaleCatalogs/de_DE/locale.yaml", "\nvoice: de", "\nvoice: xx",
            says: ["voice: eSpeak NG has no voice xx"]),
        Mistake(
            "LocaleCatalogs/de_DE/examples.yaml", "zwei Brötchen mit Käse um acht",
            "keine Brötchen", says: ["food: is not what keine Brötchen is understood as"]),
    ]

    @Test("the locale checker reports what is missing or contradictory", arguments: contradictions)
    func contradiction(mistake: Mistake) throws {
        try change(mistake.file, mistake.old, mistake.new)
        sandbox.options = ["--locale", "en_US"]
        let outcome = try sandbox.run("check-locales")
        #expect(outcome.status == 1)
        for part in mistake.says { #expect(outcome.output.contains(part), "\(outcome.output)") }
    }
}
