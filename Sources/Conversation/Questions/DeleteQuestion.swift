import AccessibleCore
import Journal

/// Whether entries are deleted (L10).
struct DeleteQuestion: OpenQuestion {
    let entries: [Entry]

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        // Undo takes back the wish to delete, and nothing older.
        let isTakenBack =
            line.isEmpty || line.isEscape || line.command == CommandWords.Parsed(.undo)
        switch isTakenBack ? false : line.affirmationOfDeletion {
        case true?:
            context.questions.close()
            DeleteCommands.delete(asked: entries, in: &context)
            return true
        case false?:
            context.questions.close()
            tellLeft(in: &context)
            return true
        case nil: return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
    }

    func tellLeft(in context: inout SessionContext) {
        let kept = entries.map { Message.Argument.message(EntryMessages.summary($0)) }
        context.say(Message("kept", ["entry": .clauses(kept)]))
    }
}
