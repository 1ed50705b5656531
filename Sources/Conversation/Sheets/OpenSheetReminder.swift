import AccessibleCore
import Wording

/// Says that a sheet is still open behind a line that was not for it.
///
/// It is said once, until something is done in the sheet again: letters, keys and numbers still go
/// to it, which whoever does not see it would not know.
struct OpenSheetReminder {
    /// The sheet that is open before the line.
    private let id: Int

    /// Notes which sheet is open; nil when no sheet is open, and when the line goes on in it.
    init?(before line: Line, in context: inout SessionContext) {
        guard let id = context.sheets.topID, context.sheets.top?.closesItself == false,
            !line.isEmpty, !context.questions.isOpen, !context.isRecording,
            !(line.command?.command.staysWhereItIs ?? false)
        else { return nil }
        self.id = id
        context.sheets.isTouched = false
    }

    /// Says so if the line did nothing in the sheet, and opened nothing over it.
    func remind(in context: inout SessionContext) {
        if context.sheets.isTouched { context.sheets.saidOpen = nil }
        guard !context.sheets.isTouched, context.sheets.topID == id, !context.questions.isOpen,
            !context.isRecording, !context.isLeaving, context.sheets.saidOpen != id,
            context.records.toldProblem == nil
        else { return }
        context.sheets.saidOpen = id
        context.say(
            Message(
                "sheet.still-open",
                [
                    "sheet": .sentences([.message(context.tree.label)]),
                    "name": .text(context.environment.words.name(of: .escape)),
                ]))
    }
}

extension Command {
    /// It says again, or silences, what was said, sets how the sheet adjusts, or answers a reminder:
    /// the person is where they were.
    var staysWhereItIs: Bool {
        switch self {
        case .whereAmI, .keys, .repeat, .review, .spell, .phonetic, .missed, .spoken, .say, .stop,
            .pause, .resume, .mute, .unmute, .quit, .time, .interval, .steps, .units, .taken, .skip,
            .snooze, .due:
            true
        default: navigates || needsSheet
        }
    }
}
