import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("P5: how the locale writes dates")
struct DateConventionsTests {
    @Test("P5: month, day, year, and twelve hours with AM and PM; weeks begin on Sunday")
    func american() throws {
        var wording = try Sample().wording
        #expect(
            wording.dateConventions
                == DateConventions(
                    order: [.month, .day, .year, .hour, .minute, .dayPeriod],
                    usesTwelveHours: true, firstWeekday: 1))
        wording.hourCycle = .twentyFour
        #expect(wording.dateConventions.order == [.month, .day, .year, .hour, .minute])
        #expect(!wording.dateConventions.usesTwelveHours)
    }

    @Test(
        "P5: ICU knows the order of other locales",
        arguments: [
            ("de_DE", "yMMMMd", ["d", "M", "y"]), ("ja_JP", "yMMMMd", ["y", "M", "d"]),
            ("ko_KR", "hm", ["a", "h", "m"]), ("en_US", "yMMMMd", ["M", "d", "y"]),
        ])
    func patterns(locale: String, skeleton: String, order: [String]) {
        let pattern = ICU.bestPattern(skeleton, locale: locale)
        let places = order.map { pattern.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
}
