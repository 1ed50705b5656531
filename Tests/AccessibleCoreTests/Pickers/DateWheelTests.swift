import AccessibleCore
import Foundation
import Testing

@Suite("P6, P8: the wheels of a date picker")
struct DateWheelTests {
    private let world = PickerWorld.newYork

    @Test(
        "K8: a step's tone rises from the first value of a wheel to its last",
        arguments: ["date-month", "date-day", "date-hour", "date-minute"])
    func tones(id: String) throws {
        var control = try world.control(
            "2026-02-14 15:20", .dateAndTime, interval: try MinuteInterval(5))
        let moves = [ElementAction.minimum, .increment, .maximum]
        let places = moves.map {
            control.perform($0, times: 1, on: Element.ID(id)).announcement?.tonePosition
        }
        let step = try #require(places[1])
        #expect(places[0] == 0)
        #expect(step > 0 && step < 1)
        #expect(places[2] == 1)
    }

    @Test("K8: a year has no last value, so its tone stays")
    func toneOfYear() throws {
        var control = try world.control("2026-02-14 15:20", .dateAndTime)
        let said = control.perform(.increment, times: 1, on: "date-year").announcement
        #expect(said != nil && said?.tonePosition == nil)
    }

    @Test(
        "P6, P8: every wheel performs every action in the middle of the range",
        arguments: [
            ("date-month", ElementAction.increment, "2026-07-10 15:20"),
            ("date-month", .decrement, "2026-05-10 15:20"),
            ("date-month", .incrementCoarse, "2026-09-10 15:20"),
            ("date-month", .decrementCoarse, "2026-03-10 15:20"),
            ("date-month", .minimum, "2026-01-10 15:20"),
            ("date-month", .maximum, "2026-12-10 15:20"),
            ("date-day", .increment, "2026-06-11 15:20"),
            ("date-day", .decrement, "2026-06-09 15:20"),
            ("date-day", .incrementCoarse, "2026-06-17 15:20"),
            ("date-day", .decrementCoarse, "2026-06-03 15:20"),
            ("date-day", .minimum, "2026-06-01 15:20"),
            ("date-day", .maximum, "2026-06-30 15:20"),
            ("date-year", .increment, "2027-06-10 15:20"),
            ("date-year", .decrement, "2025-06-10 15:20"),
            ("date-year", .incrementCoarse, "2036-06-10 15:20"),
            ("date-year", .decrementCoarse, "2016-06-10 15:20"),
            ("date-year", .minimum, "2001-06-10 15:20"),
            ("date-year", .maximum, "2049-06-10 15:20"),
            ("date-hour", .increment, "2026-06-10 16:20"),
            ("date-hour", .decrement, "2026-06-10 14:20"),
            ("date-hour", .incrementCoarse, "2026-06-10 21:20"),
            ("date-hour", .decrementCoarse, "2026-06-10 09:20"),
            ("date-hour", .minimum, "2026-06-10 00:20"),
            ("date-hour", .maximum, "2026-06-10 23:20"),
            ("date-minute", .increment, "2026-06-10 15:25"),
            ("date-minute", .decrement, "2026-06-10 15:15"),
            ("date-minute", .incrementCoarse, "2026-06-10 15:35"),
            ("date-minute", .decrementCoarse, "2026-06-10 15:05"),
            ("date-minute", .minimum, "2026-06-10 15:00"),
            ("date-minute", .maximum, "2026-06-10 15:55"),
            ("date-period", .increment, "2026-06-10 03:20"),
            ("date-period", .decrement, "2026-06-10 03:20"),
            ("date-period", .incrementCoarse, "2026-06-10 03:20"),
            ("date-period", .decrementCoarse, "2026-06-10 03:20"),
            ("date-period", .minimum, "2026-06-10 03:20"),
            ("date-period", .maximum, "2026-06-10 15:20"),
        ])
    func actions(id: String, action: ElementAction, expected: String) throws {
        var control = try world.control(
            "2026-06-10 15:20", .dateAndTime, from: "2001-01-01 00:00", to: "2049-12-31 23:59",
            interval: MinuteInterval(5))
        let said = control.say(action, on: id)
        #expect(world.text(control.date) == expected)
        #expect(said?.dates.allSatisfy { $0 == control.date } == true)
    }

