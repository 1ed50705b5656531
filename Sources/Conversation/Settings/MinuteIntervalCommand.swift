import AccessibleCore
import Foundation
import Understanding

/// The minutes between two values of a minute wheel (P4).
enum MinuteIntervalCommand {
    /// `interval 5`; alone it says the present one.
    ///
    /// - Returns: false when the words hold no number, and the line is a sentence.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        if !argument.isEmpty {
            guard let minutes = minutes(in: argument, context) else { return false }
            do {
                let interval = try MinuteInterval(minutes)
                context.apply { $0.times.minuteInterval = interval }
                use(interval, in: &context)
            } catch {
                refuse(minutes, in: &context)
                return true
            }
        }
        context.say(Message("interval.now", ["minutes": present(in: context)]))
        return true
    }

    /// The whole number that the words begin with, of at most two words: "5 minutes".
    private static func minutes(in words: String, _ context: SessionContext) -> Int? {
        let pieces = words.split(separator: " ").map(String.init)
        guard let first = pieces.first, pieces.count <= 2,
            let number = context.environment.understander.number(first),
            number.decimalPlaces == 0, abs(number) < 1_000_000
        else { return nil }
        return Int(number.plainText)
    }

    /// Pickers that are open go by the new interval, too.
    private static func use(_ interval: MinuteInterval, in context: inout SessionContext) {
        for open in context.sheets.all {
            if var sheet = open.sheet as? DateSheet {
                sheet.control.interval = interval
                context.sheets.replace(id: open.id, with: sheet)
            } else if var sheet = open.sheet as? CountdownSheet {
                sheet.control = sheet.control.stepping(by: interval)
                context.sheets.replace(id: open.id, with: sheet)
            }
        }
    }

    private static func refuse(_ minutes: Int, in context: inout SessionContext) {
        let all = MinuteInterval.divisors.map(Message.Argument.count)
        context.say(
            Message(
                "interval.wrong",
                [
                    "minutes": .count(minutes), "kept": present(in: context), "all": .list(all),
                ]), earcon: .error)
    }

    private static func present(in context: SessionContext) -> Message.Argument {
        .duration(minutes: context.preferences.times.minuteInterval.minutes)
    }
}
