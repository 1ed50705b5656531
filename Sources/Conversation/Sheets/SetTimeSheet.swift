import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// The daily time of a habit (T15).
struct SetTimeSheet: Sheet {
    var control: SetTimeControl
    let subject: Habit.Subject

    var value: AnyHashable? { AnyHashable(control.time) }
    var reading: Message { Message("value", ["value": .timeOfDay(control.time)]) }

    var notSaved: Message? {
        guard control.isAdjusted else { return nil }
        return Message(
            "set-time.not-saved",
            ["name": .message(HabitMessages.name(subject)), "time": .timeOfDay(control.time)])
    }

    /// Opens the time of a habit; one that has none starts at a sensible default.
    static func open(of subject: Habit.Subject, in context: inout SessionContext) {
        do {
            let tracked = try context.environment.log.habit(subject)?.time
            let name = HabitMessages.name(subject)
            var wording = context.environment.wording
            // The clock that the person chose wins over the locale's.
            if context.preferences.times.hourCycle != .automatic {
                wording.hourCycle = context.preferences.times.hourCycle
            }
            let control = SetTimeControl(
                of: name, original: tracked, start: HabitTimes.start(for: subject, in: context),
                usesTwelveHours: wording.usesTwelveHours)
            SheetRouter.open(SetTimeSheet(control: control, subject: subject), in: &context)
            let about = Message(
                "set-time.about", ["name": .message(name), "time": HabitMessages.time(tracked)])
            context.say(
                Orientation.focusMessage(after: [control.tree.label, about], in: &context),
                earcon: .question)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Takes a number for the wheel that has focus, or a time.
    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        if let number = Int(line.text), control.setWheel(to: number) {
            return control.set(control.time)
        }
        if let time = HabitTimes.daily(line.text, in: context),
            HabitTimes.day(namedIn: line.text, in: context) == nil
        {
            let (dayTime, assumed) = HabitTimes.time(time, near: control.time, in: context)
            return control.set(dayTime, assumed: assumed)
        }
        guard line.text.contains(where: \.isNumber), line.text.count <= 20, !line.isSentence
        else { return nil }
        let problem = Message(
            "set-time.wrong", ["words": .text(line.text), "kept": .timeOfDay(control.time)])
        return .said([Announcement(problem, earcon: .error)])
    }

    func finish(in context: inout SessionContext) {
        HabitCommands.save(Habit(subject, time: control.time), in: &context)
    }

    func escape(in context: inout SessionContext) {
        context.say(
            Message(
                "set-time.escaped",
                [
                    "name": .message(HabitMessages.name(subject)),
                    "time": HabitMessages.time(control.original),
                ]))
    }
}