    @Test(
        "P6: hours and minutes carry into the day, the month and the year",
        arguments: [
            ("2026-03-09 23:00", "date-hour", 1, "2026-03-10 00:00"),
            ("2026-03-10 00:00", "date-hour", -1, "2026-03-09 23:00"),
            ("2026-03-09 11:45", "date-minute", 15, "2026-03-09 12:00"),
            ("2026-12-31 23:59", "date-minute", 1, "2027-01-01 00:00"),
            ("2026-12-31 08:00", "date-day", 1, "2027-01-01 08:00"),
            ("2026-12-15 08:00", "date-month", 1, "2027-01-15 08:00"),
            ("2026-01-15 08:00", "date-month", -1, "2025-12-15 08:00"),
            ("2026-01-15 08:00", "date-month", 1_000, "2109-05-15 08:00"),
        ])
    func carries(start: String, id: String, steps: Int, end: String) throws {
        var control = try world.control(start, .dateAndTime)
        _ = control.say(steps > 0 ? .increment : .decrement, abs(steps), on: id)
        #expect(world.text(control.date) == end)
    }

    @Test(
        "P6: a time without a date wraps around within its day",
        arguments: [
            ("2026-03-09 23:10", "date-hour", 1, "2026-03-09 00:10"),
            ("2026-03-09 00:10", "date-hour", -1, "2026-03-09 23:10"),
            ("2026-03-09 23:59", "date-minute", 1, "2026-03-09 00:00"),
            ("2026-03-09 00:00", "date-minute", -1, "2026-03-09 23:59"),
            ("2026-03-09 11:00", "date-hour", 25, "2026-03-09 12:00"),
            ("2026-03-09 11:00", "date-period", 1, "2026-03-09 23:00"),
        ])
    func wraps(start: String, id: String, steps: Int, end: String) throws {
        var control = try world.control(start, .time)
        _ = control.say(steps > 0 ? .increment : .decrement, abs(steps), on: id)
        #expect(world.text(control.date) == end)
    }

    @Test(
        "P6: the day stays valid, and returns when its month has it again",
        arguments: [
            ("2026-03-31", "date-month", -1, "2026-02-28"),
            ("2024-03-31", "date-month", -1, "2024-02-29"),
            ("2026-01-31", "date-month", 3, "2026-04-30"),
            ("2024-02-29", "date-year", 1, "2025-02-28"),
            ("2024-02-29", "date-year", -4, "2020-02-29"),
            ("2024-02-28", "date-day", 1, "2024-02-29"),
            ("2023-02-28", "date-day", 1, "2023-03-01"),
        ])
    func monthEnds(start: String, id: String, steps: Int, end: String) throws {
        var control = try world.control(start, .date)
        _ = control.say(steps > 0 ? .increment : .decrement, abs(steps), on: id)
        #expect(world.text(control.date).hasPrefix(end))
        _ = control.say(steps > 0 ? .decrement : .increment, abs(steps), on: id)
        #expect(world.text(control.date).hasPrefix(start))
    }

    @Test("P6: minimum and maximum stop the value, are said, and play their tone")
    func bounds() throws {
        var control = try world.control(
            "2026-03-09 13:50", .dateAndTime, from: "2026-03-08 12:00", to: "2026-03-09 14:05")
        var said = control.perform(.increment, times: 1, on: "date-hour").announcement
        #expect(world.text(control.date) == "2026-03-09 14:05")
        #expect(said?.message.key == "bound.maximum")
        #expect(said?.earcon == .bound)
        said = control.perform(.increment, times: Int.max, on: "date-year").announcement
        #expect(said?.message.key == "bound.maximum")
        said = control.perform(.decrement, times: 40, on: "date-hour").announcement
        #expect(world.text(control.date) == "2026-03-08 12:00")
        #expect(said?.message.key == "bound.minimum")
        #expect(said?.earcon == .bound)
    }

