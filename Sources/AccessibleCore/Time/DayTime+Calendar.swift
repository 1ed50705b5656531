public import Foundation

extension DayTime {
    /// The local time of day of a moment, without its seconds.
    public init(_ date: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        self = Self(hour: parts.hour ?? 0, minute: parts.minute ?? 0) ?? .noon
    }

    /// The minutes since midnight, 0 to 1,439.
    public var minutesOfDay: Int { hour * 60 + minute }

    /// The time of day a number of minutes after midnight; any number, which wraps around
    /// the day.
    public init(minutesOfDay minutes: Int) {
        let around = ((minutes % 1_440) + 1_440) % 1_440
        self = Self(hour: around / 60, minute: around % 60) ?? .noon
    }

    /// The moment when it is this time on the day of another moment.
    ///
    /// If the clocks skip the time on that day, the moment is later by as much as they
    /// skip. If the time occurs twice, it is the first.
    public func date(onDayOf day: Date, in calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        parts.hour = hour
        parts.minute = minute
        return calendar.date(from: parts) ?? day
    }

    /// The latest moment with this time of day that is not after a reference; it is on
    /// the same day or the day before.
    public func latest(before reference: Date, in calendar: Calendar) -> Date {
        let today = date(onDayOf: reference, in: calendar)
        if today <= reference { return today }
        let day = calendar.date(byAdding: .day, value: -1, to: reference) ?? reference - 86_400
        return min(date(onDayOf: day, in: calendar), reference)
    }
}

extension DayTime {
    /// The same on a clock with twelve hours, in the other half of the day.
    package var otherHalf: DayTime { DayTime(minutesOfDay: minutesOfDay + 720) }

    /// This time or the one twelve hours away, whichever is nearer to another time of day
    /// around the clock; this one if both are equally near.
    public func nearerHalf(to other: DayTime) -> DayTime {
        func distance(_ time: DayTime) -> Int {
            let gap = abs(time.minutesOfDay - other.minutesOfDay)
            return min(gap, 1_440 - gap)
        }
        return distance(otherHalf) < distance(self) ? otherHalf : self
    }
}
