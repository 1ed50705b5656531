import AccessibleCore
import Journal
import Wording

/// Pickers in a style that is asked for: `date compact`, `time wheels`, `timer wheels` (P2).
enum PickerStyles {
    /// The style that a word names; nil for any other word.
    static func style(_ word: String, in context: SessionContext) -> DatePickerStyle? {
        CommandWords.value(word, in: context.environment.words.pickerStyles)
            .flatMap(DatePickerStyle.init)
    }

    /// `date`: the day and time of the newest entry, in any style.
    ///
    /// - Returns: false when the words are no style, and the line is a sentence.
    static func openDate(_ word: String, in context: inout SessionContext) -> Bool {
        guard !word.isEmpty else {
            DateSheet.openNewest(as: .wheels, in: &context)
            return true
        }
        guard let style = style(word, in: context) else { return false }
        DateSheet.openNewest(as: style, in: &context)
        return true
    }

    /// `time compact`: the time of day alone of the newest entry; its day stays.
    ///
    /// - Returns: false when the words are no style.
    static func openTime(_ word: String, in context: inout SessionContext) -> Bool {
        guard let style = style(word, in: context) else { return false }
        if style == .inline {
            // A time has no calendar; `time inline` is a setting of its own.
            let date = context.environment.words.name(of: .date)
            let example = Message.Argument.text(date + " " + word.lowercased())
            context.say(Message("picker.no-calendar", ["example": example]), earcon: .error)
        } else {
            DateSheet.openNewest(.time, as: style, in: &context)
        }
        return true
    }

    /// `timer wheels` opens the wheels; a timer has no other style.
    ///
    /// - Returns: false when the words are no style.
    static func openTimer(_ word: String, in context: inout SessionContext) -> Bool {
        guard let style = style(word, in: context) else { return false }
        do {
            _ = try style.resolved(for: .countdownTimer, in: .sheet)
        } catch {
            let style = Message.Argument.text(word.lowercased())
            context.say(Message("picker.no-countdown", ["style": style]), earcon: .error)
            return true
        }
        return TimerCommands.perform("", in: &context)
    }
}
