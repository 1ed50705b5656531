import ControlConformance
import AccessibleCore
import Journal
import Testing

@Suite("T15: the Set Time sheet")
struct SetTimeControlTests {
    private func control(
        _ original: DayTime? = nil, at start: String = "8:30", twelve: Bool = true
    ) throws -> SetTimeControl {
        SetTimeControl(
            of: .verbatim("iron"), original: original, start: try #require(DayTime(start)),
            usesTwelveHours: twelve)
    }

    @Test("T15: the sheet has a title, the wheels of the clock in use, done and escape")
    func tree() throws {
        let twelve = try control().tree
        #expect(twelve.label == Message("set-time.title"))
        #expect(
            AccessibilityTree(twelve).focusOrder == [
                "set-time-hour", "set-time-minute", "set-time-period", "set-time-done",
                "set-time-escape",
            ])
        let full = try control(twelve: false)
        #expect(full.tree.element("set-time-period") == nil)
    }

    @Test(
        "T15: hours are shown on the clock in use",
        arguments: [
            ("0:05", 12, "set-time.am", 0), ("8:30", 8, "set-time.am", 8),
            ("12:00", 12, "set-time.pm", 12), ("23:59", 11, "set-time.pm", 23),
        ])
    func hours(time: String, shown: Int, period: String, full: Int) throws {
        let tree = try control(at: time).tree
        #expect(
            tree.element("set-time-hour")?.value == Message("value", ["value": .count(shown)]))
        #expect(
            tree.element("set-time-period")?.value
                == Message("value", ["value": .message(Message(period))]))
        let other = try control(at: time, twelve: false).tree
        #expect(other.element("set-time-hour")?.value == Message("value", ["value": .count(full)]))
    }

    @Test(
        "T15, P6: the wheels wrap around as on a clock",
        arguments: [
            ("11:30", "set-time-hour", ElementAction.increment, 1, "12:30"),
            ("23:30", "set-time-hour", .increment, 1, "0:30"),
            ("0:30", "set-time-hour", .decrement, 1, "23:30"),
            ("8:30", "set-time-hour", .increment, 24, "8:30"),
            ("8:30", "set-time-hour", .incrementCoarse, 1, "14:30"),
            ("8:59", "set-time-minute", .increment, 1, "8:00"),
            ("8:00", "set-time-minute", .decrement, 1, "8:59"),
            ("8:50", "set-time-minute", .incrementCoarse, 1, "8:05"),
            ("8:30", "set-time-minute", .minimum, 1, "8:00"),
            ("8:30", "set-time-minute", .maximum, 1, "8:59"),
            ("8:30", "set-time-period", .increment, 1, "20:30"),
            ("20:30", "set-time-period", .increment, 1, "8:30"),
            ("8:30", "set-time-period", .decrement, 2, "8:30"),
            ("8:30", "set-time-period", .maximum, 1, "20:30"),
            ("20:30", "set-time-period", .maximum, 1, "20:30"),
            ("20:30", "set-time-period", .minimum, 1, "8:30"),
        ])
    func wraps(start: String, id: String, action: ElementAction, times: Int, end: String) throws {
        var control = try control(at: start)
        let outcome = control.perform(action, times: times, on: id)
        #expect(control.time.text == end)
        guard case .said(let said) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let value = Message("value", ["value": .timeOfDay(try #require(DayTime(end)))])
        #expect(said.map(\.message) == [value])
    }

    @Test("T15: a missing time stays missing until done, and an existing time is the start")
    func absent() throws {
        let none = try control()
        #expect(none.original == nil && none.isChanged && !none.isAdjusted)
        let some = try control(DayTime.noon)
        #expect(some.time == .noon && !some.isChanged)
    }

    @Test("T15: the focused wheel takes a typed number")
    func typed() throws {
        var control = try control(at: "20:30")
        func type(_ number: Int) -> String? {
            control.setWheel(to: number) ? control.time.text : nil
        }
        #expect(type(12) == "12:30")
        #expect(type(9) == "21:30")
        #expect(type(13) == nil)
        control.focus = "set-time-minute"
        #expect(type(5) == "21:05")
        #expect(type(60) == nil)
    }

    @Test("T15: 100,000 random steps keep the sheet consistent", arguments: [true, false])
    func walk(twelve: Bool) {
        var walk = ControlWalk {
            SetTimeControl(
                of: .verbatim("iron"), original: nil, start: .noon, usesTwelveHours: twelve)
        }
        walk.check = { before, step, outcome, after in
            let value = Message("value", ["value": .timeOfDay(after.time)])
            if case .said(let said) = outcome, step.action != .setValue,
                said.map(\.message) != [value]
            {
                return "\(step): said another time."
            }
            guard before.time != after.time, let back = step.action.opposite,
                step.action != .minimum, step.action != .maximum
            else { return nil }
            var again = after
            _ = again.perform(back, times: step.times, on: step.id)
            return again.time == before.time ? nil : "\(step): up and down do not cancel."
        }
        walk.run(steps: 100_000, seed: twelve ? 5 : 6)
    }
}
