import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a sentence was heard or understood rightly, before it is saved (E5, R6): "Heard: 2
/// ibuprofen, noon. Log it?"
///
/// Enter is no. Another amount takes the place of the one that was said back.
struct SayBackQuestion: OpenQuestion {
    let sentence: PendingLog

    var pending: PendingLog? { sentence }

    /// Asks about a sentence that must be said back: words of it were not understood, or it was
    /// heard.
    ///
    /// A medicine that was logged a short time ago is asked about with the same question.
    ///
    /// - Returns: whether the question was asked.
    static func asks(about pending: PendingLog, in context: inout SessionContext) -> Bool {
        guard let reason = reason(for: pending, in: context) else { return false }
        let parts = entries(of: pending, in: context).map { summary(of: $0, in: context) }
        var arguments: [String: Message.Argument] = [
            "entries": .clauses(parts), "count": .count(parts.count),
        ]
        if let words = pending.notUnderstood { arguments["words"] = .text(words) }
        var message = Message(reason.question, arguments)
        if let repeated = RepeatedDoseQuestion.message(for: pending, in: context) {
            let said = Message(reason.words, arguments)
            message = Message(
                "parts", ["parts": .sentences([said, repeated].map(Message.Argument.message))])
        }
        context.ask(SayBackQuestion(sentence: pending), message)
        return true
    }

    /// A sentence must be said back.
    static func isNeeded(for pending: PendingLog, in context: SessionContext) -> Bool {
        reason(for: pending, in: context) != nil
    }

    private enum Reason {
        /// Words of it were not understood.
        case unsure
        case heard

        /// The question whether to log it.
        var question: String {
            switch self {
            case .unsure: "unsure.ask"
            case .heard: "heard.ask"
            }
        }

        /// What was understood, without a question.
        var words: String {
            switch self {
            case .unsure: "unsure.words"
            case .heard: "heard.words"
            }
        }
    }

    /// Why a sentence must be said back; nil if it need not be.
    private static func reason(
        for pending: PendingLog, in context: SessionContext
    ) -> Reason? {
        guard !pending.isAffirmed else { return nil }
        let entries = entries(of: pending, in: context)
        guard !entries.isEmpty else { return nil }
        if pending.notUnderstood != nil { return .unsure }
        guard let heard = pending.heard,
            context.preferences.voiceLog.confirms.saysBack(
                entries.map(\.kind), isUncertain: heard == .uncertain)
        else { return nil }
        return .heard
    }

    private static func entries(of pending: PendingLog, in context: SessionContext) -> [Entry] {
        pending.actions.filter { $0.kind != .unknown }
            .map { SentenceLogger.entry(of: $0, words: pending.words, in: context) }
    }

    /// An entry with its time, unless that is now.
    static func summary(of entry: Entry, in context: SessionContext) -> Message.Argument {
        let summary = Message.Argument.message(EntryMessages.summary(entry))
        let isNow = abs(entry.time.timeIntervalSince(context.now)) < 60
        let time = SentenceLogger.timeBeside(entry.time, in: context)
        return isNow ? summary : .series([summary, time])
    }

    /// A medicine or vitamin with an amount.
    private static func isDose(_ action: LogAction) -> Bool {
        action.kind == .logVitamin && action.quantity != nil
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        let isAnother =
            line.command?.command == .another
            && RepeatedDoseQuestion.message(for: sentence, in: context) != nil
        if line.affirmation == true || line.command?.command == .done || isAnother {
            context.questions.close()
            var affirmed = sentence
            affirmed.isAffirmed = true
            affirmed.isRepeatAffirmed = true
            SentenceLogger.advance(affirmed, in: &context)
            return true
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            QuestionRouter.refuse(sentence, in: &context)
            return true
        }
        guard let changed = changed(by: line, in: context) else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        SentenceLogger.advance(changed, in: &context)
        return true
    }

    /// The sentence with another amount: "no, three"; nil if the line says none, or it is not
    /// clear of what.
    ///
    /// It is said back again.
    private func changed(by line: Line, in context: SessionContext) -> PendingLog? {
        let doses = sentence.actions.indices.filter { Self.isDose(sentence.actions[$0]) }
        let measured = sentence.actions.indices.filter { sentence.actions[$0].quantity != nil }
        let meant = doses.count == 1 ? doses : measured
        guard meant.count == 1, let index = meant.first, line.command == nil else { return nil }
        let entry = SentenceLogger.entry(
            of: sentence.actions[index], words: sentence.words, in: context)
        let old = sentence.actions[index].quantity
        let said =
            context.environment.understander.quantity(line.text, expecting: nil)
            ?? line.number.map { Quantity($0, nil) }
            ?? line.correction?.quantity(of: entry.kind)
        guard let said, said.amount > 0 else { return nil }
        // "3" is no new strength of "metformin 500 mg".
        let isStrength = old?.unit?.dimension == .mass
        if isStrength, said.unit == nil { return nil }
        var changed = sentence
        changed.actions[index].quantity = Quantity(said.amount, said.unit ?? old?.unit)
        return changed
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(sentence.words)
    }

    func tellLeft(in context: inout SessionContext) {
        QuestionRouter.tellNotLogged(sentence, because: .unconfirmed, in: &context)
    }

    func reminder(in context: SessionContext) -> Message {
        guard sentence.notUnderstood != nil else { return Message("question.heard") }
        let parts = Self.entries(of: sentence, in: context).map {
            Self.summary(of: $0, in: context)
        }
        return Message("question.unsure", ["entries": .clauses(parts)])
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        guard let words = sentence.notUnderstood else { return Message("once.nothing") }
        return Message("once.unknown", ["words": .text(words)])
    }
}
