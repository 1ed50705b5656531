import AccessibleCore
import Testing

@Suite("P1, P4, P8: the timer's wheels")
struct CountdownTests {
    @Test(
        "P1, P8: every wheel performs every action",
        arguments: [
            ("timer-hours", ElementAction.increment, 150), ("timer-hours", .decrement, 30),
            ("timer-hours", .incrementCoarse, 450), ("timer-hours", .minimum, 30),
            ("timer-hours", .maximum, 23 * 60 + 30), ("timer-minutes", .increment, 95),
            ("timer-minutes", .decrement, 85), ("timer-minutes", .incrementCoarse, 105),
            ("timer-minutes", .decrementCoarse, 75), ("timer-minutes", .minimum, 60),
            ("timer-minutes", .maximum, 115),
        ])
    func actions(id: String, action: ElementAction, expected: Int) throws {
        var control = CountdownControl(minutes: 90, interval: try MinuteInterval(5))
        let said = control.perform(action, times: 1, on: id).announcement
        #expect(control.minutes == expected)
        #expect(said?.message.arguments["value"] == .duration(minutes: expected))
    }

    @Test("K8: a step's tone rises from the first value of a wheel to its last")
    func tones() {
        var control = CountdownControl(minutes: 90)
        func place(after action: ElementAction) -> Double? {
            control.perform(action, times: 1, on: "timer-hours").announcement?.tonePosition
        }
        #expect(place(after: .minimum) == 0)
        #expect(place(after: .increment) == 1.0 / 23)
        #expect(place(after: .maximum) == 1)
    }

    @Test("P1: 23:59 is the longest, and the shortest is one step")
    func bounds() {
        var control = CountdownControl(minutes: 10)
        var said = control.perform(.increment, times: Int.max, on: "timer-minutes").announcement
        #expect(control.minutes == 23 * 60 + 59)
        #expect(said?.message.key == "bound.maximum")
        said = control.perform(.decrement, times: Int.max, on: "timer-hours").announcement
        #expect(control.minutes == 1)
        #expect(said?.earcon == .bound)
    }

    @Test("P8: a typed length is set as it is, or refused without a change")
    func typed() throws {
        var control = CountdownControl(minutes: 30, interval: try MinuteInterval(15))
        _ = control.set(minutes: 7)
        #expect(control.minutes == 7)
        _ = control.perform(.increment, times: 1, on: "timer-minutes")
        #expect(control.minutes == 15)
        for minutes in [0, -5, 24 * 60] {
            let said = control.set(minutes: minutes).announcement
            #expect(said?.message.key == "picker.countdown-range")
            #expect(said?.message.arguments["kept"] == .duration(minutes: 15))
            #expect(control.minutes == 15)
        }
    }
}
