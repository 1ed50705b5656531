import ControlConformance
import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("Q: the PUQE-24 questionnaire")
struct PUQEQuestionnaireTests {
    private func amount(_ digits: String) throws -> Decimal {
        try #require(Decimal(exactly: digits))
    }

    // MARK: The table

    @Test(
        "Q2: hours give their points, at and between all limits",
        arguments: [
            ("0", 1), ("0.01", 2), ("0.5", 2), ("1", 2), ("1.01", 3), ("1.5", 3), ("2", 3),
            ("2.5", 3), ("3", 3), ("3.01", 4), ("3.5", 4), ("4", 4), ("5", 4), ("6", 4),
            ("6.01", 5), ("7", 5), ("24", 5),
        ])
    func hours(digits: String, points: Int) throws {
        #expect(try PUQEQuestion.nausea.points(for: amount(digits)) == points)
    }

    @Test(
        "Q: times give their points, at all limits",
        arguments: [
            ("0", 1), ("1", 2), ("2", 2), ("3", 3), ("4", 3), ("5", 4), ("6", 4), ("7", 5),
            ("8", 5), ("999", 5),
        ], [PUQEQuestion.vomiting, .retching])
    func times(_ answer: (digits: String, points: Int), question: PUQEQuestion) throws {
        #expect(try question.points(for: amount(answer.digits)) == answer.points)
    }

    @Test("Q1: numbers that are not hours or times are refused")
    func refusals() throws {
        let bad: [(PUQEQuestion, String, PUQEProblem)] = [
            (.nausea, "-1", .outOfRange(-1, .hours)),
            (.nausea, "24.5", .outOfRange(try amount("24.5"), .hours)),
            (.vomiting, "-1", .outOfRange(-1, .times)),
            (.retching, "1000", .outOfRange(1_000, .times)),
            (.vomiting, "2.5", .notWhole(try amount("2.5"))),
        ]
        for (question, digits, problem) in bad {
            let number = try amount(digits)
            #expect(throws: problem) { try question.points(for: number) }
        }
    }

