import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("Q: PUQE-24 in conversation")
struct PUQETests {
    private static let first =
        "In the last 24 hours, how long did you feel nauseated? "
        + "Not at all, 1 of 5, adjustable. Type hours."
    private static let second =
        "How many times did you vomit? None, 1 of 5, adjustable. "
        + "Type how often."

    private func open() throws -> TestWorld {
        var world = try TestWorld()
        _ = world.type("puqe")
        return world
    }

    @Test("Q1, Q2, Q3: the sample session of the guide is reproduced")
    func sample() throws {
        var world = try TestWorld()
        #expect(world.type("puqe") == [Self.first])
        #expect(world.type("2.5") == ["2 to 3 hours, 3 points.", Self.second])
        #expect(
            world.type("back") == [
                "How long nauseated? 2 to 3 hours, 3 of 5, adjustable. "
                    + "Type hours."
            ])
        #expect(world.type("done") == ["2 to 3 hours, 3 points.", Self.second])
        #expect(
            world.type("twice") == [
                "1 to 2 times, 2 points.",
                "How many times did you retch, bringing nothing up? None, 1 of 5, adjustable. "
                    + "Type how often.",
            ])
        #expect(
            world.type("1") == [
                "1 to 2 times, 2 points. "
                    + "PUQE 24: 7 of 15, moderate. Logged. This is not a diagnosis."
            ])
        let entry = try #require(try world.entries().first)
        #expect(entry.kind == .puqe)
        #expect(entry.quantity == Quantity(7))
        #expect(entry.time == TestWorld.now)
        #expect(PUQEScore(entry.words)?.points == [3, 2, 2])
        #expect(world.session.focus == "home-line")
    }

    @Test("Q3: the result is in history with its score, and undo removes it")
    func history() throws {
        var world = try open()
        for line in ["0", "0", "0"] { _ = world.type(line) }
        #expect(world.type("today") == ["1 entry today. 2:05 PM, PUQE 24, 3 of 15, mild."])
        #expect(world.type("undo") == ["Undone: PUQE 24, 3 of 15, mild."])
        #expect(try world.entries().isEmpty)
        _ = world.type("redo")
        #expect(try world.entries().first?.words == "nausea 1, vomiting 1, retching 1")
    }

    @Test("Q3: the result is announced after it is saved, with its earcon")
    func earcon() throws {
        var world = try open()
        _ = world.type("7")
        _ = world.type("7")
        let last = world.announcements(world.effects("7"))
        #expect(last.map(\.earcon) == [.saved])
        #expect(
            world.printed(last.map(Effect.announce)) == [
                "7 or more times, 5 points. "
                    + "PUQE 24: 15 of 15, severe. Logged. This is not a diagnosis."
            ])
    }

    @Test(
        "Q1: plus and minus adjust the answer and say its position; done goes to the next question")
    func adjusting() throws {
        var world = try open()
        let lines = ["+", "+ 2", "-", "maximum", "+", "minimum"]
        #expect(
            lines.map { world.type($0) } == [
                ["1 hour or less, 2 of 5"], ["4 to 6 hours, 4 of 5"], ["2 to 3 hours, 3 of 5"],
                ["Maximum, more than 6 hours, 5 of 5."], ["Maximum, more than 6 hours, 5 of 5."],
                ["Minimum, not at all, 1 of 5."],
            ])
        #expect(world.type("done") == ["Not at all, 1 point.", Self.second])
        #expect(
            world.type("back").first?.hasPrefix("How long nauseated? Not at all, 1 of 5") == true)
    }

    @Test("Q1, P8: a large step goes to the first or last answer")
    func largeSteps() throws {
        var world = try open()
        let lines = ["++", "++", "-", "page up", "--", "page down"]
        let last = ["Maximum, more than 6 hours, 5 of 5."]
        let first = ["Minimum, not at all, 1 of 5."]
        #expect(
            lines.map { world.type($0) } == [
                last, last, ["4 to 6 hours, 4 of 5"], last, first, first,
            ])
    }

    @Test(
        "Q3, L8: an impossible score is refused with an example, and the words are kept",
        arguments: [
            ("puqe 16", "16", "puqe 9"), ("my puqe is 2", "2", "my puqe is 9"),
            ("my puqe is 7.5", "7.5", "my puqe is 9"),
        ])
    func noSuchScore(line: String, score: String, example: String) throws {
        var world = try TestWorld()
        #expect(
            world.type(line) == [
                "\(score) is no PUQE 24 score. The line is kept. Type 3 to 15, such as \(example)."
            ])
        #expect(world.type("kept") == ["1 line not logged: \(line)."])
        #expect(try world.entries().isEmpty)
        #expect(world.type(example).first?.hasPrefix("Logged: PUQE 24, 9 of 15") == true)
    }

    @Test("Q1: back keeps every answer and stops at the first question")
    func back() throws {
        var world = try open()
        #expect(
            world.type("back") == [
                "First already. In the last 24 hours, how long did you feel "
                    + "nauseated? Not at all, 1 of 5, adjustable."
            ])
        _ = world.type("5")
        _ = world.type("3")
        _ = world.type("+")
        #expect(
            world.type("back").first?.hasPrefix("How often vomited? 3 to 4 times, 3 of 5") == true)
        #expect(
            world.type("back").first?.hasPrefix("How long nauseated? 4 to 6 hours, 4 of 5") == true)
        _ = world.type("done")
        #expect(world.type("done").last?.contains("1 to 2 times, 2 of 5") == true)
        #expect(
            world.type("done") == [
                "1 to 2 times, 2 points. "
                    + "PUQE 24: 9 of 15, moderate. Logged. This is not a diagnosis."
            ])
    }

    @Test(
        "Q1, Q2: hours are understood in numbers and words",
        arguments: [
            ("0", 1), ("not at all", 1), ("none", 1), ("no", 1), ("Not at all.", 1),
            ("half an hour", 2), ("30 minutes", 2), ("an hour", 2), ("1 hour or less", 2),
            ("less than an hour", 2), ("up to 1 hour", 2), ("0.5", 2), ("one", 2),
            ("1.5", 3), ("90 minutes", 3), ("two and a half hours", 3), ("2 to 3 hours", 3),
            ("2-3", 3), ("about 3 hours", 3), ("3 hours or so", 3), ("like 3 hours", 3),
            ("an hour and a half", 3),
            ("3.5 hours", 4), ("4 to 6", 4), ("six", 4), ("5h", 4),
            ("more than 6 hours", 5), ("more than six", 5), ("over 6 hours", 5), ("> 6", 5),
            ("6.5", 5),
            ("7 or more", 5), ("seven hours or more", 5), ("7+", 5), ("all day", 5), ("24", 5),
        ])
    func hours(line: String, points: Int) throws {
        try check(line, points, after: [])
    }

    @Test(
        "Q1: counts are understood in numbers and words",
        arguments: [
            ("0", 1), ("none", 1), ("never", 1), ("no", 1), ("not once", 1),
            ("1", 2), ("once", 2), ("twice", 2), ("2 times", 2), ("1 to 2 times", 2),
            ("once or twice", 2), ("1-2", 2), ("one", 2),
            ("3", 3), ("three times", 3), ("3 to 4 times", 3), ("4", 3),
            ("5", 4), ("six", 4), ("5–6 times", 4),
            ("7", 5), ("seven or more", 5), ("7 or more times", 5), ("7 times or more", 5),
            ("more than 6 times", 5), ("20", 5), ("eight x", 5),
        ])
    func times(line: String, points: Int) throws {
        try check(line, points, after: ["0"])
    }

    /// Types a line as the answer after others, and checks its points.
    private func check(_ line: String, _ points: Int, after others: [String]) throws {
        var world = try open()
        for other in others { _ = world.type(other) }
        let said = world.type(line)
        let unit = points == 1 ? "point" : "points"
        #expect(said.count == 2 && said[0].hasSuffix(", \(points) \(unit)."), "\(said)")
        #expect(world.type("back").first?.contains(", \(points) of 5") == true)
    }

    @Test(
        "Q1: an invalid answer is refused with the kept answer and an example",
        arguments: [
            ("25", "Hours are 0 to 24. Still no answer. Try 2.5."),
            ("3 times", "3 times is no number of hours. Still no answer. Try 2.5."),
            ("2 to 5", "2 to 5 is no number of hours. Still no answer. Try 2.5."),
            ("12abc", "12abc is no number of hours. Still no answer. Try 2.5."),
            ("a few", "A few is no number of hours. Still no answer. Try 2.5."),
            ("badly", "Badly is no number of hours. Still no answer. Try 2.5."),
            (
                "more than 2 hours",
                "More than 2 hours is no number of hours. Still no answer. Try 2.5."
            ),
        ])
    func refusedHours(line: String, sentence: String) throws {
        var world = try open()
        #expect(world.type(line) == [sentence])
        #expect(world.session.focus == "puqe-nausea")
    }

    @Test(
        "Q1: a text that is not a count is refused",
        arguments: [
            ("2.5", "2.5 is not a whole number of times. Still no answer. Try 2."),
            ("1000", "Times are 0 to 999. Still no answer. Try 2."),
            ("2 hours", "2 hours is no number of times. Still no answer. Try 2."),
        ])
    func refusedTimes(line: String, sentence: String) throws {
        var world = try open()
        _ = world.type("1")
        #expect(world.type(line) == [sentence])
        #expect(world.session.focus == "puqe-vomiting")
    }

    @Test("Q1: a misspelled command is not an answer")
    func slip() throws {
        var world = try open()
        #expect(world.type("bakc").first?.contains("The nearest command is back.") == true)
    }

    @Test("Q1: escape logs nothing, and this is announced")
    func escape() throws {
        var world = try open()
        _ = world.type("3")
        #expect(world.type("escape") == ["Not logged. PUQE 24 closed."])
        #expect(try world.entries().isEmpty)
        #expect(world.session.focus == "home-line")
    }

    @Test("A1: leaving the session says that answers were not saved")
    func quit() throws {
        var world = try open()
        _ = world.type("3")
        #expect(world.type("quit") == ["PUQE 24 was not finished. Goodbye."])
    }

    @Test("a sentence over the questionnaire is logged, and the questionnaire stays")
    func sentenceOver() throws {
        var world = try open()
        _ = world.type("3")
        #expect(
            world.type("I took my iron") == [
                "Logged: iron, now.", "PUQE 24. Still open; escape closes it.",
            ])
        #expect(world.session.focus == "puqe-vomiting")
        #expect(world.type("puqe").first?.hasPrefix("How many times did you vomit?") == true)
    }

    @Test("A3: over another sheet it can be answered, and focus returns")
    func stacked() throws {
        var world = try TestWorld()
        _ = world.type("weight")
        _ = world.type("175")
        #expect(world.type("puqe") == [Self.first])
        for line in ["0", "0"] { _ = world.type(line) }
        #expect(
            world.type("0").last?.hasPrefix("Weight, 175 pounds, adjustable.") == true)
        #expect(world.type("back").first?.hasPrefix("That does not work here.") == true)
        #expect(world.type("+") == ["175.1"])
    }

    @Test("Q3: a sentence that names PUQE opens it; a sentence with a score logs the score")
    func sentences() throws {
        var world = try TestWorld()
        #expect(world.type("my puqe score") == [Self.first])
        _ = world.type("escape")
        #expect(
            world.type("my puqe is 9")
                == ["Logged: PUQE 24, 9 of 15, moderate, now. This is not a diagnosis."])
        #expect(world.type("no, 13") == ["Changed: PUQE 24, 13 of 15, severe instead of 9."])
    }

    @Test("Q3: the score of the questionnaire cannot be changed by a bare number")
    func corrected() throws {
        var world = try open()
        for line in ["0", "0", "0"] { _ = world.type(line) }
        let before = try world.entries()
        #expect(world.type("no, 9").first?.hasPrefix("The last entry is PUQE 24") == true)
        #expect(
            world.type("edit last amount 9") == [
                "The score of PUQE 24 is not edited. Nothing changed. "
                    + "Say puqe to answer again, or edit last time."
            ])
        #expect(try world.entries() == before)
    }

    @Test("Q3: the result has the time that was said")
    func timed() throws {
        var world = try TestWorld()
        #expect(world.type("puqe yesterday at noon") == [Self.first])
        for line in ["0", "0"] { _ = world.type(line) }
        #expect(
            world.type("0") == [
                "None, 1 point. PUQE 24: 3 of 15, mild. Logged, yesterday at 12:00 PM. "
                    + "This is not a diagnosis."
            ])
    }

    @Test("L2: the other things of the sentence are logged first")
    func together() throws {
        var world = try TestWorld()
        #expect(
            world.type("weight 175 and puqe") == ["Logged: weight, 175 pounds, now.", Self.first])
    }

    @Test("V12: when the result cannot be saved, this is announced and the answers stay")
    func trouble() throws {
        let log = InMemoryLogBook()
        var world = try TestWorld(log: log)
        _ = world.type("puqe")
        for line in ["3", "2"] { _ = world.type(line) }
        log.fail(with: .diskFull)
        let said = world.type("1").joined(separator: " ")
        #expect(!said.contains("Logged"))
        #expect(world.session.focus == "puqe-retching")
        log.fail(with: nil)
        #expect(
            world.type("done").first?.contains("PUQE 24: 7 of 15, moderate. Logged.") == true)
    }

    @Test("a one-shot command logs nothing and says where PUQE is asked")
    func once() throws {
        var world = try TestWorld()
        let (outcome, said) = world.session.log(once: "puqe")
        #expect(outcome == .questionOpen)
        #expect(
            world.printed(said.map(Effect.announce)) == [
                "PUQE 24 is three questions. Nothing was logged. Start earshot and say puqe."
            ])
    }

    @Test("Q3: every announcement has at most 20 words, without hints")
    func short() throws {
        var preferences = Preferences()
        preferences.verbosity = .brief
        var world = try TestWorld(preferences: preferences)
        let lines = ["puqe", "25", "2.5", "back", "done", "1000", "7 or more", "back", "done", "7"]
        for line in lines {
            for said in world.type(line) {
                #expect(said.split(separator: " ").count <= 20, "\(said)")
            }
        }
        #expect(try world.entries().count == 1)
    }
}
