import AccessibleCore
import Journal

/// Whether entries are deleted (L10).
struct DeleteQuestion: OpenQuestion {
    let entries: [Entry]

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        switch line.isEmpty || line.isEscape ? false : line.affirmationOfDeletion {
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
