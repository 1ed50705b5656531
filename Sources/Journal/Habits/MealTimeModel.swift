public import AccessibleCore
public import Foundation

/// The usual times of meals, and the meal that a time of day suggests (T8).
///
/// A time that the person set has precedence over one learned from the log, and that over
/// the locale's default. A time chosen because none was said is never in the future.
public struct MealTimeModel: Sendable, Hashable {
    /// The times that are used without any history; a meal can have several.
    public static let standard: [Meal: [DayTime]] = [
        .breakfast: [DayTime(minutesOfDay: 8 * 60)], .lunch: [DayTime(minutesOfDay: 12 * 60)],
        .dinner: [DayTime(minutesOfDay: 18 * 60)],
        .snack: [10, 15, 20].map { DayTime(minutesOfDay: $0 * 60) },
    ]

    /// The number of days on which a meal must be logged before its time is learned.
    public static let daysNeeded = 3
    /// The number of latest days that a time is learned from.
    public static let daysUsed = 14

    /// The times of each meal, earliest first.
    public let times: [Meal: [DayTime]]

    /// Learns the times of meals.
    ///
    /// - Parameters:
    ///   - defaults: The times of each meal without any history.
    ///   - entries: The log, or its latest part, in any order.
    ///   - tracked: The times that the person set.
    public init(
        defaults: [Meal: [DayTime]] = Self.standard, entries: [Entry] = [],
        tracked: [Habit] = []
    ) {
        var times: [Meal: [DayTime]] = [:]
        let eaten = Self.eaten(entries)
        for (meal, usual) in defaults {
            let own = eaten[meal] ?? []
            times[meal] = usual.map { Self.learned(near: $0, of: usual, from: own) ?? $0 }.sorted()
        }
        for habit in tracked {
            if case .meal(let meal) = habit.subject { times[meal] = [habit.time] }
        }
        self.times = times
    }

    /// The usual time of each meal at a moment: the latest of its times that has passed
    /// today, otherwise its first.
    public func usualTimes(at reference: Date, in calendar: Calendar) -> [Meal: DayTime] {
        // It compares times of day without a calendar, because it runs for every line.
        let clock = DayTime(reference, in: calendar)
        return times.compactMapValues { times in times.last { $0 <= clock } ?? times.first }
    }

    /// The moment a meal is assumed to have been when no time was said: its usual time
    /// today, but not later than the reference.
    public func moment(of meal: Meal, at reference: Date, in calendar: Calendar) -> Date {
        let usual = usualTimes(at: reference, in: calendar)[meal]
        return min(usual?.date(onDayOf: reference, in: calendar) ?? reference, reference)
    }

    /// The meal whose usual time is nearest to a time of day; a snack if none is within
    /// four hours.
    public func meal(at time: DayTime) -> Meal {
        var best = (meal: Meal.snack, distance: 4 * 60 + 1)
        for meal in Meal.allCases {
            for usual in times[meal] ?? [] {
                let distance = abs(Self.offset(of: time, from: usual))
                if distance < best.distance { best = (meal, distance) }
            }
        }
        return best.meal
    }

    // MARK: Learning

    /// The local day and time of an entry, in the entry's own zone.
    private struct Eaten {
        /// A number for the day; consecutive days have consecutive numbers.
        let day: Int
        let time: DayTime
    }

    /// The day and time of each meal's entries.
    ///
    /// It computes them without a calendar, because it runs for every line.
    private static func eaten(_ entries: [Entry]) -> [Meal: [Eaten]] {
        var zones: [String: TimeZone] = [:]
        var result: [Meal: [Eaten]] = [:]
        for entry in entries {
            guard let meal = entry.meal,
                let zone = zones[entry.zone] ?? TimeZone(identifier: entry.zone)
            else { continue }
            zones[entry.zone] = zone
            let offset = Double(zone.secondsFromGMT(for: entry.time))
            let local = entry.time.timeIntervalSinceReferenceDate + offset
            let day = (local / 86_400).rounded(.down)
            let time = DayTime(minutesOfDay: Int((local - day * 86_400) / 60))
            result[meal, default: []].append(Eaten(day: Int(day), time: time))
        }
        return result
    }

    /// The median of the latest days' times near a default; nil if there are too few
    /// days.
    ///
    /// With an even number of days it is the earlier of the two middle times. Times far
    /// from the default are ignored: a breakfast at midnight was a slip or belongs to
    /// another day. On each day only the first entry counts, because the rest of the meal
    /// follows it.
    private static func learned(
        near usual: DayTime, of all: [DayTime], from eaten: [Eaten]
    ) -> DayTime? {
        let window = all.count > 1 ? 150 : 240
        var firstOfDay: [Int: Int] = [:]
        for one in eaten {
            let offset = offset(of: one.time, from: usual)
            guard abs(offset) <= window,
                all.allSatisfy({ abs(Self.offset(of: one.time, from: $0)) >= abs(offset) })
            else { continue }
            firstOfDay[one.day] = min(firstOfDay[one.day] ?? offset, offset)
        }
        guard firstOfDay.count >= daysNeeded else { return nil }
        let latest = firstOfDay.sorted { $0.key > $1.key }.prefix(daysUsed)
        let offsets = latest.map(\.value).sorted()
        return DayTime(minutesOfDay: usual.minutesOfDay + offsets[(offsets.count - 1) / 2])
    }

    /// The minutes from `other` to `time` around the clock the shorter way, -720 to 719.
    private static func offset(of time: DayTime, from other: DayTime) -> Int {
        let around = (time.minutesOfDay - other.minutesOfDay + 1_440) % 1_440
        return around < 720 ? around : around - 1_440
    }
}
