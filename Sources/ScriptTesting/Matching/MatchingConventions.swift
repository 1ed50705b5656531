public import AccessibleCore
import Foundation

/// How a locale writes numbers, times and days, for matchers.
public struct MatchingConventions: Sendable, Hashable {
    public let notation: NumberNotation
    /// Names of months and their short forms, in lower case.
    let months: Set<String>
    /// Names of the days of the week and their short forms, in lower case.
    let weekdays: Set<String>
    /// "AM", "PM", in lower case.
    let dayHalves: Set<String>

    /// - Parameters:
    ///   - locale: such as `en_US`.
    ///   - notation: how it writes numbers.
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

    /// Those of American English.
    public static let english = MatchingConventions(
        locale: "en_US",
        notation: NumberNotation(decimalSeparator: ".", groupingSeparator: ","))

    /// The days that have a name of their own, wherever English is written.
    static let namedDays: Set<String> = ["today", "yesterday", "tomorrow"]
}
