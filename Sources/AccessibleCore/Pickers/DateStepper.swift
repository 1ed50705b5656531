public import Foundation

/// A day, a time of day or both, adjusted part by part within bounds (P6).
///
/// Parts carry over, as on a clock: an hour after 11 PM is the next day, and a month
/// after December is in the next year. A time without a date wraps around within its day.
///
/// The value is always a moment that exists. A day that a month does not have becomes the
/// month's last day, and a local time that the clocks skip becomes a later one. The
/// chosen day and time are remembered, so that a step forward and a step back restore
/// them.
public struct DateStepper: Sendable, Hashable {
    /// Which of the two moments that show the same local time when the clocks go back.
    public enum Repetition: Sendable, Hashable {
        /// The moment before and the moment after the clocks go back.
        case first, second
    }

    /// An end of the range of moments or of a part's values.
    public typealias Bound = WheelBound

    /// The result of an adjustment.
    public struct Outcome: Sendable, Hashable {
        /// The bound at which the value was stopped; nil if it was not.
        public let bound: Bound?
    }

    /// The default distance of the bounds from the initial moment, in years.
    static let years = 120

    /// Whether a date, a time of day, or both are picked.
    public let mode: DatePickerMode
    /// The minutes between two values of the minute part.
    public internal(set) var interval: MinuteInterval
    /// The earliest moment that can be picked.
    public let minimum: Date
    /// The latest moment that can be picked.
    public let maximum: Date
    /// The picked moment, in whole minutes unless a bound is not.
    public private(set) var date: Date
    /// Which of two moments it is, if the local time occurs twice; nil if it occurs once.
    public private(set) var repetition: Repetition?
    let clock: LocalClock
    /// The local date and time of ``date``, written as a date in GMT; see ``LocalClock``.
    private(set) var wall: Date

    // The day, time and repetition that the person chose, which may not exist on the
    // current date.
    private var intendedDay: Int
    /// In seconds since midnight.
    private var intendedTime: Int
    private var intendedRepetition: Repetition

    /// Begins at a moment.
    ///
    /// - Parameters:
    ///   - date: The moment to begin with; seconds are dropped, and a moment outside the
    ///     bounds is moved to the nearest one.
    ///   - mode: What is picked; not a countdown.
    ///   - minimum: The earliest moment; nil for 120 years before `date`.
    ///   - maximum: The latest moment; nil for 120 years after `date`.
    ///   - interval: The minutes between two values of the minute part.
    ///   - calendar: The calendar and time zone in which days are counted.
    /// - Throws: ``DatePickerError`` if `minimum` is later than `maximum`, or if the mode
    ///   is a countdown.
    public init(
        _ date: Date, mode: DatePickerMode, minimum: Date? = nil, maximum: Date? = nil,
        interval: MinuteInterval = .one, calendar: Calendar
    ) throws(DatePickerError) {
        guard mode != .countdownTimer else { throw DatePickerError(.notADate) }
        let clock = LocalClock(calendar)
        let far = Self.years
        let earliest =
            minimum ?? calendar.date(byAdding: .year, value: -far, to: date) ?? date
        let latest = maximum ?? calendar.date(byAdding: .year, value: far, to: date) ?? date
        self.minimum = minimum ?? min(earliest, latest)
        self.maximum = maximum ?? max(earliest, latest)
        guard self.minimum <= self.maximum else { throw DatePickerError(.noRange) }
        self.mode = mode
        self.interval = interval
        self.clock = clock
        let start = min(max(date, self.minimum), self.maximum)
        let minute = clock.lastSlot(upTo: start, phase: 0, period: 60)
        self.date = max(minute, self.minimum)
        wall = clock.wall(of: self.date)
        intendedDay = 1
        intendedTime = 0
        intendedRepetition = .first
        arrive(at: self.date)
    }

    /// Sets a typed or spoken moment, even one between two steps.
    ///
    /// - Returns: The bound that the moment is beyond, in which case nothing changed;
    ///   otherwise nil.
    public mutating func set(_ date: Date) -> Bound? {
        let day = mode == .date ? clock.day(of: date) : date..<date
        if date < minimum, day.upperBound <= minimum { return .minimum }
        if date > maximum, day.lowerBound > maximum { return .maximum }
        arrive(at: min(max(date, minimum), maximum))
        return nil
    }

