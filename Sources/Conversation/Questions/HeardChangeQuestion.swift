import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a change that was heard is right, before it is saved (E5): "Heard: ibuprofen, 3, in
/// place of ibuprofen, 2. Change it?"
///
/// Enter is no.
struct HeardChangeQuestion: OpenQuestion {
    let edits: [EntryEdit]
    let assumed: [UnderstoodTime.Assumption]

    var pending: PendingLog? { nil }

    /// Asks about changes that are made by what was heard, if they must be said back.
    ///
    /// - Returns: whether the question was asked.
    static func asks(
        about edits: [EntryEdit], assumed: [UnderstoodTime.Assumption],
        in context: inout SessionContext
    ) -> Bool {
        let changing = edits.filter { $0.wanted != $0.base }
        let kinds = changing.flatMap { [$0.base.kind, $0.wanted.kind] }
        guard let heard = context.recording.hearing, !changing.isEmpty,
            context.preferences.voiceLog.confirms.saysBack(
                kinds, isUncertain: heard == .uncertain)
        else { return false }
        let new = changing.map { SayBackQuestion.summary(of: $0.wanted, in: context) }
        let old = changing.map { SayBackQuestion.summary(of: $0.base, in: context) }
        context.ask(
            HeardChangeQuestion(edits: edits, assumed: assumed),
            Message(
                "heard.change",
                ["new": .clauses(new), "old": .clauses(old), "count": .count(changing.count)]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        answerYesOrNo(line, in: &context) {
            EntryEditor.update(edits, assumed: assumed, isAffirmed: true, in: &$0)
        }
    }

    func keep(in context: inout SessionContext) {}

    func tellLeft(in context: inout SessionContext) {
        guard let entry = edits.last?.base else { return }
        context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
    }

    func reminder(in context: SessionContext) -> Message { Message("question.heard-change") }
}
