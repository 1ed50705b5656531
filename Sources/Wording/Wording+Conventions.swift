package import AccessibleCore
import Foundation

/// What pickers need to know about the locale (P5), from ICU.
extension Wording {
    /// The order of the parts of a date and a time, the clock in use, and the first day
    /// of the week.
    package var dateConventions: DateConventions {
        let clock = usesTwelveHours ? "hm" : "Hm"
        let pattern =
            Self.letters(ICU.bestPattern("yMMMMd", locale: locale))
            + Self.letters(ICU.bestPattern(clock, locale: locale))
        return DateConventions(
            order: pattern.compactMap(Self.part), usesTwelveHours: usesTwelveHours,
            firstWeekday: calendar.firstWeekday)
    }

    /// A pattern without its quoted text.
    private static func letters(_ pattern: String) -> [Character] {
        var isQuoted = false
        return pattern.filter { character in
            if character == "'" { isQuoted.toggle() }
            return !isQuoted && character.isLetter
        }
    }

    /// The part that a letter of a date pattern stands for (UTS 35, date field symbols).
    private static func part(_ letter: Character) -> DatePart? {
        switch letter {
        case "y", "u", "r": .year
        case "M", "L": .month
        case "d": .day
        case "h", "H", "k", "K": .hour
        case "m": .minute
        case "a", "b", "B": .dayPeriod
        default: nil
        }
    }
}
