import ControlConformance
import AccessibleCore
import Foundation
import Testing

@Suite("P6, P8: random walks over the pickers")
struct PickerWalkTests {
    /// What is wrong with a date picker after a step; nil if nothing is.
    private static func problem(
        _ before: DatePickerControl, _ step: ControlWalk<DatePickerControl>.Step,
        _ outcome: ControlOutcome, _ after: DatePickerControl
    ) -> String? {
        let stepper = after.stepper
        if after.date < stepper.minimum || after.date > stepper.maximum {
            return "\(step): \(after.date) is out of bounds."
        }
        // A local time that occurs once must give the same moment when it is read and set
        // again.
        let calendar = PickerWorld.newYork.calendar
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute], from: after.date)
        if let again = calendar.date(from: parts), stepper.repetition == nil,
            abs(again.timeIntervalSince(after.date)) >= 60
        {
            return "\(step): \(after.date) is no local time."
        }
        guard let announcement = outcome.announcement else { return nil }
        let dates = announcement.message.dates
        if step.action != .setValue, dates.isEmpty || dates.contains(where: { $0 != after.date }) {
            return "\(step): said \(dates), is \(after.date)."
        }
        guard let opposite = step.action.opposite, announcement.earcon != .bound,
            ![.minimum, .maximum, .expand, .collapse].contains(step.action)
        else { return nil }
        var back = after
        let said = back.perform(opposite, times: step.times, on: step.id).announcement
        if said?.earcon != .bound, back.date != before.date {
            return "\(step): and back is \(back.date), not \(before.date)."
        }
        return nil
    }

    @Test(
        "P6: values stay in bounds, are never skipped times, and steps back restore them",
        arguments: [
            (DatePickerMode.dateAndTime, DatePickerStyle.wheels, 1, 1), (.time, .wheels, 15, 2),
            (.date, .inline, 1, 3), (.dateAndTime, .compact, 5, 4), (.time, .inline, 1, 5),
        ])
    func dates(mode: DatePickerMode, style: DatePickerStyle, interval: Int, seed: UInt64) throws {
        let world = PickerWorld.newYork
        let minutes = try MinuteInterval(interval)
        let start = try world.control(
            "2026-03-08 01:30", mode, style, from: "2019-12-31 18:07", to: "2028-03-01 14:05",
            interval: minutes)
        let walk = ControlWalk(make: { start }, check: Self.problem)
        walk.run(steps: 20_000, seed: seed)
    }

    /// The steps are around a change of the clocks in each zone, and in one zone without
    /// changes.
    @Test(
        "P6: 100,000 single or multiple steps and as many back",
        arguments: [
            (PickerWorld.newYork, "2026-03-08 01:30"), (.berlin, "2026-10-25 01:30"),
            (.lordHowe, "2026-10-04 01:45"), (.phoenix, "2026-03-08 01:30"),
        ])
    func steps(world: PickerWorld, date: String) throws {
        let start = try DateStepper(
            world.date(date), mode: .dateAndTime, minimum: world.date("2019-12-31 18:07"),
            maximum: world.date("2032-03-01 14:05"), interval: MinuteInterval(15),
            calendar: world.calendar)
        var generator = SeededGenerator(seed: 7)
        var stepper = start
        for number in 0..<25_000 {
            if number.isMultiple(of: 50) { stepper = start }
            let before = stepper
            let part = DatePart.allCases.randomElement(using: &generator) ?? .day
            let size = [1, 1, 2, 3, 10, 1_000].randomElement(using: &generator) ?? 1
            let count = Bool.random(using: &generator) ? size : -size
            let outcome = stepper.adjust(part, by: count)
            let isWithin = stepper.minimum <= stepper.date && stepper.date <= stepper.maximum
            var back = stepper
            let returned = back.adjust(part, by: -count)
            let isBack = back.date == before.date || outcome.bound != nil || returned.bound != nil
            if !isWithin || !isBack {
                Issue.record(
                    """
                    \(world.text(before.date)), \(part) by \(count): \(world.text(stepper.date)), \
                    and back \(world.text(back.date))
                    """)
                return
            }
        }
    }

    @Test("P1, P8: a random walk over the wheels of a countdown")
    func countdown() throws {
        let interval = try MinuteInterval(5)
        let walk = ControlWalk(
            make: { CountdownControl(minutes: 90, interval: interval) },
            check: { before, step, outcome, after in
                if !(1...CountdownControl.longest).contains(after.minutes) {
                    return "\(step): \(after.minutes) minutes."
                }
                guard let announcement = outcome.announcement else { return nil }
                let value = announcement.message.arguments["value"]
                if step.action != .setValue, value != .duration(minutes: after.minutes) {
                    return "\(step): said \(String(describing: value)), is \(after.minutes)."
                }
                guard let opposite = step.action.opposite, announcement.earcon != .bound,
                    step.action != .minimum, step.action != .maximum
                else { return nil }
                var back = after
                _ = back.perform(opposite, times: step.times, on: step.id)
                return back.minutes == before.minutes
                    ? nil : "\(step): and back is \(back.minutes), not \(before.minutes)."
            })
        walk.run(steps: 100_000, seed: 11)
    }

    /// Longer lists take fewer steps, because a step takes longer: it prepares the tree
    /// again.
    @Test(
        "P7: 100,000 random steps on a menu, a wheel and a table",
        arguments: [(3, 60_000), (12, 35_000), (120, 5_000)])
    func list(count: Int, steps: Int) {
        let items = (1...count).map {
            ListItem("\($0)", label: .verbatim("item \($0)"), text: "item \($0)")
        }
        let start = ListPicker(
            items, selected: "2", label: Message("list"), locale: Locale(identifier: "en_US"))
        let walk = ControlWalk(
            make: { start },
            check: { _, step, outcome, after in
                guard let item = after.item, let place = after.place else { return "no item" }
                if after.items[place].id != item.id { return "\(step): another item." }
                guard let announcement = outcome.announcement, step.action != .setValue else {
                    return nil
                }
                let said = announcement.message.texts
                return said.contains("item \(place + 1)")
                    ? nil : "\(step): said \(said), is \(place + 1)."
            })
        walk.run(steps: steps, seed: UInt64(count))
    }
}

extension Message {
    /// Every text in the message.
    var texts: [String] { arguments.values.flatMap(\.texts) }
}

extension Message.Argument {
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .message(let message): message.texts
        case .series(let all), .sentences(let all): all.flatMap(\.texts)
        default: []
        }
    }
}
