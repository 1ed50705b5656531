import AccessibleCore
import Foundation
import Journal

/// When what is told was.
extension ActivityReader {
    /// Sets when it was; false if that is to come, or is no time.
    func setTimes(
        _ action: inout LogAction, _ statement: ActivityStatement, _ kind: MeasurementKind
    ) -> Bool {
        let isNight = kind.rawValue == "sleep" && statement.item.isEmpty
        switch (statement.bed, statement.wake) {
        case (nil, nil): break
        case (let bed?, let wake?):
            return statement.length == nil
                && setStretch(&action, bed, wake, statement, kind, isNight: isNight)
        default: return kind.rawValue == "sleep" && setEnds(&action, statement)
        }
        guard let spec = statement.time else { return true }
        if let until = spec.until, let clock = spec.clock {
            guard statement.length == nil,
                isFromWhen(clock, until, statement.span, isNight: isNight)
            else { return false }
            return setStretch(&action, clock, until, statement, kind, isNight: isNight)
        }
        // "Twenty minutes after lunch" may be how long, or when.
        guard spec.offset == nil else { return false }
        // "Mood good today": now.
        var rest = spec
        rest.day = nil
        if spec.day == .relative(0), rest == TimeSpec() { return true }
        if isNight, spec.clock == nil, spec.shift == nil, isLastNight(spec, statement) {
            return true
        }
        guard let time = resolver.resolve(spec), time.date <= resolver.now + 59 else {
            return false
        }
        action.time = time
        return true
    }

    /// "Slept 7 hours, up at 6:45", "napped 40 minutes, up at 2": a length and one end of a sleep; false
    /// if the length is not said.
    private func setEnds(_ action: inout LogAction, _ statement: ActivityStatement) -> Bool {
        guard let length = statement.length, length.months == 0, length.days == 0,
            !statement.isWakeFirst,
            statement.time.map({ isLastNight($0, statement) }) ?? true,
            let found = ActivityTimes(resolver: resolver).stretch(
                bed: statement.bed, wake: statement.wake, length: TimeInterval(length.seconds),
                isNight: statement.item.isEmpty)
        else { return false }
        action.time = UnderstoodTime(found.start, granularity: .minute)
        action.end = UnderstoodTime(found.end, granularity: .minute)
        return true
    }

    private func setStretch(
        _ action: inout LogAction, _ start: TimeSpec.Clock, _ end: TimeSpec.Clock,
        _ statement: ActivityStatement, _ kind: MeasurementKind, isNight: Bool
    ) -> Bool {
        let hours: Double =
            isNight ? 16 : kind.row.needsValue ? 6 : kind.row.isByUnit ? 12 : 0.5
        var day: Date?
        if let named = statement.time?.day, named != .relative(0) {
            guard let found = resolver.resolved(named)?.day,
                let noon = resolver.date(found, 12, 0, 0)
            else { return false }
            day = noon
        }
        let times = ActivityTimes(resolver: resolver)
        func stretch(_ start: TimeSpec.Clock) -> (start: Date, end: Date)? {
            times.stretch(from: start, to: end, day: day, longest: hours, isNight: isNight)
        }
        // "From 11 to 6:30 am": only the last half was said.
        var free = start
        free.isAfternoon = nil
        guard let found = stretch(start) ?? stretch(free) else { return false }
        // "A nap from 2 to 3", told at half past two: nobody means the night.
        let isNap = kind.rawValue == "sleep" && !isNight
        if isNap, start.isAfternoon == nil, !start.is24Hour, !start.isPadded,
            resolver.calendar.component(.hour, from: found.start) < Self.firstHourOfNaps
        {
            return false
        }
        action.time = UnderstoodTime(found.start, granularity: .minute)
        action.end = UnderstoodTime(found.end, granularity: .minute)
        return true
    }

    /// Whether two numbers are clock times, and not from how much to how much.
    ///
    /// "Slept 6 to 7" may be six or seven hours, "walked 2 to 3" miles, French "vélo 1h-1h30" how long; "slept 10
    /// to 6" and "bike 6 to 7:30" are neither.
    private func isFromWhen(
        _ start: TimeSpec.Clock, _ end: TimeSpec.Clock, _ form: ActivityScan.SpanForm?,
        isNight: Bool
    ) -> Bool {
        guard let form, form != .clear else { return true }
        if isNight, start.hour > end.hour || end.hour - start.hour >= Self.longSpan { return true }
        let isClock = [start, end].contains { clock in
            clock.minute != nil || clock.isAfternoon != nil || clock.isPadded
        }
        guard form == .hours || isClock else { return false }
        return [start, end].contains { $0.isAfternoon != nil }
            || max(start.hour, end.hour) > (isNight ? Self.mostHoursOfSleep : Self.mostHours)
    }

    /// Up to so many hours may be how long an exercise, or a night, was.
    private static let mostHours = 3
    private static let mostHoursOfSleep = 9

    /// Nobody sleeps from so few to so many more hours.
    private static let longSpan = 5

    /// An hour before it is of the night.
    private static let firstHourOfNaps = 6

    /// "Last night", "this night", "today": the sleep that is over now.
    private func isLastNight(_ spec: TimeSpec, _ statement: ActivityStatement) -> Bool {
        guard let part = spec.part else { return spec.day == .relative(0) }
        let hours = resolver.lexicon.settings.dayParts[part]
        let isNight = hours.to <= hours.from || hours.to <= 8
        // "Sleep 8 hours tonight" is to come.
        if spec.day != .relative(-1), !statement.isTold, !statement.isLed { return false }
        switch spec.day {
        case nil, .relative(0)?, .relative(-1)?: return isNight || spec.day == .relative(0)
        default: return false
        }
    }
}
