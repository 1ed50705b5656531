import Foundation

/// Moments in files: ISO 8601 in local time, with milliseconds and the offset from UTC, as in
/// `2026-03-09T14:05:00.000-04:00`.
///
/// A file keeps the moment exactly, whatever later becomes known of the zone.
enum ExchangeTime {
    private static let day: Int64 = 86_400_000

    /// Writes a moment, to the millisecond.
    static func text(_ date: Date, in zone: TimeZone) -> String {
        let moment = Int64((date.timeIntervalSince1970 * 1_000).rounded())
        // ISO 8601 has no seconds in an offset, which zones had before they were standardized.
        let offset = Int64(zone.secondsFromGMT(for: date) / 60)
        let local = moment + offset * 60_000
        let (days, time) = (local.floored(by: day), local.modulo(day))
        let (year, month, dayOfMonth) = civil(days)
        let sign = year < 0 ? "-" : year > 9_999 ? "+" : ""
        return sign + padded(abs(year), 4) + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2)
            + "T" + padded(time / 3_600_000, 2) + ":" + padded(time / 60_000 % 60, 2)
            + ":" + padded(time / 1_000 % 60, 2) + "." + padded(time % 1_000, 3)
            + (offset < 0 ? "-" : "+") + padded(abs(offset) / 60, 2) + ":"
            + padded(abs(offset) % 60, 2)
    }

    /// Reads a moment: what ``text(_:in:)`` writes, also without milliseconds, seconds or time of
    /// day (noon), with a space for the T, and with Z or without an offset.
    ///
    /// - Parameter zone: the zone of a time without an offset.
    /// - Returns: nil for any other text, and for days and times that do not exist.
    static func date(_ text: String, in zone: TimeZone) -> Date? {
        let date = /([+-]?\d{4,6})-(\d\d)-(\d\d)(?:[T ](.*))?/
        let clock = /(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?/
        guard let days = try? date.wholeMatch(in: text) else { return nil }
        let time = days.4.flatMap { try? clock.wholeMatch(in: $0) }
        if days.4 != nil, time == nil { return nil }
        func number(_ text: Substring?) -> Int64? { text.flatMap { Int64($0) } }
        guard let year = number(days.1), let month = number(days.2), let day = number(days.3),
            (1...12).contains(month)
        else { return nil }
        let count = daysSince1970(year, month, day)
        guard civil(count) == (year, month, day) else { return nil }
        let hour = number(time?.1) ?? 12
        let minute = number(time?.2) ?? 0
        let second = number(time?.3) ?? 0
        guard hour < 24, minute < 60, second < 60 else { return nil }
        let fraction = time?.4.map { String(($0 + "000").prefix(3)) } ?? "0"
        let local =
            count * Self.day + ((hour * 60 + minute) * 60 + second) * 1_000 + (Int64(fraction) ?? 0)
        if let written = time?.5 {
            guard let offset = offset(written) else { return nil }
            return Date(timeIntervalSince1970: Double(local - offset * 60_000) / 1_000)
        }
        return Date(localMilliseconds: local, in: zone)
    }

    /// The minutes of `Z`, `+02:00`, `+0200` or `+02`.
    private static func offset(_ text: Substring) -> Int64? {
        if text == "Z" { return 0 }
        let digits = text.dropFirst().filter(\.isNumber)
        guard let hours = Int64(digits.prefix(2)), hours < 24 else { return nil }
        let minutes = Int64(digits.dropFirst(2)) ?? 0
        guard minutes < 60 else { return nil }
        return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    // MARK: Days

    /// The Gregorian date of a day that is counted from 1970-01-01.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted.floored(by: 146_097)
        let dayOfEra = shifted.modulo(146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// The number of a Gregorian date, counted from 1970-01-01.
    private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.floored(by: 400)
        let yearOfEra = shifted.modulo(400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}

extension Date {
    /// The moment at which clocks of a zone show a time, in milliseconds as if the zone were UTC.
    ///
    /// Of a time that occurs twice it is the first, as for times that are typed; of one that is
    /// skipped, the moment at which it would have been.
    fileprivate init(localMilliseconds local: Int64, in zone: TimeZone) {
        let asUTC = Date(timeIntervalSince1970: Double(local) / 1_000)
        let before = asUTC - TimeInterval(zone.secondsFromGMT(for: asUTC - 86_400))
        let after = asUTC - TimeInterval(zone.secondsFromGMT(for: asUTC + 86_400))
        let fits = [before, after].filter {
            $0 + TimeInterval(zone.secondsFromGMT(for: $0)) == asUTC
        }
        self = fits.min() ?? before
    }
}

extension Int64 {
    fileprivate func floored(by divisor: Int64) -> Int64 {
        (self - modulo(divisor)) / divisor
    }

    fileprivate func modulo(_ divisor: Int64) -> Int64 {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
