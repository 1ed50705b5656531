import AccessibleCore
import Foundation
import ScriptTesting
import Testing
import Wording

@Suite("Reviewing one difference at a time")
struct ReviewTests {
    private static let text = """
        format 1
        do I had toast
        say default "Toast." earcon saved
        do I had soup
        do today
        say high "2 entries today. <any>" spoken "<any>"

        """

    private func review() -> ScriptReview {
        let log = Scripts.suite.run(Self.text, path: "a.script")
        let changes = AcceptTests.accepter.changes(
            to: Self.text, path: "a.script", policy: .failed, log: log)
        return ScriptReview(changes, of: Scripts.parse(Self.text, path: "a.script").script)
    }

    private func told(_ message: Message?) throws -> String? {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        return message.map { wording.text($0, now: Date(timeIntervalSince1970: 0)) }
    }

    private static let questions = [
        "Line 3 of a.script. Text: expected \"Toast.\", found \"Logged: toast, now.\". "
            + "Enter repeats. Accept, reject, skip, why or quit?",
        "Line 4 of a.script. Said, and no line expects it: say default \"Logged: soup, now.\" earcon saved. "
            + "Enter repeats. Accept, reject, skip, why or quit?",
        "Line 6 of a.script. Priority: expected \"high\", found \"default\". "
            + "Enter repeats. Accept, reject, skip, why or quit?",
    ]

    @Test("accept and reject work as words and letters, and only accepted changes are made")
    func answers() throws {
        var review = review()
        for (question, answer) in zip(Self.questions, ["a", "Reject", "accept it"]) {
            #expect(try told(review.question) == question)
            #expect(review.take(answer) == nil)
        }
        #expect(review.isOver)
        #expect(review.question == nil)
        let changed = AcceptTests.accepter.applying(
            review.accepted, to: Self.text, path: "a.script")
        #expect(
            changed
                == """
                format 1
                do I had toast
                say default "Logged: toast, now." earcon saved
                do I had soup
                do today
                say default "2 entries today. <any>" spoken "<any>"

                """)
        #expect(ScriptReview.Answer.allCases.map(review.count) == [2, 1, 0, 0, 0, 0])
    }

    @Test("skip asks again after the others, skipping twice leaves a line, quit leaves the rest")
    func skip() throws {
        var review = review()
        _ = review.take("s")
        #expect(try told(review.question) == Self.questions[1])
        _ = review.take("skip")
        _ = review.take("s")
        #expect(try told(review.question) == Self.questions[0])
        _ = review.take("s")
        #expect(try told(review.question) == Self.questions[1])
        #expect(review.count(.skip) == 3)
        _ = review.take("q")
        #expect(review.isOver && review.hasQuit)
        #expect(review.count(.skip) == 3)
        #expect(review.accepted == [])
    }

    @Test("repeat and an empty line ask again; why says the step and what was heard before")
    func context() throws {
        var review = review()
        #expect(review.take("") == nil)
        #expect(review.take("repeat") == nil)
        #expect(try told(review.question) == Self.questions[0])
        #expect(
            try told(review.take("why"))
                == "The step: do I had toast. Before it nothing was said.")
        _ = review.take("a")
        #expect(
            try told(review.take("w"))
                == "The step: do I had soup. Before it: Logged: toast, now.")
        #expect(
            try told(review.take("yes"))
                == "Not understood: \"yes\". Say accept, reject, skip, why or quit.")
        #expect(try told(review.question) == Self.questions[1])
    }

    @Test("accepting every question gives the same as earshot test --accept")
    func all() {
        var review = review()
        while !review.isOver { _ = review.take("a") }
        #expect(
            AcceptTests.accepter.applying(review.accepted, to: Self.text, path: "a.script")
                == AcceptTests.accepter.accept(Self.text, path: "a.script", policy: .failed).text)
    }

    @Test("a change after which the script would state nothing is not made")
    func impossible() {
        let text = "format 1\ndo escape\nentry last kind food\n"
        let log = Scripts.suite.run(text, path: "a.script")
        let removals = AcceptTests.accepter.changes(
            to: text, path: "a.script", policy: .failed, log: log
        ).filter { $0.kind == .removed }
        #expect(removals.count == 1)
        #expect(AcceptTests.accepter.applying(removals, to: text, path: "a.script") == nil)
    }
}
