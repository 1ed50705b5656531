public import Foundation

/// The clock of a time zone: which moments show a local time, and how to step from one
/// local time to the next across changes of the clocks.
///
/// A *wall* is a local time written as the date that shows the same numbers in GMT, so
/// that a calendar in GMT reads its parts without any change of the clocks.
struct LocalClock: Sendable, Hashable {
    /// The calendar in the time zone.
    let calendar: Calendar
    /// The same calendar in GMT, for walls.
    let wallCalendar: Calendar

    init(_ calendar: Calendar) {
        self.calendar = calendar
        var wallCalendar = calendar
        wallCalendar.timeZone = .gmt
        self.wallCalendar = wallCalendar
    }

    /// The seconds by which local time is ahead of GMT.
    func offset(_ date: Date) -> Int { calendar.timeZone.secondsFromGMT(for: date) }

    func wall(of date: Date) -> Date { date + Double(offset(date)) }

    /// The moments that show a wall, the earlier first: none if the clocks skip it, two
    /// if they go back over it.
    func moments(at wall: Date) -> [Date] { Self.moments(at: wall, in: calendar.timeZone) }

    static func moments(at wall: Date, in zone: TimeZone) -> [Date] {
        // No zone is more than 16 hours from GMT, so one of these moments is before any
        // change that matters and the other after it.
        let before = zone.secondsFromGMT(for: wall - 57_600)
        let after = zone.secondsFromGMT(for: wall + 57_600)
        let first = wall - Double(before)
        if before == after { return [first] }
        return [first, wall - Double(after)].filter {
            $0 + Double(zone.secondsFromGMT(for: $0)) == wall
        }.sorted()
    }

    /// Which of two moments with the same wall a moment is; nil if there is only one.
    func repetition(of date: Date) -> DateStepper.Repetition? {
        DateStepper.Repetition(of: date, in: calendar.timeZone)
    }

    /// The moment that shows a wall.
    ///
    /// If the clocks skip the wall, the moment is later by as much as the clocks went
    /// forward. If whole days were skipped and `goingBack` is true, it is earlier by as
    /// much.
    func moment(at wall: Date, preferring repetition: DateStepper.Repetition, goingBack: Bool)
        -> Date
    {
        let moments = moments(at: wall)
        if let first = moments.first, let last = moments.last {
            return repetition == .first ? first : last
        }
        let later = wall - Double(offset(wall - 57_600))
        let isOtherDay = !wallCalendar.isDate(self.wall(of: later), inSameDayAs: wall)
        return goingBack && isOtherDay ? wall - Double(offset(wall + 57_600)) : later
    }

    // MARK: Steps

    /// The earliest moment, `date` or later, whose wall is `phase` seconds after a
    /// multiple of `period` seconds.
    func firstSlot(from date: Date, phase: Int, period: Int) -> Date {
        let slot = date + Double((phase - seconds(date)).modulo(period))
        if (offset(slot) - offset(date)).isMultiple(of: period) { return slot }
        let edge = change(between: date, slot)
        return edge + Double((phase - seconds(edge)).modulo(period))
    }

    /// The latest such moment that is `date` or earlier.
    func lastSlot(upTo date: Date, phase: Int, period: Int) -> Date {
        let slot = date - Double((seconds(date) - phase).modulo(period))
        if (offset(slot) - offset(date)).isMultiple(of: period) { return slot }
        let before = change(between: slot, date) - 1
        return before - Double((seconds(before) - phase).modulo(period))
    }

    /// The moment that is a number of steps later, each a whole `period` of seconds on
    /// the wall.
    ///
    /// Stepping by hours therefore keeps the minutes. Times that the clocks skip are not
    /// counted as steps; times that occur twice are counted twice.
    func step(_ date: Date, by steps: Int, period: Int) -> Date {
        // So few that the clocks change at most once within them.
        let most = 5_184_000 / period
        var date = date
        var left = steps
        while left != 0 {
            let count = max(-most, min(most, left))
            let target = date + Double(count * period)
            if (offset(target) - offset(date)).isMultiple(of: period) {
                date = target
                left -= count
                continue
            }
            let phase = seconds(date).modulo(period)
            let edge = change(between: min(date, target), max(date, target))
            let distance = Int((edge.timeIntervalSince(date)).rounded())
            if count > 0 {
                left -= (distance + period - 1) / period
                date = firstSlot(from: edge, phase: phase, period: period)
            } else {
                left += -distance / period + 1
                date = lastSlot(upTo: edge - 1, phase: phase, period: period)
            }
        }
        return date
    }

    /// The number of steps from a moment, counting itself, to before `end`; they must be
    /// at most two days apart.
    func steps(from date: Date, upTo end: Date, period: Int) -> Int {
        guard date < end else { return 0 }
        func count(_ from: Date, _ to: Date) -> Int {
            (Int(to.timeIntervalSince(from).rounded()) + period - 1) / period
        }
        if (offset(end - 1) - offset(date)).isMultiple(of: period) { return count(date, end) }
        let edge = change(between: date, end - 1)
        let phase = seconds(date).modulo(period)
        let next = firstSlot(from: edge, phase: phase, period: period)
        return count(date, edge) + (next < end ? count(next, end) : 0)
    }

    /// The range from the first moment of a day to the first moment of the next.
    func day(of date: Date) -> Range<Date> {
        let start = calendar.startOfDay(for: date)
        let next = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        let end = calendar.startOfDay(for: next)
        return start..<max(start, end)
    }

    /// The wall in whole seconds, used only for remainders.
    private func seconds(_ date: Date) -> Int {
        Int(wall(of: date).timeIntervalSince1970.rounded(.down))
    }

    /// The first second at which the offset is no longer that of `earlier`.
    private func change(between earlier: Date, _ later: Date) -> Date {
        let old = offset(earlier)
        var low = Int(earlier.timeIntervalSince1970.rounded(.down))
        var high = Int(later.timeIntervalSince1970.rounded(.up))
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(Date(timeIntervalSince1970: Double(middle))) == old {
                low = middle
            } else {
                high = middle
            }
        }
        return Date(timeIntervalSince1970: Double(high))
    }
}

extension DateStepper.Repetition {
    /// Which of two moments with the same local time a moment is, to the second; nil if
    /// the clocks show that time only once.
    public init?(of date: Date, in zone: TimeZone) {
        // Adding the offset is not exact with fractions of a second.
        let second = Date(
            timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate
                .rounded(.down))
        let wall = second + Double(zone.secondsFromGMT(for: second))
        let moments = LocalClock.moments(at: wall, in: zone)
        guard moments.count == 2 else { return nil }
        self = moments[0] == second ? .first : .second
    }
}
