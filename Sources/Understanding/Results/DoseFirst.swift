import AccessibleCore
import Foundation
import Journal

/// A dose that is clear up to the first comma, in a text that is no report because of what follows.
///
/// "Timolol 1 drop at 6, it always stings" tells of a habit, and the dose was taken all the same. It is
/// said back with the rest, and logged after yes.
struct DoseFirst {
    let reader: UtteranceReader
    let said: SaidText

    /// What the rest may be; denials, other people and what is in stock are said to be such instead.
    private static let kinds: Set<UtteranceKind> = [
        .report, .talk, .habit, .plan, .question, .uncertain,
    ]

    /// The dose with the words behind it; nil where there is none.
    ///
    /// - Parameter all: what was understood of the whole text.
    func unsure(beside all: Understood) -> Understood.Unsure? {
        guard all.actions.isEmpty, all.unsure == nil, Self.kinds.isSuperset(of: all.otherKinds),
            let comma = said.tokens.firstIndex(where: { $0.text == "," }), comma > 0,
            comma + 1 < said.tokens.count,
            !said.tokens.indices[(comma + 1)...].contains(where: mayChange),
            let words = SaidText(said.text(before: comma), in: said.locale)
        else { return nil }
        var sentences = SentenceReading(words, reader.resolver)
        let dose = sentences.understood()
        guard !dose.actions.isEmpty, dose.actions.allSatisfy(isExact), dose.questions.isEmpty,
            dose.unparsed.isEmpty, dose.declined.isEmpty
        else { return nil }
        return Understood.Unsure(
            actions: dose.actions, questions: [], notUnderstood: said.text(from: comma + 1))
    }

    /// Whether a word may put the dose right or take it back: a number, "no", "instead".
    private func mayChange(_ token: Int) -> Bool {
        !said.matcher.numbers(at: token).isEmpty
            || Self.changing.contains { said.matcher.phrase($0, at: token) != nil }
    }

    private static let changing: [WordClass] = [
        .no, .correction, .takenBack, .deletion, .elsewhere,
    ]

    /// Whether an action is of a medicine, with how much or how strong it was, and an hour that is over.
    private func isExact(_ action: LogAction) -> Bool {
        guard action.kind == .logVitamin, let time = action.time,
            [.second, .minute, .hour].contains(time.granularity),
            time.date <= reader.resolver.now
        else { return false }
        return action.quantity != nil || action.item.contains(where: \.isNumber)
    }
}
