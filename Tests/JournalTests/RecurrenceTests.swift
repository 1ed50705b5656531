import AccessibleCore
import Foundation
@testable import Journal
import Testing

/// When schedules are due, and how their rules are written.
@Suite("D2: schedules recur")
struct RecurrenceTests {
    private static func schedule(_ rule: String) throws -> Schedule {
        let blank = Schedule(
            kind: .vitamin, item: "iron", recurrence: Recurrence(.once), start: .distantPast,
            zone: "GMT")
        return try #require(Schedule(rule: rule, of: blank), "\(rule)")
    }

    private static func local(_ text: String, _ zone: String) throws -> Date {
        // The rule's own reader knows where the clocks change; another reads the expected times.
        let format = DateFormatter()
        format.calendar = Calendar(identifier: .gregorian)
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: zone)
        format.dateFormat = "yyyy-MM-dd HH:mm ZZZZZ"
        return try #require(format.date(from: text), "\(text)")
    }

    @Test(
        "D2: a rule is written as RFC 5545 has it, and read back the same",
        arguments: [
            "DTSTART;TZID=America/New_York:20260309T140500",
            "DTSTART;TZID=Europe/Berlin:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=0",
            "DTSTART;TZID=Europe/Berlin:20260309T080000\n"
                + "RRULE:FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30",
            "DTSTART;TZID=Europe/Berlin:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=0\n"
                + "RRULE:FREQ=DAILY;BYHOUR=20;BYMINUTE=30",
            "DTSTART;TZID=Asia/Tokyo:20260309T090000\n"
                + "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU;BYHOUR=9;BYMINUTE=0",
            "DTSTART;TZID=GMT:20240229T090000\n"
                + "RRULE:FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29;BYHOUR=9;BYMINUTE=0",
            "DTSTART;TZID=GMT:20260309T090000\n"
                + "RRULE:FREQ=MONTHLY;BYDAY=1MO,3MO;BYHOUR=9;BYMINUTE=0",
            "DTSTART;TZID=GMT:20260309T090000\n"
                + "RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0",
            "DTSTART;TZID=GMT:20260309T090000\n"
                + "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=9;BYMINUTE=0",
            "DTSTART;TZID=GMT:20260309T090000\nRRULE:FREQ=HOURLY;INTERVAL=8",
            "DTSTART;TZID=GMT:20260309T090000\n"
                + "RRULE:FREQ=MINUTELY;INTERVAL=90;UNTIL=20260401T000000Z",
            "DTSTART;TZID=GMT:20260309T090000\nRRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0;COUNT=10",
        ])
    func text(rule: String) throws {
        #expect(try Self.schedule(rule).rule == rule)
    }

    @Test(
        "Bad input: a rule that is not of this subset is refused",
        arguments: [
            "", "RRULE:FREQ=DAILY", "DTSTART;TZID=Nowhere:20260309T080000",
            "DTSTART;TZID=GMT:20260230T080000", "DTSTART;TZID=GMT:2026", "DTSTART:20260309T080000",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=YEARLY",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=DAILY",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=24",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=8;INTERVAL=0",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=WEEKLY;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=WEEKLY;BYDAY=XX;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=8;BYSETPOS=1",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=WEEKLY;BYDAY=1MO;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYDAY=MO;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYDAY=6MO;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYDAY=-2MO;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYDAY=1MO,3FR;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYDAY=1MO,TU;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-2;BYHOUR=8",
            "DTSTART;TZID=GMT:20260309T080000\n"
                + "RRULE:FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1;BYHOUR=8",
        ])
    func refused(rule: String) {
        let blank = Schedule(
            kind: .vitamin, item: "iron", recurrence: Recurrence(.once), start: .distantPast,
            zone: "GMT")
        #expect(Schedule(rule: rule, of: blank) == nil)
    }

    @Test(
        "D2: a time that the clocks skip is due at the first moment after it, one shown twice once",
        arguments: [
            // New York goes forward on March 8 at 2:00, back on November 1 at 2:00.
            (
                "America/New_York", "2:30", "2026-03-07",
                [
                    "2026-03-07 02:30 -05:00",
                    "2026-03-08 03:00 -04:00", "2026-03-09 02:30 -04:00",
                ]
            ),
            (
                "America/New_York", "1:30", "2026-10-31",
                [
                    "2026-10-31 01:30 -04:00",
                    "2026-11-01 01:30 -04:00", "2026-11-02 01:30 -05:00",
                ]
            ),
            // Lord Howe moves by half an hour.
            (
                "Australia/Lord_Howe", "2:15", "2026-10-03",
                [
                    "2026-10-03 02:15 +10:30",
                    "2026-10-04 02:30 +11:00", "2026-10-05 02:15 +11:00",
                ]
            ),
            // Samoa had no December 30 in 2011.
            (
                "Pacific/Apia", "8:00", "2011-12-29",
                [
                    "2011-12-29 08:00 -10:00",
                    "2011-12-31 00:00 +14:00", "2011-12-31 08:00 +14:00",
                ]
            ),
        ] as [(String, String, String, [String])])
    func clockChanges(zone: String, time: String, from: String, due: [String]) throws {
        let rule =
            "DTSTART;TZID=\(zone):\(from.replacing("-", with: ""))T000000\n"
            + "RRULE:FREQ=DAILY;BYHOUR=\(time.prefix { $0 != ":" });BYMINUTE=\(time.suffix(2))"
        let schedule = try Self.schedule(rule)
        let found = schedule.occurrences(
            after: schedule.start - 1, before: .distantFuture,
            in: try #require(TimeZone(identifier: zone)), atMost: 3)
        #expect(try found.map(\.date) == due.map { try Self.local($0, zone) })
        #expect(Set(found.map(\.mark)).count == 3)
    }

    @Test("D2: 8 o'clock is that of the place; hours that the clock counts are the same everywhere")
    func places() throws {
        let daily = try Self.schedule(
            "DTSTART;TZID=America/New_York:20260309T080000\nRRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=0")
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let first = try #require(daily.next(after: daily.start, in: tokyo))
        #expect(try first.date == Self.local("2026-03-10 08:00 +09:00", "Asia/Tokyo"))
        let hourly = try Self.schedule(
            "DTSTART;TZID=America/New_York:20260309T080000\nRRULE:FREQ=HOURLY;INTERVAL=8")
        #expect(hourly.next(after: hourly.start, in: tokyo)?.date == hourly.start + 28_800)
    }

    @Test("D2: the first time is the next one that the rule names, and intervals count from it")
    func first() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let now = try Self.local("2026-03-09 14:05 -04:00", "America/New_York")
        let eight = try #require(DayTime("8:00"))
        func start(_ rule: Recurrence) -> Date? {
            Schedule(
                kind: .vitamin, item: "iron", recurrence: rule, start: now, zone: zone.identifier
            ).starting(after: now, in: zone)?.start
        }
        let tomorrow = try Self.local("2026-03-10 08:00 -04:00", "America/New_York")
        #expect(start(Recurrence(.daily, interval: 2, times: [eight])) == tomorrow)
        #expect(
            start(Recurrence(.weekly, times: [eight], weekdays: [2])) == tomorrow + 6 * 86_400)
        #expect(start(Recurrence(.hourly, interval: 8)) == now + 28_800)
        #expect(start(Recurrence(.daily, times: [eight], until: now + 60)) == nil)
        #expect(start(Recurrence(.daily)) == nil)
        let past = Schedule(
            kind: .note, item: "call", recurrence: Recurrence(.once), start: now - 60,
            zone: zone.identifier)
        #expect(past.starting(after: now, in: zone) == nil)
    }

    @Test(
        "D2: the first, the fifth and the last of a month's weekdays, and its last day",
        arguments: [
            ("BYDAY=1MO", ["2026-04-06", "2026-05-04", "2026-06-01", "2026-07-06"]),
            ("BYDAY=5SU", ["2026-03-29", "2026-05-31", "2026-08-30", "2026-11-29"]),
            ("BYDAY=-1FR", ["2026-03-27", "2026-04-24", "2026-05-29", "2026-06-26"]),
            ("BYMONTHDAY=-1", ["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]),
        ] as [(String, [String])])
    func ofMonths(days: String, due: [String]) throws {
        let schedule = try Self.schedule(
            "DTSTART;TZID=Europe/Berlin:20260310T080000\n"
                + "RRULE:FREQ=MONTHLY;\(days);BYHOUR=2;BYMINUTE=30")
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let found = schedule.occurrences(
            after: schedule.start, before: .distantFuture, in: zone, atMost: 4)
        let marks = found.map { WallClock.month(of: WallClock.day(of: $0.mark)) }
        let texts = marks.map { month, day in
            let number = month % 12 + 1
            return "\(month / 12)-\(number < 10 ? "0" : "")\(number)-\(day < 10 ? "0" : "")\(day)"
        }
        #expect(texts == due)
    }

    @Test("D2: a day that no month of the rule has never comes")
    func never() throws {
        let february = try Self.schedule(
            "DTSTART;TZID=GMT:20260201T080000\n"
                + "RRULE:FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;BYHOUR=8;BYMINUTE=0")
        #expect(february.next(after: february.start, in: .gmt) == nil)
        let leap = try Self.schedule(
            "DTSTART;TZID=GMT:20960229T080000\n"
                + "RRULE:FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29;BYHOUR=8;BYMINUTE=0")
        let next = try #require(leap.next(after: leap.start, in: .gmt))
        #expect(try next.date == Self.local("2104-02-29 08:00 +00:00", "GMT"))
    }
}
