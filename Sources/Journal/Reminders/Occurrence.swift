import AccessibleCore
public import Foundation

/// One time at which a schedule is due.
public struct Occurrence: Sendable, Hashable {
    /// Which one it is: the time that the wall clock shows, in seconds since 1970, or for what the
    /// clock alone counts, the moment.
    ///
    /// It stays the same when the person travels, so that nothing is due twice.
    public let mark: Int64
    /// When it is, in the zone that was asked for.
    public let date: Date
}

extension Schedule {
    /// When it is due after one moment and before another, earliest first.
    ///
    /// A time that the clocks skip is due at the first moment after it, and a time that they
    /// show twice is due the first time.
    ///
    /// - Parameter zone: where the person is. Times of day are those of that place.
    public func occurrences(
        after: Date, before: Date, in zone: TimeZone, atMost limit: Int = .max
    ) -> [Occurrence] {
        var found: [Occurrence] = []
        guard after < before else { return found }
        // What is skipped comes later than its mark; never by more than a day.
        let mark = self.mark(at: after, in: zone) - WallClock.day
        visit(from: mark, in: zone) { occurrence in
            if occurrence.date >= before || found.count >= limit { return false }
            if occurrence.date > after { found.append(occurrence) }
            return true
        }
        return found
    }

    /// The first time that it is due after a moment; nil if there is none.
    public func next(after: Date, in zone: TimeZone) -> Occurrence? {
        occurrences(after: after, before: .distantFuture, in: zone, atMost: 1).first
    }

    /// What is due up to now, behind the one with a mark: oldest first, and the last of many.
    func pending(after mark: Int64, through now: Date, in zone: TimeZone) -> [Occurrence] {
        var found: [Occurrence] = []
        var first = mark + 1
        if let seconds = recurrence.frequency.seconds {
            // Only the last are wanted, and many years of minutes are many.
            let step = Int64(max(recurrence.interval, 1)) * seconds
            let last = Int64(now.timeIntervalSince1970.rounded(.down))
            first = max(first, last - step * Int64(Self.mostPending))
        }
        visit(from: first, in: zone) { occurrence in
            if occurrence.date > now { return false }
            found.append(occurrence)
            if found.count > Self.mostPending * 2 { found.removeFirst(Self.mostPending) }
            return true
        }
        return found.suffix(Self.mostPending)
    }

    /// More than so many that nobody heard of are not counted one by one.
    ///
    /// The last of them is due; all others were missed.
    public static let mostPending = 1_000

    /// A moment on the line on which marks are.
    func mark(at date: Date, in zone: TimeZone) -> Int64 {
        recurrence.followsWallClock
            ? WallClock.seconds(at: date, in: zone)
            : Int64(date.timeIntervalSince1970.rounded(.down))
    }

    /// The mark of ``start``.
    var firstMark: Int64 { mark(at: start, in: TimeZone(identifier: zone) ?? .gmt) }

    /// For a rule without a start yet: the first day and time that it names after a moment.
    func firstDate(after moment: Date, in zone: TimeZone) -> Date? {
        switch recurrence.frequency {
        case .once: return start > moment ? start : nil
        case .minutely, .hourly:
            let step = Int64(recurrence.interval) * (recurrence.frequency.seconds ?? 60)
            return moment + Double(step)
        case .daily, .weekly, .monthly:
            var rule = self
            // The first one decides from where intervals are counted.
            rule.recurrence.interval = 1
            rule.recurrence.count = nil
            return rule.next(after: moment, in: zone)?.date
        }
    }

    // MARK: Going through

    /// Gives every occurrence with a mark or a later one, until the body says that it is enough.
    func visit(from mark: Int64, in zone: TimeZone, _ body: (Occurrence) -> Bool) {
        let first = firstMark
        var left = recurrence.count ?? .max
        // What is limited in number is counted from the beginning.
        let from = recurrence.count == nil ? max(mark, first) : first
        func give(_ next: Int64, _ date: @autoclosure () -> Date) -> Bool {
            guard left > 0 else { return false }
            left -= 1
            if next < mark { return true }
            let date = date()
            if let until = recurrence.until, date > until { return false }
            return body(Occurrence(mark: next, date: date))
        }
        if recurrence.frequency == .once {
            if first >= from { _ = give(first, start) }
            return
        }
        if let seconds = recurrence.frequency.seconds {
            let step = Int64(max(recurrence.interval, 1)) * seconds
            // What is limited in number is counted, and not gone through, up to the mark.
            let skipped = (max(max(mark, first) - first, 0) + step - 1) / step
            left -= min(left, Int(clamping: skipped))
            var next = first + skipped * step
            while give(next, Date(timeIntervalSince1970: Double(next))) { next += step }
            return
        }
        var day = WallClock.day(of: from)
        // February 29 comes after eight years at the latest; an interval makes that longer.
        var empty = 0
        let longest = 3_000 * max(recurrence.interval, 1)
        while empty < longest {
            if isOn(day, from: WallClock.day(of: first)) {
                for time in recurrence.times {
                    let next = day * WallClock.day + Int64(time.hour * 3_600 + time.minute * 60)
                    if next < from { continue }
                    guard give(next, WallClock.date(of: next, in: zone)) else { return }
                    empty = 0
                }
            }
            day += 1
            empty += 1
        }
    }

    private func isOn(_ day: Int64, from first: Int64) -> Bool {
        let interval = Int64(max(recurrence.interval, 1))
        switch recurrence.frequency {
        case .daily: return (day - first) % interval == 0
        case .weekly:
            return recurrence.weekdays.contains(WallClock.weekday(of: day))
                && (WallClock.week(of: day) - WallClock.week(of: first)) % interval == 0
        case .monthly:
            let (month, number) = WallClock.month(of: day)
            return (isMonthDay(day, number) || isOrdinalDay(day, number))
                && (month - WallClock.month(of: first).month) % interval == 0
        case .once, .minutely, .hourly: return false
        }
    }

    private func isMonthDay(_ day: Int64, _ number: Int) -> Bool {
        recurrence.monthDays.contains(number)
            || recurrence.monthDays.contains(Recurrence.last)
                && WallClock.month(of: day + 1).day == 1
    }

    private func isOrdinalDay(_ day: Int64, _ number: Int) -> Bool {
        guard recurrence.weekdays.contains(WallClock.weekday(of: day)) else { return false }
        // Seven days after the last one, another month has begun.
        return recurrence.ordinals.contains((number - 1) / 7 + 1)
            || recurrence.ordinals.contains(Recurrence.last)
                && WallClock.month(of: day + 7).day <= 7
    }
}
