import AccessibleCore
import Foundation
import Journal

/// Finds the moment that a time expression means, the past preferred.
struct TimeResolver {
    let lexicon: Lexicon
    let context: UnderstandingContext

    var calendar: Calendar { context.calendar }
    var now: Date { context.now }

    /// A day of the calendar.
    struct DayStart: Hashable {
        var year: Int
        var month: Int
        var day: Int
    }

    /// The moment; nil when there is no such date or clock time.
    ///
    /// `meal` is the meal the time was said beside; it tells morning from
    /// evening, and the hour of a bare day.
    func resolve(_ spec: TimeSpec, meal: Meal? = nil) -> UnderstoodTime? {
        guard var result = moment(spec, meal: meal) else { return nil }
        if let offset = spec.offset {
            guard let date = shifted(result.date, by: offset) else { return nil }
            result.date = date
            // "Ten minutes after ten", said at five past ten, is yesterday's.
            if date > now, spec.clock != nil, spec.day == nil, !context.allowsFuture,
                let before = calendar.date(byAdding: .day, value: -1, to: date)
            {
                result.date = before
            }
            if offset.seconds != 0 { result.granularity = .minute }
        }
        return result
    }

    private func moment(_ spec: TimeSpec, meal: Meal?) -> UnderstoodTime? {
        if spec.isNow { return UnderstoodTime(now, granularity: .second) }
        if spec.isEarlier, spec.clock == nil, spec.part == nil { return earlier(spec) }
        if let shift = spec.shift { return shiftedMoment(shift, meal: meal) }
        if let clock = spec.clock { return clockMoment(clock, spec, meal: meal) }
        if let mealTime = spec.meal { return mealMoment(mealTime, spec) }
        if let part = spec.part { return partMoment(part, spec, meal: meal) }
        if let day = spec.day { return dayMoment(day, meal: meal) }
        return nil
    }

    // MARK: Shifts

    func date(_ date: Date, adding duration: TimeSpan) -> Date? { shifted(date, by: duration) }

    func shifted(_ date: Date, by duration: TimeSpan) -> Date? {
        var date = date
        if duration.months != 0 {
            guard let next = calendar.date(byAdding: .month, value: duration.months, to: date)
            else { return nil }
            date = next
        }
        if duration.days != 0 {
            guard let next = calendar.date(byAdding: .day, value: duration.days, to: date)
            else { return nil }
            date = next
        }
        return date.addingTimeInterval(Double(duration.seconds))
    }

    private func shiftedMoment(_ shift: TimeSpan, meal: Meal?) -> UnderstoodTime? {
        guard let date = shifted(now, by: shift), abs(date.timeIntervalSince(now)) < 6e10 else {
            return nil
        }
        if shift.isZero { return UnderstoodTime(now, granularity: .second) }
        if shift.seconds == 0 {
            if meal != nil, let day = dayStart(of: date) {
                return dayMoment(day, meal: meal, assumed: [])
            }
            return UnderstoodTime(date, granularity: .day, assumed: [.hour])
        }
        let granularity: UnderstoodTime.Granularity =
            switch shift.granularity {
            case .second: .second
            case .minute: .minute
            default: .hour
            }
        return UnderstoodTime(date, granularity: granularity)
    }

    /// "Earlier today": two hours ago, yet not before today began.
    private func earlier(_ spec: TimeSpec) -> UnderstoodTime? {
        guard let today = dayStart(of: now), let start = date(today, 0, 0, 0) else { return nil }
        let date = max(now.addingTimeInterval(-7_200), min(start, now))
        return UnderstoodTime(date, granularity: .part, assumed: [.hour])
    }

    // MARK: Meals, parts, days

    /// A meal whose usual time is further ahead than this was yesterday's, in
    /// seconds; one that is not was eaten early.
    private static let longestEarlyMeal = 10_800.0

    /// The usual time of a meal, or now while that lies ahead.
    func usualTime(of meal: Meal) -> UnderstoodTime? {
        mealMoment(TimeSpec.MealTime(meal: meal, offset: 0), TimeSpec())
    }

