import AccessibleCore
import Foundation
import Testing

@Suite("P6: changes of the clocks")
struct ClockChangeTests {
    /// Stepping hours or minutes over a change of the clocks: each local time, in order.
    @Test(
        "P6: skipped times never occur, and repeated times occur twice",
        arguments: [
            // The clocks go from 2:00 to 3:00.
            (
                PickerWorld.newYork, "2026-03-08 00:30", "date-hour", 60,
                ["01:30", "03:30", "04:30"]
            ),
            // The clocks go from 2:00 back to 1:00.
            (
                .newYork, "2026-11-01 00:30", "date-hour", 60,
                ["01:30", "01:30 again", "02:30"]
            ),
            // The clocks go from 2:00 to 3:00, and from 3:00 back to 2:00.
            (.berlin, "2026-03-29 01:15", "date-hour", 60, ["03:15", "04:15"]),
            (.berlin, "2026-10-25 01:15", "date-hour", 60, ["02:15", "02:15 again", "03:15"]),
            // The clocks go from 2:00 to 2:30, and from 2:00 back to 1:30.
            (.lordHowe, "2026-10-04 01:15", "date-hour", 60, ["03:15", "04:15"]),
            (.lordHowe, "2026-10-04 01:45", "date-hour", 60, ["02:45", "03:45"]),
            (.lordHowe, "2026-04-05 00:45", "date-hour", 60, ["01:45", "01:45 again", "02:45"]),
            (.lordHowe, "2026-04-05 00:15", "date-hour", 60, ["01:15", "02:15", "03:15"]),
            (
                .lordHowe, "2026-10-04 01:30", "date-minute", 15,
                ["01:45", "02:30", "02:45"]
            ),
            (
                .lordHowe, "2026-04-05 01:20", "date-minute", 20,
                ["01:40", "01:40 again", "02:00"]
            ),
            (.phoenix, "2026-03-08 01:30", "date-hour", 60, ["02:30", "03:30"]),
        ] as [(PickerWorld, String, String, Int, [String])])
    func over(
        world: PickerWorld, start: String, id: String, interval: Int, times: [String]
    ) throws {
        let minutes = try MinuteInterval(interval)
        for mode in [DatePickerMode.dateAndTime, .time] {
            var control = try world.control(
                start, mode, interval: id == "date-hour" ? .one : minutes)
            func shown() -> String {
                world.text(control.date).suffix(5)
                    + (control.stepper.repetition == .second ? " again" : "")
            }
            let first = shown()
            for time in times {
                _ = control.say(.increment, on: id)
                #expect(shown() == time)
            }
            for time in times.reversed().dropFirst() + [first] {
                _ = control.say(.decrement, on: id)
                #expect(shown() == time)
            }
            _ = control.say(.increment, times.count, on: id)
            #expect(shown() == times.last)
        }
    }

