import AccessibleCore
import Foundation

/// How long a timer runs.
struct CountdownSheet: Sheet {
    /// What the wheels begin at, in minutes.
    private static let usualMinutes = 10

    var control: CountdownControl

    var value: AnyHashable? { AnyHashable(control.minutes) }
    var reading: Message { Message("value", ["value": .duration(minutes: control.minutes)]) }

    /// Opens the wheels.
    static func open(in context: inout SessionContext) {
        let control = CountdownControl(
            minutes: usualMinutes, interval: context.preferences.times.minuteInterval)
        SheetRouter.open(CountdownSheet(control: control), in: &context)
        context.say(
            Orientation.focusMessage(after: [Message("picker.countdown")], in: &context),
            earcon: .question)
    }

    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        if let minutes = TimerCommands.minutes(typed: line.text, in: context) {
            return control.set(minutes: minutes)
        }
        return TimerCommands.problem(with: line, kept: control.minutes, in: context)
            .map { .said([Announcement($0, earcon: .error)]) }
    }

    func finish(in context: inout SessionContext) {
        TimerCommands.start(minutes: control.minutes, in: &context)
    }

    func escape(in context: inout SessionContext) {
        context.say(Message("timer.escaped"))
    }
}
