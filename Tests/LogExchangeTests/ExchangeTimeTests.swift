import Foundation
import JournalConformance
import Testing

@testable import LogExchange

@Suite("Moments in files") struct ExchangeTimeTests {
    private let newYork: TimeZone

    init() throws { newYork = try #require(TimeZone(identifier: "America/New_York")) }

    @Test(
        "D5: a moment is local time with milliseconds and an offset",
        arguments: [
            (1_773_079_500.0, "America/New_York", "2026-03-09T14:05:00.000-04:00"),
            (1_773_079_500.123, "Asia/Kolkata", "2026-03-09T23:35:00.123+05:30"),
            (0, "UTC", "1970-01-01T00:00:00.000+00:00"),
            (-62_135_596_800, "UTC", "0001-01-01T00:00:00.000+00:00"),
            (-0.001, "UTC", "1969-12-31T23:59:59.999+00:00"),
            (253_402_300_800, "UTC", "+10000-01-01T00:00:00.000+00:00"),
        ])
    func written(seconds: Double, zone: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        #expect(ExchangeTime.text(Date(timeIntervalSince1970: seconds), in: zone) == text)
        let read = try #require(ExchangeTime.date(text, in: newYork))
        #expect(abs(read.timeIntervalSince1970 - seconds) < 0.000_5)
    }

    @Test(
        "D5: shorter forms are read in the zone of the row",
        arguments: [
            ("2026-03-09 14:05", 1_773_079_500.0), ("2026-03-09T14:05:30", 1_773_079_530),
            ("2026-03-09", 1_773_072_000), ("2026-03-09T18:05Z", 1_773_079_500),
            ("2026-03-09T18:05:00+00", 1_773_079_500),
            ("2026-03-09T14:05:00,5-0400", 1_773_079_500.5),
        ])
    func shortForms(text: String, seconds: Double) throws {
        #expect(ExchangeTime.date(text, in: newYork)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "D5: what is no day or time is refused",
        arguments: [
            "", "yesterday", "2026-02-30", "2026-13-01", "2026-03-09T24:00", "2026-03-09T14:60",
            "09/03/2026", "2026-03-09T14:05+25:00", "2026-3-9",
        ])
    func refused(text: String) {
        #expect(ExchangeTime.date(text, in: newYork) == nil)
    }

    @Test("D5: a time that the clocks skip or repeat is one moment")
    func clockChanges() throws {
        let skipped = try #require(ExchangeTime.date("2026-03-08 02:30", in: newYork))
        #expect(ExchangeTime.text(skipped, in: newYork) == "2026-03-08T03:30:00.000-04:00")
        let repeated = try #require(ExchangeTime.date("2026-11-01 01:30", in: newYork))
        #expect(ExchangeTime.text(repeated, in: newYork) == "2026-11-01T01:30:00.000-04:00")
    }
}
