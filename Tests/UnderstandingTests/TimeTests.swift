import Testing

@testable import Understanding

/// Said on Monday, March 9, 2026, at 2:05 PM in New York.
@Suite("Times in words")
struct TimeTests {
    @Test(
        "T10: so long ago",
        arguments: [
            ("now", "03-09 14:05 second"),
            ("just now", "03-09 14:05 second"),
            ("right now", "03-09 14:05 second"),
            ("30 minutes ago", "03-09 13:35 minute"),
            ("thirty minutes ago", "03-09 13:35 minute"),
            ("half an hour ago", "03-09 13:35 minute"),
            ("an hour ago", "03-09 13:05 hour"),
            ("an hour and a half ago", "03-09 12:35 minute"),
            ("1 hour and 15 minutes ago", "03-09 12:50 minute"),
            ("2h ago", "03-09 12:05 hour"),
            ("15m ago", "03-09 13:50 minute"),
            ("90 seconds ago", "03-09 14:03:30 second"),
            ("a couple of hours ago", "03-09 12:05 hour"),
            ("a few minutes ago", "03-09 14:02 minute"),
            ("about two hours ago", "03-09 12:05 hour"),
            ("three quarters of an hour ago", "03-09 13:20 minute"),
            ("two days ago", "03-07 14:05 day hour"),
            ("2 days ago at 5 pm", "03-07 17:00 hour"),
            ("a week ago", "03-02 14:05 day hour"),
            ("3 weeks ago", "02-16 14:05 day hour"),
            ("a month ago", "02-09 14:05 day hour"),
            ("two years ago", "2024-03-09 14:05 day hour"),
            ("30 minutes", "03-09 13:35 minute"),
            ("-2 hours", "03-09 12:05 hour"),
            ("an hour before noon", "03-09 11:00 minute today"),
            ("30 minutes before lunch", "03-09 11:30 minute meal-time"),
            ("two hours after breakfast", "03-09 10:00 minute meal-time"),
        ])
    func ago(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }

    @Test(
        "T10: days and parts of days",
        arguments: [
            ("today", "03-09 14:05 day hour"),
            ("yesterday", "03-08 12:00 day hour"),
            ("the day before yesterday", "03-07 12:00 day hour"),
            ("today at 9", "03-09 09:00 hour am"),
            ("today at noon", "03-09 12:00 minute"),
            ("yesterday at 3:45 pm", "03-08 15:45 minute"),
            ("yesterday at 6", "03-08 18:00 hour pm"),
            ("yesterday at 8", "03-08 08:00 hour am"),
            ("yesterday morning", "03-08 09:00 part hour"),
            ("yesterday evening", "03-08 20:00 part hour"),
            ("3:45 pm yesterday", "03-08 15:45 minute"),
            ("this morning", "03-09 09:00 part hour"),
            ("this afternoon", "03-09 14:05 part hour"),
            ("this evening", "03-09 20:00 part hour"),
            ("tonight", "03-09 20:00 part hour"),
            ("last night", "03-08 21:00 part hour"),
            ("late last night", "03-08 23:00 part hour"),
            ("early this morning", "03-09 07:00 part hour"),
            ("earlier today", "03-09 12:05 part hour"),
            ("in the morning", "03-09 09:00 part today,hour"),
            ("yesterday at noon", "03-08 12:00 minute"),
        ])
    func days(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }

    @Test(
        "T10: clock times, the past preferred",
        arguments: [
            ("at 3:45 pm", "03-08 15:45 minute yesterday"),
            ("at 3.45pm", "03-08 15:45 minute yesterday"),
            ("3.45 p.m.", "03-08 15:45 minute yesterday"),
            ("15:45", "03-08 15:45 minute yesterday"),
            ("9:30", "03-09 09:30 minute am,today"),
            ("09:30", "03-09 09:30 minute today"),
            ("at 9", "03-09 09:00 hour am,today"),
            ("9", "03-09 09:00 hour am,today"),
            ("at 2", "03-09 14:00 hour pm,today"),
            ("at 3", "03-09 03:00 hour am,today"),
            ("at about 9", "03-09 09:00 hour am,today"),
            ("around 10", "03-09 10:00 hour am,today"),
            ("9 am", "03-09 09:00 hour today"),
            ("9am", "03-09 09:00 hour today"),
            ("9 a.m.", "03-09 09:00 hour today"),
            ("12 am", "03-09 00:00 hour today"),
            ("12 pm", "03-09 12:00 hour today"),
            ("half past eight", "03-09 08:30 minute am,today"),
            ("half eight", "03-09 08:30 minute am,today"),
            ("quarter to nine", "03-09 08:45 minute am,today"),
            ("a quarter past two", "03-09 02:15 minute am,today"),
            ("quarter of ten", "03-09 09:45 minute am,today"),
            ("twenty to four", "03-09 03:40 minute am,today"),
            ("ten past noon", "03-09 12:10 minute today"),
            ("five minutes to ten", "03-09 09:55 minute am,today"),
            ("ten thirty", "03-09 10:30 minute am,today"),
            ("eight oh five", "03-09 08:05 minute am,today"),
            ("four twenty pm", "03-08 16:20 minute yesterday"),
            ("8 o'clock", "03-09 08:00 hour am,today"),
            ("8 o'clock in the morning", "03-09 08:00 hour today"),
            ("nine in the evening", "03-08 21:00 hour yesterday"),
            ("10 at night", "03-08 22:00 hour yesterday"),
            ("at 8 this morning", "03-09 08:00 hour"),
            ("noon", "03-09 12:00 minute today"),
            ("midday", "03-09 12:00 minute today"),
            ("midnight", "03-09 00:00 minute today"),
            ("twelve noon", "03-09 12:00 minute today"),
            ("11h25", "03-09 11:25 minute am,today"),
            ("1145", "03-09 11:45 minute am,today"),
            ("at 1145", "03-09 11:45 minute am,today"),
            ("6:12:40 am", "03-09 06:12:40 second today"),
            ("23:59", "03-08 23:59 minute yesterday"),
            ("24:00", "03-09 00:00 minute today"),
            ("0:15", "03-09 00:15 minute today"),
        ])
    func clocks(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }

