import Foundation

/// What a speaker can mean by a time that was said at a moment.
///
/// Hours are counted from the midnight at which a day begins; more than 24 is the night after it.
struct ClockMeaning {
    /// Moments from the first to the last, both included, with the time of day they stand for.
    struct Span: Hashable {
        var first: Date
        var last: Date
        /// The minutes since midnight of the clock time; nil for a part of a day.
        var minute: Int?
    }

    let now: Date
    let calendar: Calendar
    /// The day that was said; nil if none was.
    var day: ClockTable.Day?
    /// The half of the day that was said; nil if none was.
    var half: ClockTable.Half?

    // MARK: Days

    private func date(days: Int, minutes: Double) -> Date {
        let midnight = calendar.startOfDay(for: now)
        let day = calendar.date(byAdding: .day, value: days, to: midnight) ?? midnight
        return day.addingTimeInterval((minutes * 60).rounded())
    }

    /// The distances from today that the day can mean; the last three days if none was said.
    private var distances: [Int] {
        guard let day else { return [0, -1, -2] }
        if let days = day.days { return days.days }
        let back = (calendar.component(.weekday, from: now) - (day.weekday ?? 1) + 7) % 7
        let weeks = day.weeks ?? 0
        let first = -(back == 0 ? 7 : back) - 7 * weeks
        return day.orNearer == true ? [first, first + 7] : [first]
    }

    private static func holds(_ hour: Double, _ windows: [[Double]]) -> Bool {
        windows.contains { hour >= $0[0] - 0.001 && hour < $0[1] - 0.001 }
    }

    // MARK: Clock times

    /// What an hour with minutes can mean; empty if nobody would say it now.
    ///
    /// - Parameter around: The bounds in minutes around the clock time.
    func spans(
        hour: Int, isWhole: Bool, minutes: ClockTable.Minutes, around: [Int]
    ) -> [Span] {
        let hours = isWhole || hour == 24 ? [hour] : [hour % 12, hour % 12 + 12]
        let length = Double(minutes.high - minutes.low) * 60
        var spans: Set<Span> = []
        for hour in hours {
            for start in starts(of: hour * 60 + minutes.low, hour: hour) {
                // Nobody says of a day what was just before it.
                if day != nil, half == nil, around[0] < 0, start % 1_440 == 0, start < 1_440 {
                    continue
                }
                let all = distances.map { date(days: $0, minutes: Double(start)) }
                if isUnclear(all, length: length, isOfTwelve: isOfTwelve(hour, minutes)) {
                    return []
                }
                let moments = all.filter { $0 <= now }.map { moment in
                    Span(
                        first: moment.addingTimeInterval(Double(around[0]) * 60),
                        last: moment.addingTimeInterval(Double(around[1]) * 60 + length),
                        minute: (start + 1_440) % 1_440)
                }
                let latest = moments.max { $0.first < $1.first }
                // The end around a clock time may still lie ahead, so that the day before is meant.
                let isOpen = latest.map { $0.last > now } ?? false
                spans.formUnion(day == nil && !isOpen ? latest.map { [$0] } ?? [] : moments)
            }
        }
        return spans.map { span in
            var span = span
            span.last = min(span.last, now)
            return span
        }
    }

    /// Nobody says what is still going on, or of which one meaning still lies ahead.
    private func isUnclear(_ moments: [Date], length: TimeInterval, isOfTwelve: Bool) -> Bool {
        moments.contains { moment in
            moment <= now && moment.addingTimeInterval(length) > now
                || moment > now && day != nil && isOfTwelve
        }
    }

    /// The minutes from the day's midnight at which the clock time can be, by what was said of
    /// the half of the day and the day.
    private func starts(of minute: Int, hour: Int) -> [Int] {
        if hour == 24, half == nil, day?.hours == nil { return midnights(minute) }
        let turned = (minute + 1_440) % 1_440
        let byMinute = [turned, turned + 1_440].filter { fits(Double($0) / 60) }
        let byHour = [hour, hour + 24].filter { fits(Double($0)) }
            .map { $0 * 60 + minute - hour * 60 }
        guard half != nil, minute < hour * 60 else { return byMinute }
        // "Ten to twelve p.m." is before midnight, or ten minutes before noon.
        if isLettered { return byMinute + byHour }
        // "Ten to six at night" is before the night, as the hour that is said is in it.
        return byMinute.isEmpty && hour % 12 > 0 ? byHour : byMinute
    }

    /// The half of the day is "a.m." or "p.m.".
    private var isLettered: Bool { half?.hours == [[0, 12]] || half?.hours == [[12, 24]] }

    private func isOfTwelve(_ hour: Int, _ minutes: ClockTable.Minutes) -> Bool {
        isLettered && hour % 12 == 0 && minutes.low < 0
    }

    /// Midnight of a day is its end, and today's its beginning.
    private func midnights(_ minute: Int) -> [Int] {
        guard day != nil, !distances.contains(0) else { return [minute % 1_440] }
        return minute > 1_440 ? [minute, minute - 1_440] : [minute]
    }

    private func fits(_ hour: Double) -> Bool {
        let isInHalf: (Double) -> Bool = { hour in half.map { Self.holds(hour, $0.hours) } ?? true }
        if let window = day?.hours {
            return Self.holds(hour, window) && (isInHalf(hour) || isInHalf(hour - 24))
        }
        return half == nil ? hour < 24 : isInHalf(hour)
    }

    // MARK: Parts of days

    /// What a part of a day can mean: one of its windows, on the day that was said or last.
    func spans(windows: [[Double]]) -> [Span] {
        let spans = distances.flatMap { distance in
            windows.map { window in
                Span(
                    first: date(days: distance, minutes: window[0] * 60),
                    last: date(days: distance, minutes: window[1] * 60), minute: nil)
            }
        }
        .filter { $0.first <= now }
        guard day == nil else { return spans }
        let yesterday = now.addingTimeInterval(-86_400)
        return spans.filter { $0.last >= yesterday }
    }
}
