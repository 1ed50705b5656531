import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// How schedules and doses are put into messages.
enum ReminderMessages {
    /// What is to be taken or done: "iron, 1 tablet".
    ///
    /// It has a key of its own, so that discreet mode can leave it out.
    static func thing(_ schedule: Schedule) -> Message {
        let entry = schedule.entry(at: schedule.start, in: .gmt, words: "")
        let name: Message.Argument =
            schedule.kind == .note ? .text(schedule.item) : .message(EntryMessages.summary(entry))
        return Message("reminder.thing", ["thing": name])
    }

    /// A thing that was named and has no schedule.
    static func thing(_ thing: ReminderRequest.Thing) -> Message {
        let name: Message.Argument =
            thing.item.isEmpty
            ? .message(Message("entry.\(thing.kind.rawValue)")) : .text(thing.item)
        return Message("reminder.thing", ["thing": name])
    }

    /// A dose: "iron, 8:00 AM", with its day if that is not today.
    static func dose(_ dose: Dose, of schedule: Schedule, in context: SessionContext)
        -> Message.Argument
    {
        ReminderSentences(context).dose(OpenDose(dose: dose, schedule: schedule))
    }

    /// A time of today as the clock alone, else with its day.
    static func time(_ date: Date, in context: SessionContext) -> Message.Argument {
        ReminderSentences(context).time(date)
    }

    /// A schedule in a list: "iron, every day at 8:00 AM".
    static func listed(_ schedule: Schedule, in context: SessionContext) -> Message {
        Message(
            "reminder.item",
            [
                "thing": .message(thing(schedule)),
                "rhythm": .message(rhythm(schedule, in: context)),
            ])
    }

    /// Schedules that one sentence made; what is the same as before is not said again: "metformin,
    /// 2, every day at 8:00 AM; 1 at 8:00 PM".
    static func together(
        _ schedules: [Schedule], in context: SessionContext
    ) -> Message.Argument {
        .clauses(
            schedules.enumerated().map { index, schedule in
                guard index > 0 else { return .message(listed(schedule, in: context)) }
                return behind(schedules[index - 1], schedule, in: context)
            })
    }

    private static func behind(
        _ before: Schedule, _ schedule: Schedule, in context: SessionContext
    ) -> Message.Argument {
        var name: Message.Argument = .message(thing(schedule))
        if schedule.key == before.key, let quantity = schedule.quantity {
            name = .quantity(quantity)
        }
        var rule = before.recurrence
        rule.times = schedule.recurrence.times
        if rule == schedule.recurrence, !rule.times.isEmpty, schedule.meal == nil {
            let times = Message.Argument.list(rule.times.map(Message.Argument.timeOfDay))
            return .message(Message("reminder.share", ["thing": name, "times": times]))
        }
        let rhythm = Message.Argument.message(rhythm(schedule, in: context))
        let isSame = schedule.key == before.key && schedule.quantity == before.quantity
        return isSame ? rhythm : .series([name, rhythm])
    }

    /// How often: "every day at 8:00 AM".
    static func rhythm(_ schedule: Schedule, in context: SessionContext) -> Message {
        let rule = schedule.recurrence
        var arguments: [String: Message.Argument] = [
            "interval": .count(rule.interval),
            "times": .list(rule.times.map(Message.Argument.timeOfDay)),
        ]
        var key = rule.frequency.rawValue
        switch rule.frequency {
        case .once where context.dayRange(of: context.now).contains(schedule.start):
            key = "once-today"
            arguments["time"] = .clock(schedule.start)
        case .once: arguments["time"] = time(schedule.start, in: context)
        case .minutely, .hourly:
            let zone = context.environment.wording.zone
            let next = schedule.next(after: context.now, in: zone)?.date ?? schedule.start
            arguments["time"] = time(next, in: context)
        case .weekly:
            arguments["days"] = days(rule.weekdays, in: context)
            let others = Set(1...7).subtracting(rule.weekdays)
            if rule.weekdays == [2, 3, 4, 5, 6] {
                key = "workdays"
            } else if rule.interval == 1, (1...2).contains(others.count) {
                key = "except"
                arguments["days"] = days(others, in: context)
            }
        case .monthly where !rule.ordinals.isEmpty:
            key = "ordinal"
            arguments["days"] = days(rule.weekdays, in: context)
            // The last comes last.
            let ordinals = rule.ordinals.sorted { abs($0 * 10 - 9) < abs($1 * 10 - 9) }
            arguments["ordinals"] = .list(
                ordinals.map {
                    let name = $0 == Recurrence.last ? "last" : "\($0)"
                    return .message(Message("reminder.ordinal.\(name)"))
                })
        case .monthly where rule.monthDays == [Recurrence.last]: key = "month-end"
        case .monthly:
            arguments["days"] = .list(rule.monthDays.sorted().map(Message.Argument.count))
        case .daily: break
        }
        let base = Message("reminder.rhythm.\(key)", arguments)
        var parts: [Message.Argument] = [.message(base)]
        if let meal = schedule.meal {
            let name = Message.Argument.message(Message("meal.\(meal.rawValue)"))
            parts.append(.message(Message("reminder.rhythm.meal", ["meal": name])))
        }
        if let until = rule.until {
            let day = Message.Argument.date(until, .date)
            parts.append(.message(Message("reminder.rhythm.until", ["day": day])))
        }
        return Message("parts", ["parts": .series(parts)])
    }

    /// Names of days of the week, from Monday on.
    private static func days(_ weekdays: Set<Int>, in context: SessionContext) -> Message.Argument {
        let calendar = context.environment.wording.calendar
        let today = calendar.component(.weekday, from: context.now)
        let ordered = weekdays.sorted { ($0 + 5) % 7 < ($1 + 5) % 7 }
        return .list(
            ordered.map { weekday in
                let date = calendar.date(byAdding: .day, value: weekday - today, to: context.now)
                return .date(date ?? context.now, .weekday)
            })
    }
}
