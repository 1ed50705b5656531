public import Foundation

/// A day, a time of day or both, adjusted part by part within bounds (P6).
///
/// The parts turn as the hands of a clock do: an hour past 11 PM is the next
/// day, a month past December the next year; a time alone goes round within its
/// day. The value is always a moment that is there: a day that a month lacks
/// becomes its last, and a local time that the clocks skip becomes a later one.
/// Both are remembered, so that adjusting on and back gives the day and the time
/// that were there.
public struct DateStepper: Sendable, Hashable {
    /// Which of the two moments that show the same local time when the clocks
    /// go back.
    public enum Repetition: Sendable, Hashable {
        case first, second
    }

    public typealias Bound = WheelBound

    /// What adjusting came to.
    public struct Outcome: Sendable, Hashable {
        /// The bound it stopped at; nil when it did not.
        public let bound: Bound?
    }

    /// The furthest bounds, in years from the moment it begins at.
    static let years = 120

    public let mode: DatePickerMode
    public let interval: MinuteInterval
    public let minimum: Date
    public let maximum: Date
    /// The moment picked, in whole minutes.
    public private(set) var date: Date
    /// Which one it is, of a local time that comes twice.
    public private(set) var repetition: Repetition?
    let clock: LocalClock
    /// The local date and time, in a calendar that has every time once.
    private(set) var wall: Date

    // What the person chose, where the calendar does not have it.
    private var intendedDay: Int
    /// Seconds since midnight.
    private var intendedTime: Int
    private var intendedRepetition: Repetition

    /// - Parameters:
    ///   - date: the moment to begin at; seconds are left out, and what lies
    ///     beyond a bound begins at the bound.
    ///   - minimum: the earliest moment; nil for 120 years before `date`.
    ///   - maximum: the latest moment; nil for 120 years after `date`.
    ///   - calendar: counts the days, and carries the time zone.
    /// - Throws: ``DatePickerError`` when the bounds leave nothing, or when the
    ///   mode is a countdown.
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

    /// Takes a moment that was typed or said, as it is.
    ///
    /// - Returns: the bound beyond which it lies, and nothing changed; nil when
    ///   it was taken.
    public mutating func set(_ date: Date) -> Bound? {
        let day = mode == .date ? clock.day(of: date) : date..<date
        if date < minimum, day.upperBound <= minimum { return .minimum }
        if date > maximum, day.lowerBound > maximum { return .maximum }
        arrive(at: min(max(date, minimum), maximum))
        return nil
    }

    /// Moves one part by steps of one, or of the interval for minutes; later
    /// when positive.
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

    /// Moves one part to its own first or last value.
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

    /// Goes to the earliest or latest moment there is.
    public mutating func go(to end: Bound) -> Outcome {
        arrive(at: bound(end))
        return Outcome(bound: end)
    }

    /// Sets one part to a number that was typed.
    ///
    /// On the 12-hour clock hours are 1 to 12 in the half of the day there is,
    /// or 13 to 23, and 0, by the 24-hour clock.
    ///
    /// - Returns: what it came to; nil for a number that the part does not have.
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

    /// Moves a part of the day to one of its numbers.
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

    /// AM becomes PM and PM becomes AM, on the same day.
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

    /// Steps the time of day, over midnight into the next day, or for a time
    /// alone round the same day.
    private mutating func stepTime(_ steps: Int, minutes: Int) -> Outcome {
        let period = minutes * 60
        var start = date
        let minute = parts.minute
        if minutes < 60, !minute.isMultiple(of: minutes) {
            // A typed time between two steps goes to the step on its way.
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

    /// Goes to a moment, or to the bound before it.
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

    /// The last moment before a bound that steps of the interval reach; the
    /// bound itself when there is none, or where the value is beyond already.
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
