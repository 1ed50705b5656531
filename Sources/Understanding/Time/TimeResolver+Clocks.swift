import AccessibleCore
import Foundation
import Journal

extension TimeResolver {
    /// The moment of a clock time; nil if there is none that day, or if the words contradict
    /// each other: "8 in the evening this morning".
    func clockMoment(_ clock: TimeSpec.Clock, _ spec: TimeSpec, meal: Meal?) -> UnderstoodTime? {
        let minute = clock.minute ?? 0
        let second = clock.second ?? 0
        guard (0..<24).contains(clock.hour), (0..<60).contains(minute), (0..<60).contains(second)
        else { return nil }
        let granularity: UnderstoodTime.Granularity =
            clock.second != nil ? .second : clock.minute != nil ? .minute : .hour
        let hours = self.hours(of: clock, spec)
        guard let today = dayStart(of: now), !hours.isEmpty else { return nil }
        guard let day = spec.day else {
            return latest(hours, minute, second, today, granularity, meal: meal)
        }
        guard let base = resolved(day) else { return nil }
        var chosen = hours[0]
        var assumed = base.assumed
        if hours.count > 1 {
            let isToday = base.day == today
            chosen = choice(of: hours, on: base.day, minute, second, isToday: isToday, meal: meal)
            assumed.append(chosen < 12 ? .am : .pm)
        }
        let target = dayOf(chosen, clock, spec, on: base.day, minute, second)
        guard let date = date(target, chosen, minute, second) else { return nil }
        if !isReal(date, chosen, minute) { assumed.append(.skipped) }
        return UnderstoodTime(date, granularity: granularity, assumed: assumed)
    }

    // MARK: Halves of the day

    /// The hours of 24 that a clock can mean; empty for a contradiction.
    private func hours(of clock: TimeSpec.Clock, _ spec: TimeSpec) -> [Int] {
        let parts = [spec.half, spec.part].compactMap { $0 }.map { lexicon.settings.dayParts[$0] }
        let morning = clock.hour % 12
        let isAllowed = parts.allSatisfy { Self.allows(clock.hour, in: $0) }
        if clock.is24Hour { return isAllowed ? [clock.hour] : [] }
        if clock.isPadded, clock.isAfternoon == nil, isAllowed { return [clock.hour] }
        // "A quarter to twelve p.m." may be before noon: the day's part tells.
        let isBeforeTwelve = clock.isBeforeHour && morning == 11 && !parts.isEmpty
        if let isAfternoon = clock.isAfternoon, !isBeforeTwelve {
            return [isAfternoon ? morning + 12 : morning]
        }
        let hours = [morning, morning + 12]
        guard let first = parts.first else { return hours }
        // "This morning at 12" is noon, "at 12 in the morning" is midnight.
        if morning == 0, parts.count == 1, spec.day != nil, Self.isMorning(first),
            clock.minute ?? 0 == 0 || first.contains(12)
        {
            return hours
        }
        let costs = hours.map { hour in
            let costs = parts.map { Self.cost(hour, in: $0, isBeforeHour: clock.isBeforeHour) }
            // What is said with the clock time counts more than what is said with the day.
            return costs[0] + costs.reduce(0, +)
        }
        return zip(hours, costs).filter { $1 == costs.min() }.map(\.0)
    }

    /// How badly an hour goes with a part of the day; 0 if it is in it.
    ///
    /// - Parameter isBeforeHour: The hour after this one was said: "ten to six at night" is
    ///   before the night, as six is in it.
    private static func cost(_ hour: Int, in part: Lexicon.DayPart, isBeforeHour: Bool) -> Int {
        let said = isBeforeHour ? (hour + 1) % 24 : hour
        if isMorning(part) {
            if isBeforeHour { return (1...12).contains(said) ? 0 : 12 }
            // "Two in the morning" is before what is called the morning.
            return part.contains(hour) ? 0 : hour < 12 ? 2 : hour == 12 ? 3 : 12
        }
        return isBeforeHour ? 2 * distance(said, part) + distance(hour, part) : distance(hour, part)
    }

    private static func isMorning(_ part: Lexicon.DayPart) -> Bool {
        part.from < 8 && (10...13).contains(part.to)
    }

