public import AccessibleCore
public import Foundation

/// What time a meal usually is, and what meal a time of day suggests (T8).
///
/// A tracked time wins over one that was learned from the log, and that over
/// the locale's. A default is for what was not said: it never lies in the future.
public struct MealTimeModel: Sendable, Hashable {
    /// Before there is any history; a meal may have several times a day.
    public static let standard: [Meal: [DayTime]] = [
        .breakfast: [DayTime(minutesOfDay: 8 * 60)], .lunch: [DayTime(minutesOfDay: 12 * 60)],
        .dinner: [DayTime(minutesOfDay: 18 * 60)],
        .snack: [10, 15, 20].map { DayTime(minutesOfDay: $0 * 60) },
    ]

    /// So many days of a meal are needed to learn its time, and so many of the
    /// latest are looked at.
    public static let daysNeeded = 3
    public static let daysUsed = 14

    /// The times of each meal, earliest first.
    public let times: [Meal: [DayTime]]

    /// - Parameters:
    ///   - defaults: each meal's times before there is any history.
    ///   - entries: the log, or its latest part; in any order.
    ///   - tracked: times that the person set.
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

    /// The usual time of each meal at a moment: of several the latest that has
    /// been today, else the first.
    public func usualTimes(at reference: Date, in calendar: Calendar) -> [Meal: DayTime] {
        // On the clock's face alone, for it is done at every line.
        let clock = DayTime(reference, in: calendar)
        return times.compactMapValues { times in times.last { $0 <= clock } ?? times.first }
    }

    /// The moment a meal is taken to have been when no time was said: its usual
    /// time today, or the reference while that lies ahead.
    public func moment(of meal: Meal, at reference: Date, in calendar: Calendar) -> Date {
        let usual = usualTimes(at: reference, in: calendar)[meal]
        return min(usual?.date(onDayOf: reference, in: calendar) ?? reference, reference)
    }

    /// The meal that a time of day suggests: the one whose usual time is
    /// nearest, and a snack when none is within four hours.
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

    /// When an entry was, on the clock of its own zone.
    private struct Eaten {
        /// Counts up from one to the next.
        let day: Int
        let time: DayTime
    }

    /// The entries of each meal; on the clock alone, for it is done at every line.
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

    /// The median of the latest days' times near a default; nil when there are too few.
    ///
    /// Of an even number it is the earlier middle one. Times far from the default are left out: a breakfast at midnight was a
    /// slip, or another day's. Of one day the first entry counts, for the rest
    /// of a meal follows it.
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

    /// Minutes from one time of day to another the shorter way, -720 to 719.
    private static func offset(of time: DayTime, from other: DayTime) -> Int {
        let around = (time.minutesOfDay - other.minutesOfDay + 1_440) % 1_440
        return around < 720 ? around : around - 1_440
    }
}
