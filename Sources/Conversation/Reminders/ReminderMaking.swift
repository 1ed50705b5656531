import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// From a request to a schedule on disk, with a question for what is missing.
enum ReminderMaking {
    /// Makes the schedules that a request asks for, or asks for what they lack.
    static func make(
        _ request: ReminderRequest, words: String, in context: inout SessionContext
    ) {
        if request.shares.count > 1, !request.plan.isBeyond {
            make(request.shares, words: words, in: &context)
        } else {
            make(request.thing, request.plan, words: words, in: &context)
        }
    }

    /// Saves several reminders as one change, so that one undo takes all of them back.
    ///
    /// None is saved if one of them never occurs, which is refused, or has no time, which is asked
    /// for.
    static func make(
        _ shares: [ReminderRequest.Share], words: String, in context: inout SessionContext
    ) {
        let problems = shares.compactMap(\.plan.problem)
        if let problem = problems.first(where: { $0 != .noTime }) {
            refuse(words, problem, in: &context)
            return
        }
        guard problems.isEmpty else {
            ReminderSharesQuestion.ask(shares, words: words, in: &context)
            return
        }
        let parts = shares.flatMap { share in
            several(share.thing, in: context).map { ($0, share.plan) }
        }
        // Other amounts of one thing at other times are how it is taken day by day.
        let isRegimen = Set(shares.map { nameWithoutStrength($0.thing) }).count == 1
        let schedules = parts.compactMap {
            schedule($0.0, $0.1, isRegimen: isRegimen, in: context)
        }
        guard schedules.count == parts.count else {
            refuse(words, .never, in: &context)
            return
        }
        save(schedules, assumed: shares.flatMap(\.plan.assumed), in: &context)
    }

    /// "Zinc" of "zinc 50".
    private static func nameWithoutStrength(_ thing: ReminderRequest.Thing) -> String {
        thing.item.lowercased().split(separator: " ").filter { !$0.contains(where: \.isNumber) }
            .joined(separator: " ")
    }

    /// Makes a schedule, or asks for what it lacks; nothing is invented.
    static func make(
        _ thing: ReminderRequest.Thing?, _ plan: ReminderPlan, words: String,
        in context: inout SessionContext
    ) {
        if let problem = plan.problem, problem != .noTime {
            refuse(words, problem, in: &context)
            return
        }
        func ask(_ missing: ReminderQuestion.Missing, _ message: Message) {
            context.ask(
                ReminderQuestion(missing: missing, thing: thing, plan: plan, words: words), message)
        }
        guard let thing else {
            ask(.thing, Message("reminder.ask-thing"))
            return
        }
        let name = Message.Argument.message(ReminderMessages.thing(thing))
        if plan.problem == .noTime {
            if plan.usualTimes.isEmpty || plan.timesADay ?? 0 > plan.usualTimes.count {
                ask(.time, Message("reminder.ask-time", ["thing": name]))
            } else {
                let usual = plan.usualTimes.map(Message.Argument.timeOfDay)
                ask(
                    .time,
                    Message("reminder.ask-usual", ["thing": name, "times": .list(usual)]))
            }
            return
        }
        let needsDays =
            plan.frequency == .weekly && plan.weekdays.isEmpty
            || plan.frequency == .monthly && plan.monthDays.isEmpty && plan.ordinals.isEmpty
        if needsDays {
            ask(.days, Message("reminder.ask-days", ["thing": name]))
            return
        }
        let things = several(thing, in: context)
        let schedules = things.compactMap { schedule($0, plan, in: context) }
        guard schedules.count == things.count else {
            refuse(words, .never, in: &context)
            return
        }
        let isOpen = plan.day == nil && plan.moment == nil && thing.kind != .note
        save(schedules, assumed: plan.assumed, tellsHow: isOpen, in: &context)
    }

    private static func refuse(
        _ words: String, _ problem: ReminderPlan.Problem, in context: inout SessionContext
    ) {
        context.records.keptLines.append(words)
        let isBeyond = problem == .beyond
        context.say(Message(isBeyond ? "reminder.beyond" : "reminder.never"), earcon: .error)
    }

