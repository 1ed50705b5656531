import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Whether words that were not understood are kept as a note (L8).
struct KeepNoteQuestion: OpenQuestion {
    let words: String
    /// They are what is left of a sentence of which the rest was logged.
    var isRest = false

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        switch line.isEmpty || line.isEscape ? false : line.affirmation {
        case true?:
            context.questions.close()
            save(in: &context)
            return true
        case false?:
            context.questions.close()
            if isRest, line.isUndo, !line.isCancel(in: context) {
                // The sentence is taken back, and with it what was logged of it.
                context.records.keptLines.refuse(words)
                UndoCommands.undo(in: &context)
                return true
            }
            let next = UndoCommands.wouldUndo(line, in: context)
            context.say(sentences: [Message("not-logged")] + [next].compactMap(\.self))
            return true
        case nil:
            // Any other line is a new one, so that a slip is simply typed again.
            QuestionRouter.close(in: &context)
            return false
        }
    }

    private func save(in context: inout SessionContext) {
        let note = Entry(
            kind: .note, item: words, time: context.now,
            zone: context.environment.wording.zone.identifier, words: words)
        do {
            let saved = try context.environment.log.add([note])
            context.say(
                Message(
                    "logged.one",
                    [
                        "entry": .message(EntryMessages.summary(saved.first ?? note)),
                        "time": .moment(note.time),
                    ]), earcon: .saved)
        } catch {
            context.records.keptLines.append(words)
            context.sayProblem(error, keeping: true)
        }
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(words)
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.unknown", ["words": .text(words)])
    }
}
