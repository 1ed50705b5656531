import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether something is logged without its amount, or its unit, after "no" to the question of it.
///
/// "No" is no amount: it may mean that nothing was taken. Enter is no, and logs nothing of it.
struct WithoutAmountQuestion: OpenQuestion {
    /// What was asked before.
    enum Asked: Sendable, Hashable {
        case amount(AmountQuestion)
        case unit(UnitQuestion)
    }

    let asked: Asked

    var pending: PendingLog? { sentence }

    /// The sentence as it waited for the amount.
    private var sentence: PendingLog {
        switch asked {
        case .amount(let question): question.sentence
        case .unit(let question): question.sentence
        }
    }

    /// The place of the action in the sentence.
    private var index: Int {
        switch asked {
        case .amount(let question): question.index
        case .unit(let question): question.index
        }
    }

    static func ask(after asked: Asked, in context: inout SessionContext) {
        let question = WithoutAmountQuestion(asked: asked)
        let entry = question.entry(in: context)
        switch asked {
        case .amount:
            context.ask(
                question,
                Message("amount.without", ["item": .message(EntryMessages.name(entry))]))
        case .unit:
            context.ask(
                question,
                Message("amount.unit-without", ["entry": .message(EntryMessages.summary(entry))]))
        }
    }

    private func entry(in context: SessionContext) -> Entry {
        SentenceLogger.entry(of: sentence.actions[index], words: sentence.words, in: context)
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.affirmation == true || line.command?.command == .done {
            context.questions.close()
            SentenceLogger.advance(answered, in: &context)
            return true
        }
        if line.isEmpty || line.isNo {
            refuse(in: &context)
            return true
        }
        // The amount after all.
        switch asked {
        case .amount(let question) where question.quantity(line, in: context) != nil,
            .amount(let question) where question.isWithout(line, in: context):
            return question.answer(line, in: &context)
        case .unit(let question) where question.quantity(line, in: context) != nil:
            return question.answer(line, in: &context)
        default: return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
    }

    /// The sentence without the question.
    private var answered: PendingLog {
        var answered = sentence
        switch asked {
        case .amount: answered.missingAmounts.removeAll { $0 == index }
        case .unit: answered.missingUnits.removeAll { $0 == index }
        }
        return answered
    }

    /// Nothing is logged of it; what else the sentence says goes on.
    private func refuse(in context: inout SessionContext) {
        guard sentence.actions.count > 1 else {
            QuestionRouter.refuse(sentence, in: &context)
            return
        }
        context.questions.close()
        var rest = answered
        let name = rest.actions[index].fullItem
        let others = rest.actions.indices.filter { $0 != index }
        rest.missingAmounts = rest.missingAmounts.compactMap { others.firstIndex(of: $0) }
        rest.missingUnits = rest.missingUnits.compactMap { others.firstIndex(of: $0) }
        rest.affirmedAmounts = Set(rest.affirmedAmounts.compactMap { others.firstIndex(of: $0) })
        rest.actions = others.map { rest.actions[$0] }
        let words = name.isEmpty ? sentence.words : name
        rest.declined.append(Understood.Declined(kind: .denial, words: words))
        SentenceLogger.advance(rest, in: &context)
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(sentence.words)
    }

    func tellLeft(in context: inout SessionContext) {
        QuestionRouter.tellNotLogged(sentence, because: .unconfirmed, in: &context)
    }
}
