import AccessibleCore
import Foundation
import Testing

@Suite("P1, P2: modes and styles")
struct DatePickerStyleTests {
    private let world = PickerWorld.newYork

    @Test(
        "P2: every mode has a layout in every style, in a form and on a sheet",
        arguments: [
            (
                DatePickerMode.date, DatePickerStyle.automatic, DatePickerStyle?.some(.compact),
                DatePickerStyle?.some(.inline)
            ),
            (.date, .compact, .compact, .compact), (.date, .inline, .inline, .inline),
            (.date, .wheels, .wheels, .wheels), (.time, .automatic, .compact, .wheels),
            (.time, .compact, .compact, .compact), (.time, .inline, .inline, .inline),
            (.time, .wheels, .wheels, .wheels), (.dateAndTime, .automatic, .compact, .wheels),
            (.dateAndTime, .compact, .compact, .compact),
            (.dateAndTime, .inline, .inline, .inline), (.dateAndTime, .wheels, .wheels, .wheels),
            (.countdownTimer, .automatic, .wheels, .wheels),
            (.countdownTimer, .compact, nil, nil), (.countdownTimer, .inline, nil, nil),
            (.countdownTimer, .wheels, .wheels, .wheels),
        ])
    func resolved(
        mode: DatePickerMode, style: DatePickerStyle, form: DatePickerStyle?,
        sheet: DatePickerStyle?
    ) {
        #expect((try? style.resolved(for: mode, in: .form)) == form)
        #expect((try? style.resolved(for: mode, in: .sheet)) == sheet)
    }

