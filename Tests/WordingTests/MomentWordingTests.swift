import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("T5: the wording of a time")
struct MomentWordingTests {
    private static let minute = 60.0
    private static let hour = 3600.0
    private static let day = 86_400.0

    @Test(
        "T5: relative under an hour, then today, yesterday, the date",
        arguments: [
            (0, "now"), (59, "now"), (60, "1 minute ago"), (30 * minute, "30 minutes ago"),
            (59 * minute, "59 minutes ago"), (hour, "today at 1:05 PM"),
            (14 * hour, "today at 12:05 AM"), (15 * hour, "yesterday at 11:05 PM"),
            (2 * day, "March 7 at 1:05 PM"), (75 * day, "December 24, 2025 at 1:05 PM"),
            (-30 * minute, "in 30 minutes"), (-2 * hour, "today at 4:05 PM"),
            (-10 * hour, "tomorrow at 12:05 AM"),
        ] as [(Double, String)])
    func moment(secondsAgo: Double, expected: String) throws {
        let sample = try Sample()
        #expect(sample.value(.moment(sample.now - secondsAgo)) == expected)
    }

    @Test(
        "T5: the span of relative wording is a parameter: three hours in the picker",
        arguments: [
            (45 * minute, "45 minutes ago"), (hour, "1 hour ago"),
            (75 * minute, "1 hour 15 minutes ago"), (2 * hour, "2 hours ago"),
            (179 * minute, "2 hours 59 minutes ago"), (3 * hour, "today at 11:05 AM"),
        ] as [(Double, String)])
    func picker(secondsAgo: Double, expected: String) throws {
        let sample = try Sample()
        let moment = Message.Argument.moment(sample.now - secondsAgo, within: 3 * Self.hour)
        #expect(sample.value(moment) == expected)
    }

    @Test(
        "T5, P6: a time that comes twice is read with which one it is",
        arguments: [
            ("2026-11-01T05:45:00Z", "1:45 AM, before the clocks go back"),
            ("2026-11-01T06:00:00Z", "1:00 AM, after the clocks went back"),
            ("2026-11-01T06:59:59Z", "1:59 AM, after the clocks went back"),
            ("2026-11-01T07:00:00Z", "2:00 AM"), ("2026-11-01T04:59:00Z", "12:59 AM"),
        ])
    func repeated(moment: String, expected: String) throws {
        let sample = try Sample()
        let date = try Date(moment, strategy: .iso8601)
        #expect(sample.value(.clock(date)) == expected)
        #expect(sample.value(.moment(date)) == "November 1 at " + expected)
    }

    @Test("T5: the clock is the locale's, and can be overridden")
    func clock() throws {
        let sample = try Sample()
        #expect(sample.value(.clock(sample.now)) == "2:05 PM")
        var wording = sample.wording
        wording.hourCycle = .twentyFour
        let message = Message("value", ["value": .clock(sample.now)])
        #expect(wording.text(message, now: sample.now) == "14:05")
        wording.hourCycle = .twelve
        #expect(wording.text(message, now: sample.now) == "2:05 PM")
    }

    @Test(
        "days go by their nearest name",
        arguments: [
            (0, "today"), (1, "yesterday"), (-1, "tomorrow"), (4, "Thursday"), (6, "Tuesday"),
            (7, "March 2"), (400, "February 2, 2025"),
        ] as [(Double, String)])
    func days(daysAgo: Double, expected: String) throws {
        let sample = try Sample()
        #expect(sample.value(.day(sample.now - daysAgo * Self.day)) == expected)
    }

    @Test("plain text: no typographic space or mark reaches anybody")
    func plain() throws {
        let sample = try Sample()
        let text = sample.value(.moment(sample.now - 5 * Self.hour))
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    }
}
