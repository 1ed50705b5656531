import Foundation
import Testing

/// Rate, pitch, volume, voice and language in the built program.
@Suite("Control of speech")
struct ControlTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(speech: "espeak")
        sandbox.options += ["--audio", "null"]
    }

    /// The answers to lines, one session.
    private func say(_ lines: [String]) throws -> [String] {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        let answers = try lines.map { try session.say($0) }
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        return answers.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    @Test("A8: settings are restored after a restart")
    func remembered() throws {
        #expect(
            try say([
                "faster", "volume 80", "pitch 60", "voice german+f3", "punctuation most",
                "numbers digits", "verbosity brief",
            ]) == [
                "Rate 200.", "Volume 80 percent.", "Pitch 60.", "Voice German, female3.",
                "Punctuation most.", "Numbers digit by digit: 175.", "Verbosity brief.",
            ])
        let told = try say([
            "rate", "volume", "pitch", "voice", "language", "punctuation", "numbers", "verbosity",
        ])
        let beginnings = [
            "Rate 200.", "Volume 80 percent.", "Pitch 60.", "The voice is German, female3.",
            "The voice speaks German.", "Punctuation is most.",
            "Numbers are spoken digit by digit.", "Verbosity is brief.",
        ]
        for (answer, beginning) in zip(told, beginnings) { #expect(answer.hasPrefix(beginning)) }
    }

    @Test(
        "A8: voices lists each voice in its own sound; escape keeps the old voice, done chooses the new one"
    )
    func voices() throws {
        let path = sandbox.folder.appending(path: "voices.jsonl").path(percentEncoded: false)
        sandbox.options += ["--events", path]
        let answers = try say(["voices", "german", "escape", "voice", "voices", "german", "done"])
        #expect(answers[0].hasPrefix("Voices. English (America), selected, 1 of "))
        #expect(answers[1].hasPrefix("German, "))
        #expect(answers[2] == "Closed: Voices. No change.")
        #expect(answers[3].hasPrefix("The voice is English (America)."))
        #expect(answers[6] == "Voice German.")
        let events = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let tried = events.filter { $0.contains("\"voices\":\"gmw/de own\"") }
        #expect(tried.count == 2)
        #expect(tried.allSatisfy { $0.contains("\"printed\":\"German, ") })
    }

    @Test(
        "Bad input: an invalid setting is refused in one sentence and changes nothing",
        arguments: [
            ("voice nosuchvoice", "There is no voice nosuchvoice."),
            ("voice en-zorbish", "There is no voice en-zorbish. Still English (America)."),
            ("voice germn", "There is no voice germn. Still English (America). Try voice de, or"),
            ("language zz", "No voice speaks zz."), ("rate fast", "Fast is no rate. Still 175."),
            ("rate 1e99", "1e99 is no rate."), ("pitch x", "X is no pitch. Still 50."),
            ("volume loud", "Loud is no volume."),
        ])
    func wrong(line: String, beginning: String) throws {
        let answers = try say([line, "escape", "rate", "pitch", "volume", "voice"])
        #expect(answers[0].hasPrefix(beginning), "\(answers[0])")
        #expect(!answers[0].contains("\n"))
        #expect(answers[2] == "Rate 175.")
        #expect(answers[3] == "Pitch 50.")
        #expect(answers[4] == "Volume 100 percent.")
        #expect(answers[5].hasPrefix("The voice is English (America)."))
    }

    @Test("A8: say reads a text in the given language")
    func language() throws {
        sandbox.options = ["--locale", "en_US"]
        func phonemes(_ words: String...) throws -> String {
            let outcome = try sandbox.run(
                ["say", "--phonemes"] + words, input: Data())
            #expect(outcome.status == 0)
            return outcome.output
        }
        #expect(
            try phonemes("--language", "de", "Guten Tag") == phonemes("--voice", "de", "Guten Tag"))
        #expect(try phonemes("--language", "de", "Guten Tag") != phonemes("Guten Tag"))
        #expect(try phonemes("--language", "en-GB", "hello") == phonemes("hello"))
        for unread in ["xx", "zle"] {
            for words in [["--phonemes"], ["--audio", "null"]] {
                let outcome = try sandbox.run(
                    ["say"] + words + ["--language", unread, "hello"], input: Data())
                #expect(outcome.status == 1)
                #expect(outcome.output.isEmpty)
                #expect(
                    outcome.error
                        == "No voice reads the language \(unread). Nothing was said. Try --language de.\n"
                )
            }
        }
        for wrong in ["", "x", "de!", "de-", "germanlanguage"] {
            let outcome = try sandbox.run("say", "--language", wrong, "hello")
            #expect(outcome.status == 64)
            #expect(outcome.error.contains("is no language tag"))
        }
    }

    @Test(
        "A8: the options for rate and pitch are checked against their bounds and refused in a sentence"
    )
    func options() throws {
        for (option, value) in [
            ("--rate", "0"), ("--rate", "9999"), ("--rate", "-5"), ("--pitch", "101"),
            ("--pitch", "-1"),
        ] {
            let outcome = try sandbox.run("say", "\(option)=\(value)", "hello")
            #expect(outcome.status == 64, "\(option) \(value)")
            #expect(outcome.error.contains("takes a whole number from"), "\(option) \(value)")
        }
        #expect(try sandbox.run("say", "--pitch", "70", "--rate", "449", "hello").status == 0)
    }
}