    @Test("Q3: all 125 combinations give the right score, severity and stored text")
    func scores() throws {
        // Counted by hand: how many of the 125 combinations have the sum 3, 4 … 15.
        let expected = [1, 3, 6, 10, 15, 18, 19, 18, 15, 10, 6, 3, 1]
        var counts = Array(repeating: 0, count: 16)
        for nausea in 1...5 {
            for vomiting in 1...5 {
                for retching in 1...5 {
                    let score = try #require(PUQEScore(points: [nausea, vomiting, retching]))
                    counts[score.total] += 1
                    let band: PUQEBand =
                        score.total <= 6 ? .mild : score.total <= 12 ? .moderate : .severe
                    #expect(score.band == band)
                    #expect(
                        score.plainText
                            == "nausea \(nausea), vomiting \(vomiting), retching \(retching)")
                    #expect(PUQEScore(score.plainText) == score)

                    var questionnaire = PUQEQuestionnaire()
                    for points in [nausea, vomiting, retching] {
                        #expect(questionnaire.score == nil)
                        _ = questionnaire.answer(points: points)
                    }
                    #expect(questionnaire.score == score)
                }
            }
        }
        #expect(Array(counts.dropFirst(3)) == expected)
    }

    @Test(
        "Q3: each severity has its limits, and other numbers have none",
        arguments: [
            ("2", nil), ("3", .mild), ("6", .mild), ("7", .moderate), ("12", .moderate),
            ("13", .severe), ("15", .severe), ("16", nil), ("6.5", nil), ("-3", nil),
            ("99999999999999999999999999", nil),
        ] as [(String, PUQEBand?)])
    func bands(digits: String, band: PUQEBand?) throws {
        #expect(PUQEBand(score: try amount(digits)) == band)
    }

    @Test(
        "Q3: other texts are not read as answers",
        arguments: [
            "", "puqe 7", "nausea 3, vomiting 2", "nausea 6, vomiting 2, retching 2",
            "nausea 3, vomiting 2, retching 0", "vomiting 3, nausea 2, retching 2",
            "nausea 3, vomiting 2, retching x", "nausea 3 vomiting 2 retching 2",
        ])
    func badWords(text: String) {
        #expect(PUQEScore(text) == nil)
    }

    // MARK: Every state and every event

    /// Every state: a question, its points, and the number of questions answered.
    private static let states: [PUQEQuestionnaire] = (0..<3).flatMap { index in
        (1...5).flatMap { points in
            (index...3).map { answered in
                var control = PUQEQuestionnaire()
                for _ in 0..<answered { _ = control.answer(points: 3) }
                while control.question != PUQEQuestion.allCases[index] {
                    _ = control.perform(
                        .custom("puqe-back"), times: 1,
                        on: PUQEQuestionnaire.id(of: control.question))
                }
                _ = control.perform(
                    .minimum, times: 1, on: PUQEQuestionnaire.id(of: control.question))
                if points > 1 {
                    _ = control.perform(
                        .increment, times: points - 1,
                        on: PUQEQuestionnaire.id(of: control.question))
                }
                return control
            }
        }
    }

    @Test("Q1: every action in every state has its result")
    func transitions() {
        let events = ElementAction.standard + [.custom("puqe-back"), .custom("nothing")]
        var seen: Set<PUQEQuestionnaire> = []
        for state in Self.states {
            seen.insert(state)
            let questions = PUQEQuestion.allCases
            let index = questions.firstIndex(of: state.question) ?? -1
            let points = state.points[index]
            let ids =
                questions.map(PUQEQuestionnaire.id) + [
                    "puqe-back", "puqe-done", "puqe-escape", "puqe-sheet", "nowhere",
                ]
            for event in events {
                for id in ids {
                    var after = state
                    let outcome = after.perform(event, times: 1, on: id)
                    let isQuestion = id == PUQEQuestionnaire.id(of: state.question)
                    let place = "\(state) \(event) \(id)"
                    switch (event, id) {
                    case (.increment, _) where isQuestion:
                        #expect(after.points[index] == min(5, points + 1), "\(place)")
                        #expect(Self.earcon(outcome) == (points == 5 ? .bound : .stepFine))
                    case (.decrement, _) where isQuestion:
                        #expect(after.points[index] == max(1, points - 1), "\(place)")
                        #expect(Self.earcon(outcome) == (points == 1 ? .bound : .stepFine))
                    case (.minimum, _) where isQuestion, (.decrementCoarse, _) where isQuestion:
                        #expect(after.points[index] == 1)
                        #expect(Self.earcon(outcome) == .bound)
                    case (.maximum, _) where isQuestion, (.incrementCoarse, _) where isQuestion:
                        #expect(after.points[index] == 5)
                        #expect(Self.earcon(outcome) == .bound)
                    case (.setValue, _) where isQuestion:
                        #expect(after == state)
                    case (.activate, _) where isQuestion || id == "puqe-done",
                        (.done, _) where isQuestion:
                        #expect(after.points == state.points)
                        #expect(after.answered == max(state.answered, index + 1))
                        if index == 2 {
                            #expect(outcome == .done)
                            #expect((after.score != nil) == (after.unanswered == 0))
                        } else {
                            #expect(after.question == questions[index + 1])
                            #expect(after.focus == PUQEQuestionnaire.id(of: after.question))
                        }
                    case (.escape, _) where isQuestion, (.activate, "puqe-escape"):
                        #expect(outcome == .escaped)
                        #expect(after == state)
                    case (.custom("puqe-back"), _) where isQuestion && index > 0,
                        (.activate, "puqe-back") where index > 0:
                        #expect(outcome == .focused([]))
                        #expect(after.question == questions[index - 1])
                        #expect(after.points == state.points)
                        #expect(after.answered == state.answered)
                    default:
                        #expect(outcome == .unavailable, "\(place)")
                        #expect(after == state, "\(place)")
                    }
                }
            }
        }
        // 3 questions with 5 answers each; 4, 3 and 2 possible numbers of questions
        // answered before.
        #expect(seen.count >= 3 * 5 * 2)
    }

    private static func earcon(_ outcome: ControlOutcome) -> Earcon? {
        guard case .said(let all) = outcome, all.count == 1 else { return nil }
        return all[0].earcon
    }

    @Test("Q1: after 100,000 random steps the answer is one of five, and what is said is true")
    func walk() {
        var walk = ControlWalk { PUQEQuestionnaire() }
        walk.check = { before, step, outcome, after in
            guard after.points.allSatisfy((1...5).contains) else { return "\(step): no answer." }
            let focus = PUQEQuestionnaire.id(of: after.question)
            if after.focus != focus, after.question != before.question {
                return "\(step): focus is not at the question."
            }
            if case .said(let all) = outcome, let said = all.first, said.subject != nil {
                let isBound = said.earcon == .bound
                let value = isBound ? said.message.arguments["value"] : .message(said.message)
                if value != .message(after.choice) { return "\(step): said \(said.message)." }
                if !isBound, let opposite = step.action.opposite {
                    var back = after
                    _ = back.perform(opposite, times: step.times, on: step.id)
                    if back.points != before.points { return "\(step): does not cancel." }
                }
            }
            if case .escaped = outcome, after.points != before.points {
                return "\(step): escape changed the answers."
            }
            return nil
        }
        walk.run(steps: 100_000, seed: 24)
    }

    // MARK: Reading

    @Test("Q1: a question is read in full with answer and position, and in short after going back")
    func reading() throws {
        var control = PUQEQuestionnaire()
        #expect(control.focused.label == Message("puqe.nausea"))
        #expect(
            control.focused.value
                == Message(
                    "puqe.choice",
                    [
                        "answer": .message(Message("puqe.no-hours")), "index": .count(1),
                        "count": .count(5),
                    ]))
        let taken = Message(
            "puqe.taken",
            ["answer": .message(Message("puqe.2-hours")), "points": .count(3)])
        #expect(
            try control.answer(amount("2.5"))
                == .focused([Announcement(taken, earcon: .stepCoarse)]))
        #expect(control.focused.label == Message("puqe.vomiting"))
        _ = control.perform(.custom("puqe-back"), times: 1, on: "puqe-vomiting")
        #expect(control.focused.label == Message("puqe.nausea-again"))
        #expect(control.points == [3, 1, 1])
    }

    @Test("R9: the first answer counts only when it was chosen or typed")
    func onlyWhatWasSaid() {
        var control = PUQEQuestionnaire()
        for id in ["puqe-nausea", "puqe-done"] {
            let outcome = control.perform(.activate, times: 1, on: id)
            #expect(Self.earcon(outcome) == .error)
            #expect(control.question == .nausea)
            #expect(control.answered == 0)
        }
        _ = control.perform(.minimum, times: 1, on: "puqe-nausea")
        _ = control.perform(.done, times: 1, on: "puqe-nausea")
        #expect(control.question == .vomiting)
        #expect(control.chosen == [.nausea])
    }

    @Test("R9: with any question skipped there is no score", arguments: 0..<7)
    func skipped(answers: Int) {
        var control = PUQEQuestionnaire()
        for index in 0..<3 {
            let isAnswered = answers & (1 << index) != 0
            let outcome = isAnswered ? control.answer(points: 5) : control.skip()
            #expect((outcome == .done) == (index == 2))
        }
        #expect(control.score == nil)
        #expect(control.unanswered == 3 - answers.nonzeroBitCount)
    }

    @Test("R9: skipping takes an answer back, and answering later gives the score")
    func skippedAfterwards() throws {
        var control = PUQEQuestionnaire()
        _ = try control.answer(5)
        _ = control.perform(.custom("puqe-back"), times: 1, on: "puqe-vomiting")
        _ = control.skip()
        #expect(control.chosen.isEmpty)
        #expect(control.points == [1, 1, 1])
        _ = control.perform(.custom("puqe-back"), times: 1, on: "puqe-vomiting")
        for _ in 0..<3 { _ = control.answer(points: 2) }
        #expect(control.score?.total == 6)
    }

    @Test("Q1: a typed digit is a number of times, not the number of an answer")
    func bareDigit() throws {
        var control = PUQEQuestionnaire()
        _ = try control.answer(3)
        _ = try control.answer(3)
        #expect(try control.answer(5) == .done)
        #expect(control.points == [3, 3, 4])
        #expect(control.score?.total == 10)
    }

    @Test("Q1: a refused number changes nothing")
    func refused() throws {
        var control = PUQEQuestionnaire()
        let before = control
        #expect(throws: PUQEProblem.outOfRange(25, .hours)) { try control.answer(25) }
        #expect(control == before)
    }

    @Test("Q1: far too many steps stop at the ends", arguments: [Int.max, Int.min, 6, -6])
    func absurd(times: Int) {
        var control = PUQEQuestionnaire()
        _ = control.perform(.increment, times: times, on: "puqe-nausea")
        #expect(control.points[0] == (times > 0 ? 5 : 1))
    }
}