    /// "Iron and zinc" are two medicines, each with doses of its own, as they are in a report.
    private static func several(
        _ thing: ReminderRequest.Thing, in context: SessionContext
    ) -> [ReminderRequest.Thing] {
        guard thing.kind == .vitamin, thing.quantity == nil else { return [thing] }
        let said = context.environment.understander.understand(
            thing.item, in: context.understanding)
        guard said.actions.count > 1, said.unparsed.isEmpty, said.questions.isEmpty,
            said.actions.allSatisfy({ $0.kind == .logVitamin && $0.time == nil })
        else { return [thing] }
        return said.actions.map {
            ReminderRequest.Thing(kind: .vitamin, item: $0.fullItem, quantity: $0.quantity)
        }
    }

    // MARK: Schedules

    /// The schedule; nil if it is never due.
    ///
    /// A single time of day is the next one, once, unless something was said that repeats.
    ///
    /// - Parameter isRegimen: it is one of several that belong to each day.
    static func schedule(
        _ thing: ReminderRequest.Thing, _ plan: ReminderPlan, isRegimen: Bool = false,
        in context: SessionContext
    ) -> Schedule? {
        let zone = context.environment.wording.zone
        let calendar = context.environment.wording.calendar
        var schedule = Schedule(
            kind: thing.kind, item: thing.item, quantity: thing.quantity, meal: plan.meal,
            recurrence: Recurrence(.once), start: context.now, zone: zone.identifier)
        if let moment = plan.moment {
            schedule.start = moment
            return schedule.starting(after: context.now, in: zone)
        }
        var rule = Recurrence(plan.frequency ?? .daily, interval: plan.interval)
        rule.until = plan.until
        if [.hourly, .minutely].contains(plan.frequency) {
            schedule.recurrence = rule
            guard var first = schedule.starting(after: context.now, in: zone) else { return nil }
            if let time = plan.times.first, let date = next(time, in: context) {
                first.start = date
            }
            return ending(first, plan, calendar)
        }
        let repeats = plan.saysThatItRepeats || isRegimen
        let isOnce = plan.frequency == nil && (plan.day != nil || !repeats)
        if isOnce, plan.times.count == 1, let time = plan.times.first {
            let date =
                plan.day.map { time.date(onDayOf: $0, in: calendar) }
                ?? soonest(time, plan, in: context)
            guard let date else { return nil }
            schedule.start = once(date, plan, in: context)
            return schedule.starting(after: context.now, in: zone)
        }
        rule.times = plan.times
        let isMonthly = plan.frequency == .monthly
        rule.ordinals = isMonthly ? plan.ordinals : []
        rule.weekdays =
            plan.frequency == .weekly || isMonthly && !plan.ordinals.isEmpty ? plan.weekdays : []
        rule.monthDays = isMonthly && plan.ordinals.isEmpty ? plan.monthDays : []
        var from = context.now
        if let day = plan.day {
            from = max(from, calendar.startOfDay(for: day) - 1)
            // Several times of one day.
            if plan.frequency == nil { rule.until = calendar.wholeDay(of: day).upperBound - 1 }
        }
        schedule.recurrence = rule
        return schedule.starting(after: from, in: zone).flatMap { ending($0, plan, calendar) }
    }

    /// A time of day without a day is the next one.
    static func next(_ time: DayTime, in context: SessionContext) -> Date? {
        var daily = Schedule(
            kind: .note, item: "", recurrence: Recurrence(.daily, times: [time]),
            start: context.now, zone: context.environment.wording.zone.identifier)
        daily.id = 0
        return daily.starting(after: context.now, in: context.environment.wording.zone)?.start
    }

    /// Nobody means the hours before this one by "at 3".
    private static let morning = 6

