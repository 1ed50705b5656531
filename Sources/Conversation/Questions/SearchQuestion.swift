import AccessibleCore
import Foundation
import Journal
import Understanding

/// What to search for, after a search without words (L10).
///
/// A name is searched for: "coffee" is not logged. A line that says more, such as an amount or a time,
/// is a new one.
struct SearchQuestion: OpenQuestion {
    static func ask(in context: inout SessionContext) {
        context.ask(SearchQuestion(), Message("search.for-what"))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("search.left"))
            return true
        }
        guard line.command == nil, isName(line) else {
            context.questions.close()
            return false
        }
        context.questions.close()
        HistoryCommands.search(line.text, line: line, in: &context)
        return true
    }

    /// Whether a line names something and says nothing else of it.
    private func isName(_ line: Line) -> Bool {
        guard line.time == nil, line.correction == nil, line.understood.kind != .question else {
            return false
        }
        let actions = line.understood.actions
        guard actions.count < 2, let action = actions.first else { return actions.isEmpty }
        // Water has no name of its own.
        return line.words.count == 1
            || action.item.caseInsensitiveCompare(line.text) == .orderedSame
    }

    func reminder(in context: SessionContext) -> Message { Message("search.for-what") }
}
