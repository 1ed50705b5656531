import AccessibleCore
import Foundation
import Journal
import Wording

/// Undo and redo (L6, K3): of the open control's own steps, else of the log.
enum UndoCommands {
    /// Takes back the last changes of the log that still stand.
    ///
    /// A change of another session is asked about first.
    static func undo(times: Int = 1, in context: inout SessionContext) {
        perform(isUndo: true, times: times, in: &context) { log throws(LogBookError) in
            try log.undo()
        }
    }

    /// `undo`, `undo 3`, "undo the delete": what follows the command says how many changes, or which
    /// one.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func undo(saidAs argument: String, in context: inout SessionContext) -> Bool {
        let times = argument.isEmpty ? 1 : Int(argument)
        if let times {
            undo(times: times, in: &context)
            return true
        }
        let subject = UndoSubject(argument, in: context)
        do throws(LogBookError) {
            let next = try context.environment.log.nextUndo()
            if let next, subject.fits(next.change.kind, in: context) {
                undo(in: &context)
                return true
            }
            if let name = subject.name, subject.kind == .any,
                case .nothing = try EntryNames.called(name, in: context)
            {
                return false
            }
            let nothing = Message(
                subject.kind == .deleted ? "undo.nothing-deleted" : "undo.other-change")
            guard let next else {
                context.say(
                    subject.kind == .deleted ? nothing : Message("undo.nothing"), earcon: .bound)
                return true
            }
            let change = UndoMessages.subject(of: next.change, in: context)
            context.say(
                sentences: [nothing, Message("undo.takes", ["change": change])], earcon: .bound)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// Takes back a change of another session, as the person confirmed.
    ///
    /// When it is not the last change any more, nothing is taken back; the change
    /// that undo would take back now is named, or asked about.
    static func undo(_ confirmed: LogChange, in context: inout SessionContext) {
        do {
            let next = try context.environment.log.nextUndo()
            guard let next, next.change.id != confirmed.id else {
                guard let change = try context.environment.log.undo(ifNext: confirmed.id) else {
                    context.say(Message("undo.nothing"), earcon: .bound)
                    return
                }
                let closesTop = EntryWriter.follow(change, undone: true, in: &context)
                tell(
                    [UndoMessages.message(for: change, undone: true, in: context)], isUndo: true,
                    in: &context)
                if closesTop, !context.sheets.isEmpty { Orientation.orient(in: &context) }
                return
            }
            if try UndoElsewhereQuestion.asks(in: &context) { return }
            let change = UndoMessages.subject(of: next.change, in: context)
            context.say(Message("undo.elsewhere-gone", ["change": change]), earcon: .bound)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Says what undo would take back, after it left a question and took nothing back.
    ///
    /// - Returns: nil for a line that is not undo, and where nothing can be taken back.
    static func wouldUndo(_ line: Line, in context: SessionContext) -> Message? {
        guard line.isUndo,
            // A log that cannot be read is told by what needs it.
            let next = try? context.environment.log.nextUndo()
        else { return nil }
        return Message(
            "undo.would", ["change": UndoMessages.subject(of: next.change, in: context)])
    }

    /// Makes the changes of the log that were taken back last again.
    static func redo(times: Int = 1, in context: inout SessionContext) {
        perform(isUndo: false, times: times, in: &context) { log throws(LogBookError) in
            try log.redo()
        }
    }

    // MARK: The open control

    /// Takes back or repeats the last step of the open control.
    ///
    /// The log stays as it is, whether there is such a step or not.
    ///
    /// - Returns: false for another command, and when no control with steps of
    ///   its own is open.
    static func performInSheet(
        _ parsed: CommandWords.Parsed, in context: inout SessionContext
    ) -> Bool {
        let command = parsed.command
        // "Undo the delete" names a change of the log.
        guard command == .undo || command == .redo,
            parsed.argument.isEmpty || Int(parsed.argument) != nil, let sheet = context.sheets.top,
            sheet.value != nil
        else { return false }
        let times = min(Int(parsed.argument) ?? 1, mostTimes)
        var count = 0
        while count < times,
            command == .undo ? context.sheets.undoStep() : context.sheets.redoStep()
        {
            count += 1
        }
        let isDone = count > 0
        if command == .undo {
            tell(isDone ? "undone.step" : "undo.no-step", isDone, in: &context)
        } else {
            tell(isDone ? "redone.step" : "redo.no-step", isDone, in: &context)
        }
        return true
    }

    /// At most so many changes are undone or redone at once.
    private static let mostTimes = 100

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
        isUndo: Bool, times: Int = 1, in context: inout SessionContext,
        _ change: (any LogBook) throws(LogBookError) -> LogChange?
    ) {
        guard times > 0 else {
            RepeatCommands.sayCountNeeded(by: isUndo ? .undo : .redo, in: &context)
            return
        }
        let end = Message(isUndo ? "undo.nothing" : "redo.nothing")
        var messages: [Message] = []
        var closesTop = false
        var asks = false
        do {
            for _ in 0..<min(times, mostTimes) {
                if isUndo, try context.environment.log.nextUndo()?.isElsewhere == true {
                    asks = true
                    break
                }
                guard let change = try change(context.environment.log) else {
                    if messages.isEmpty { context.say(end, earcon: .bound) }
                    break
                }
                closesTop = EntryWriter.follow(change, undone: isUndo, in: &context) || closesTop
                messages.append(UndoMessages.message(for: change, undone: isUndo, in: context))
            }
            tell(messages, isUndo: isUndo, in: &context)
            if asks { _ = try UndoElsewhereQuestion.asks(in: &context) }
        } catch {
            tell(messages, isUndo: isUndo, in: &context)
            context.sayProblem(error)
        }
        if closesTop, !context.sheets.isEmpty { Orientation.orient(in: &context) }
    }

    /// Says what was undone or redone; of many changes, how many and the last one.
    private static func tell(
        _ messages: [Message], isUndo: Bool, in context: inout SessionContext
    ) {
        guard let last = messages.last else { return }
        var told = messages
        if messages.count > Listing.atOnce {
            told = [
                Message(
                    isUndo ? "undone.count" : "redone.count", ["count": .count(messages.count)]),
                last,
            ]
        }
        if told.count == 1 {
            context.say(last, earcon: .undone)
        } else {
            context.say(sentences: told, earcon: .undone)
        }
    }
}
