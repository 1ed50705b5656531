public import AccessibleCore
import Foundation
import Understanding
import Wording

/// One sentence, without a conversation.
extension Session {
    /// How a sentence that was logged by itself ended.
    public enum OnceOutcome: Sendable, Hashable {
        case logged
        /// Something must be asked first; nothing was saved.
        case questionOpen
        /// The log could not be written.
        case failed
    }

    /// Logs one sentence without a conversation: all of it, or nothing.
    public mutating func log(once sentence: String) -> (OnceOutcome, [Announcement]) {
        beginTurn()
        learnMealTimes()
        let trimmed = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
        let understood = environment.understander.understand(trimmed, in: understandingContext())
        if let problem = lineProblem(trimmed) {
            say(problem, earcon: .error)
        } else if understood.actions.isEmpty
            && (understood.isQuestion || understood.isPlanOrNegation)
        {
            _ = log(sentence: trimmed)
        } else if understood.actions.isEmpty || Self.saysSomething(understood.unparsed) {
            let words = understood.actions.isEmpty ? trimmed : understood.unparsed
            question = .keepNote(words)
        } else {
            _ = log(sentence: trimmed)
        }
        let wasSaved = turn.contains { $0.earcon == .saved }
        if wasSaved { return (.logged, turn.map(discreetly)) }
        if turn.contains(where: { $0.priority == .high }) {
            return (.failed, turn.map(discreetly))
        }
        if let question { turn = [Announcement(onceMessage(for: question), earcon: .error)] }
        if case .puqe = sheet { turn = [Announcement(Message("puqe.once"), earcon: .error)] }
        return (.questionOpen, turn.map(discreetly))
    }

    /// What is said in place of a question that nobody can answer.
    private func onceMessage(for question: Question) -> Message {
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
        case .jump(let jump): return onceMessage(for: jump)
        case .keepNote(let words):
            return Message("once.unknown", ["words": .text(words)])
        case .delete, .editField, .editValue, .repeatAloud, .stopTimer:
            return Message("once.nothing")
        }
    }
}