    @Test("P2: a countdown in a style other than wheels is an error that names the style")
    func noCountdown() {
        let error = #expect(throws: DatePickerError.self) {
            try DatePickerStyle.compact.resolved(for: .countdownTimer, in: .form)
        }
        #expect(
            error?.message == Message("picker.no-countdown", ["style": .text("compact")]))
        #expect(throws: DatePickerError(.notADate)) {
            try world.control("2026-03-09 14:05", .countdownTimer, .wheels)
        }
    }

    @Test("P4: only divisors of 60 are intervals", arguments: -1...61)
    func intervals(minutes: Int) {
        let isDivisor = minutes > 0 && 60 % minutes == 0
        #expect(((try? MinuteInterval(minutes)) != nil) == isDivisor)
        if !isDivisor {
            let error = #expect(throws: DatePickerError.self) { try MinuteInterval(minutes) }
            #expect(error?.message.arguments["minutes"] == .count(minutes))
            #expect(
                error?.message.arguments["all"]
                    == .list([1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60].map { .count($0) }))
        }
    }

    @Test(
        "P2: each style shows its elements before and after its button is activated",
        arguments: [
            (
                DatePickerMode.date, DatePickerStyle.compact, ["date-button"],
                ["date-button", "date-calendar", "date-calendar-month", "date-calendar-year"]
            ),
            (
                .time, .compact, ["date-button"],
                ["date-button", "date-hour", "date-minute", "date-period"]
            ),
            (
                .dateAndTime, .compact, ["date-button"],
                [
                    "date-button", "date-calendar", "date-calendar-month", "date-calendar-year",
                    "date-hour", "date-minute", "date-period",
                ]
            ),
            (
                .time, .inline, ["time-button"],
                ["time-button", "date-hour", "date-minute", "date-period"]
            ),
            (
                .dateAndTime, .inline,
                ["date-calendar", "date-calendar-month", "date-calendar-year", "time-button"],
                [
                    "date-calendar", "date-calendar-month", "date-calendar-year", "time-button",
                    "date-hour", "date-minute", "date-period",
                ]
            ),
        ])
    func shown(
        mode: DatePickerMode, style: DatePickerStyle, closed: [String], open: [String]
    ) throws {
        let closing = ["date-done", "date-escape"]
        var control = try world.control("2026-03-09 14:05", mode, style)
        #expect(control.layout.focusOrder == closed + closing)
        let button = try #require(closed.last)
        #expect(
            control.perform(.activate, times: 1, on: style == .compact ? closed[0] : button)
                == .focused([]))
        #expect(control.layout.focusOrder == open + closing)
        #expect(control.layout[control.focus] != nil)
        #expect(control.focus != button)
    }

    @Test("P2: leaving the editor confirms its changes, and a second done confirms the control")
    func confirms() throws {
        var control = try world.control("2026-03-09 14:05", .dateAndTime, .compact)
        _ = control.perform(.activate, times: 1, on: "date-button")
        _ = control.perform(.decrement, times: 2, on: "date-calendar")
        _ = control.perform(.increment, times: 1, on: "date-hour")
        #expect(control.perform(.done, times: 1, on: "date-hour") == .focused([]))
        #expect(control.focus == "date-button")
        #expect(world.text(control.date) == "2026-03-07 15:05")
        #expect(control.perform(.done, times: 1, on: "date-button") == .done)
    }

    @Test("P2: escape undoes the editor's changes and says so; a second escape leaves the control")
    func drops() throws {
        var control = try world.control("2026-03-09 14:05", .time, .inline)
        _ = control.perform(.expand, times: 1, on: "time-button")
        _ = control.perform(.increment, times: 3, on: "date-hour")
        let said = control.perform(.escape, times: 1, on: "date-hour").announcement
        #expect(said?.message.key == "picker.dropped")
        #expect(said?.message.dates == [control.date])
        #expect(world.text(control.date) == "2026-03-09 14:05")
        #expect(!control.isChanged)
        #expect(control.perform(.escape, times: 1, on: "time-button") == .escaped)
    }

    @Test("P3: the calendar moves by day, week, month and year, and to the ends of the week")
    func calendar() throws {
        var control = try world.control("2026-03-31", .date, .inline)
        let moves: [(ElementAction, String)] = [
            (.increment, "2026-04-01"), (.decrementCoarse, "2026-03-25"),
            (.custom("previous-month"), "2026-02-25"), (.custom("next-year"), "2027-02-25"),
            (.custom("previous-year"), "2026-02-25"), (.custom("next-month"), "2026-03-25"),
            // It is a Wednesday, and the American week begins on Sunday.
            (.custom("start-of-week"), "2026-03-22"), (.custom("end-of-week"), "2026-03-28"),
            (.custom("today"), "2026-03-09"),
        ]
        for (action, day) in moves {
            _ = control.say(action, on: "date-calendar")
            #expect(world.text(control.date).hasPrefix(day), "\(action.name)")
        }
        _ = control.say(.decrement, on: "date-calendar-month")
        _ = control.say(.decrement, on: "date-calendar-year")
        #expect(world.text(control.date).hasPrefix("2025-02-09"))
    }

    @Test("P3, P5: a week begins on the locale's first weekday")
    func firstWeekday() throws {
        var control = try world.control(
            "2026-03-25", .date, .inline, conventions: PickerWorld.german)
        _ = control.say(.custom("start-of-week"), on: "date-calendar")
        #expect(world.text(control.date).hasPrefix("2026-03-23"))
        _ = control.say(.custom("end-of-week"), on: "date-calendar")
        #expect(world.text(control.date).hasPrefix("2026-03-29"))
    }

    @Test("P3: the calendar says weekday and date, and names today and the selected day")
    func names() throws {
        var control = try world.control("2026-03-09", .date, .inline)
        func keys() -> [Message.Argument] {
            guard
                case .series(let parts)? = control.layout["date-calendar"]?.value?.arguments[
                    "value"]
            else { return [] }
            return parts
        }
        let today = Message.Argument.message(Message("day.today"))
        func isSelected() -> Bool {
            control.layout["date-calendar"]?.traits.contains(.selected) == true
        }
        #expect(keys() == [.date(control.date, .weekdayAndDate), today] && isSelected())
        _ = control.say(.decrement, on: "date-calendar")
        #expect(keys() == [.date(control.date, .weekdayAndDate)] && !isSelected())
        _ = control.say(.activate, on: "date-calendar")
        #expect(keys() == [.date(control.date, .weekdayAndDate)] && isSelected())
        _ = control.say(.increment, on: "date-calendar")
        #expect(keys() == [.date(control.date, .weekdayAndDate), today] && !isSelected())
    }

    @Test("P6: a calendar that ends now reaches today at any time of day, and nothing later")
    func boundedByNow() throws {
        var control = try world.control(
            "2026-03-08 23:30", .date, .inline, to: "2026-03-09 14:05")
        _ = control.say(.increment, on: "date-calendar")
        #expect(world.text(control.date).hasPrefix("2026-03-09"))
        let said = control.perform(.increment, times: 1, on: "date-calendar").announcement
        #expect(said?.earcon == .bound)
        #expect(world.text(control.date).hasPrefix("2026-03-09"))
        _ = control.say(.decrement, on: "date-calendar")
        #expect(world.text(control.date).hasPrefix("2026-03-08"))
    }

    @Test(
        "P3, P6: today is the local day, east and west of the date line",
        arguments: [(PickerWorld.kiritimati, "2026-03-10"), (.pagoPago, "2026-03-09")])
    func zones(world: PickerWorld, today: String) throws {
        // Noon of March 9 in Pago Pago is 1 PM of March 10 in Kiritimati.
        let now = PickerWorld.pagoPago.date("2026-03-09 12:00")
        var control = try DatePickerControl(
            now, mode: .date, style: .inline, now: now, conventions: PickerWorld.american,
            calendar: world.calendar)
        _ = control.say(.increment, 3, on: "date-calendar")
        _ = control.say(.custom("today"), on: "date-calendar")
        #expect(world.text(control.date).hasPrefix(today))
    }

    @Test(
        "P8: every adjustable element supports escape and done",
        arguments: DatePickerMode.allCases)
    func spinbutton(mode: DatePickerMode) throws {
        let all: [ElementAction] = [
            .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
            .setValue, .done, .escape,
        ]
        let trees: [Element]
        if mode == .countdownTimer {
            trees = [CountdownControl(minutes: 10).tree]
        } else {
            trees = try [DatePickerStyle.wheels, .inline, .compact].map {
                var control = try world.control("2026-03-09 14:05", mode, $0)
                _ = control.perform(.activate, times: 1, on: "date-button")
                _ = control.perform(.activate, times: 1, on: "time-button")
                return control.tree
            }
        }
        for tree in trees {
            let wheels = tree.children.filter { $0.traits.contains(.adjustable) }
            #expect(!wheels.isEmpty)
            for wheel in wheels { #expect(all.allSatisfy(wheel.offers), "\(wheel.id)") }
        }
    }
}