    @Test(
        "T10: weekdays, dates, meals, ranges, and the future when it was said",
        arguments: [
            ("Monday", "03-02 12:00 day date,hour"),
            ("on Monday", "03-02 12:00 day date,hour"),
            ("Sunday", "03-08 12:00 day date,hour"),
            ("last Friday", "03-06 12:00 day hour"),
            ("this past Wednesday", "03-04 12:00 day hour"),
            ("on Monday at 8", "03-02 08:00 hour date,am"),
            ("Monday morning", "03-02 09:00 part date,hour"),
            ("Sunday at 7 pm", "03-08 19:00 hour date"),
            ("Friday night", "03-06 21:00 part date,hour"),
            ("Sunday the 1st", "03-01 12:00 day date,hour"),
            ("March 3", "03-03 12:00 day hour"),
            ("March 3rd at 5pm", "03-03 17:00 hour"),
            ("March 30 at 5pm", "2025-03-30 17:00 hour date"),
            ("the 3rd at 5pm", "03-03 17:00 hour date"),
            ("3 March", "03-03 12:00 day hour"),
            ("the 3rd of March", "03-03 12:00 day hour"),
            ("March 3, 2025", "2025-03-03 12:00 day hour"),
            ("December 24", "2025-12-24 12:00 day date,hour"),
            ("Feb 29", "2024-02-29 12:00 day date,hour"),
            ("3/5", "03-05 12:00 day hour"),
            ("3/5/2025", "2025-03-05 12:00 day hour"),
            ("2026-03-05", "03-05 12:00 day hour"),
            ("2026-03-05 at 14:30", "03-05 14:30 minute"),
            ("the 5th", "03-05 12:00 day date,hour"),
            ("on the fifth", "03-05 12:00 day date,hour"),
            ("the first Sunday of this month", "03-01 12:00 day hour"),
            ("after lunch", "03-09 12:30 minute meal-time"),
            ("before lunch", "03-09 11:30 minute meal-time"),
            ("at breakfast", "03-09 08:00 minute meal-time"),
            ("at lunch yesterday", "03-08 12:00 minute meal-time"),
            ("after dinner yesterday", "03-08 18:30 minute meal-time"),
            ("the last hour", "03-09 13:05 hour"),
            ("in the past 20 minutes", "03-09 13:45 minute"),
            ("last week", "03-02 14:05 day hour"),
            ("from 10 to 11 am", "03-09 10:00 hour today"),
            ("between 9 and 10", "03-09 09:00 hour am,today"),
            ("it was at 8", "03-09 08:00 hour am,today"),
            ("tomorrow at 5", "03-10 17:00 hour pm"),
            ("in 2 hours", "03-09 16:05 hour"),
            ("next Monday", "03-16 12:00 day hour"),
        ])
    func dates(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }

    @Test(
        "T10: what is no time",
        arguments: [
            ("February 31", "nil"),
            ("April 31", "nil"),
            ("25:99", "nil"),
            ("at 25", "nil"),
            ("13 pm", "03-09 13:00 hour today"),
            ("3/45", "nil"),
            ("banana", "nil"),
            ("at 8 eggs", "nil"),
        ])
    func none(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }

    @Test(
        "T10: more days",
        arguments: [
            ("on last Tuesday", "03-03 12:00 day hour"),
            ("Tuesday of last week", "03-03 12:00 day hour"),
            ("the day after tomorrow", "03-11 12:00 day hour"),
        ])
    func more(_ text: String, _ expected: String) {
        #expect(Fixture.time(text) == expected)
    }
}
