import AccessibleCore
import Foundation
import Journal

/// Finds the days and moments that the words of a question name.
struct QuestionSpanReader {
    let resolver: TimeResolver

    private var calendar: Calendar { resolver.calendar }
    private var now: Date { resolver.now }

    private var today: Date { calendar.startOfDay(for: now) }

    private func day(_ days: Int, from date: Date) -> Date {
        let moved = calendar.date(byAdding: .day, value: days, to: date)
        return calendar.startOfDay(for: moved ?? date + Double(days) * 86_400)
    }

    // MARK: Times

    /// The day, or the part of one, that a time names; nil for a clock time.
    func span(_ spec: TimeSpec) -> LogSpan? {
        guard spec.clock == nil, spec.offset == nil, spec.until == nil, !spec.isEarlier else {
            return nil
        }
        if spec.isNow { return nil }
        if let shift = spec.shift {
            guard shift.seconds == 0, let date = resolver.shifted(now, by: shift) else {
                return nil
            }
            return wholeDay(of: date)
        }
        if let part = spec.part { return self.part(part, on: spec.day) }
        guard let named = spec.day else { return nil }
        return date(of: named).map(wholeDay)
    }

    /// What is near a clock time, half an hour before and after it; nil for another time.
    func around(_ spec: TimeSpec) -> LogSpan? {
        guard spec.clock != nil, spec.offset == nil, spec.until == nil, spec.shift == nil,
            let time = resolver.resolve(spec)
        else { return nil }
        return LogSpan(.part, from: time.date - Self.nearness, to: time.date + Self.nearness + 1)
    }

    private static let nearness = 1_800.0

    /// The day of what begins near noon; nil for another time.
    func ofNoon(around start: Date) -> LogSpan? {
        let center = start + Self.nearness
        let parts = calendar.dateComponents([.hour, .minute], from: center)
        return parts.hour == 12 && parts.minute == 0 ? wholeDay(of: center) : nil
    }

    private func date(of day: TimeSpec.Day) -> Date? {
        resolver.resolved(day).flatMap { resolver.date($0.day, 12, 0, 0) }
    }

    func wholeDay(of date: Date) -> LogSpan {
        let start = calendar.startOfDay(for: date)
        return LogSpan(.day, from: start, to: day(1, from: start))
    }

