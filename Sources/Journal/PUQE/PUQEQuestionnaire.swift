public import AccessibleCore
public import Foundation

/// The three questions of PUQE-24, asked one at a time; each is an adjustable choice of
/// five answers (Q1).
///
/// A question starts at its first answer, or at the one given before; going back keeps
/// every answer. The first answer counts only after it was chosen or typed (R9): without
/// that, a question is left by skipping it alone, and then there is no score.
public struct PUQEQuestionnaire: Control, Hashable {
    /// The current question.
    public private(set) var question = PUQEQuestion.nausea
    /// The points that each question shows, 1 to 5; they count only for questions in
    /// ``chosen``.
    public private(set) var points = PUQEQuestion.allCases.map { _ in 1 }
    /// The questions whose answer was chosen or typed.
    public private(set) var chosen: Set<PUQEQuestion> = []
    /// The number of questions answered or skipped, counted from the first.
    public private(set) var answered = 0
    /// The focused element: the current question or a button.
    public var focus = Self.id(of: .nausea)
    /// The size of a step, which has no effect: every step is one answer.
    public var stepSize = StepSize.normal

    static let backID = "puqe-back"
    private static let doneID = "puqe-done"
    private static let escapeID = "puqe-escape"

    /// Starts at the first question, with no answer given.
    public init() {}

    /// The id of a question's element.
    public static func id(of question: PUQEQuestion) -> Element.ID {
        "puqe-\(question.rawValue)"
    }

    /// The position of the current question, from 0.
    private var index: Int { PUQEQuestion.allCases.firstIndex(of: question) ?? 0 }

    private var isLast: Bool { index == PUQEQuestion.allCases.count - 1 }

    /// Whether an answer was given or chosen, which leaving would lose.
    public var isChanged: Bool { !chosen.isEmpty }

    /// Whether the current question has an answer.
    public var isAnswered: Bool { chosen.contains(question) }

    /// The number of questions without an answer.
    public var unanswered: Int { points.count - chosen.count }

    /// The result; nil until all three questions are answered, and when one was skipped.
    public var score: PUQEScore? {
        answered == points.count && unanswered == 0 ? PUQEScore(points: points) : nil
    }

    // MARK: Elements

    /// Always the current question.
    public var adjustable: Element.ID? { Self.id(of: question) }

    /// A sheet with the current question and the buttons.
    public var tree: Element {
        var children = [questionElement]
        if index > 0 { children.append(button(Self.backID, "puqe.back")) }
        children.append(button(Self.doneID, isLast ? "button.done" : "puqe.next"))
        children.append(button(Self.escapeID, "button.escape"))
        return Element(
            "puqe-sheet", label: Message("puqe.label"), traits: [.dialog], children: children)
    }

    private func button(_ id: Element.ID, _ label: String) -> Element {
        Element(id, label: Message(label), traits: [.button], actions: [.activate])
    }

    private var questionElement: Element {
        Element(
            Self.id(of: question), label: label, value: choice,
            hint: Message(question.measure == .hours ? "puqe.hours-hint" : "puqe.times-hint"),
            traits: [.adjustable],
            actions: [
                .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum,
                .maximum, .setValue, .done, .escape,
            ],
            customActions: index > 0 ? [CustomAction(Self.backID, name: Message("puqe.back"))] : [])
    }

    /// The full question; a short form if it was answered before.
    private var label: Message {
        let isAgain = index < answered
        return switch question {
        case .nausea: Message(isAgain ? "puqe.nausea-again" : "puqe.nausea")
        case .vomiting: Message(isAgain ? "puqe.vomiting-again" : "puqe.vomiting")
        case .retching: Message(isAgain ? "puqe.retching-again" : "puqe.retching")
        }
    }

    /// The current answer with its position: "2 to 3 hours, 3 of 5".
    public var choice: Message {
        Message(
            "puqe.choice",
            [
                "answer": .message(question.label(points: points[index])),
                "index": .count(points[index]), "count": .count(PUQEQuestion.points.count),
            ])
    }

    /// The current answer with its points: "2 to 3 hours, 3 points".
    public var taken: Message {
        Message(
            "puqe.taken",
            [
                "answer": .message(question.label(points: points[index])),
                "points": .count(points[index]),
            ])
    }

