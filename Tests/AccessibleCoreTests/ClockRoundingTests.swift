import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T9: rounding to quarter hours of the local clock")
struct ClockRoundingTests {
    @Test(
        "T9: a moment rounds to the nearest or the next quarter hour",
        arguments: [
            ("2026-03-09 14:00", "2026-03-09 14:00", "2026-03-09 14:00"),
            ("2026-03-09 14:07", "2026-03-09 14:00", "2026-03-09 14:15"),
            ("2026-03-09 14:07:29", "2026-03-09 14:00", "2026-03-09 14:15"),
            ("2026-03-09 14:07:30", "2026-03-09 14:15", "2026-03-09 14:15"),
            ("2026-03-09 14:52:31", "2026-03-09 15:00", "2026-03-09 15:00"),
            ("2026-03-09 23:59", "2026-03-10 00:00", "2026-03-10 00:00"),
            // The clocks skip from 2:00 to 3:00.
            ("2026-03-08 01:55", "2026-03-08 03:00", "2026-03-08 03:00"),
            ("2026-03-08 03:05", "2026-03-08 03:00", "2026-03-08 03:15"),
        ])
    func table(text: String, nearest: String, next: String) {
        let calendar = Calendar.test("America/New_York")
        let date = calendar.moment(text)
        let zone = calendar.timeZone
        #expect(calendar.text(ClockRounding.nearest.rounded(date, in: zone)) == nearest)
        #expect(calendar.text(ClockRounding.next.rounded(date, in: zone)) == next)
    }

    @Test("T9: a moment rounds to other multiples of minutes")
    func steps() {
        let calendar = Calendar.test("Asia/Kathmandu")
        let date = calendar.moment("2026-03-09 14:22")
        for (minutes, expected) in [(5, "14:20"), (10, "14:20"), (30, "14:30"), (60, "14:00")] {
            let rounded = ClockRounding.nearest.rounded(
                date, toMinutes: minutes, in: calendar.timeZone)
            #expect(calendar.text(rounded) == "2026-03-09 " + expected)
        }
    }

    @Test(
        "T9: on days around a clock change every minute rounds to a near local quarter, in order",
        arguments: [
            ("America/New_York", "2026-03-07 12:00"), ("America/New_York", "2026-10-31 12:00"),
            ("Asia/Kathmandu", "2026-03-07 12:00"), ("Asia/Kolkata", "2026-03-07 12:00"),
            ("Australia/Lord_Howe", "2026-04-04 12:00"),
            ("Australia/Lord_Howe", "2026-10-03 12:00"), ("Pacific/Chatham", "2026-09-26 12:00"),
        ])
    func aroundChanges(zone: String, from: String) {
        let calendar = Calendar.test(zone)
        let start = calendar.moment(from) + 17
        for minute in 0..<1_440 {
            let date = start + Double(minute) * 60
            let nearest = ClockRounding.nearest.rounded(date, in: calendar.timeZone)
            let next = ClockRounding.next.rounded(date, in: calendar.timeZone)
            #expect(calendar.component(.minute, from: nearest) % 15 == 0)
            #expect(calendar.component(.second, from: nearest) == 0)
            #expect(calendar.component(.minute, from: next) % 15 == 0)
            #expect(abs(nearest.timeIntervalSince(date)) <= 450)
            #expect((0..<900).contains(next.timeIntervalSince(date)))
            #expect(ClockRounding.next.rounded(next, in: calendar.timeZone) == next)
        }
    }
}
