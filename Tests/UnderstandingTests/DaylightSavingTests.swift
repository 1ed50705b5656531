import AccessibleCore
import Foundation
import Testing
import Understanding

@Suite("Daylight saving time")
struct DaylightSavingTests {
    @Test("P6: a time of day is never in an hour that the clocks skip, on any day of a year")
    func neverSkipped() throws {
        for zone in ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe"] {
            var context = Fixture.context("2026-01-01 12:00", zone)
            for day in stride(from: 0, to: 366, by: 1) {
                context.now = context.now.addingTimeInterval(day == 0 ? 0 : 86_400)
                let found = try Fixture.understander.time("at 2:30", in: context)
                let time = try #require(found)
                #expect(context.calendar.component(.minute, from: time.date) == 30)
                #expect(time.date <= context.now)
            }
        }
    }
}