    /// Moves one part by a number of steps: later if positive, earlier if negative.
    ///
    /// A step of minutes is one ``interval``; a step of any other part is 1.
    public mutating func adjust(_ part: DatePart, by steps: Int) -> Outcome {
        switch part {
        case .year: addMonths(limited(steps, 366) * 12)
        case .month: addMonths(limited(steps, 28))
        case .day: addDays(limited(steps, 1))
        case .hour: stepTime(limited(steps, 0), minutes: 60)
        case .minute: stepTime(limited(steps, 0), minutes: interval.minutes)
        case .dayPeriod: turnPeriod(steps)
        }
    }

    /// Moves one part to its first or last value.
    public mutating func go(to end: Bound, of part: DatePart) -> Outcome {
        let parts = self.parts
        let isFirst = end == .minimum
        switch part {
        case .year, .month, .day:
            let range = range(of: part)
            return move(part, to: isFirst ? range.lowerBound : range.upperBound, from: parts)
        case .hour:
            let day = clock.day(of: date)
            let phase = parts.minute * 60
            return settle(
                isFirst
                    ? clock.firstSlot(from: day.lowerBound, phase: phase, period: 3_600)
                    : clock.lastSlot(upTo: day.upperBound - 1, phase: phase, period: 3_600))
        case .minute:
            let last = 60 - interval.minutes
            return settle(atMinute: isFirst ? 0 : last, of: parts)
        case .dayPeriod:
            return isFirst == (parts.hour < 12) ? Outcome(bound: nil) : turnPeriod(1)
        }
    }

    /// Moves to the earliest or latest moment that steps of the interval reach.
    public mutating func go(to end: Bound) -> Outcome {
        arrive(at: bound(end))
        return Outcome(bound: end)
    }

    /// Sets one part to a typed number.
    ///
    /// On the 12-hour clock, hours 1 to 12 stay in the current half of the day; 0 and 13
    /// to 23 are hours of the 24-hour clock.
    ///
    /// - Returns: The result; nil if the part does not have this number.
    public mutating func set(_ part: DatePart, to number: Int, twelveHours: Bool) -> Outcome? {
        let parts = self.parts
        guard range(of: part).contains(number) else { return nil }
        switch part {
        case .year, .month, .day: return move(part, to: number, from: parts)
        case .hour:
            let isHalf = twelveHours && (1...12).contains(number)
            let hour = isHalf ? number % 12 + (parts.hour < 12 ? 0 : 12) : number
            let midnight = clock.wallCalendar.startOfDay(for: wall)
            return settle(atWall: midnight + Double(hour * 3_600 + parts.minute * 60))
        case .minute: return settle(atMinute: number, of: parts)
        case .dayPeriod:
            return number == 0 ? go(to: .minimum, of: part) : go(to: .maximum, of: part)
        }
    }

    // MARK: Moving

    /// Moves the year, month or day to a number; carries like a step.
    private mutating func move(_ part: DatePart, to number: Int, from parts: Parts) -> Outcome {
        switch part {
        case .year: addMonths((number - parts.year) * 12)
        case .month: addMonths(number - parts.month)
        default: addDays(number - parts.day)
        }
    }

    private mutating func addMonths(_ count: Int) -> Outcome {
        let calendar = clock.wallCalendar
        let parts = self.parts
        var first = DateComponents(year: parts.year, month: parts.month, day: 1)
        first.month = parts.month + count
        guard let month = calendar.date(from: first) else { return Outcome(bound: nil) }
        let day = min(intendedDay, daysInMonth(of: month))
        guard let target = calendar.date(byAdding: .day, value: day - 1, to: month) else {
            return Outcome(bound: nil)
        }
        return settle(onDay: target, keepingDay: true, goingBack: count < 0)
    }

    private mutating func addDays(_ count: Int) -> Outcome {
        let midnight = clock.wallCalendar.startOfDay(for: wall)
        guard let day = clock.wallCalendar.date(byAdding: .day, value: count, to: midnight) else {
            return Outcome(bound: nil)
        }
        return settle(onDay: day, keepingDay: false, goingBack: count < 0)
    }

    private mutating func settle(onDay day: Date, keepingDay: Bool, goingBack: Bool) -> Outcome {
        let (chosenDay, time, repetition) = (intendedDay, intendedTime, intendedRepetition)
        let target = clock.moment(
            at: day + Double(time), preferring: repetition, goingBack: goingBack)
        let outcome = settle(target)
        guard outcome.bound == nil else { return outcome }
        intendedTime = time
        intendedRepetition = repetition
        if keepingDay { intendedDay = chosenDay }
        return outcome
    }

