import AccessibleCore
import Journal

/// What a time expression says, before it meets a calendar.
struct TimeSpec: Sendable, Hashable {
    /// A day, as it was named.
    enum Day: Sendable, Hashable {
        /// So many days after today.
        case relative(Int)
        /// 1 is Sunday. `weeks` nil: the latest that has been; else the one of
        /// the week so many weeks after this one.
        case weekday(Int, weeks: Int?)
        /// The latest before today, said as such: "last Friday"; or so many weeks before it.
        case lastWeekday(Int, weeks: Int = 0)
        /// The first such weekday after today.
        case nextWeekday(Int)
        /// Year, month, day; what is nil was not said.
        case date(year: Int?, month: Int?, day: Int)
        /// A weekday that is a day of the month as well: "Sunday the 31st".
        case weekdayAndDay(Int, day: Int)
        /// The n-th weekday of the month so many months after this one.
        case ordinalWeekday(Int, ordinal: Int, months: Int)
    }

    struct Clock: Sendable, Hashable {
        var hour: Int
        var minute: Int?
        var second: Int?
        /// False and true: before and after noon, as said.
        var isAfternoon: Bool?
        /// The hour counts to 24, so nothing has to be assumed.
        var is24Hour = false
        /// Written with a zero in front, so it counts to 24 if no half of the day is said.
        var isPadded = false
        /// Minutes before the hour that was said: "ten to eight".
        var isBeforeHour = false
        /// Midnight at the end of a day, and the minutes after it.
        var endsDay = false

        /// The hours of 24 that it may be: two if no half of the day was said.
        var hours: [Int] {
            if is24Hour || isPadded || !(1...12).contains(hour) { return [hour % 24] }
            return isAfternoon.map { [hour % 12 + ($0 ? 12 : 0)] } ?? [hour % 12, hour % 12 + 12]
        }
    }

    struct MealTime: Sendable, Hashable {
        var meal: Meal
        /// Minutes after the usual time.
        var offset: Int
    }

    /// From now.
    var shift: TimeSpan?
    var day: Day?
    var clock: Clock?
    /// The index of a part of the day.
    var part: Int?
    /// Another part, said with the clock time: "last night at 2 in the morning".
    var half: Int?
    /// -1 early, 1 late in the part.
    var edge = 0
    var meal: MealTime?
    var isNow = false
    var isEarlier = false
    /// The day was said before the clock time: "yesterday at 9".
    var isDayFirst = false
    /// What is told goes on since then.
    var isBeginning = false
    /// It is the whole of a day or of a part of it; the day is meant only if no other one is named.
    var isThroughout = false
    /// The day is the one that was named before: "that night".
    var isOfThatDay = false
    /// The clock time at which it ended: "from 2 to 4".
    var until: Clock?
    /// Added after all else: "an hour before lunch".
    var offset: TimeSpan?

    /// A weekday without a word for which one: it may have been, or may be to come.
    var isBareWeekday: Bool {
        if case .weekday(_, weeks: nil) = day { true } else { false }
    }

    /// Both together, as one phrase says them: the clock time and the day may each have a part
    /// of the day.
    func combined(with other: TimeSpec) -> TimeSpec? {
        guard let first = part, let second = other.part, (clock == nil) != (other.clock == nil),
            half == nil, other.half == nil
        else { return merged(with: other) }
        var (timed, rest) = clock == nil ? (other, self) : (self, other)
        guard first == second || timed.day == nil else { return nil }
        let half = timed.part
        timed.part = nil
        rest.edge = 0
        var result = rest.merged(with: timed)
        result?.half = first == second ? nil : half
        return result
    }

    /// Both together; nil when they say two different times.
    func merged(with other: TimeSpec) -> TimeSpec? {
        var (a, b) = (self, other)
        if a.isThroughout, !b.isThroughout { a.yield(to: b) }
        if b.isThroughout, !a.isThroughout { b.yield(to: a) }
        a.nameShiftedDay(beside: b)
        b.nameShiftedDay(beside: a)
        guard a.shift == nil, b.shift == nil, !a.isNow, !b.isNow,
            a.clock == nil || b.clock == nil, a.part == nil || b.part == nil,
            a.meal == nil || b.meal == nil, a.offset == nil || b.offset == nil,
            !(a.meal != nil && b.clock != nil), !(a.clock != nil && b.meal != nil)
        else { return nil }
        var result = a
        if let first = a.day, let second = b.day {
            guard let day = Self.merged(first, second) else { return nil }
            result.day = day
        } else {
            result.day = a.day ?? b.day
        }
        result.clock = a.clock ?? b.clock
        result.part = a.part ?? b.part
        result.half = a.half ?? b.half
        result.edge = a.edge != 0 ? a.edge : b.edge
        result.meal = a.meal ?? b.meal
        result.offset = a.offset ?? b.offset
        result.until = a.until ?? b.until
        result.isEarlier = a.isEarlier || b.isEarlier
        result.isBeginning = a.isBeginning || b.isBeginning
        result.isThroughout = a.isThroughout && b.isThroughout
        result.isOfThatDay = a.isOfThatDay || b.isOfThatDay
        return result
    }

    /// Leaves the day, and the part of it that is the same, to a time that names them.
    private mutating func yield(to other: TimeSpec) {
        if other.namesDay { day = nil }
        if other.part == part { part = nil }
    }

    /// A day is named, if only as so many days ago.
    private var namesDay: Bool { day != nil || shift.map { $0.seconds == 0 } ?? false }

    /// "Two days ago" names a day when a clock or a part stands beside it.
    private mutating func nameShiftedDay(beside other: TimeSpec) {
        guard let shift, shift.seconds == 0, shift.months == 0,
            other.clock != nil || other.part != nil || other.meal != nil || other.isThroughout
        else { return }
        self.shift = nil
        day = .relative(shift.days)
    }

    private static func merged(_ a: Day, _ b: Day) -> Day? {
        switch (a, b) {
        case (.weekday(let weekday, nil), .date(nil, nil, let day)),
            (.date(nil, nil, let day), .weekday(let weekday, nil)):
            .weekdayAndDay(weekday, day: day)
        case (.weekday, .date): b
        case (.date, .weekday): a
        default: a == b ? a : nil
        }
    }
}