    // MARK: Actions

    /// Performs an action of the current question or a button.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        switch (id, action) {
        case (Self.backID, .activate), (_, .custom(Self.backID)): return goBack()
        case (Self.doneID, .activate): return accept()
        case (Self.escapeID, .activate), (_, .escape): return .escaped
        case (_, .activate), (_, .done): return accept()
        case (_, .increment): return choose(points[index].addingReportingOverflow(times))
        case (_, .decrement): return choose(points[index].subtractingReportingOverflow(times))
        // With five answers, a large step goes to the last or the first.
        case (_, .minimum), (_, .decrementCoarse):
            return choose(points[index].subtractingReportingOverflow(5))
        case (_, .maximum), (_, .incrementCoarse):
            return choose(points[index].addingReportingOverflow(5))
        case (_, .setValue):
            return .said([Announcement(questionElement.hint ?? choice)])
        default: return .unavailable
        }
    }

    private mutating func choose(_ wish: (partialValue: Int, overflow: Bool)) -> ControlOutcome {
        let range = PUQEQuestion.points
        // An overflowed result has the opposite sign.
        let isTooMany = wish.overflow ? wish.partialValue < 0 : wish.partialValue > range.upperBound
        let isTooFew = wish.overflow ? wish.partialValue > 0 : wish.partialValue < range.lowerBound
        if isTooMany || isTooFew {
            points[index] = isTooMany ? range.upperBound : range.lowerBound
        } else {
            points[index] = wish.partialValue
        }
        chosen.insert(question)
        focus = Self.id(of: question)
        if isTooMany || isTooFew {
            let bound = Message(
                isTooMany ? "bound.maximum" : "bound.minimum", ["value": .message(choice)])
            return .said([Announcement(bound, subject: focus, earcon: .bound)])
        }
        var announcement = Announcement(choice, subject: focus, earcon: .stepFine)
        announcement.tonePosition =
            Double(points[index] - range.lowerBound) / Double(max(range.count - 1, 1))
        return .said([announcement])
    }

    /// Answers with a number of hours or times, and goes on to the next question (Q2).
    ///
    /// The number is never an answer's position: 3 means three hours or three times.
    /// Throws if it is refused, and nothing changes.
    public mutating func answer(_ amount: Decimal) throws(PUQEProblem) -> ControlOutcome {
        answer(points: try question.points(for: amount))
    }

    /// Answers with points, and goes on to the next question.
    ///
    /// - Parameter points: 1 to 5; other numbers are moved into this range.
    public mutating func answer(points: Int) -> ControlOutcome {
        let range = PUQEQuestion.points
        self.points[index] = min(max(points, range.lowerBound), range.upperBound)
        chosen.insert(question)
        return accept()
    }

    /// Leaves the current question without an answer, and goes on to the next one.
    public mutating func skip() -> ControlOutcome {
        points[index] = PUQEQuestion.points.lowerBound
        chosen.remove(question)
        return goOn(saying: Message("puqe.skipped"))
    }

    /// Accepts the answer: says it with its points and goes on to the next question;
    /// after the last one the control is done.
    ///
    /// A question without an answer stays, and says what would answer it.
    private mutating func accept() -> ControlOutcome {
        guard isAnswered else {
            focus = Self.id(of: question)
            let none = question.label(points: PUQEQuestion.points.lowerBound)
            let message = Message("puqe.unanswered", ["none": .message(none)])
            return .said([Announcement(message, earcon: .error)])
        }
        return goOn(saying: taken)
    }

    private mutating func goOn(saying message: Message) -> ControlOutcome {
        answered = max(answered, index + 1)
        guard !isLast else {
            focus = Self.id(of: question)
            return .done
        }
        question = PUQEQuestion.allCases[index + 1]
        focus = Self.id(of: question)
        return .focused([Announcement(message, earcon: .stepCoarse)])
    }

    /// Goes back one question and keeps all answers.
    private mutating func goBack() -> ControlOutcome {
        question = PUQEQuestion.allCases[index - 1]
        focus = Self.id(of: question)
        return .focused([])
    }
}
