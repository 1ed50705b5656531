public import AccessibleCore
import Foundation

/// How a locale writes numbers, times and dates, for matchers.
public struct MatchingConventions: Sendable, Hashable {
    /// How numbers are written.
    public let notation: NumberNotation
    /// Names of months and their short forms, in lower case.
    let months: Set<String>
    /// Names of the days of the week and their short forms, in lower case.
    let weekdays: Set<String>
    /// The words for the halves of the day, in lower case: the locale's, and "am" and "pm".
    let dayHalves: Set<String>

    /// The conventions of a locale.
    ///
    /// - Parameters:
    ///   - locale: such as `en_US`.
    ///   - notation: how numbers are written.
    public init(locale: String, notation: NumberNotation) {
        self.notation = notation
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        func lowered(_ names: [[String]]) -> Set<String> {
            Set(names.joined().map { $0.lowercased() })
        }
        months = lowered([
            calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
        ])
        weekdays = lowered([calendar.weekdaySymbols, calendar.shortWeekdaySymbols])
        dayHalves = lowered([[calendar.amSymbol, calendar.pmSymbol, "AM", "PM"]])
    }

    /// The conventions of American English.
    public static let english = MatchingConventions(
        locale: "en_US",
        notation: NumberNotation(decimalSeparator: ".", groupingSeparator: ","))

    /// The days that have a name of their own, in English only.
    static let namedDays: Set<String> = ["today", "yesterday", "tomorrow"]
}
