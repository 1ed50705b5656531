import AccessibleCore
import Foundation

extension TimeResolver {
    /// A named day and what was assumed to find it; nil when there is none.
    func resolved(
        _ day: TimeSpec.Day
    ) -> (day: DayStart, assumed: [UnderstoodTime.Assumption])? {
        guard let today = dayStart(of: context.now) else { return nil }
        switch day {
        case .relative(let days):
            return added(today, days: days).map { ($0, []) }
        case .weekday(let weekday, let weeks):
            return self.weekday(weekday, weeks: weeks, today)
        case .lastWeekday(let weekday, let weeks):
            return self.weekday(weekday, weeks: nil, today)
                .flatMap { added($0.day, days: -7 * weeks) }.map { ($0, []) }
        case .nextWeekday(let weekday):
            guard let current = self.weekday(of: today) else { return nil }
            let ahead = (weekday - current + 7) % 7
            return added(today, days: ahead == 0 ? 7 : ahead).map { ($0, []) }
        case .date(let year, let month, let day):
            return date(year, month, day, today)
        case .weekdayAndDay(let weekday, let day):
            return latest(from: today, months: 336, assumed: [.date]) { candidate in
                let named = DayStart(year: candidate.year, month: candidate.month, day: day)
                return self.weekday(of: named) == weekday ? named : nil
            }
        case .ordinalWeekday(let weekday, let ordinal, let months):
            return ordinalWeekday(weekday, ordinal, months, today)
        }
    }

    /// 1 is Sunday.
    private func weekday(of day: DayStart) -> Int? {
        date(day, 12, 0, 0).map { context.calendar.component(.weekday, from: $0) }
    }

    /// Weeks begin on Monday: "Sunday of last week" is the Sunday just gone.
    private func weekday(
        _ weekday: Int, weeks: Int?, _ today: DayStart
    ) -> (day: DayStart, assumed: [UnderstoodTime.Assumption])? {
        guard let current = self.weekday(of: today) else { return nil }
        if let weeks {
            let offset = (weekday + 5) % 7 - (current + 5) % 7 + weeks * 7
            return added(today, days: offset).map { ($0, []) }
        }
        let back = (current - weekday + 7) % 7
        return added(today, days: back == 0 ? -7 : -back).map { ($0, [.date]) }
    }

    private func date(
        _ year: Int?, _ month: Int?, _ day: Int, _ today: DayStart
    ) -> (day: DayStart, assumed: [UnderstoodTime.Assumption])? {
        guard (1...31).contains(day), month.map({ (1...12).contains($0) }) ?? true else {
            return nil
        }
        if let year, let month {
            guard (1...9999).contains(year) else { return nil }
            return checked(DayStart(year: year, month: month, day: day)).map { ($0, []) }
        }
        if let month {
            for year in stride(from: today.year, through: today.year - 8, by: -1) {
                let candidate = DayStart(year: year, month: month, day: day)
                if !isAfter(candidate, today), let found = checked(candidate) {
                    return (found, year == today.year ? [] : [.date])
                }
            }
            return nil
        }
        return latest(from: today, months: 12, assumed: [.date]) { candidate in
            DayStart(year: candidate.year, month: candidate.month, day: day)
        }
    }

    /// The latest day, not after today, that a rule picks from a month.
    private func latest(
        from today: DayStart, months: Int, assumed: [UnderstoodTime.Assumption],
        _ pick: (DayStart) -> DayStart?
    ) -> (day: DayStart, assumed: [UnderstoodTime.Assumption])? {
        var month = today
        for _ in 0..<months {
            if let candidate = pick(month), !isAfter(candidate, today),
                let found = checked(candidate)
            {
                return (found, assumed)
            }
            month.month -= 1
            if month.month == 0 { (month.month, month.year) = (12, month.year - 1) }
        }
        return nil
    }

    private func ordinalWeekday(
        _ weekday: Int, _ ordinal: Int, _ months: Int, _ today: DayStart
    ) -> (day: DayStart, assumed: [UnderstoodTime.Assumption])? {
        guard (1...5).contains(ordinal) else { return nil }
        let index = today.year * 12 + today.month - 1 + months
        let first = DayStart(year: index / 12, month: index % 12 + 1, day: 1)
        guard let start = self.weekday(of: first) else { return nil }
        let day = 1 + (weekday - start + 7) % 7 + (ordinal - 1) * 7
        return checked(DayStart(year: first.year, month: first.month, day: day)).map { ($0, []) }
    }

    private func isAfter(_ a: DayStart, _ b: DayStart) -> Bool {
        (a.year, a.month, a.day) > (b.year, b.month, b.day)
    }

    /// The day itself when the calendar has it.
    private func checked(_ day: DayStart) -> DayStart? {
        let lengths = [31, isLeap(day.year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(day.month) && day.day <= lengths[day.month - 1] ? day : nil
    }

    private func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}
