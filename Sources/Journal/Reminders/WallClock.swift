import Foundation

/// Days and times on the wall, as whole seconds since the beginning of 1970 on that clock.
enum WallClock {
    static let day: Int64 = 86_400

    /// What the clock on the wall shows at a moment.
    static func seconds(at date: Date, in zone: TimeZone) -> Int64 {
        Int64(date.timeIntervalSince1970.rounded(.down)) + offset(at: date, in: zone)
    }

    /// The moment at which the clock first shows a time; the first moment after it if the clocks
    /// skip it.
    static func date(of wall: Int64, in zone: TimeZone) -> Date {
        let moment = Date(timeIntervalSince1970: Double(wall))
        // Offsets are below 15 hours, and never change twice in so few days.
        let before = offset(at: moment - Double(day), in: zone)
        let after = offset(at: moment + Double(day), in: zone)
        let earlier = min(wall - before, wall - after)
        let later = max(wall - before, wall - after)
        for candidate in [earlier, later] where shows(wall, at: candidate, in: zone) {
            return Date(timeIntervalSince1970: Double(candidate))
        }
        // The clocks go forward over it.
        var (low, high) = (earlier, later)
        let target = offset(at: Date(timeIntervalSince1970: Double(later)), in: zone)
        while high - low > 1 {
            let middle = (low + high) / 2
            let isLate = offset(at: Date(timeIntervalSince1970: Double(middle)), in: zone) == target
            if isLate { high = middle } else { low = middle }
        }
        return Date(timeIntervalSince1970: Double(high))
    }

    private static func shows(_ wall: Int64, at second: Int64, in zone: TimeZone) -> Bool {
        second + offset(at: Date(timeIntervalSince1970: Double(second)), in: zone) == wall
    }

    private static func offset(at date: Date, in zone: TimeZone) -> Int64 {
        Int64(zone.secondsFromGMT(for: date))
    }

    // MARK: Days

    /// The day that has a second, counted from 1970.
    static func day(of wall: Int64) -> Int64 { floored(wall, by: day) }

    /// 1 is Sunday.
    static func weekday(of day: Int64) -> Int { Int(remainder(day + 4, by: 7)) + 1 }

    /// The week that has a day, counted from Monday to Sunday.
    static func week(of day: Int64) -> Int64 { floored(day + 3, by: 7) }

    /// The month that has a day, counted from the year 0, and the day in it.
    ///
    /// The Gregorian calendar by whole numbers: years that begin in March have their odd day last.
    static func month(of day: Int64) -> (month: Int64, day: Int) {
        let shifted = day + 719_468
        let era = floored(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let year =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let monthOfYear = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * monthOfYear + 2) / 5 + 1
        return ((era * 400 + year) * 12 + monthOfYear + 2, Int(dayOfMonth))
    }

    /// The day of a date, counted from 1970; nil if there is no such date.
    static func day(year: Int64, month: Int64, number: Int64) -> Int64? {
        let shifted = month > 2 ? year : year - 1
        let era = floored(shifted, by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + number - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let day = era * 146_097 + dayOfEra - 719_468
        let found = self.month(of: day)
        return found.month == year * 12 + month - 1 && found.day == number ? day : nil
    }

    private static func floored(_ value: Int64, by size: Int64) -> Int64 {
        (value - remainder(value, by: size)) / size
    }

    private static func remainder(_ value: Int64, by size: Int64) -> Int64 {
        let rest = value % size
        return rest < 0 ? rest + size : rest
    }
}