    @Test("P4, P6: steps stop at the last step before a bound")
    func boundsBetweenSteps() throws {
        var control = try world.control(
            "2026-03-09 13:30", .dateAndTime, from: "2026-03-09 13:07", to: "2026-03-09 14:05",
            interval: MinuteInterval(15))
        _ = control.say(.increment, 9, on: "date-minute")
        #expect(world.text(control.date) == "2026-03-09 14:00")
        _ = control.say(.decrement, 9, on: "date-minute")
        #expect(world.text(control.date) == "2026-03-09 13:15")
    }

    @Test("P8: a typed time between two steps is kept, and steps continue to the next one")
    func typedBetweenSteps() throws {
        var control = try world.control(
            "2026-03-09 13:30", .dateAndTime, interval: MinuteInterval(15))
        _ = control.set(world.date("2026-03-09 07:52"))
        #expect(world.text(control.date) == "2026-03-09 07:52")
        _ = control.say(.increment, on: "date-minute")
        #expect(world.text(control.date) == "2026-03-09 08:00")
        _ = control.set(world.date("2026-03-09 07:52"))
        _ = control.say(.decrement, on: "date-minute")
        #expect(world.text(control.date) == "2026-03-09 07:45")
    }

    @Test(
        "P8: a wheel accepts its numbers when typed, and refuses others without a change",
        arguments: [
            (DatePart.hour, 3, "2026-06-10 15:20"), (.hour, 12, "2026-06-10 12:20"),
            (.hour, 8, "2026-06-10 20:20"), (.hour, 0, "2026-06-10 00:20"),
            (.hour, 13, "2026-06-10 13:20"), (.hour, 24, nil), (.hour, -1, nil),
            (.minute, 0, "2026-06-10 15:00"), (.minute, 59, "2026-06-10 15:59"),
            (.minute, 60, nil), (.day, 30, "2026-06-30 15:20"), (.day, 31, nil), (.day, 0, nil),
            (.month, 2, "2026-02-10 15:20"), (.month, 13, nil), (.year, 1999, "1999-06-10 15:20"),
            (.year, 99, nil), (.dayPeriod, 0, "2026-06-10 03:20"),
            (.dayPeriod, 1, "2026-06-10 15:20"),
        ] as [(DatePart, Int, String?)])
    func typed(part: DatePart, number: Int, expected: String?) throws {
        var control = try world.control("2026-06-10 15:20", .dateAndTime)
        let said = control.set(number, on: "date-\(part.rawValue)").announcement
        #expect(world.text(control.date) == expected ?? "2026-06-10 15:20")
        #expect((said?.message.key == "picker.not-on-wheel") == (expected == nil))
    }

    @Test("P8: on the 24-hour clock a typed hour means itself")
    func typedHour() throws {
        var control = try world.control(
            "2026-06-10 15:20", .time, conventions: PickerWorld.german)
        _ = control.set(8, on: "date-hour")
        #expect(world.text(control.date) == "2026-06-10 08:20")
    }

    @Test("P6: a moment outside the bounds is refused without a change")
    func refused() throws {
        var control = try world.control(
            "2026-03-08 19:45", .dateAndTime, from: "2026-03-01 00:00", to: "2026-03-09 14:05")
        var said = control.set(world.date("2026-03-09 20:45")).announcement
        #expect(said?.message.key == "time.future")
        #expect(said?.earcon == .bound)
        said = control.set(world.date("2026-02-28 23:59")).announcement
        #expect(said?.message.key == "picker.beyond-minimum")
        #expect(world.text(control.date) == "2026-03-08 19:45")
    }

    @Test("P5: the wheels are in the locale's order, with AM and PM only on the 12-hour clock")
    func order() throws {
        let american = try world.control("2026-06-10 15:20", .dateAndTime)
        #expect(
            american.layout.focusOrder == [
                "date-value", "date-month", "date-day", "date-year", "date-hour", "date-minute",
                "date-period", "date-done", "date-escape",
            ])
        let german = try world.control(
            "2026-06-10 15:20", .dateAndTime, conventions: PickerWorld.german)
        #expect(
            german.layout.focusOrder == [
                "date-value", "date-day", "date-month", "date-year", "date-hour", "date-minute",
                "date-done", "date-escape",
            ])
    }
}