    /// The words do not contradict each other.
    private static func allows(_ hour: Int, in part: Lexicon.DayPart) -> Bool {
        isMorning(part) ? hour < 16 : distance(hour, part) <= 9
    }

    /// How many half hours lie between an hour and a part of the day.
    private static func distance(_ hour: Int, _ part: Lexicon.DayPart) -> Int {
        if part.contains(hour) { return 0 }
        return min((part.from - hour + 24) % 24 * 2, (hour - part.to + 24) % 24 * 2 + 1)
    }

    /// The day on which a clock time is: an hour after midnight of a part that began the evening
    /// before is on the next day, and midnight is the end of a day that is over.
    private func dayOf(
        _ hour: Int, _ clock: TimeSpec.Clock, _ spec: TimeSpec, on day: DayStart, _ minute: Int,
        _ second: Int
    ) -> DayStart {
        let part = spec.part ?? spec.half
        // "Ten to twelve a.m. in the small hours" is before the day begins.
        if clock.isBeforeHour, clock.isAfternoon == false, hour == 23, let part {
            let range = lexicon.settings.dayParts[part]
            if range.from < range.to, range.contains(0) { return added(day, days: -1) ?? day }
        }
        guard let next = added(day, days: 1), let date = date(next, hour, minute, second),
            date <= now || context.allowsFuture
        else { return day }
        guard let part else {
            return clock.endsDay && hour == 0 ? next : day
        }
        return belongsToNextDay(hour, part) ? next : day
    }

    /// An hour after midnight of a part that began the evening before.
    func belongsToNextDay(_ hour: Int, _ part: Int) -> Bool {
        let range = lexicon.settings.dayParts[part]
        return range.to <= range.from && hour < 12 && hour < range.from
            && Self.distance(hour, range) <= 10
    }

    // MARK: Choices

    /// Morning or afternoon on a day that was said.
    private func choice(
        of hours: [Int], on day: DayStart, _ minute: Int, _ second: Int, isToday: Bool, meal: Meal?
    ) -> Int {
        if let meal, let usual = context.mealTimes[meal] {
            return nearest(hours, to: usual)
        }
        if isToday {
            let past = hours.filter { hour in
                date(day, hour, minute, second).map { $0 <= now } ?? false
            }
            return past.last ?? hours[0]
        }
        return hours[0] < lexicon.settings.wakingHour ? hours[1] : hours[0]
    }

    private func nearest(_ hours: [Int], to usual: DayTime) -> Int {
        func distance(_ hour: Int) -> Int {
            let gap = abs(hour - usual.hour)
            return min(gap, 24 - gap)
        }
        return hours.min { distance($0) < distance($1) } ?? hours[0]
    }

    /// The latest time of day that has been, or with the future allowed, that of today.
    private func latest(
        _ hours: [Int], _ minute: Int, _ second: Int, _ today: DayStart,
        _ granularity: UnderstoodTime.Granularity, meal: Meal?
    ) -> UnderstoodTime? {
        var candidates = hours
        if hours.count > 1, let meal, let usual = context.mealTimes[meal] {
            candidates = [nearest(hours, to: usual)]
        }
        var best: (date: Date, hour: Int, days: Int)?
        for days in [0, -1] {
            let day = days == 0 ? today : added(today, days: days) ?? today
            for hour in candidates {
                guard let date = date(day, hour, minute, second),
                    date <= now || context.allowsFuture,
                    hours.count == 1 || isReal(date, hour, minute)
                else { continue }
                if best.map({ date > $0.date }) ?? true { best = (date, hour, days) }
            }
            if best != nil { break }
        }
        guard let best else { return nil }
        var assumed: [UnderstoodTime.Assumption] = []
        if hours.count > 1 { assumed.append(best.hour < 12 ? .am : .pm) }
        assumed.append(best.days == 0 ? .today : .yesterday)
        if !isReal(best.date, best.hour, minute) { assumed.append(.skipped) }
        return UnderstoodTime(best.date, granularity: granularity, assumed: assumed)
    }

    /// False for a time that the clocks skipped that day.
    private func isReal(_ date: Date, _ hour: Int, _ minute: Int) -> Bool {
        let clock = calendar.dateComponents([.hour, .minute], from: date)
        return clock.hour == hour && clock.minute == minute
    }
}
