import AccessibleCore
import Foundation
import Wording

/// What a one-shot command says in place of a question nobody can answer.
extension Session {
    func onceMessage(for question: Question) -> Message {
        switch question {
        case .amount(let pending, let index):
            let entry = entry(of: pending.actions[index], words: pending.words)
            return Message("once.amount", ["item": .message(EntryMessages.name(entry))])
        case .unit(let pending, let index):
            let amount = pending.actions[index].quantity?.amount ?? 0
            return Message("once.unit", ["amount": .number(amount)])
        case .when(let pending):
            let date = pending.actions.compactMap(\.time).map(\.date).max() ?? now
            return Message("once.future", ["clock": .clock(date), "day": .day(date)])
        case .weight(let pending, let index, _):
            var problem = WeightProblem.empty
            do {
                _ = try pending.actions[index].quantity?.checkedAsWeight()
            } catch {
                problem = error
            }
            let refused = ProblemMessages.weight(problem, kept: nil, example: exampleWeight())
            return Message(
                "parts",
                ["parts": .sentences([.message(refused), .message(Message("once.nothing"))])])
        case .keepNote(let words):
            return Message("once.unknown", ["words": .text(words)])
        case .delete, .editField, .editValue, .repeatAloud: return Message("once.nothing")
        }
    }
}
