import AccessibleCore
import Journal

/// Whether an entry is deleted (L10).
struct DeleteQuestion: OpenQuestion {
    let entry: Entry

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        switch line.isEmpty || line.isEscape ? false : line.affirmationOfDeletion {
        case true?:
            context.questions.close()
            DeleteCommands.delete(asked: entry, in: &context)
            return true
        case false?:
            context.questions.close()
            tellLeft(in: &context)
            return true
        case nil: return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
    }

    func tellLeft(in context: inout SessionContext) {
        context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
    }
}
