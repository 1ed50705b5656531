import AccessibleCore
import Journal

/// Whether a change of another session is undone.
///
/// Enter leaves it.
struct UndoElsewhereQuestion: OpenQuestion {
    let change: LogChange

    /// Asks about the change that undo would take back, if another session made
    /// it since this one began.
    ///
    /// - Returns: whether a question was asked.
    static func asks(in context: inout SessionContext) throws(LogBookError) -> Bool {
        guard let next = try context.environment.log.nextUndo(), next.isElsewhere else {
            return false
        }
        context.ask(
            UndoElsewhereQuestion(change: next.change),
            Message(
                "undo.elsewhere", ["change": UndoMessages.subject(of: next.change, in: context)]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        context.questions.close()
        switch line.isEmpty || line.isEscape ? false : line.affirmation {
        case true?:
            UndoCommands.undo(change, in: &context)
            return true
        case false?:
            context.say(Message("no-change"))
            return true
        case nil: return false
        }
    }
}
