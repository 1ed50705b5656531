public import AccessibleCore
public import Foundation

/// How often something is due: the part of an RFC 5545 recurrence rule that people need for
/// medicines.
///
/// Of the rule it has FREQ (`MINUTELY`, `HOURLY`, `DAILY`, `WEEKLY`, `MONTHLY`), `INTERVAL`,
/// `BYDAY`, `BYMONTHDAY`, times of day (`BYHOUR`, `BYMINUTE`), `UNTIL` and `COUNT`; and one
/// single occasion, which has no rule.
public struct Recurrence: Sendable, Hashable {
    /// What repeats.
    public enum Frequency: String, Sendable, Hashable, CaseIterable {
        /// Nothing: it is due once.
        case once
        /// So much time, counted on the clock without regard to days.
        case minutely, hourly
        /// Days, weeks and months of the calendar, at times of day.
        case daily, weekly, monthly

        /// The length of one step in seconds; nil for what the calendar counts.
        var seconds: Int64? {
            switch self {
            case .minutely: 60
            case .hourly: 3_600
            default: nil
            }
        }
    }

    /// What repeats.
    public var frequency: Frequency
    /// Every so many of them; at least 1.
    public var interval: Int
    /// The times of day, earliest first; empty where the clock counts.
    public var times: [DayTime]
    /// The days of the week of ``Frequency/weekly``; 1 is Sunday.
    public var weekdays: Set<Int>
    /// The days of the month of ``Frequency/monthly``.
    public var monthDays: Set<Int>
    /// The last moment at which it can be due; nil for no end.
    public var until: Date?
    /// How often it is due in all; nil for no limit.
    public var count: Int?

    /// Makes a rule.
    public init(
        _ frequency: Frequency, interval: Int = 1, times: [DayTime] = [],
        weekdays: Set<Int> = [], monthDays: Set<Int> = [], until: Date? = nil, count: Int? = nil
    ) {
        self.frequency = frequency
        self.interval = interval
        self.times = Set(times).sorted()
        self.weekdays = weekdays
        self.monthDays = monthDays
        self.until = until
        self.count = count
    }

    /// The largest interval and count.
    static let limit = 10_000

    /// The rule has what its frequency needs.
    public var isSound: Bool {
        guard (1...Self.limit).contains(interval), (1...Self.limit).contains(count ?? 1),
            weekdays.allSatisfy((1...7).contains), monthDays.allSatisfy((1...31).contains)
        else { return false }
        switch frequency {
        case .once, .minutely, .hourly:
            return times.isEmpty && weekdays.isEmpty && monthDays.isEmpty
        case .daily: return !times.isEmpty && weekdays.isEmpty && monthDays.isEmpty
        case .weekly: return !times.isEmpty && !weekdays.isEmpty && monthDays.isEmpty
        case .monthly:
            // Rare months are looked for day by day.
            return interval <= 120 && !times.isEmpty && weekdays.isEmpty && !monthDays.isEmpty
        }
    }

    /// It follows the clock on the wall: 8 o'clock is 8 o'clock wherever the person is, and
    /// whatever the clocks do.
    public var followsWallClock: Bool { [.daily, .weekly, .monthly].contains(frequency) }
}
