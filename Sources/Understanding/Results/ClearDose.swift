import AccessibleCore
import Foundation
import Journal

/// A dose that is clear on one side of the first comma, in a text that is no report because of the
/// other side.
///
/// "Timolol 1 drop at 6, it always stings" tells of a habit, and "no milk left, took iron 65 mg at 8"
/// denies something; the dose was taken all the same. It is said back with the rest, and logged after
/// yes.
struct ClearDose {
    let reader: UtteranceReader
    let said: SaidText

    /// Returns the dose and the words beside it, to be said back; nil if no side of the comma is a clear
    /// dose.
    ///
    /// - Parameter all: what was understood of the whole text.
    func unsure(beside all: Understood) -> Understood.Unsure? {
        guard all.actions.isEmpty, all.unsure == nil,
            let cut = said.tokens.firstIndex(where: { [",", ":"].contains($0.text) }), cut > 0,
            cut + 1 < said.tokens.count
        else { return nil }
        return before(cut, all.otherKinds) ?? behind(cut, all.otherKinds)
    }

    // MARK: Before the comma

    /// What may follow a dose; denials, other people and what is in stock are said to be such instead.
    private static let kindsBehind: Set<UtteranceKind> = [
        .report, .talk, .habit, .plan, .question, .uncertain,
    ]

    private func before(_ cut: Int, _ kinds: [UtteranceKind]) -> Understood.Unsure? {
        guard Self.kindsBehind.isSuperset(of: kinds),
            !said.tokens.indices[(cut + 1)...].contains(where: mayChange),
            let dose = dose(in: said.text(before: cut)), dose.declined.isEmpty
        else { return nil }
        return Understood.Unsure(
            actions: dose.actions, questions: [], notUnderstood: said.text(from: cut + 1),
            reasons: [.otherSide])
    }

    /// Whether a word may put the dose right or take it back: a number, "no", "instead".
    private func mayChange(_ token: Int) -> Bool {
        !said.matcher.numbers(at: token).isEmpty
            || Self.changing.contains { said.matcher.phrase($0, at: token) != nil }
    }

    private static let changing: [WordClass] = [
        .no, .correction, .takenBack, .deletion, .elsewhere,
    ]

    // MARK: Behind the comma

    /// What may stand before a dose that no verb reports, only its hour.
    private static let kindsBeforeTime: Set<UtteranceKind> = [.report, .talk, .denial, .stock]

    /// What may stand before a dose that a verb of taking reports.
    private static let kindsBefore: Set<UtteranceKind> = [
        .report, .talk, .habit, .plan, .denial, .others, .stock,
    ]

    private func behind(_ cut: Int, _ kinds: [UtteranceKind]) -> Understood.Unsure? {
        guard Self.kindsBefore.isSuperset(of: kinds),
            !said.tokens.indices[..<cut].contains(where: {
                said.matcher.phrase(.vitamin, at: $0) != nil
            }),
            Self.kindsBeforeTime.isSuperset(of: kinds)
                || said.tokens.indices[(cut + 1)...].contains(where: {
                    said.matcher.phrase(.take, at: $0) != nil
                }),
            let dose = dose(in: said.text(from: cut + 1))
        else { return nil }
        let unclear = [said.text(before: cut)] + dose.declined.map(\.words)
        return Understood.Unsure(
            actions: dose.actions, questions: [],
            notUnderstood: unclear.joined(separator: ", "), reasons: [.otherSide])
    }

    // MARK: Doses

    /// What a text logs, if it is nothing but exact doses; nil otherwise.
    private func dose(in text: String) -> Understood? {
        guard let words = SaidText(text, in: said.locale) else { return nil }
        var sentences = SentenceReading(words, reader.resolver)
        let dose = sentences.understood()
        guard !dose.actions.isEmpty, dose.actions.allSatisfy(isExact), dose.questions.isEmpty,
            dose.unparsed.isEmpty
        else { return nil }
        return dose
    }

    /// Whether an action is of a medicine, with how much or how strong it was, and an hour that is over.
    private func isExact(_ action: LogAction) -> Bool {
        guard action.kind == .logVitamin, let time = action.time,
            [.second, .minute, .hour].contains(time.granularity),
            time.date <= reader.resolver.now
        else { return false }
        return action.quantity != nil || action.item.contains(where: \.isNumber)
    }
}
