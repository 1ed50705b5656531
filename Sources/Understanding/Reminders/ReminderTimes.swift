import AccessibleCore
import Foundation
import Journal

/// Finds the times of day and the days ahead that words name.
struct ReminderTimes {
    let resolver: TimeResolver

    private var now: Date { resolver.now }

    /// A day on which no clock is changed, to read times of day by.
    private var anyDay: TimeResolver {
        var calendar = resolver.calendar
        calendar.timeZone = .gmt
        var context = resolver.context
        context.calendar = calendar
        context.now = Date(timeIntervalSince1970: 1_767_571_200)
        context.allowsFuture = true
        return TimeResolver(lexicon: resolver.lexicon, context: context)
    }

    /// The time of day of words, with what was assumed; nil if they name none.
    func dayTime(_ spec: TimeSpec) -> (DayTime, [UnderstoodTime.Assumption])? {
        guard spec.clock != nil || spec.meal != nil || spec.part != nil, spec.shift == nil else {
            return nil
        }
        var spec = spec
        spec.day = .relative(1)
        let reader = anyDay
        guard let time = reader.resolve(spec) else { return nil }
        let half = time.assumed.filter { $0 == .am || $0 == .pm }
        return (DayTime(time.date, in: reader.calendar), half)
    }

    /// The time of day of a part of the day.
    func dayTime(ofPart part: Int) -> DayTime? {
        DayTime(hour: resolver.lexicon.settings.dayParts[part].hour % 24, minute: 0)
    }

    /// The moment of a length from now.
    func moment(_ shift: TimeSpan) -> Date? { resolver.shifted(now, by: shift) }

    /// The noon of the next day that words name; nil if there is no such day.
    func day(_ named: TimeSpec.Day) -> Date? {
        guard let today = resolver.dayStart(of: now) else { return nil }
        func noon(_ day: TimeResolver.DayStart) -> Date? { resolver.date(day, 12, 0, 0) }
        switch named {
        case .relative(let days):
            return days < 0 ? nil : resolver.added(today, days: days).flatMap(noon)
        case .weekday(let weekday, nil), .lastWeekday(let weekday, _), .nextWeekday(let weekday):
            guard let start = noon(today) else { return nil }
            let ahead = (weekday - resolver.calendar.component(.weekday, from: start) + 7) % 7
            let isNext = named == .nextWeekday(weekday) && ahead == 0
            return resolver.added(today, days: isNext ? 7 : ahead).flatMap(noon)
        case .date(let year, let month, let day) where year == nil:
            for months in 0..<(month == nil ? 12 : 97) {
                let index = today.year * 12 + today.month - 1 + months
                if let month, index % 12 + 1 != month { continue }
                let named = TimeSpec.Day.date(year: index / 12, month: index % 12 + 1, day: day)
                guard let found = resolver.resolved(named)?.day else { continue }
                if months == 0, day < today.day { continue }
                return noon(found)
            }
            return nil
        case .weekdayAndDay(_, let day): return self.day(.date(year: nil, month: nil, day: day))
        default: return resolver.resolved(named).flatMap { noon($0.day) }
        }
    }

    /// The next moment with a time of day.
    func next(_ time: DayTime) -> Date? {
        guard let today = resolver.dayStart(of: now) else { return nil }
        let days = [today, resolver.added(today, days: 1)].compactMap(\.self)
        return days.compactMap { resolver.date($0, time.hour, time.minute, 0) }
            .first { $0 > now }
    }

    /// The next moment that words name; a bare hour is of whichever half of the day comes sooner.
    ///
    /// - Returns: nil if they name no time of day, or no day that there is.
    func next(_ spec: TimeSpec) -> Date? {
        guard let (time, assumed) = dayTime(spec) else { return nil }
        if let named = spec.day {
            return day(named).flatMap {
                resolver.calendar.date(
                    bySettingHour: time.hour, minute: time.minute, second: 0, of: $0)
            }
        }
        return (assumed.isEmpty ? [time] : [time, time.otherHalf]).compactMap(next).min()
    }

    /// The last second of the day with a moment.
    func end(ofDayWith date: Date) -> Date {
        let start = resolver.calendar.startOfDay(for: date)
        let next = resolver.calendar.date(byAdding: .day, value: 1, to: start)
        return (next ?? start + 86_400) - 1
    }
}