    /// The next time of day; of one whose half of the day was not said, the half that comes
    /// first.
    private static func soonest(
        _ time: DayTime, _ plan: ReminderPlan, in context: SessionContext
    ) -> Date? {
        guard !plan.assumed.isEmpty else { return next(time, in: context) }
        return [time, time.otherHalf].filter { $0.hour >= morning }
            .compactMap { next($0, in: context) }.min()
    }

    /// "At 8" of a day that was named: if that is over and the half of the day was not said, the
    /// other half; a day of the week that is over is the next one.
    private static func once(
        _ date: Date, _ plan: ReminderPlan, in context: SessionContext
    ) -> Date {
        guard date <= context.now else { return date }
        if plan.isNextWeekday {
            let calendar = context.environment.wording.calendar
            return calendar.date(byAdding: .day, value: 7, to: date) ?? date + 7 * 86_400
        }
        let later = date + 43_200
        let isOpen = !plan.assumed.isEmpty && context.dayRange(of: date).contains(later)
        if isOpen, later > context.now { return later }
        return date
    }

    /// So long from its first day on.
    private static func ending(
        _ schedule: Schedule, _ plan: ReminderPlan, _ calendar: Calendar
    ) -> Schedule? {
        guard plan.lengthDays > 0 || plan.lengthMonths > 0 else { return schedule }
        var schedule = schedule
        let length = DateComponents(month: plan.lengthMonths, day: plan.lengthDays)
        guard
            let end = calendar.date(byAdding: length, to: calendar.startOfDay(for: schedule.start))
        else { return nil }
        schedule.recurrence.until = end - 1
        return schedule
    }

    // MARK: Saving

    private static func save(
        _ schedules: [Schedule], assumed: [UnderstoodTime.Assumption], tellsHow: Bool = false,
        in context: inout SessionContext
    ) {
        do {
            let keys = Set(schedules.map(\.key))
            let known = try context.environment.log.schedules().filter { keys.contains($0.key) }
            let new = schedules.filter { schedule in
                !known.contains { $0.key == schedule.key && isSame($0, schedule) }
            }
            guard !new.isEmpty else {
                let same = known.filter { reminder in
                    schedules.contains { $0.key == reminder.key && isSame($0, reminder) }
                }
                context.say(
                    Message(
                        "reminder.same",
                        ["reminder": ReminderMessages.together(same, in: context)]))
                return
            }
            let saved = try context.environment.log.addSchedules(new)
            context.records.newReminders = saved.map(\.id)
            var sentences = [
                Message(
                    "reminder.saved", ["reminder": ReminderMessages.together(saved, in: context)])
            ]
            if !assumed.isEmpty, context.environment.wording.usesTwelveHours,
                let half = half(of: saved, in: context)
            {
                sentences += [half.message].compactMap(\.self)
            }
            if !known.isEmpty, keys.count == 1 {
                let count = known.count + saved.count
                sentences.append(Message("reminder.also", ["count": .count(count)]))
            }
            if tellsHow, !context.isBrief, saved.count == 1,
                saved[0].recurrence.frequency == .once
            {
                sentences.append(Message("reminder.once-how"))
            }
            context.say(sentences: sentences, earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The half of the day that the first time is in of which it had to be guessed.
    private static func half(
        of schedules: [Schedule], in context: SessionContext
    ) -> UnderstoodTime.Assumption? {
        let calendar = context.environment.wording.calendar
        let times = schedules.map { $0.recurrence.times.first ?? DayTime($0.start, in: calendar) }
        return times.first { !context.isUnmistakable($0) }.map { $0.hour < 12 ? .am : .pm }
    }

    private static func isSame(_ one: Schedule, _ other: Schedule) -> Bool {
        one.recurrence == other.recurrence && one.quantity == other.quantity
            && (one.recurrence.frequency != .once || one.start == other.start)
    }
}

extension ReminderPlan {
    /// Something was said that belongs to more than one day: a meal, an end, how often a day.
    fileprivate var saysThatItRepeats: Bool {
        meal != nil || until != nil || lengthDays > 0 || lengthMonths > 0 || timesADay != nil
    }
}
