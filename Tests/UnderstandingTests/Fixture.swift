import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// The locales as they are shipped, and the moment at which tests speak:
/// Monday, March 9, 2026, at 2:05 PM in New York.
enum Fixture {
    static let folder = Sets.locales.appending(path: "en_US")

    private static let understanders = Dictionary(
        uniqueKeysWithValues: ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"].map { locale in
            (
                locale,
                Result { try Understander(localeFolder: Sets.locales.appending(path: locale)) }
            )
        })

    /// American English.
    static var understander: Understander {
        get throws { try understander("en_US") }
    }

    static func understander(_ locale: String) throws -> Understander {
        try #require(understanders[locale]).get()
    }

    /// A context at a wall-clock time such as `2026-03-09 14:05`, with the meal
    /// times of en_US.
    static func context(
        _ now: String = "2026-03-09 14:05", _ zone: String = "America/New_York"
    ) -> UnderstandingContext {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        let numbers = now.split { "- :".contains($0) }.compactMap { Int($0) }
        let date = calendar.date(
            from: DateComponents(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
                minute: numbers[4]))
        return UnderstandingContext(
            now: date ?? .distantPast, calendar: calendar, mealTimes: mealTimes)
    }

    private static let mealTimes: [Meal: DayTime] = [
        .breakfast: "8:00", .lunch: "12:00", .dinner: "18:00",
    ].compactMapValues { DayTime($0) }
}
