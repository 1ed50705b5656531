import AccessibleCore
import Foundation
import Journal

/// Finds when something began and ended, of two clock times.
struct ActivityTimes {
    let resolver: TimeResolver

    private var calendar: Calendar { resolver.calendar }
    private var now: Date { resolver.now }

    /// The latest such stretch that is over.
    ///
    /// Of halves of the day that were not said, those are taken that make it end last; of sleep
    /// of some hours, those that make it a night.
    ///
    /// - Parameters:
    ///   - day: the day on whose afternoon, evening or night it began; nil if none was said.
    ///   - longest: the hours that it may have.
    ///   - isNight: it is sleep, and no nap.
    /// - Returns: nil if there is none within the last two days, or on that day.
    func stretch(
        from start: TimeSpec.Clock, to end: TimeSpec.Clock, day: Date? = nil, longest: Double,
        isNight: Bool
    ) -> (start: Date, end: Date)? {
        let base = calendar.startOfDay(for: day ?? now)
        let days = day == nil ? [-2, -1, 0] : [0, 1]
        var best: (start: Date, end: Date)?
        for offset in days {
            guard let midnight = calendar.date(byAdding: .day, value: offset, to: base) else {
                continue
            }
            for hour in start.hours {
                guard let from = moment(midnight, hour, start), from < now else { continue }
                for last in end.hours {
                    guard let to = next(last, end, after: from), to <= now + 59,
                        to.timeIntervalSince(from) <= longest * 3_600
                    else { continue }
                    if let day, !isFrom(day, from, isNight: isNight) { continue }
                    if isBetter((from, to), than: best, isNight: isNight) { best = (from, to) }
                }
            }
        }
        return best
    }

    /// The latest sleep that is over, found from its length and one of its ends.
    ///
    /// A clock time without AM or PM is taken for the one that makes a night last over three in the
    /// morning, if there is such a one.
    ///
    /// - Parameters:
    ///   - bed: when it began; nil if the end is known.
    ///   - wake: when it ended; nil if the beginning is known.
    ///   - length: in seconds.
    ///   - isNight: it is no nap.
    /// - Returns: Its beginning and its end; nil if no such sleep was over since yesterday's midnight.
    func stretch(
        bed: TimeSpec.Clock?, wake: TimeSpec.Clock?, length: TimeInterval, isNight: Bool
    ) -> (start: Date, end: Date)? {
        guard let known = bed ?? wake, length > 0 else { return nil }
        let today = calendar.startOfDay(for: now)
        var best: (start: Date, end: Date)?
        for offset in [-1, 0] {
            guard let midnight = calendar.date(byAdding: .day, value: offset, to: today) else {
                continue
            }
            for hour in known.hours {
                guard let moment = moment(midnight, hour, known) else { continue }
                let start = bed == nil ? moment - length : moment
                let end = start + length
                if end <= now + 59, isBetter((start, end), than: best, isNight: isNight) {
                    best = (start, end)
                }
            }
        }
        return best
    }

    private func isBetter(
        _ next: (start: Date, end: Date), than best: (start: Date, end: Date)?, isNight: Bool
    ) -> Bool {
        guard let best else { return true }
        // "Slept from 1 to 3" may be a short sleep of the afternoon.
        if isNight, min(Self.hours(next), Self.hours(best)) >= Self.shortNight,
            isAtNight(next) != isAtNight(best)
        {
            return isAtNight(next)
        }
        return next.end != best.end ? next.end > best.end : next.start > best.start
    }

    private static func hours(_ stretch: (start: Date, end: Date)) -> Double {
        stretch.end.timeIntervalSince(stretch.start) / 3_600
    }

    /// A sleep of fewer hours may be one of the day as well.
    private static let shortNight = 4.0

    /// It lasts over three in the morning.
    private func isAtNight(_ stretch: (start: Date, end: Date)) -> Bool {
        let three = calendar.nextDate(
            after: stretch.start, matching: DateComponents(hour: 3, minute: 0, second: 0),
            matchingPolicy: .nextTime)
        return three.map { $0 < stretch.end } ?? false
    }

    /// Whether a moment is of a day; a night is that of the day before, up to noon.
    private func isFrom(_ day: Date, _ moment: Date, isNight: Bool) -> Bool {
        guard isNight else { return calendar.isDate(moment, inSameDayAs: day) }
        let shifted = calendar.date(byAdding: .hour, value: -12, to: moment) ?? moment
        return calendar.isDate(shifted, inSameDayAs: day)
            || calendar.isDate(moment, inSameDayAs: day)
    }

    private func moment(_ midnight: Date, _ hour: Int, _ clock: TimeSpec.Clock) -> Date? {
        calendar.date(
            bySettingHour: hour, minute: clock.minute ?? 0, second: clock.second ?? 0,
            of: midnight)
    }

    private func next(_ hour: Int, _ clock: TimeSpec.Clock, after start: Date) -> Date? {
        calendar.nextDate(
            after: start,
            matching: DateComponents(
                hour: hour, minute: clock.minute ?? 0, second: clock.second ?? 0),
            matchingPolicy: .nextTime)
    }
}
