import Foundation

/// Which daily copies of a log are kept: those of the last seven days that have one, and the
/// newest of each of four weeks before.
///
/// Days are counted, not reckoned from the clock: a clock that is wrong for a day, or a log that
/// nobody used for a month, costs no copies.
enum CopySchedule {
    private static let days = 7
    private static let weeks = 4

    /// The days whose copies are no longer needed.
    ///
    /// - Parameters:
    ///   - days: the days that have a copy, each as `2026-03-09`, in any order.
    ///   - today: copies of later days are neither counted nor named.
    static func superseded(_ days: [String], on today: String) -> [String] {
        let older = days.filter { $0 <= today }.sorted(by: >).dropFirst(Self.days)
        var weeks: [Int] = []
        return older.filter { day in
            guard let week = week(of: day), weeks.last != week else { return true }
            weeks.append(week)
            return weeks.count > Self.weeks
        }
    }

    /// The number of the week that a day belongs to, from Monday to Sunday.
    private static func week(of day: String) -> Int? {
        guard let date = date(of: day) else { return nil }
        // 1 January 1970 was a Thursday.
        return (Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 3) / 7
    }

    /// The beginning of a day at Greenwich; nil if the text is no day.
    static func date(of day: String) -> Date? {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard day.count == 10, parts.count == 3 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
}
