import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether an amount that is probably a slip is meant (R6): "tylenol, 50,000 milligrams".
///
/// Enter is no. Another amount takes the place of the one that was asked about.
struct LargeAmountQuestion: OpenQuestion {
    /// What the amount is of.
    enum Subject: Sendable, Hashable {
        /// A sentence, for the action at a place.
        case log(PendingLog, index: Int)
        /// Entries that are edited or corrected.
        case edit([EntryEdit], assumed: [UnderstoodTime.Assumption])
    }

    let subject: Subject
    /// The entry with the amount.
    let entry: Entry

    var pending: PendingLog? {
        if case .log(let pending, _) = subject { pending } else { nil }
    }

    /// Asks about the first amount of a sentence that is too large and was not affirmed.
    ///
    /// - Returns: whether a question was asked.
    static func asks(about pending: PendingLog, in context: inout SessionContext) -> Bool {
        for (index, action) in pending.actions.enumerated()
        where !pending.affirmedAmounts.contains(index) {
            let entry = SentenceLogger.entry(of: action, words: pending.words, in: context)
            if asks(about: .log(pending, index: index), entry, in: &context) { return true }
        }
        return false
    }

    /// Asks about the first entry whose new amount is too large.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        about edits: [EntryEdit], assumed: [UnderstoodTime.Assumption],
        in context: inout SessionContext
    ) -> Bool {
        for edit in edits where edit.wanted.quantity != edit.base.quantity {
            if asks(about: .edit(edits, assumed: assumed), edit.wanted, in: &context) {
                return true
            }
        }
        return false
    }

    private static func asks(
        about subject: Subject, _ entry: Entry, in context: inout SessionContext
    ) -> Bool {
        guard context.environment.understander.plausibleAmounts.isQuestionable(entry) else {
            return false
        }
        context.ask(
            LargeAmountQuestion(subject: subject, entry: entry),
            Message("amount.large", ["entry": .message(EntryMessages.summary(entry))]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.affirmation == true {
            context.questions.close()
            save(in: &context)
            return true
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            refuse(in: &context)
            return true
        }
        let isDrink = entry.kind == .water || entry.kind == .drink
        guard line.command == nil,
            let said = context.environment.understander.quantity(
                line.text, expecting: isDrink ? .volume : nil)
                ?? line.correction?.quantity(of: entry.kind), said.amount > 0
        else { return QuestionRouter.giveWay(to: line, from: self, in: &context) }
        context.questions.close()
        replace(by: Quantity(said.amount, said.unit ?? entry.quantity?.unit), in: &context)
        return true
    }

    private func replace(by quantity: Quantity, in context: inout SessionContext) {
        switch subject {
        case .log(var pending, let index):
            pending.actions[index].quantity = quantity
            SentenceLogger.advance(pending, in: &context)
        case .edit(let edits, let assumed):
            let changed = edits.map { edit -> EntryEdit in
                guard edit.wanted == entry else { return edit }
                var wanted = edit.wanted
                wanted.quantity = quantity
                return EntryEdit(edit.base, to: wanted)
            }
            EntryEditor.update(changed, assumed: assumed, in: &context)
        }
    }

    private func save(in context: inout SessionContext) {
        switch subject {
        case .log(var pending, let index):
            pending.affirmedAmounts.insert(index)
            SentenceLogger.advance(pending, in: &context)
        case .edit(let edits, let assumed):
            EntryEditor.update(edits, assumed: assumed, isAffirmed: true, in: &context)
        }
    }

    private func refuse(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _): QuestionRouter.refuse(pending, in: &context)
        case .edit: tellLeft(in: &context)
        }
    }

    func keep(in context: inout SessionContext) {
        if let pending { context.records.keptLines.append(pending.words) }
    }

    func tellLeft(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _):
            QuestionRouter.tellNotLogged(pending, because: .unconfirmed, in: &context)
        case .edit(let edits, _):
            let kept = edits.map { Message.Argument.message(EntryMessages.summary($0.base)) }
            context.say(Message("kept", ["entry": .clauses(kept)]))
        }
    }

    func reminder(in context: SessionContext) -> Message { Message("question.large") }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.large", ["entry": .message(EntryMessages.summary(entry))])
    }
}
