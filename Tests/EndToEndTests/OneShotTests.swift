import Foundation
import Testing

/// Commands that do one thing and end.
@Suite("One-shot commands")
struct OneShotTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test("L1 V12: log saves one sentence and confirms it in one line")
    func log() throws {
        let outcome = try sandbox.run("log", "I drank 16 ounces of water")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Logged: water, 16 ounces, now."))
        #expect(outcome.output.isOneSentenceLine)
        #expect(outcome.error.isEmpty)
        #expect(try sandbox.run("log", "I", "had", "two", "eggs").status == 0)
        let history = try sandbox.history()
        #expect(history.map { $0["kind"] as? String } == ["water", "food"])
        #expect(history.map { $0["words"] as? String }.first == "I drank 16 ounces of water")
    }

    @Test(
        "L1: every help text consists of sentences, not of the keys of its prompts",
        arguments: [
            [], ["converse"], ["log"], ["understand"], ["history"], ["say"], ["test"], ["doctor"],
        ])
    func help(command: [String]) throws {
        let outcome = try sandbox.run(command + ["--help"], input: Data())
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("usage."))
    }

    @Test("L4: an open question is status 2, and nothing is saved")
    func question() throws {
        let outcome = try sandbox.run("log", "drank some water")
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("How much water?"))
        #expect(try sandbox.history().isEmpty)
    }

    @Test("L8: what is not understood is not logged", arguments: ["frobnicate the gnu", "", "   "])
    func notUnderstood(sentence: String) throws {
        let outcome = try sandbox.run("log", sentence)
        #expect(outcome.status != 0)
        #expect(!(outcome.output + outcome.error).isEmpty)
        #expect(try sandbox.history().isEmpty)
    }

    @Test(
        "L1: an invalid value that only its command can find is status 64, with a sentence",
        arguments: [
            ["--now", "tomorrow"], ["--zone", "Nowhere"], ["--data", ""], ["--audio", "loud"],
            ["--locale", "xx_YY"], ["--locale", "\u{1B}[31m"],
            ["history", "--day", "31 February"], ["say", "--language", "?", "x"],
            ["audit", "--rule", "x", "docs"],
        ])
    func usage(words: [String]) throws {
        let outcome = try sandbox.run(words, input: Data())
        #expect(outcome.ending == .exited(64))
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.isOneSentenceLine)
        #expect(outcome.bytes.unprintable.isEmpty)
    }

    @Test(
        "A2: help is status 0 and reads well",
        arguments: [[], ["log"], ["understand"], ["history"], ["say"], ["doctor"]])
    func help(words: [String]) throws {
        let outcome = try sandbox.run(words + ["--help"], input: Data())
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("--data"))
        #expect(outcome.bytes.unprintable.isEmpty)
        #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    }

    @Test("R8: history --search finds what search finds, the newest first and the count before")
    func search() throws {
        for sentence in ["coffee and 8 oz water at 8 am", "a latte at noon", "coffee at 9 am"] {
            #expect(try sandbox.run("log", sentence).status == 0, "\(sentence)")
        }
        let lines = try sandbox.run("history", "--search", "cofee").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "2 entries with coffee.")
        #expect(lines.last?.contains("8:00 AM") == true)
        #expect(try sandbox.history("--search", "water").map { $0["kind"] as? String } == ["water"])
    }

    @Test("L10: history prints a day, a range and a search")
    func history() throws {
        for sentence in [
            "I drank 8 ounces of water", "I had two eggs for breakfast yesterday at 8 am",
            "took my iron at noon",
        ] {
            #expect(try sandbox.run("log", sentence).status == 0, "\(sentence)")
        }
        #expect(try sandbox.run("history").output.contains("iron"))
        #expect(try sandbox.run("history").output.contains("eggs"))
        #expect(try !sandbox.run("history", "--day", "today").output.contains("eggs"))
        #expect(try sandbox.run("history", "--day", "yesterday").output.contains("eggs"))
        #expect(try sandbox.history("--day", "2026-03-08").count == 1)
        #expect(try sandbox.history("--from", "2026-03-08", "--to", "2026-03-09").count == 3)
        #expect(try sandbox.history("--search", "EGG").count == 1)
        #expect(try sandbox.history("--search", "%").isEmpty)
        let empty = try sandbox.run("history", "--day", "2020-01-01")
        #expect(empty.status == 0)
        #expect(empty.output.isOneSentenceLine)
    }

    @Test("L7: history shows amounts as they were entered")
    func exactAmounts() throws {
        #expect(try sandbox.run("log", "I drank 16.9 oz of water").status == 0)
        #expect(try sandbox.run("log", "weight 175.4").status == 0)
        let amounts = try sandbox.history().map { $0["amount"] as? String }
        #expect(amounts == ["16.9", "175.4"])
    }

    @Test("L1 T10: understand answers a sentence in JSON and saves nothing")
    func understand() throws {
        let text = "I had two eggs and toast for breakfast half an hour ago"
        let outcome = try sandbox.run("understand", text)
        #expect(outcome.status == 0)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(object["text"] as? String == text)
        let time = try #require(object["time"] as? [String: Any])
        #expect(time["value"] as? String == "2026-03-09T13:35:00")
        let actions = try #require(object["actions"] as? [[String: Any]])
        #expect(actions.map { $0["item"] as? String } == ["eggs", "toast"])
        #expect(actions.first?["amount"] as? String == "2")
        #expect(actions.allSatisfy { $0["meal"] as? String == "breakfast" })
        #expect(try sandbox.history().isEmpty)
    }

    @Test("L1: understand --batch answers every line, in order, whatever it contains")
    func batch() throws {
        let input = """
            {"text": "I drank a pint of water"}
            {"text": "half past eight", "now": "2026-01-05T23:00:00", "zone": "Europe/Berlin"}
            {"text": ""}
            {"text": "a\\u0000b \\u001b[2J"}
            not json
            {"text": "weight 175.4", "locale": "en_US"}
            """
        let outcome = try sandbox.run("understand", "--batch", input: input + "\n")
        let objects = try outcome.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.count == 6)
        #expect(outcome.bytes.unprintable.isEmpty)
        let types = objects.map { ($0["actions"] as? [[String: Any]])?.first?["type"] as? String }
        #expect(types.first == "logWater")
        #expect(types.last == "logWeight")
        let time = objects.dropFirst().first?["time"] as? [String: Any]
        #expect(time?["value"] as? String == "2026-01-05T20:30:00")
        #expect(time?["instant"] as? String == "2026-01-05T20:30:00+01:00")
    }

    @Test("A9: the events file holds every announcement as a JSON line")
    func events() throws {
        let path = sandbox.folder.appending(path: "events").path(percentEncoded: false)
        _ = try sandbox.run("log", "--events", path, "I drank 16 ounces of water")
        let records = try String(contentsOfFile: path, encoding: .utf8).lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(records.contains { ($0["spoken"] as? String)?.contains("16 ounces") == true })
        let lost = try sandbox.run("log", "--events", "/proc/none/x", "I drank water")
        #expect(lost.status == 1)
        #expect(try sandbox.history().count == 1)
    }

    @Test("D2: ask says which reminders there are, and how long it is until the next dose")
    func askReminders() throws {
        #expect(try sandbox.run("ask", "which reminders do I have").output == "\(none)\n")
        _ = try sandbox.run([], input: Data("remind me to take iron every day at 8 pm\n".utf8))
        let listed = try sandbox.run("ask", "which reminders do I have")
        #expect(listed.status == 0)
        #expect(listed.output.contains("Iron, every day at 8:00 PM."), "\(listed.output)")
        let wait = try sandbox.run("ask", "how long until my next dose")
        #expect(wait.output == "In 5 hours 55 minutes: iron, 8:00 PM.\n", "\(wait.output)")
    }

    private var none: String { "No reminders. Try remind me to take iron at 8 AM." }
}
