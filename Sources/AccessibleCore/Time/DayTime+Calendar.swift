public import Foundation

extension DayTime {
    /// The time of day of a moment; seconds are left out.
    public init(_ date: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        self = Self(hour: parts.hour ?? 0, minute: parts.minute ?? 0) ?? .noon
    }

    /// Minutes after midnight, 0 to 1,439.
    public var minutesOfDay: Int { hour * 60 + minute }

    /// The time of day so many minutes after midnight, counted around the clock.
    public init(minutesOfDay minutes: Int) {
        let around = ((minutes % 1_440) + 1_440) % 1_440
        self = Self(hour: around / 60, minute: around % 60) ?? .noon
    }

    /// The moment it is on the day of another moment.
    ///
    /// A time that the clocks skip that day is moved on by what they skip; of
    /// one that comes twice it is the first.
    public func date(onDayOf day: Date, in calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        parts.hour = hour
        parts.minute = minute
        return calendar.date(from: parts) ?? day
    }

    /// The latest moment it was, not after a reference: of today or yesterday.
    public func latest(before reference: Date, in calendar: Calendar) -> Date {
        let today = date(onDayOf: reference, in: calendar)
        if today <= reference { return today }
        let day = calendar.date(byAdding: .day, value: -1, to: reference) ?? reference - 86_400
        return min(date(onDayOf: day, in: calendar), reference)
    }
}

extension DayTime {
    /// The same clock face in the morning or in the evening, whichever is nearer
    /// to another time of day around the clock; between both, this one.
    public func nearerHalf(to other: DayTime) -> DayTime {
        func distance(_ time: DayTime) -> Int {
            let gap = abs(time.minutesOfDay - other.minutesOfDay)
            return min(gap, 1_440 - gap)
        }
        let opposite = DayTime(minutesOfDay: minutesOfDay + 720)
        return distance(opposite) < distance(self) ? opposite : self
    }
}