    /// From six in the evening of a day to noon of the next.
    func night(of date: Date) -> LogSpan? {
        let next = day(1, from: calendar.startOfDay(for: date))
        guard let from = calendar.date(bySettingHour: 18, minute: 0, second: 0, of: date),
            let to = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: next)
        else { return nil }
        return LogSpan(.part, from: from, to: to)
    }

    private func part(_ part: Int, on named: TimeSpec.Day?) -> LogSpan? {
        let hours = resolver.lexicon.settings.dayParts[part]
        var base = today
        if let named {
            guard let date = date(of: named) else { return nil }
            base = calendar.startOfDay(for: date)
        }
        func range(_ base: Date) -> LogSpan? {
            let next = hours.to <= hours.from ? day(1, from: base) : base
            guard
                let from = calendar.date(bySettingHour: hours.from, minute: 0, second: 0, of: base),
                let to = calendar.date(bySettingHour: hours.to, minute: 0, second: 0, of: next)
            else { return nil }
            return LogSpan(.part, from: from, to: to)
        }
        guard let span = range(base), let from = span.from else { return nil }
        return named == nil && from > now ? range(day(-1, from: base)) : span
    }

    // MARK: Stretches

    /// The days of a stretch; nil if there are none such.
    func span(_ said: QuestionSpan) -> LogSpan? {
        switch said.form {
        case .ever: return .ever
        case .on: return said.times.first.flatMap(span)
        case .week: return week(said.number)
        case .weekend: return weekend(said.number)
        case .month: return unit(.month, said.number, said.number == 0 ? .thisMonth : .month)
        case .year: return unit(.year, said.number, said.number == 0 ? .thisYear : .year)
        case .inMonth: return month(said)
        case .last: return last(said)
        case .since:
            let first = said.times.first.flatMap(start) ?? month(said)?.from
            guard let from = first else { return nil }
            return LogSpan(.since, from: from)
        // "Before the evening" may be of any day.
        case .until where isBarePart(said.times.first), .before where isBarePart(said.times.first):
            return nil
        case .until:
            guard let time = said.times.first, let to = end(of: time) else { return nil }
            return LogSpan(.until, to: to)
        case .before:
            guard let time = said.times.first, let to = start(of: time) else { return nil }
            return LogSpan(.until, to: to)
        // Days and moments have no end that a word for what came after names.
        case .after, .previous: return nil
        case .between:
            guard said.times.count == 2, let from = start(of: said.times[0]),
                let to = end(of: said.times[1]), from < to
            else { return nil }
            return LogSpan(.between, from: from, to: to)
        }
    }

    private func isBarePart(_ time: TimeSpec?) -> Bool {
        time.map { $0.part != nil && $0.day == nil && $0.clock == nil } ?? false
    }

    // MARK: Hours

    /// The hours of a day that clock times bound; nil if a time may be one of two, or if they are
    /// all to come.
    ///
    /// - Parameter day: the day that was named apart from the times; today if none was.
    func hours(_ said: QuestionSpan, of day: LogSpan?) -> LogSpan? {
        let named = said.times.compactMap(\.day)
        guard Set(named).count <= 1, day == nil || named.isEmpty else { return nil }
        let isNamed = day != nil || !named.isEmpty
        let day = named.first.map { date(of: $0).map(wholeDay) } ?? day ?? wholeDay(of: now)
        let bounds = said.times.map { dayTime($0, of: isNamed ? day : nil) }
        guard let start = day?.from, let end = day?.to, !bounds.contains(nil) else { return nil }
        let moments = bounds.compactMap(\.self).compactMap { time in
            calendar.date(bySettingHour: time.hour, minute: time.minute, second: 0, of: start)
        }
        guard moments.count == bounds.count, let first = moments.first, let last = moments.last
        else { return nil }
        // The log knows nothing of hours to come.
        guard first <= now || [.until, .before].contains(said.form) else { return nil }
        switch said.form {
        case .since, .after: return LogSpan(.fromHour, from: first, to: end)
        // "Before midnight" is all of the day.
        case .until, .before:
            return LogSpan(.beforeHour, from: start, to: first > start ? first : end)
        case .between:
            let to = last > start ? last : end
            return moments.count == 2 && first < to ? LogSpan(.part, from: first, to: to) : nil
        default: return nil
        }
    }

    /// The hours of a part of a day that clock times bound, as in "this morning before 10"; nil if
    /// they do not fall into it, or are all to come.
    func hours(_ said: QuestionSpan, within part: LogSpan) -> LogSpan? {
        guard let start = part.from, let end = part.to, start <= now,
            said.times.allSatisfy({ $0.day == nil })
        else { return nil }
        let days = [start, day(1, from: start)]
        let bounds = said.times.map { spec -> Date? in
            guard let (time, isSure) = clock(spec) else { return nil }
            let times = isSure ? [time] : [time, time.otherHalf]
            let moments = days.flatMap { day in times.compactMap { moment($0, of: day) } }
            let inside = Set(moments.filter { start <= $0 && $0 <= end })
            return inside.count == 1 ? inside.first : nil
        }
        let moments = bounds.compactMap(\.self)
        guard moments.count == bounds.count, let first = moments.first, let last = moments.last
        else { return nil }
        let (from, to) =
            switch said.form {
            case .since, .after: (first, end)
            case .until, .before: (start, first)
            default: (first, last)
            }
        guard from < to, from <= now else { return nil }
        return LogSpan(.part, from: from, to: to)
    }

    private func moment(_ time: DayTime, of day: Date) -> Date? {
        calendar.date(bySettingHour: time.hour, minute: time.minute, second: 0, of: day)
    }

    /// The time of day that was said; nil if it may be before or after noon.
    ///
    /// Nobody asks about the small hours without saying so, nor about an evening to come. "After 8"
    /// alone may be that of last night.
    ///
    /// - Parameter day: the day that the question names; nil if it names none.
    private func dayTime(_ spec: TimeSpec, of day: LogSpan?) -> DayTime? {
        guard let (time, isSure) = clock(spec) else { return nil }
        guard !isSure else { return time }
        let morning = time.hour < 12 ? time : time.otherHalf
        if morning.hour < 6 { return morning.otherHalf }
        let moments = [morning, morning.otherHalf].map { half in
            day?.from.flatMap { moment(half, of: $0) }
        }
        guard let first = moments[0], let second = moments[1], first <= now, now < second else {
            return nil
        }
        return morning
    }

    /// The time on the clock, and whether it is sure in which half of the day.
    private func clock(_ spec: TimeSpec) -> (time: DayTime, isSure: Bool)? {
        var past = spec
        past.day = .relative(-1)
        past.until = nil
        guard let resolved = resolver.resolve(past) else { return nil }
        let parts = calendar.dateComponents([.hour, .minute], from: resolved.date)
        guard let hour = parts.hour, let time = DayTime(hour: hour, minute: parts.minute ?? 0)
        else { return nil }
        return (time, !resolved.assumed.contains { [.am, .pm].contains($0) })
    }

    // MARK: Days that are compared

    /// The present day, week, month or year.
    func isPresent(_ span: LogSpan) -> Bool {
        [.thisWeek, .thisMonth, .thisYear].contains(span.name)
            || span.name == .day && span.from == today
    }

    /// The present days of the same length as past ones; nil where there are none such.
    func present(of span: LogSpan) -> LogSpan? {
        switch span.name {
        case .day: wholeDay(of: now)
        case .lastWeek, .week: week(0)
        case .month: unit(.month, 0, .thisMonth)
        case .year: unit(.year, 0, .thisYear)
        default: nil
        }
    }

    /// The day, week, month or year before one.
    func previous(to span: LogSpan) -> LogSpan? {
        switch span.name {
        case .day: span.from.map { wholeDay(of: day(-1, from: $0)) }
        case .thisWeek: week(-1)
        case .lastWeek: week(-2)
        case .thisMonth: unit(.month, -1, .month)
        case .thisYear: unit(.year, -1, .year)
        // "The 7 days before that"
        case .days:
            span.from.map { LogSpan(.between, from: day(-span.count, from: $0), to: $0) }
        default: nil
        }
    }

    /// The day, hours of a day, week, month or year before one, of the same length; nil for other spans.
    func before(_ span: LogSpan) -> LogSpan? {
        switch span.name {
        case .part, .fromHour, .beforeHour:
            guard let from = span.from, let to = span.to,
                let start = calendar.date(byAdding: .day, value: -1, to: from),
                let end = calendar.date(byAdding: .day, value: -1, to: to)
            else { return nil }
            return LogSpan(span.name, from: start, to: end)
        case .week, .month, .year:
            guard let from = span.from else { return nil }
            if span.name == .week { return LogSpan(.week, from: day(-7, from: from), to: from) }
            let unit: Calendar.Component = span.name == .month ? .month : .year
            return calendar.dateInterval(of: unit, for: from - 1)
                .map { LogSpan(span.name, from: $0.start, to: $0.end) }
        default: return previous(to: span)
        }
    }

    private func start(of time: TimeSpec) -> Date? {
        span(time)?.from ?? (time.clock == nil ? nil : resolver.resolve(time)?.date)
    }

    private func end(of time: TimeSpec) -> Date? {
        span(time)?.to ?? (time.clock == nil ? nil : resolver.resolve(time)?.date)
    }

    private func week(_ number: Int) -> LogSpan {
        let weekday = calendar.component(.weekday, from: today)
        let first = day(7 * number - (weekday - calendar.firstWeekday + 7) % 7, from: today)
        let name: LogSpan.Name = number == 0 ? .thisWeek : number == -1 ? .lastWeek : .week
        return LogSpan(name, from: first, to: day(7, from: first))
    }

    /// Saturday and Sunday: the present ones, else those that were last.
    private func weekend(_ number: Int) -> LogSpan {
        let weekday = calendar.component(.weekday, from: today)
        let saturday = day(7 * number - weekday % 7, from: today)
        return LogSpan(.weekend, from: saturday, to: day(2, from: saturday))
    }

    private func unit(
        _ unit: Calendar.Component, _ number: Int, _ name: LogSpan.Name
    ) -> LogSpan? {
        guard let date = calendar.date(byAdding: unit, value: number, to: now),
            let interval = calendar.dateInterval(of: unit, for: date)
        else { return nil }
        return LogSpan(name, from: interval.start, to: interval.end)
    }

    /// A month by its name: of the year that was said, else the latest that has begun.
    private func month(_ said: QuestionSpan) -> LogSpan? {
        guard let month = said.month, let today = resolver.dayStart(of: now) else { return nil }
        let year = said.year ?? (month > today.month ? today.year - 1 : today.year)
        let first = TimeResolver.DayStart(year: year, month: month, day: 1)
        guard let date = resolver.date(first, 12, 0, 0),
            let interval = calendar.dateInterval(of: .month, for: date)
        else { return nil }
        return LogSpan(.month, from: interval.start, to: interval.end)
    }

    /// So many days with today, or so many hours up to now.
    private func last(_ said: QuestionSpan) -> LogSpan? {
        guard let length = said.length else {
            return LogSpan(
                .days, from: day(1 - said.number, from: today), to: day(1, from: today),
                count: said.number)
        }
        guard let start = resolver.shifted(now, by: length.negated), start < now else {
            return nil
        }
        if length.seconds != 0 {
            let hours = Int((now.timeIntervalSince(start) / 3_600).rounded())
            guard hours >= 1 else { return nil }
            return LogSpan(.hours, from: start, to: nil, count: hours)
        }
        let from = day(1, from: start)
        let days = calendar.dateComponents([.day], from: from, to: day(1, from: today)).day ?? 0
        return LogSpan(.days, from: from, to: day(1, from: today), count: days)
    }
}