    @Test("P6: a day wheel keeps the chosen time, and says it where the clocks change it")
    func days() throws {
        let world = PickerWorld.newYork
        var control = try world.control("2026-03-07 02:30", .dateAndTime)
        let said = control.say(.increment, on: "date-day")
        #expect(world.text(control.date) == "2026-03-08 03:30")
        #expect(
            said?.arguments["value"]
                == .series([.date(control.date, .day), .clock(control.date)]))
        _ = control.say(.increment, on: "date-day")
        #expect(world.text(control.date) == "2026-03-09 02:30")
        _ = control.say(.decrement, 2, on: "date-day")
        #expect(world.text(control.date) == "2026-03-07 02:30")
    }

    @Test("P6: a time that occurs twice says which of the two it is")
    func repeated() throws {
        let world = PickerWorld.newYork
        var control = try world.control("2026-11-01 00:30", .dateAndTime)
        #expect(
            control.say(.increment, on: "date-hour")?.arguments["value"]
                == .clock(control.date))
        #expect(control.stepper.repetition == .first)
        #expect(
            control.tree.element("date-hour")?.value?.arguments["value"]
                == .series([
                    .date(control.date, .hour), .message(Message("picker.before-change")),
                ]))
        #expect(
            control.say(.increment, on: "date-hour")?.arguments["value"]
                == .clock(control.date))
        #expect(control.stepper.repetition == .second)
        #expect(
            control.say(.increment, on: "date-hour")?.arguments["value"]
                == .clock(control.date))
    }

    @Test(
        "P6: which of two moments with the same local time a moment is, to the second",
        arguments: [
            ("2026-11-01T04:59:59Z", nil), ("2026-11-01T05:00:00Z", .first),
            ("2026-11-01T05:59:59Z", .first), ("2026-11-01T06:00:00Z", .second),
            ("2026-11-01T06:59:59Z", .second), ("2026-11-01T07:00:00Z", nil),
            ("2026-03-08T06:59:59Z", nil), ("2026-03-08T07:00:00Z", nil),
            ("2026-07-01T05:30:00Z", nil),
        ] as [(String, DateStepper.Repetition?)])
    func whichOfTwo(moment: String, expected: DateStepper.Repetition?) throws {
        let date = try Date(moment, strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        for fraction in [0, 0.123, 0.999] {
            #expect(DateStepper.Repetition(of: date + fraction, in: zone) == expected)
        }
        #expect(DateStepper.Repetition(of: date, in: .gmt) == nil)
    }

    @Test("P6: the second of two moments is restored after moving to other days and back")
    func second() throws {
        let world = PickerWorld.newYork
        var control = try world.control("2026-11-01 00:30", .dateAndTime)
        _ = control.say(.increment, 2, on: "date-hour")
        let second = control.date
        _ = control.say(.increment, 3, on: "date-day")
        _ = control.say(.decrement, 3, on: "date-day")
        #expect(control.date == second)
    }

    @Test("P6: switching AM and PM over a skipped time and back restores the time")
    func period() throws {
        let world = PickerWorld.newYork
        var control = try world.control("2026-03-08 14:30", .dateAndTime)
        let said = control.say(.decrement, on: "date-period")
        #expect(world.text(control.date) == "2026-03-08 03:30")
        #expect(said?.arguments["value"] == .clock(control.date))
        _ = control.say(.increment, on: "date-period")
        #expect(world.text(control.date) == "2026-03-08 14:30")
    }

    @Test(
        "P6: stepping visits every quarter hour of a year with two changes once, in order",
        arguments: [PickerWorld.newYork, .berlin, .lordHowe])
    func quarters(world: PickerWorld) throws {
        var stepper = try DateStepper(
            world.date("2026-01-01 00:00"), mode: .dateAndTime, interval: MinuteInterval(15),
            calendar: world.calendar)
        let start = stepper.date
        let end = world.date("2027-01-01 00:00")
        var count = 0
        while stepper.date < end, count < 40_000 {
            let before = stepper
            _ = stepper.adjust(.minute, by: 1)
            count += 1
            var back = stepper
            _ = back.adjust(.minute, by: -1)
            if stepper.date.timeIntervalSince(before.date) != 900 || back.date != before.date {
                Issue.record("\(world.text(before.date)): \(world.text(stepper.date))")
                return
            }
        }
        #expect(count == 365 * 96)
        _ = stepper.adjust(.minute, by: -count)
        #expect(stepper.date == start)
    }

    @Test(
        "P6: the hour wheel goes around the hours that exist on a local day",
        arguments: [
            (PickerWorld.newYork, "2026-03-08", 23), (.newYork, "2026-11-01", 25),
            (.newYork, "2026-06-01", 24), (.berlin, "2026-03-29", 23), (.berlin, "2026-10-25", 25),
            (.lordHowe, "2026-10-04", 23), (.lordHowe, "2026-04-05", 24),
            (.kiritimati, "2026-03-08", 24), (.pagoPago, "2026-03-08", 24),
        ] as [(PickerWorld, String, Int)])
    func round(world: PickerWorld, day: String, hours: Int) throws {
        var control = try world.control(day + " 08:15", .time)
        let start = control.date
        _ = control.say(.increment, hours, on: "date-hour")
        #expect(control.date == start)
        _ = control.say(.increment, hours - 1, on: "date-hour")
        #expect(world.text(control.date).hasSuffix("07:15"))
        _ = control.say(.decrement, hours - 1, on: "date-hour")
        #expect(control.date == start)
    }
}
