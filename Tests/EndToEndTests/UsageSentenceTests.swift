import Foundation
import Testing

/// What is said about a command line that cannot be carried out.
@Suite("Usage sentences")
struct UsageSentenceTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.options = []
    }

    private func run(_ words: [String], locale: String = "en_US") throws -> Sandbox.Outcome {
        sandbox.environment["LC_ALL"] = "\(locale).UTF-8"
        return try sandbox.run(words, input: Data())
    }

    /// A command line, and the sentence about it in English.
    static let sentences: [([String], String)] = [
        (
            ["frobnicate"],
            "There is no command \"frobnicate\". Nothing was started. Try earshot --help."
        ),
        (["hisotry"], "There is no command \"hisotry\". Nothing was started. Try earshot history."),
        ([""], "There is no command \"\". Nothing was started. Try earshot --help."),
        (
            ["I", "had", "2", "eggs"],
            "There is no command \"I\". Nothing was logged. Try earshot log I had 2 eggs"
        ),
        (
            ["I'm feeling sick"],
            "There is no command \"I'm feeling sick\". Nothing was logged. "
                + "Try earshot log \"I'm feeling sick\""
        ),
        (["--dta", "x"], "There is no option --dta. Nothing was started. Try --data."),
        (["--zzz"], "There is no option --zzz. Nothing was started. Try earshot --help."),
        (
            ["log", "--zzz", "x"],
            "There is no option --zzz. Nothing was started. Try earshot log --help."
        ),
        (
            ["log", "--json", "x"],
            "The option --json is for ask, summary, remind, understand, history, doctor, and "
                + "help, not for log. Nothing was started. Try earshot log --help."
        ),
        (
            ["history", "--day"],
            "The option --day has no value. Nothing was started. Try --day 2026-03-09."
        ),
        (
            ["history", "--json=yes"],
            "The option --json takes no value. Nothing was started. Try --json alone."
        ),
        (
            ["--speech", "loud"],
            "The option --speech takes espeak, speechd, and off, not loud. "
                + "Nothing was started. Try --speech off."
        ),
        (
            ["--verbosity", "ful"],
            "The option --verbosity takes brief, normal, and full, not ful. "
                + "Nothing was started. Try --verbosity full."
        ),
        (
            ["--rate", "much"],
            "The option --rate takes a whole number from 80 to 900, not much. Try --rate 175."
        ),
        (
            ["test", "--jobs", "0", "x"],
            "The option --jobs takes a whole number of 1 or more, not 0. Try --jobs 2."
        ),
        (
            ["test", "--shard", "6/5", "x"],
            "The option --shard takes a part and a count, not 6/5. Nothing was started. "
                + "Try --shard 2/5."
        ),
        (
            ["history", "yesterday"],
            "The command history takes options, not words. "
                + "Try earshot history --day yesterday, or --search yesterday."
        ),
        (
            ["doctor", "me"],
            "The command doctor has no use for \"me\". Nothing was started. "
                + "Try earshot doctor --help."
        ),
        (
            ["log"],
            "The command log has no sentence. Nothing was logged. Try earshot log I had two eggs."
        ),
        (
            ["understand"],
            "The command understand has no sentence. "
                + "Try earshot understand I had two eggs, or --batch for JSON lines."
        ),
        (
            ["understand", "--batch", "x"],
            "With --batch, sentences come from standard input as JSON lines. "
                + "Nothing was read. Leave out --batch or the words."
        ),
        (["say"], "The command say has no text. Nothing was said. Try earshot say hello."),
        (
            ["review"],
            "The command review has no scripts. Nothing was started. "
                + "Try earshot review and a folder of scripts."
        ),
        (
            ["record"],
            "The command record has no file to write. Nothing was started. "
                + "Try earshot record demo.script."
        ),
        (
            ["grammar"],
            "The command grammar has no format. Nothing was written. Try earshot grammar --jsgf."
        ),
    ]

    @Test("L1: bad usage is one sentence that says what to type instead", arguments: sentences)
    func sentence(words: [String], expected: String) throws {
        let outcome = try run(words)
        #expect(outcome.ending == .exited(64))
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == expected + "\n")
    }

    @Test(
        "L1: bad usage is reported in the person's language",
        arguments: ["de_DE", "es_ES", "fr_FR"])
    func language(locale: String) throws {
        for (words, english) in Self.sentences {
            let outcome = try run(words, locale: locale)
            #expect(outcome.ending == .exited(64))
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.lines.count == 1)
            #expect(outcome.error != english + "\n")
            for word in ["Error", "Usage", "earshot help", "Try", "There is", "The command"] {
                #expect(!outcome.error.contains(word), "\(locale): \(outcome.error)")
            }
            // What the person should type instead is the same in every language.
            for option in english.split(whereSeparator: { " .,".contains($0) })
            where option.hasPrefix("--") {
                #expect(outcome.error.contains(option), "\(locale): \(outcome.error)")
            }
        }
    }

    @Test("L1: --locale decides the language of a sentence about the rest of the line")
    func requestedLocale() throws {
        let german = try run(["--locale", "de_DE", "--frobnicate"])
        #expect(german.error.hasPrefix("Die Option --frobnicate gibt es nicht."))
        #expect(try run(["frobnicate", "--locale=de_DE"]).error.hasPrefix("Den Befehl"))
        #expect(
            try run(["--frobnicate", "--", "--locale", "de_DE"]).error.hasPrefix("There is no"))
    }

    @Test(
        "A4: control characters of the command line never reach the terminal",
        arguments: [
            ["\u{1B}[31m"], ["--\u{1B}[31m"], ["log", "--data"], ["--speech", "\u{9B}31m"],
            ["--rate", "\u{1B}[31m"], ["history", "\u{7}\u{8}"], ["I", "\u{1B}]0;x\u{7}"],
            ["help", "\u{1B}[2J"], ["test", "--shard", "\u{1B}[31m", "x"],
            ["doctor", "\u{202E}x"], ["\u{7F}"], ["audit", "--rule", "\u{1B}[31m", "docs"],
        ])
    func controlCharacters(words: [String]) throws {
        let outcome = try run(words)
        #expect(outcome.ending == .exited(64))
        #expect(!outcome.error.isEmpty)
        #expect(outcome.bytes.unprintable.isEmpty)
        #expect(!outcome.error.unicodeScalars.contains("\u{202E}"))
    }

    @Test("A4: only the beginning of a very long word is repeated")
    func longWord() throws {
        let outcome = try run([String(repeating: "x", count: 100_000)])
        #expect(outcome.ending == .exited(64))
        #expect(outcome.error.count < 200)
    }
}
