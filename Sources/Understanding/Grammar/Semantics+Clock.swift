import AccessibleCore

extension Semantics {
    /// The clock time of an hour, minutes and a half of the day; nil if there is no such time.
    func clock(_ meaning: Meaning, _ parts: TimeParts) -> TimeSpec.Clock? {
        if meaning.operation == .minutesPast || meaning.operation == .minutesTo {
            return distance(meaning, parts)
        }
        var clock = TimeSpec.Clock(hour: 0)
        if let fields = parts.fields {
            clock.hour = fields.0
            clock.minute = fields.1 >= 0 ? fields.1 : parts.ints.first
            guard (0...59).contains(clock.minute ?? 0) else { return nil }
            if meaning.operation != .compactClock, fields.2 >= 0 { clock.second = fields.2 }
            clock.isPadded = fields.3 == 2 && fields.0 < 10
        } else if let fixed = meaning.argument {
            clock.hour = fixed
            clock.is24Hour = true
            clock.minute = 0
        } else {
            guard meaning.operation != .compactClock, let hour = parts.ints.first,
                (0...24).contains(hour)
            else { return nil }
            clock.hour = hour
            if parts.ints.count > 1 {
                guard (0...59).contains(parts.ints[1]) else { return nil }
                clock.minute = parts.ints[1]
            }
        }
        return with(parts.isAfternoon, clock)
    }

    /// The clock with a half of the day, which "00:10 p.m." has although it counts to 24.
    private func with(_ isAfternoon: Bool?, _ given: TimeSpec.Clock) -> TimeSpec.Clock? {
        var clock = given
        if clock.hour > 12 || clock.hour == 0 && isAfternoon == nil { clock.is24Hour = true }
        if clock.hour == 24 {
            guard clock.minute ?? 0 == 0, clock.second ?? 0 == 0 else { return nil }
            clock.hour = 0
            clock.endsDay = true
        }
        guard let isAfternoon else { return clock }
        guard clock.hour <= 12 || isAfternoon else { return nil }
        if clock.hour <= 12, !clock.is24Hour || given.hour == 0 { clock.isAfternoon = isAfternoon }
        return clock
    }

    /// So many minutes past an hour or to it: "ten past noon", "three minutes to five thirty".
    private func distance(_ meaning: Meaning, _ parts: TimeParts) -> TimeSpec.Clock? {
        var ints = parts.ints
        let anchor = parts.times.first { $0.clock != nil }?.clock
        var minutes = meaning.argument
        if minutes == nil {
            guard !ints.isEmpty else { return nil }
            minutes = ints.removeFirst()
        }
        guard let minutes, (1...59).contains(minutes),
            ints.count == (anchor == nil ? 1 : 0),
            var clock = anchor ?? hourAlone(ints.first)
        else { return nil }
        if let isAfternoon = parts.isAfternoon {
            guard let halved = with(isAfternoon, clock) else { return nil }
            clock = halved
        }
        let signed = meaning.operation == .minutesPast ? minutes : -minutes
        return moved(clock, by: signed)
    }

    private func hourAlone(_ hour: Int?) -> TimeSpec.Clock? {
        guard let hour, (0...24).contains(hour) else { return nil }
        return with(nil, TimeSpec.Clock(hour: hour))
    }

    /// Moves a clock time by minutes.
    ///
    /// The half of the day that was said is that of the result: "a quarter to twelve a.m." is
    /// before noon. A quarter to midnight is still that day.
    private func moved(_ given: TimeSpec.Clock, by minutes: Int) -> TimeSpec.Clock {
        var clock = given
        let start = given.hour * 60 + (given.minute ?? 0)
        let time = (start + minutes + 1_440) % 1_440
        clock.minute = time % 60
        clock.hour = time / 60
        if minutes < 0 { clock.endsDay = false }
        guard !clock.is24Hour else { return clock }
        clock.isBeforeHour = minutes < 0
        clock.hour = clock.hour % 12 == 0 ? 12 : clock.hour % 12
        return clock
    }
}
