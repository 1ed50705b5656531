import AccessibleCore
import ControlConformance
import Journal
import Testing

/// Each row has the values and marks of ``WheelTable`` in its order: increment, decrement, large
/// increment, large decrement, minimum, maximum.
@Suite("T15: the value and announcement of each action of a Set Time wheel")
struct SetTimeTableTests {
    @Test(
        "T15, P6: every wheel and step size, at both ends of the day and between them",
        arguments: [
            ("8:33", "hour", StepSize.fine, 1, "9:33. 7:33. 14:33: 2:33: 0:33. 23:33."),
            ("8:33", "hour", .coarse, 1, "9:33. 7:33. 14:33: 2:33: 0:33. 23:33."),
            ("8:33", "hour", .fine, 50, "10:33. 6:33. 20:33: 20:33: 0:33. 23:33."),
            ("8:33", "minute", .fine, 1, "8:34. 8:32. 8:48: 8:18: 8:00. 8:59."),
            ("8:33", "minute", .normal, 1, "8:38. 8:28. 8:48: 8:18: 8:00. 8:59."),
            ("8:33", "minute", .coarse, 1, "8:48. 8:18. 8:48: 8:18: 8:00. 8:59."),
            ("8:33", "minute", .normal, 50, "8:43. 8:23. 8:03: 8:03: 8:00. 8:59."),
            ("8:33", "period", .fine, 1, "20:33. 20:33. 20:33: 20:33: 8:33. 20:33."),
            ("8:33", "period", .coarse, 2, "8:33. 8:33. 8:33: 8:33: 8:33. 20:33."),
            ("23:58", "hour", .fine, 1, "0:58. 22:58. 5:58: 17:58: 0:58. 23:58."),
            ("23:58", "minute", .normal, 1, "23:03. 23:53. 23:13: 23:43: 23:00. 23:59."),
            ("23:58", "period", .fine, 1, "11:58. 11:58. 11:58: 11:58: 11:58. 23:58."),
            ("0:00", "hour", .fine, 1, "1:00. 23:00. 6:00: 18:00: 0:00. 23:00."),
            ("0:00", "minute", .fine, 1, "0:01. 0:59. 0:15: 0:45: 0:00. 0:59."),
            ("0:00", "period", .fine, 3, "12:00. 12:00. 12:00: 12:00: 0:00. 12:00."),
        ])
    func table(start: String, wheel: String, size: StepSize, times: Int, row: String) throws {
        var control = SetTimeControl(
            of: .verbatim("iron"), original: nil, start: try #require(DayTime(start)),
            usesTwelveHours: true)
        control.stepSize = size
        let said = WheelTable.row("set-time-\(wheel)", of: control, times: times) { $0.time.text }
        #expect(said == row)
    }
}
