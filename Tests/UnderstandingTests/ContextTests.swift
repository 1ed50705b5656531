import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("The moment, the zone and the habits")
struct ContextTests {
    @Test(
        "T10: the latest such clock time that has been",
        arguments: [
            ("at 9", "2026-03-09 08:59", "03-08 21:00 hour pm,yesterday"),
            ("at 9", "2026-03-09 09:00", "03-09 09:00 hour am,today"),
            ("at 9", "2026-03-09 21:30", "03-09 21:00 hour pm,today"),
            ("at 12", "2026-03-09 11:00", "03-09 00:00 hour am,today"),
            ("at 12", "2026-03-09 12:30", "03-09 12:00 hour pm,today"),
            ("noon", "2026-03-09 11:00", "03-08 12:00 minute yesterday"),
            ("3:45 pm", "2026-01-01 09:00", "2025-12-31 15:45 minute yesterday"),
            ("last night", "2026-03-09 02:00", "03-08 21:00 part hour"),
            ("this morning", "2026-03-09 08:00", "03-09 08:00 part hour"),
            ("tonight", "2026-03-09 21:30", "03-09 20:00 part hour"),
            ("Monday", "2026-03-10 09:00", "03-09 12:00 day date,hour"),
            ("today at 9", "2026-03-09 07:00", "03-09 09:00 hour am"),
            ("March 10", "2026-03-09 07:00", "2025-03-10 12:00 day date,hour"),
            ("the 31st", "2026-03-09 07:00", "01-31 12:00 day date,hour"),
            ("earlier today", "2026-03-09 01:00", "03-09 00:00 part hour"),
        ])
    func pastPreferred(_ text: String, _ now: String, _ expected: String) {
        #expect(Fixture.time(text, in: Fixture.context(now)) == expected)
    }

    @Test(
        "T8: a meal's usual time never lies in the future",
        arguments: [
            ("eggs for breakfast", "2026-03-09 07:30", "logFood 'eggs' breakfast"),
            (
                "eggs for breakfast", "2026-03-09 08:01",
                "logFood 'eggs' breakfast @ 03-09 08:00 minute meal-time"
            ),
            ("I ate chips as a snack", "2026-03-09 08:01", "logFood 'chips' snack"),
        ])
    func mealTimes(_ text: String, _ now: String, _ expected: String) {
        #expect(Fixture.summary(text, in: Fixture.context(now)) == expected)
    }

    @Test("T8 L3: the person's own meal times, and what was said wins")
    func ownMealTimes() throws {
        var context = Fixture.context()
        context.mealTimes = [.breakfast: try #require(DayTime("6:45"))]
        #expect(
            Fixture.summary("eggs for breakfast", in: context)
                == "logFood 'eggs' breakfast @ 03-09 06:45 minute meal-time")
        #expect(
            Fixture.summary("eggs for breakfast at 10", in: context)
                == "logFood 'eggs' breakfast @ 03-09 10:00 hour am,today")
        #expect(Fixture.summary("soup for lunch", in: context) == "logFood 'soup' lunch")
        #expect(Fixture.time("after lunch", in: context) == "nil")
    }

    @Test("T6: where the future is allowed, a time of day is today's")
    func future() {
        var context = Fixture.context()
        context.allowsFuture = true
        #expect(Fixture.time("5 pm", in: context) == "03-09 17:00 hour today")
        #expect(Fixture.time("tomorrow morning", in: context) == "03-10 09:00 part hour")
    }

    @Test(
        "P6: days of daylight-saving changes",
        arguments: [
            // New York skips 2:00 to 3:00 on March 8 and repeats 1:00 to 2:00 on November 1.
            ("two hours ago", "2026-03-08 04:00", "America/New_York", "03-08 01:00 hour"),
            ("at 2:30", "2026-03-08 10:00", "America/New_York", "03-07 14:30 minute pm,yesterday"),
            ("2:30 am", "2026-03-08 10:00", "America/New_York", "03-08 03:30 minute today,skipped"),
            (
                "today at 2:30 am", "2026-03-08 10:00", "America/New_York",
                "03-08 03:30 minute skipped"
            ),
            ("3:30 am", "2026-03-08 10:00", "America/New_York", "03-08 03:30 minute today"),
            ("2:30 am", "2026-03-09 10:00", "America/New_York", "03-09 02:30 minute today"),
            // Lord Howe Island skips half an hour: 2:00 to 2:30 on October 4.
            (
                "2:15 am", "2026-10-04 10:00", "Australia/Lord_Howe",
                "10-04 02:45 minute today,skipped"
            ),
            ("2:45 am", "2026-10-04 10:00", "Australia/Lord_Howe", "10-04 02:45 minute today"),
            // Beirut skips midnight to 1:00 on March 29.
            ("midnight", "2026-03-29 10:00", "Asia/Beirut", "03-29 01:00 minute today,skipped"),
            ("yesterday at 9 am", "2026-03-09 12:00", "America/New_York", "03-08 09:00 hour"),
            ("a day ago", "2026-03-09 02:30", "America/New_York", "03-08 03:30 day hour"),
            ("three hours ago", "2026-11-01 03:00", "America/New_York", "11-01 01:00 hour"),
            ("yesterday at noon", "2026-11-02 08:00", "America/New_York", "11-01 12:00 minute"),
            // Berlin: March 29 and October 25.
            ("two hours ago", "2026-03-29 04:00", "Europe/Berlin", "03-29 01:00 hour"),
            ("at 2:30", "2026-03-29 10:00", "Europe/Berlin", "03-28 14:30 minute pm,yesterday"),
            ("yesterday", "2026-03-30 08:00", "Europe/Berlin", "03-29 12:00 day hour"),
            ("last night", "2026-03-29 09:00", "Europe/Berlin", "03-28 21:00 part hour"),
            ("two days ago at 6 pm", "2026-10-26 09:00", "Europe/Berlin", "10-24 18:00 hour"),
            ("three hours ago", "2026-10-25 03:00", "Europe/Berlin", "10-25 01:00 hour"),
        ])
    func daylightSaving(_ text: String, _ now: String, _ zone: String, _ expected: String) {
        #expect(Fixture.time(text, in: Fixture.context(now, zone)) == expected)
    }

    @Test("P6: no time of day of any day in a year falls into a skipped hour")
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
