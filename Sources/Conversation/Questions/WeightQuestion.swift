import AccessibleCore
import Foundation
import Journal
import Understanding

/// A weight that can be logged, in the place of one that cannot (W6).
struct WeightQuestion: OpenQuestion {
    let sentence: PendingLog
    /// The place of the action in the sentence.
    let index: Int
    /// The weight that was probably meant; nil when nothing can be offered.
    let guess: Quantity?

    var pending: PendingLog? { sentence }

    /// Asks for a weight.
    ///
    /// For one that is ten times too great, the one that was probably meant is
    /// offered.
    static func ask(
        _ sentence: PendingLog, index: Int, problem: WeightProblem, in context: inout SessionContext
    ) {
        if case .tooGreat(let amount, let maximum) = problem {
            let guess = Quantity(amount / 10, maximum.unit)
            if (try? guess.checkedAsWeight()) != nil {
                let message = Message(
                    "weight.guess",
                    [
                        "value": .quantity(Quantity(amount, maximum.unit)),
                        "maximum": .number(maximum.amount), "guess": .number(guess.amount),
                    ])
                context.ask(
                    WeightQuestion(sentence: sentence, index: index, guess: guess), message)
                return
            }
        }
        context.ask(
            WeightQuestion(sentence: sentence, index: index, guess: nil),
            ProblemMessages.weight(
                problem, kept: nil, example: WeightReader.example(in: context)))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            QuestionRouter.refuse(sentence, in: &context)
            return true
        }
        var answered = sentence
        if let guess, line.affirmation == true {
            answered.actions[index].quantity = guess
            // The question has said the weight.
            if answered.actions.count == 1 { answered.isAffirmed = true }
        } else if let typed = WeightReader.weight(typed: line.text, in: context) {
            answered.actions[index].quantity = typed
        } else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(sentence.words)
    }

    func tellLeft(in context: inout SessionContext) {
        let isSaid = sentence.actions[index].quantity != nil
        QuestionRouter.tellNotLogged(
            sentence, because: isSaid ? .unconfirmed : .value, in: &context)
    }

    func reminder(in context: SessionContext) -> Message { Message("question.weight") }

    func oneShotMessage(in context: SessionContext) -> Message {
        var problem = WeightProblem.empty
        do {
            _ = try sentence.actions[index].quantity?.checkedAsWeight()
        } catch {
            problem = error
        }
        let refused = ProblemMessages.weight(
            problem, kept: nil, example: WeightReader.example(in: context))
        return Message(
            "parts", ["parts": .sentences([.message(refused), .message(Message("once.nothing"))])])
    }
}
