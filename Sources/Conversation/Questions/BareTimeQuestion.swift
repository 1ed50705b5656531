import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a time that was said alone is the time of what was logged last (L5): "half an hour ago",
/// after soup was logged.
///
/// Enter is no: it may have been the beginning of another sentence.
struct BareTimeQuestion: OpenQuestion {
    let entries: [Entry]
    let time: UnderstoodTime
    let words: String

    var pending: PendingLog? { nil }

    /// Asks about a line that says a time of day and nothing else, once this session logged or changed
    /// something.
    ///
    /// - Returns: whether the question was asked.
    static func ask(about line: Line, in context: inout SessionContext) -> Bool {
        guard let time = line.time, time.granularity != .day, line.command == nil,
            time.date <= context.now, !context.records.own.isEmpty,
            line.text.contains(where: { $0.isLetter || $0 == ":" }),
            let entries = try? Corrector.entriesMeant(by: Correction(time: time), in: context),
            !entries.isEmpty
        else { return false }
        let question = BareTimeQuestion(entries: entries, time: time, words: line.text)
        context.ask(
            question,
            Message(
                "time.bare",
                [
                    "entries": .clauses(entries.map { .message(EntryMessages.name($0)) }),
                    "time": context.clockOrDay(time.date),
                ]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        answerYesOrNo(line, in: &context) {
            Corrector.apply(Correction(time: time), to: entries, in: &$0)
        }
    }

    func keep(in context: inout SessionContext) { context.records.keptLines.append(words) }

    func tellLeft(in context: inout SessionContext) {
        guard let entry = entries.last else { return }
        context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
    }

    func reminder(in context: SessionContext) -> Message { Message("question.yes-or-no") }
}
