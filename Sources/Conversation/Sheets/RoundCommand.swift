import AccessibleCore
import Foundation
import Journal
import Wording

/// A sheet whose time can be rounded to quarters of an hour (T9).
protocol RoundableSheet: Sheet {
    /// Rounds the time; nil when the sheet has none.
    mutating func round(_ rounding: ClockRounding, in context: SessionContext) -> ControlOutcome?
}

extension RoundableSheet {
    /// What is said of a time that rounding does not change.
    fileprivate var roundedAlready: ControlOutcome {
        let message = Message("time.round-already", ["time": .message(reading)])
        return .said([Announcement(message)])
    }
}

/// `round` and `round up`: the open time, to the nearest or the next quarter of an hour.
enum RoundCommand {
    /// - Returns: false when the words are no way to round, and the line is a sentence.
    static func perform(_ word: String, in context: inout SessionContext) -> Bool {
        let name = CommandWords.value(word, in: context.environment.words.roundings)
        guard word.isEmpty || name != nil else { return false }
        guard let id = context.sheets.topID, var sheet = context.sheets.top as? any RoundableSheet
        else {
            SheetRouter.conclude(.unavailable, in: &context)
            return true
        }
        sheet.prepare(in: context)
        let outcome = sheet.round(name == "next" ? .next : .nearest, in: context)
        sheet.noteChange(in: context)
        context.sheets.step(to: sheet, id: id)
        SheetRouter.conclude(outcome ?? .unavailable, in: &context)
        return true
    }
}

extension TimeSheet: RoundableSheet {
    mutating func round(_ rounding: ClockRounding, in context: SessionContext) -> ControlOutcome? {
        let date = control.selection.date
        let rounded = rounding.rounded(date, in: context.environment.wording.zone)
        return rounded == date ? roundedAlready : control.set(rounded)
    }
}

extension DateSheet: RoundableSheet {
    mutating func round(_ rounding: ClockRounding, in context: SessionContext) -> ControlOutcome? {
        guard control.mode.hasTime else { return nil }
        let rounded = rounding.rounded(control.date, in: context.environment.wording.zone)
        return rounded == control.date ? roundedAlready : control.set(rounded)
    }
}

extension SetTimeSheet: RoundableSheet {
    mutating func round(_ rounding: ClockRounding, in context: SessionContext) -> ControlOutcome? {
        let quarter = 15
        let minutes = control.time.minutesOfDay + (rounding == .next ? quarter - 1 : quarter / 2)
        let rounded = DayTime(minutesOfDay: minutes / quarter * quarter)
        return rounded == control.time ? roundedAlready : control.set(rounded)
    }
}
