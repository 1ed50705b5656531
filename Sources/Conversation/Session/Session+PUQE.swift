import AccessibleCore
import Foundation
import Understanding
import Wording

/// The PUQE-24 questionnaire: opening it, answers typed into it, its result.
extension Session {
    // MARK: Opening and going back

    /// - Parameter time: when it was, if that was said.
    mutating func openPUQE(at time: UnderstoodTime? = nil) {
        // Answers that were given are not begun anew.
        if case .puqe = sheet {
            orientToFocus()
            return
        }
        open(.puqe(PUQEQuestionnaire(), at: time))
        orientToFocus()
    }

    /// Opens the questionnaire for a sentence that has PUQE without a score;
    /// what else the sentence holds is logged first.
    mutating func opensPUQE(_ pending: PendingLog) -> Bool {
        let isAsked = { (action: LogAction) in action.kind == .logPUQE && action.quantity == nil }
        guard let action = pending.actions.first(where: isAsked) else { return false }
        var rest = pending
        rest.actions.removeAll(where: isAsked)
        if !rest.actions.isEmpty {
            save(rest)
        } else if Self.saysSomething(rest.unparsed) {
            return false
        }
        if let question { close(question) }
        openPUQE(at: action.time)
        return true
    }

    mutating func goBack() {
        guard case .puqe(let control, _) = sheet else {
            conclude(.unavailable)
            return
        }
        guard control.question != PUQEQuestion.allCases.first else {
            say(
                Message("puqe.first", ["element": .sentences([.message(focusLine())])]),
                earcon: .bound)
            return
        }
        perform(.custom("puqe-back"), on: PUQEQuestionnaire.id(of: control.question))
    }

    // MARK: Typing

    /// A typed answer; false when the line is a sentence.
    mutating func typePUQE(_ line: String) -> Bool {
        guard case .puqe(var control, let time) = sheet else { return false }
        let labels = PUQEQuestion.points.map { text(control.question.label(points: $0)) }
        let reader = PUQEAnswerReader(
            question: control.question, labels: labels, words: environment.words.puqeAnswers,
            number: environment.understander.number)
        let outcome: ControlOutcome
        do {
            switch try reader.points(line) {
            case let points?: outcome = control.answer(points: points)
            case nil where environment.understander.affirmation(line) == false:
                outcome = control.answer(points: 1)
            case nil:
                guard isMeantAsAnswer(line) else { return false }
                refuse(line, nil, control)
                return true
            }
        } catch {
            refuse(line, error, control)
            return true
        }
        sheet = .puqe(control, at: time)
        conclude(outcome)
        return true
    }

    /// The line holds a number, or is a few words, and is neither a command nor
    /// anything to log.
    private func isMeantAsAnswer(_ line: String) -> Bool {
        let words = line.split(separator: " ").map(String.init)
        let completions = environment.words.completions(of: words.first ?? "").count
        let isCommand =
            words.count == 1
            ? completions > 0 || environment.words.nearest(to: line) != nil : completions == 1
        let isShort = words.count <= 3 && !isCommand
        let hasNumber = words.contains { word in
            word.contains(where: \.isNumber) || environment.understander.number(word) != nil
        }
        guard isShort || hasNumber else { return false }
        let understood = environment.understander.understand(line, in: understandingContext())
        return understood.actions.isEmpty && !understood.isQuestion
            && !understood.isPlanOrNegation
    }

    /// Refuses a score that PUQE-24 does not have, "puqe 16", and keeps the line.
    ///
    /// It is one when the same line with a score that there is would log it.
    mutating func refusesScore(_ line: String) -> Bool {
        let pieces = line.split(separator: " ").map(String.init)
        guard pieces.count > 1, let last = pieces.last,
            let score = environment.understander.number(last), PUQEBand(score: score) == nil
        else { return false }
        let example = (pieces.dropLast() + ["9"]).joined(separator: " ")
        let understood = environment.understander.understand(example, in: understandingContext())
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.kind == .logPUQE, action.quantity?.amount == 9,
            !Self.saysSomething(understood.unparsed)
        else { return false }
        keptLines.append(line)
        say(
            Message(
                "puqe.no-score", ["score": .number(score), "example": .text(example)]),
            earcon: .error)
        return true
    }

    private mutating func refuse(
        _ line: String, _ problem: PUQEProblem?, _ control: PUQEQuestionnaire
    ) {
        let isHours = control.question.measure == .hours
        let what: Message
        switch problem {
        case .outOfRange: what = Message(isHours ? "puqe.too-many-hours" : "puqe.too-many-times")
        case .notWhole(let number): what = Message("puqe.not-whole", ["number": .number(number)])
        case nil:
            what = Message(isHours ? "puqe.not-hours" : "puqe.not-times", ["words": .text(line)])
        }
        let sentences: [Message.Argument] = [
            .message(what),
            .message(Message("puqe.still", ["answer": .message(control.choice)])),
            .message(Message(isHours ? "puqe.try-hours" : "puqe.try-times")),
        ]
        say(Message("parts", ["parts": .sentences(sentences)]), earcon: .error)
    }

    // MARK: The result

    /// Logs the score and says it; the questionnaire stays open when it could
    /// not be saved.
    mutating func finishPUQE(_ control: PUQEQuestionnaire, at time: UnderstoodTime?) {
        guard let score = control.score else { return }
        let entry = Entry(
            kind: .puqe, quantity: Quantity(Decimal(score.total)), time: time?.date ?? now,
            zone: environment.wording.zone.identifier, words: score.plainText)
        do {
            own = try environment.log.add([entry]).last
        } catch {
            sayProblem(error)
            return
        }
        sheet = nil
        var sentences: [Message.Argument] = [
            .message(control.taken),
            .message(
                Message(
                    "puqe.result",
                    [
                        "score": .count(score.total),
                        "band": .message(Message("severity.\(score.band.rawValue)")),
                    ])),
        ]
        if let time {
            sentences.append(.message(Message("puqe.logged-at", ["time": .moment(time.date)])))
        } else {
            sentences.append(.message(Message("puqe.logged")))
        }
        sentences.append(.message(Message("puqe.no-diagnosis")))
        say(Message("parts", ["parts": .sentences(sentences)]), earcon: .saved)
        if sheet != nil { orient() }
    }
}