    private func mealMoment(_ mealTime: TimeSpec.MealTime, _ spec: TimeSpec) -> UnderstoodTime? {
        guard let usual = context.mealTimes[mealTime.meal] else { return nil }
        var base = dayStart(of: now)
        var assumed: [UnderstoodTime.Assumption] = [.mealTime]
        if let day = spec.day {
            guard let resolved = resolved(day) else { return nil }
            base = resolved.day
            assumed = resolved.assumed + assumed
        }
        guard let base, let date = date(base, usual.hour, usual.minute, 0) else { return nil }
        let moment = date.addingTimeInterval(Double(mealTime.offset) * 60)
        let isAhead = base == dayStart(of: now) && moment > now && !context.allowsFuture
        if isAhead, spec.day == nil, moment.timeIntervalSince(now) > Self.longestEarlyMeal,
            let before = added(base, days: -1),
            let day = self.date(before, usual.hour, usual.minute, 0)
        {
            return UnderstoodTime(
                day.addingTimeInterval(Double(mealTime.offset) * 60), granularity: .minute,
                assumed: [.yesterday] + assumed)
        }
        return UnderstoodTime(
            isAhead ? now : moment, granularity: .minute, assumed: assumed)
    }

    private func partMoment(_ part: Int, _ spec: TimeSpec, meal: Meal?) -> UnderstoodTime? {
        let range = lexicon.settings.dayParts[part]
        guard let today = dayStart(of: now) else { return nil }
        var assumed: [UnderstoodTime.Assumption] = []
        var base = today
        if let day = spec.day {
            guard let resolved = resolved(day) else { return nil }
            base = resolved.day
            assumed = resolved.assumed
        }
        var hour = range.hour
        var minute = 0
        // Early and late in a part: two hours off its usual one.
        if spec.edge != 0 { hour = min(max(hour + 2 * spec.edge, 0), 23) }
        var source = UnderstoodTime.Assumption.hour
        if spec.edge == 0, let meal, let usual = context.mealTimes[meal],
            range.contains(usual.hour)
        {
            (hour, minute, source) = (usual.hour, usual.minute, .mealTime)
        }
        var target = belongsToNextDay(hour, part) ? added(base, days: 1) ?? base : base
        if base == today, !context.allowsFuture, let next = date(target, hour, minute, 0),
            next > now
        {
            target = base
        }
        guard var date = date(target, hour, minute, 0) else { return nil }
        // The early and the late part have a beginning of their own.
        let from = spec.edge == 0 ? range.from : max(hour - (spec.edge < 0 ? 2 : 1), 0)
        if date > now, spec.day == nil || base == today, let start = self.date(base, from, 0, 0) {
            if start <= now {
                date = now
            } else if spec.day == nil, !context.allowsFuture,
                let day = added(target, days: -1), let before = self.date(day, hour, minute, 0)
            {
                date = before
                assumed.append(.yesterday)
            }
        } else if spec.day == nil {
            assumed.append(.today)
        }
        assumed.append(source)
        return UnderstoodTime(date, granularity: .part, assumed: assumed)
    }

    private func dayMoment(_ day: TimeSpec.Day, meal: Meal?) -> UnderstoodTime? {
        guard let resolved = resolved(day) else { return nil }
        return dayMoment(resolved.day, meal: meal, assumed: resolved.assumed)
    }

    /// A bare day: at the meal's usual time, else at noon, yet today not later
    /// than now.
    private func dayMoment(
        _ day: DayStart, meal: Meal?, assumed: [UnderstoodTime.Assumption]
    ) -> UnderstoodTime? {
        let usual = meal.flatMap { context.mealTimes[$0] }
        let clock = usual ?? DayTime(hour: lexicon.settings.dayHour, minute: 0) ?? .noon
        guard var date = date(day, clock.hour, clock.minute, 0) else { return nil }
        if day == dayStart(of: now) { date = usual == nil ? now : min(date, now) }
        return UnderstoodTime(
            date, granularity: .day, assumed: assumed + [usual == nil ? .hour : .mealTime])
    }

    // MARK: Calendar

    func dayStart(of date: Date) -> DayStart? {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else {
            return nil
        }
        return DayStart(year: year, month: month, day: day)
    }

    /// A wall-clock time; one that the clocks skip moves on by what they skip.
    func date(_ day: DayStart, _ hour: Int, _ minute: Int, _ second: Int) -> Date? {
        calendar.date(
            from: DateComponents(
                year: day.year, month: day.month, day: day.day, hour: hour, minute: minute,
                second: second))
    }

    func added(_ day: DayStart, days: Int) -> DayStart? {
        guard let noon = date(day, 12, 0, 0),
            let moved = calendar.date(byAdding: .day, value: days, to: noon)
        else { return nil }
        return dayStart(of: moved)
    }
}