    private mutating func settle(atWall wall: Date) -> Outcome {
        settle(clock.moment(at: wall, preferring: intendedRepetition, goingBack: false))
    }

    private mutating func settle(atMinute minute: Int, of parts: Parts) -> Outcome {
        let target = wall + Double((minute - parts.minute) * 60)
        return settle(
            clock.moment(
                at: target, preferring: repetition ?? intendedRepetition, goingBack: false))
    }

    /// Switches between AM and PM on the same day.
    private mutating func turnPeriod(_ steps: Int) -> Outcome {
        guard !steps.isMultiple(of: 2) else { return Outcome(bound: nil) }
        let midnight = clock.wallCalendar.startOfDay(for: wall)
        let (time, repetition) = ((intendedTime + 43_200) % 86_400, intendedRepetition)
        let target = clock.moment(
            at: midnight + Double(time), preferring: repetition, goingBack: false)
        let outcome = settle(target)
        guard outcome.bound == nil else { return outcome }
        intendedTime = time
        intendedRepetition = repetition
        return outcome
    }

    /// Moves the time of day, past midnight into the next day; a time without a date
    /// wraps around within its day.
    private mutating func stepTime(_ steps: Int, minutes: Int) -> Outcome {
        let period = minutes * 60
        var start = date
        let minute = parts.minute
        if minutes < 60, !minute.isMultiple(of: minutes) {
            // From a typed time between two steps, the first step goes to the nearest one
            // in its direction.
            start =
                steps > 0
                ? clock.lastSlot(upTo: date, phase: 0, period: period)
                : clock.firstSlot(from: date, phase: 0, period: period)
        }
        guard mode == .time else {
            return settle(clock.step(start, by: steps, period: period))
        }
        let day = clock.day(of: date)
        let phase = minutes < 60 ? 0 : minute * 60
        let first = clock.firstSlot(from: day.lowerBound, phase: phase, period: period)
        let count = max(1, clock.steps(from: first, upTo: day.upperBound, period: period))
        let place = start < first ? -1 : clock.steps(from: first, upTo: start, period: period)
        let last = clock.step(first, by: count - 1, period: period)
        let isCut = minimum > first || maximum < last
        let (next, bound) = WheelValues(count: count, ends: isCut ? .carry : .wrap)
            .moved(0, .steps(place + steps, size: 1), within: 0...count - 1)
        let outcome = settle(clock.step(first, by: next, period: period))
        return bound == nil ? outcome : Outcome(bound: bound)
    }

    /// Moves to a moment, or to the bound if the moment is beyond it.
    private mutating func settle(_ target: Date) -> Outcome {
        if target > maximum {
            if mode == .date, clock.day(of: target).lowerBound <= maximum {
                arrive(at: bound(.maximum))
                return Outcome(bound: nil)
            }
            arrive(at: bound(.maximum))
            return Outcome(bound: .maximum)
        }
        if target < minimum {
            if mode == .date, clock.day(of: target).upperBound > minimum {
                arrive(at: bound(.minimum))
                return Outcome(bound: nil)
            }
            arrive(at: bound(.minimum))
            return Outcome(bound: .minimum)
        }
        arrive(at: target)
        return Outcome(bound: nil)
    }

    /// The last moment before a bound that steps of the interval reach.
    ///
    /// It is the bound itself if there is no such moment, or the current value if that is
    /// already closer to the bound.
    private func bound(_ bound: Bound) -> Date {
        let period = interval.minutes * 60
        switch bound {
        case .maximum:
            let step = clock.lastSlot(upTo: maximum, phase: 0, period: period)
            return max(step, min(max(date, minimum), maximum))
        case .minimum:
            let step = clock.firstSlot(from: minimum, phase: 0, period: period)
            return min(step, max(min(date, maximum), minimum))
        }
    }

    private mutating func arrive(at date: Date) {
        self.date = date
        wall = clock.wall(of: date)
        repetition = clock.repetition(of: date)
        let parts = self.parts
        intendedDay = parts.day
        intendedTime = parts.hour * 3_600 + parts.minute * 60
        intendedRepetition = repetition ?? .first
    }
}
