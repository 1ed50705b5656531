import AccessibleCore
import ControlConformance
import Testing

/// Each row has the values and marks of ``WheelTable`` in its order: increment, decrement, large
/// increment, large decrement, minimum, maximum.
@Suite("P4, P6, P8: the value and announcement of each wheel action")
struct WheelTableTests {
    @Test(
        "P4, P8: the timer",
        arguments: [
            (10, 1, 1, "timer-hours", "70. 1< 370: 1< 10< 1390:"),
            (10, 1, 1, "timer-minutes", "11. 9. 25: 1< 1< 59:"),
            (10, 1, 1_000, "timer-minutes", "1010. 1< 1439> 1< 1< 59:"),
            (7, 15, 1, "timer-hours", "67. 7< 367: 7< 7< 1387:"),
            (7, 15, 1, "timer-minutes", "15. 7< 30: 7< 7< 45:"),
            (90, 5, 1, "timer-hours", "150. 30. 450: 5< 30: 1410:"),
            (90, 5, 3, "timer-hours", "270. 5< 1170: 5< 30: 1410:"),
            (90, 5, 1, "timer-minutes", "95. 85. 105: 75: 60: 115:"),
            (90, 5, 3, "timer-minutes", "105. 75. 135: 45: 60: 115:"),
            (1_430, 15, 1, "timer-hours", "1430> 1370. 1430> 1070: 50: 1430>"),
            (1_430, 15, 1, "timer-minutes", "1430> 1425. 1430> 1410: 1380: 1425>"),
        ])
    func countdown(minutes: Int, interval: Int, times: Int, id: Element.ID, row: String) throws {
        let control = CountdownControl(minutes: minutes, interval: try MinuteInterval(interval))
        #expect(WheelTable.row(id, of: control, times: times) { String($0.minutes) } == row)
    }

    @Test(
        "P6, P8: a day and time within bounds, between two steps of 15 minutes",
        arguments: [
            (
                "year",
                "05-31/14:30> 12-31/18:15< 05-31/14:30> 12-31/18:15< 12-31/18:15< 03-09/14:37>"
            ),
            (
                "month",
                "04-09/14:37. 02-09/14:37. 05-31/14:30> 12-31/18:15< 01-09/14:37: 05-31/14:30>"
            ),
            (
                "day",
                "03-10/14:37. 03-08/14:37. 03-16/14:37: 03-02/14:37: 03-01/14:37: 03-31/14:37:"
            ),
            (
                "hour",
                "03-09/15:37. 03-09/13:37. 03-09/20:37: 03-09/08:37: 03-09/00:37: 03-09/23:37:"
            ),
            (
                "minute",
                "03-09/14:45. 03-09/14:30. 03-09/15:00: 03-09/14:15: 03-09/14:00: 03-09/14:45:"
            ),
            (
                "period",
                "03-09/02:37. 03-09/02:37. 03-09/02:37: 03-09/02:37: 03-09/02:37: 03-09/14:37>"
            ),
        ])
    func dateAndTime(part: String, row: String) throws {
        let world = PickerWorld.newYork
        let control = try world.control(
            "2026-03-09 14:37", .dateAndTime, from: "2025-12-31 18:07", to: "2026-05-31 14:40",
            interval: MinuteInterval(15))
        #expect(WheelTable.row("date-\(part)", of: control, value: Self.text) == row)
    }

    @Test(
        "P6, P8: a time without a date wraps around its day, or stops at bounds within the day",
        arguments: [
            (false, "hour", 1, "00:30. 22:30. 05:30: 17:30: 00:30: 23:30>"),
            (false, "hour", 30, "05:30. 17:30. 11:30: 11:30: 00:30: 23:30>"),
            (false, "minute", 1, "23:31. 23:29. 23:45: 23:15: 23:00: 23:59:"),
            (false, "period", 1, "11:30. 11:30. 11:30: 11:30: 11:30: 23:30>"),
            (true, "hour", 1, "23:30> 22:30. 23:30> 17:30: 06:10< 23:30>"),
            (true, "hour", 30, "23:30> 06:10< 23:30> 06:10< 06:10< 23:30>"),
            (true, "minute", 1, "23:31. 23:29. 23:45: 23:15: 23:00: 23:50>"),
            (true, "minute", 2_000, "23:50> 06:10< 23:50> 06:10< 23:00: 23:50>"),
            (true, "period", 1, "11:30. 11:30. 11:30: 11:30: 11:30: 23:30>"),
        ])
    func time(isCut: Bool, part: String, times: Int, row: String) throws {
        let world = PickerWorld.newYork
        let control = try world.control(
            "2026-03-09 23:30", .time, from: isCut ? "2026-03-09 06:10" : nil,
            to: isCut ? "2026-03-09 23:50" : nil)
        let said = WheelTable.row("date-\(part)", of: control, times: times, value: Self.clock)
        #expect(said == row)
    }

    /// The month, the day and the time, such as "03-09/14:37".
    private static func text(_ control: DatePickerControl) -> String {
        let text = PickerWorld.newYork.text(control.date)
        return text.dropFirst(5).map { $0 == " " ? "/" : String($0) }.joined()
    }

    /// Only the time, such as "14:37".
    private static func clock(_ control: DatePickerControl) -> String {
        String(text(control).suffix(5))
    }
}
