import AccessibleCore
import Foundation
import Journal
import Wording

/// Undo and redo (L6, K3): of the open control's own steps, else of the log.
enum UndoCommands {
    /// Takes back the last change of the log that still stands.
    ///
    /// A change of another session is asked about first.
    static func undo(in context: inout SessionContext) {
        do {
            if try UndoElsewhereQuestion.asks(in: &context) { return }
        } catch {
            context.sayProblem(error)
            return
        }
        perform(isUndo: true, in: &context) { log throws(LogBookError) in try log.undo() }
    }

    /// Takes back a change of another session, as the person confirmed.
    ///
    /// When it is not the last change any more, nothing is taken back; the change
    /// that undo would take back now is named, or asked about.
    static func undo(_ confirmed: LogChange, in context: inout SessionContext) {
        do {
            let next = try context.environment.log.nextUndo()
            guard let next, next.change.id != confirmed.id else {
                perform(isUndo: true, in: &context) { log throws(LogBookError) in
                    try log.undo(ifNext: confirmed.id)
                }
                return
            }
            if try UndoElsewhereQuestion.asks(in: &context) { return }
            let change = UndoMessages.subject(of: next.change, in: context)
            context.say(Message("undo.elsewhere-gone", ["change": change]), earcon: .bound)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Makes the change of the log that was taken back last again.
    static func redo(in context: inout SessionContext) {
        perform(isUndo: false, in: &context) { log throws(LogBookError) in try log.redo() }
    }

    // MARK: The open control

    /// Takes back or repeats the last step of the open control.
    ///
    /// The log stays as it is, whether there is such a step or not.
    ///
    /// - Returns: false for another command, and when no control with steps of
    ///   its own is open.
    static func performInSheet(_ command: Command, in context: inout SessionContext) -> Bool {
        guard command == .undo || command == .redo, let sheet = context.sheets.top,
            sheet.value != nil
        else { return false }
        if command == .undo {
            let isDone = context.sheets.undoStep()
            tell(isDone ? "undone.step" : "undo.no-step", isDone, in: &context)
        } else {
            let isDone = context.sheets.redoStep()
            tell(isDone ? "redone.step" : "redo.no-step", isDone, in: &context)
        }
        return true
    }

    private static func tell(_ key: String, _ isDone: Bool, in context: inout SessionContext) {
        guard var open = context.sheets.all.last else { return }
        open.sheet.noteChange(in: context)
        context.sheets.replace(id: open.id, with: open.sheet)
        context.say(
            Message(key, ["value": .message(open.sheet.reading)]),
            earcon: isDone ? .undone : .bound)
    }

    // MARK: The log

    private static func perform(
        isUndo: Bool, in context: inout SessionContext,
        _ change: (any LogBook) throws(LogBookError) -> LogChange?
    ) {
        do {
            guard let change = try change(context.environment.log) else {
                context.say(Message(isUndo ? "undo.nothing" : "redo.nothing"), earcon: .bound)
                return
            }
            let closesTop = EntryWriter.follow(change, undone: isUndo, in: &context)
            context.say(
                UndoMessages.message(for: change, undone: isUndo, in: context), earcon: .undone)
            if closesTop, !context.sheets.isEmpty { Orientation.orient(in: &context) }
        } catch {
            context.sayProblem(error)
        }
    }
}
