import AccessibleCore
import Journal

/// What a rule of the grammar, or a word, stands for.
enum Value: Sendable {
    case nothing
    case int(Int)
    case number(Rational)
    /// The numbers of a clock or a date as written, and the digits of the first.
    case fields(Int, Int, Int, Int)
    case unit(MeasureUnit)
    case durationUnit(DurationUnit)
    case meal(Meal)
    /// True for the hours after noon.
    case meridiem(Bool)
    case part(Int)
    case duration(TimeSpan)
    /// Kept elsewhere, for it is large and most values, which are copied often, are small.
    indirect case time(TimeSpec)
    case quantity(Rational, MeasureUnit)
    case kind(UtteranceKind)
    /// What is asked, and the unit in which the answer is wanted.
    case asks([QuestionWord], MeasureUnit?, Rational?)
    /// Names of the same thing.
    case names([String])
    /// What belongs to a class.
    indirect case members(ClassMembers)
    indirect case span(QuestionSpan)
    /// What words of a request about reminders say.
    indirect case reminder(ReminderPiece)
    /// What words that tell of sleep, exercise, mood and contractions say.
    indirect case activity(ActivityPiece)
}

/// A stretch of time as it is counted: months and days of the calendar,
/// seconds of the clock.
struct TimeSpan: Sendable, Hashable {
    var months = 0
    var days = 0
    var seconds = 0
    /// The finest unit that was said.
    var granularity = DurationUnit.year

    init() {}

    /// So many of a unit; nil when that is no whole number of seconds, days or
    /// months, or is beyond some thousand years.
    init?(_ amount: Rational, _ unit: DurationUnit) {
        let limit = 1_000_000_000_000
        func whole(_ factor: Int) -> Int? {
            guard let value = amount * Rational(factor), let whole = value.whole,
                abs(whole) < limit
            else { return nil }
            return whole
        }
        granularity = unit
        switch unit {
        case .second, .minute, .hour:
            let factor = unit == .second ? 1 : unit == .minute ? 60 : 3_600
            guard let value = whole(factor) else { return nil }
            seconds = value
            if unit == .hour, amount.whole == nil { granularity = .minute }
        case .day, .week, .fortnight:
            let factor = unit == .day ? 1 : unit == .week ? 7 : 14
            if let value = whole(factor) {
                days = value
            } else if let value = whole(factor * 86_400) {
                seconds = value
                granularity = .hour
            } else {
                return nil
            }
        case .month, .year:
            guard let value = whole(unit == .month ? 1 : 12) else { return nil }
            months = value
        }
        guard abs(months) < 100_000, abs(days) < 4_000_000 else { return nil }
    }

    static func + (a: TimeSpan, b: TimeSpan) -> TimeSpan {
        var sum = a
        sum.months += b.months
        sum.days += b.days
        sum.seconds += b.seconds
        if b.granularity.rawValue < a.granularity.rawValue { sum.granularity = b.granularity }
        return sum
    }

    var negated: TimeSpan {
        var copy = self
        copy.months.negate()
        copy.days.negate()
        copy.seconds.negate()
        return copy
    }

    var isZero: Bool { months == 0 && days == 0 && seconds == 0 }
}
