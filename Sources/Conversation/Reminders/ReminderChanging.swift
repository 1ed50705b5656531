import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Gives reminders other times: "move my iron reminder to 9" (D2).
///
/// The reminder stays the same one, with what became of its doses.
enum ReminderChanging {
    /// A reminder, and of several times of day the one that is changed; nil for all.
    struct Place: Sendable, Hashable {
        let schedule: Schedule
        let time: DayTime?
    }

    static func change(_ request: ReminderRequest, in context: inout SessionContext) {
        do {
            let named = try DoseAnswers.schedules(named: request.thing, in: context)
            guard !named.isEmpty else {
                context.say(
                    request.thing.map {
                        Message("reminder.none-of", ["thing": .message(ReminderMessages.thing($0))])
                    } ?? Message("reminder.list", ["count": .count(0)]), earcon: .error)
                return
            }
            let places = places(named, request)
            guard !places.isEmpty else {
                let times = request.oldTimes.map(Message.Argument.timeOfDay)
                context.say(
                    Message("reminder.none-at", ["times": .list(times)]), earcon: .error)
                return
            }
            ChangeReminderQuestion.ask(places, request.plan, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The reminders that may be meant; of one with several times each of them, if one new time
    /// was said.
    private static func places(_ schedules: [Schedule], _ request: ReminderRequest) -> [Place] {
        let old = Set(request.oldTimes.flatMap { [$0, $0.otherHalf] })
        let all = schedules.flatMap { schedule -> [Place] in
            let times = schedule.recurrence.times
            let isOne =
                times.count > 1 && request.plan.frequency == nil
                && (request.plan.times.count == 1 || !old.isEmpty)
            return isOne
                ? times.map { Place(schedule: schedule, time: $0) }
                : [Place(schedule: schedule, time: nil)]
        }
        guard !old.isEmpty else { return all }
        let found = all.filter { place in
            let times = place.time.map { [$0] } ?? place.schedule.timesOfDay
            return !old.isDisjoint(with: times)
        }
        let exact = found.filter { place in
            let times = place.time.map { [$0] } ?? place.schedule.timesOfDay
            return !Set(request.oldTimes).isDisjoint(with: times)
        }
        return exact.isEmpty ? found : exact
    }

    /// Of several times of day each one, if one new time was said.
    static func each(_ place: Place, _ plan: ReminderPlan) -> [Place] {
        let times = place.schedule.recurrence.times
        guard place.time == nil, times.count > 1, plan.frequency == nil, plan.times.count == 1
        else { return [place] }
        return times.map { Place(schedule: place.schedule, time: $0) }
    }

    /// A reminder that repeats cannot come on a single day.
    static func isOneDay(_ plan: ReminderPlan) -> Bool {
        plan.frequency == nil && plan.day != nil
    }

    /// - Returns: false if the plan says no new time.
    static func change(
        _ place: Place, _ plan: ReminderPlan, in context: inout SessionContext
    ) -> Bool {
        let plan = onItsDay(plan, of: place.schedule, in: context)
        let repeats = place.schedule.recurrence.frequency != .once
        let isOtherDay = plan.frequency == nil && (plan.day != nil || plan.moment != nil)
        guard !plan.isImpossible, !plan.isBeyond else {
            let key = plan.isBeyond ? "reminder.change-beyond" : "reminder.change-never"
            context.say(Message(key), earcon: .error)
            return true
        }
        guard !plan.times.isEmpty || plan.moment != nil || plan.frequency != nil,
            !(repeats && isOtherDay)
        else { return false }
        guard let changed = changed(place, plan, in: context) else {
            context.say(Message("reminder.change-never"), earcon: .error)
            return true
        }
        save(changed, assumed: plan.assumed, in: &context)
        return true
    }

    /// "To Tuesday at 9" of a reminder that comes on a day of the week means another such day.
    private static func onItsDay(
        _ plan: ReminderPlan, of schedule: Schedule, in context: SessionContext
    ) -> ReminderPlan {
        let rule = schedule.recurrence
        guard rule.frequency == .weekly, rule.weekdays.count == 1, plan.frequency == nil,
            plan.isNextWeekday, let day = plan.day
        else { return plan }
        var plan = plan
        plan.weekdays = [context.environment.wording.calendar.component(.weekday, from: day)]
        (plan.day, plan.isNextWeekday) = (nil, false)
        (plan.frequency, plan.interval) = (.weekly, rule.interval)
        return plan
    }

    // MARK: New times

    /// The reminder as it is to be; nil if it is never due.
    private static func changed(
        _ place: Place, _ plan: ReminderPlan, in context: SessionContext
    ) -> Schedule? {
        let old = place.schedule
        var changed = old
        changed.meal = plan.meal
        if plan.frequency != nil || plan.day != nil || plan.moment != nil {
            var plan = plan
            // "To every 6 hours" counts from now, as a new reminder does.
            let isCounted = [.hourly, .minutely].contains(plan.frequency)
            if plan.times.isEmpty, !isCounted { plan.times = old.timesOfDay }
            plan.times = plan.times.map { nearer($0, to: old.timesOfDay, plan, in: context) }
            let thing = ReminderRequest.Thing(kind: old.kind, item: old.item)
            guard let made = ReminderMaking.schedule(thing, plan, in: context) else { return nil }
            (changed.recurrence, changed.start) = (made.recurrence, made.start)
            changed.zone = made.zone
            return changed
        }
        let zone = TimeZone(identifier: old.zone) ?? .gmt
        var calendar = context.environment.wording.calendar
        calendar.timeZone = zone
        let known = place.time.map { [$0] } ?? old.timesOfDay
        let new = plan.times.map { nearer($0, to: known, plan, in: context) }
        guard let first = new.first else { return nil }
        switch old.recurrence.frequency {
        case .once:
            changed.start = first.date(onDayOf: old.start, in: calendar)
            if changed.start <= context.now {
                guard let next = ReminderMaking.next(first, in: context) else { return nil }
                changed.start = next
            }
        case .minutely, .hourly:
            guard let time = plan.times.first else { return nil }
            let halves = plan.assumed.isEmpty ? [time] : [time, time.otherHalf]
            guard let next = halves.compactMap({ ReminderMaking.next($0, in: context) }).min()
            else { return nil }
            changed.start = next
        case .daily, .weekly, .monthly:
            let kept = place.time == nil ? [] : old.recurrence.times.filter { $0 != place.time }
            changed.recurrence.times = Set(kept + new).sorted()
            guard let earliest = changed.recurrence.times.first else { return nil }
            changed.start = earliest.date(onDayOf: old.start, in: calendar)
            // What was not due yet can begin today.
            if old.start > context.now, old.recurrence.interval == 1,
                let first = changed.starting(
                    after: context.now, in: context.environment.wording.zone)
            {
                changed.start = first.start
                changed.zone = first.zone
            }
        }
        guard changed.next(after: context.now, in: context.environment.wording.zone) != nil else {
            return nil
        }
        return changed
    }

    /// "To 9" of a reminder at 8 PM is 9 PM, where the clock has twelve hours.
    private static func nearer(
        _ time: DayTime, to old: [DayTime], _ plan: ReminderPlan, in context: SessionContext
    ) -> DayTime {
        guard !plan.assumed.isEmpty, context.environment.wording.usesTwelveHours,
            let known = old.first
        else { return time }
        return time.nearerHalf(to: known)
    }

    private static func save(
        _ changed: Schedule, assumed: [UnderstoodTime.Assumption],
        in context: inout SessionContext
    ) {
        let zone = context.environment.wording.zone
        do {
            guard
                let old = try context.environment.log.schedules().first(where: {
                    $0.id == changed.id
                })
            else {
                context.say(Corrector.gone(in: context), earcon: .error)
                return
            }
            guard old != changed else {
                context.say(Message("no-change"))
                return
            }
            let keeper = DoseKeeper(now: context.now, zone: zone)
            _ = try context.environment.log.changeSchedule(changed, keeper)
            context.records.newReminders = [changed.id]
            var sentences = [
                Message(
                    "changed.instead",
                    [
                        "new": .message(ReminderMessages.listed(changed, in: context)),
                        "old": replaced(old, by: changed, in: context),
                    ])
            ]
            let times = changed.recurrence.times.filter { !old.recurrence.times.contains($0) }
            if !assumed.isEmpty, let time = times.first, !context.isUnmistakable(time),
                context.environment.wording.usesTwelveHours
            {
                sentences += [(time.hour < 12 ? UnderstoodTime.Assumption.am : .pm).message]
                    .compactMap(\.self)
            }
            sentences += [next(of: changed.id, in: context)].compactMap(\.self)
            context.say(sentences: sentences, earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// What was changed: the times alone where the days are the same.
    private static func replaced(
        _ old: Schedule, by new: Schedule, in context: SessionContext
    ) -> Message.Argument {
        var rule = old.recurrence
        rule.times = new.recurrence.times
        let isAtOtherTimes =
            rule == new.recurrence && old.meal == new.meal && !old.recurrence.times.isEmpty
        return isAtOtherTimes
            ? .list(old.recurrence.times.map(Message.Argument.timeOfDay))
            : .message(ReminderMessages.rhythm(old, in: context))
    }

    /// Whether a reminder is announced when anybody would think: of every day or week when its new
    /// time comes next, and of a single moment or an interval when was just said.
    private static func isPlain(
        _ date: Date, of schedule: Schedule, in context: SessionContext
    ) -> Bool {
        let rule = schedule.recurrence
        let isOften = [.daily, .weekly].contains(rule.frequency) && rule.interval == 1
        return (!rule.followsWallClock || isOften)
            && schedule.next(after: context.now, in: context.environment.wording.zone)?.date == date
    }

    /// When it is announced next, where that is not plain: again today, or not before tomorrow.
    private static func next(of id: Schedule.ID, in context: SessionContext) -> Message? {
        let keeper = DoseKeeper(now: context.now, zone: context.environment.wording.zone)
        guard
            let kept = (try? context.environment.log.reminders())?.first(where: {
                $0.kept.schedule.id == id
            }),
            let date = keeper.nextNews(of: kept.kept, doses: kept.doses),
            !isPlain(date, of: kept.kept.schedule, in: context)
        else { return nil }
        return Message(
            "ask.next-due",
            [
                "thing": .message(ReminderMessages.thing(kept.kept.schedule)),
                "time": ReminderMessages.time(date, in: context),
            ])
    }
}

extension Schedule {
    /// The times of day at which it is due; of a single moment or an interval, that of its start.
    var timesOfDay: [DayTime] {
        guard recurrence.times.isEmpty else { return recurrence.times }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return [DayTime(start, in: calendar)]
    }
}
