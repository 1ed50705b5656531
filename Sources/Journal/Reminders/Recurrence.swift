public import AccessibleCore
public import Foundation

/// How often something is due: the part of an RFC 5545 recurrence rule that people need for
/// medicines.
///
/// Of the rule it has FREQ (`MINUTELY`, `HOURLY`, `DAILY`, `WEEKLY`, `MONTHLY`), `INTERVAL`,
/// `BYDAY` (of months with an ordinal, such as `1MO` and `-1FR`), `BYMONTHDAY` (or -1), times of day (`BYHOUR`, `BYMINUTE`), `UNTIL` and `COUNT`; and one
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
    /// The days of the week of ``Frequency/weekly``, or of ``Frequency/monthly`` with
    /// ``ordinals``; 1 is Sunday.
    public var weekdays: Set<Int>
    /// Which of the weekdays of a month: 1 to 5, and -1 for the last.
    public var ordinals: Set<Int>
    /// The days of the month of ``Frequency/monthly``, or -1 alone for the last one.
    public var monthDays: Set<Int>
    /// The last moment at which it can be due; nil for no end.
    public var until: Date?
    /// How often it is due in all; nil for no limit.
    public var count: Int?

    /// Makes a rule.
    public init(
        _ frequency: Frequency, interval: Int = 1, times: [DayTime] = [],
        weekdays: Set<Int> = [], ordinals: Set<Int> = [], monthDays: Set<Int> = [],
        until: Date? = nil, count: Int? = nil
    ) {
        self.frequency = frequency
        self.interval = interval
        self.times = Set(times).sorted()
        self.weekdays = weekdays
        self.ordinals = ordinals
        self.monthDays = monthDays
        self.until = until
        self.count = count
    }

    /// The largest interval and count.
    static let limit = 10_000

    /// The rule has what its frequency needs.
    public var isSound: Bool {
        guard (1...Self.limit).contains(interval), (1...Self.limit).contains(count ?? 1),
            weekdays.allSatisfy((1...7).contains), areMonthDaysSound,
            ordinals.allSatisfy({ $0 == Self.last || (1...5).contains($0) }),
            ordinals.isEmpty || frequency == .monthly
        else { return false }
        switch frequency {
        case .once, .minutely, .hourly:
            return times.isEmpty && weekdays.isEmpty && monthDays.isEmpty
        case .daily: return !times.isEmpty && weekdays.isEmpty && monthDays.isEmpty
        case .weekly: return !times.isEmpty && !weekdays.isEmpty && monthDays.isEmpty
        case .monthly:
            // Rare months are looked for day by day.
            return interval <= 120 && !times.isEmpty && weekdays.isEmpty == ordinals.isEmpty
                && weekdays.isEmpty != monthDays.isEmpty
        }
    }

    private var areMonthDaysSound: Bool {
        monthDays == [Self.last] || monthDays.allSatisfy((1...31).contains)
    }

    /// The last day, or the last such day of the week, of a month.
    public static let last = -1

    /// It follows the clock on the wall: 8 o'clock is 8 o'clock wherever the person is, and
    /// whatever the clocks do.
    public var followsWallClock: Bool { [.daily, .weekly, .monthly].contains(frequency) }
}
