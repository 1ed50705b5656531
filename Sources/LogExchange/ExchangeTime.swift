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
        var reader = DigitReader(text)
        let sign: Int64 = reader.take("-") ? -1 : 1
        if sign > 0 { _ = reader.take("+") }
        guard let year = reader.number(4...6), reader.take("-"), let month = reader.number(2...2),
            reader.take("-"), let day = reader.number(2...2), (1...12).contains(month)
        else { return nil }
        let days = daysSince1970(sign * year, month, day)
        guard civil(days) == (sign * year, month, day) else { return nil }
        let noon: Int64 = 43_200_000
        guard !reader.isAtEnd else {
            return Date(localMilliseconds: days * Self.day + noon, in: zone)
        }
        guard reader.take("T") || reader.take(" "), let time = clock(&reader) else { return nil }
        let local = days * Self.day + time
        if reader.isAtEnd { return Date(localMilliseconds: local, in: zone) }
        guard let offset = offset(&reader), reader.isAtEnd else { return nil }
        return Date(timeIntervalSince1970: Double(local - offset * 60_000) / 1_000)
    }

    /// The milliseconds of a day at a time such as `14:05` or `14:05:30.123`.
    private static func clock(_ reader: inout DigitReader) -> Int64? {
        guard let hour = reader.number(2...2), reader.take(":"), let minute = reader.number(2...2),
            hour < 24, minute < 60
        else { return nil }
        var time = (hour * 60 + minute) * 60_000
        guard reader.take(":") else { return time }
        guard let second = reader.number(2...2), second < 60 else { return nil }
        time += second * 1_000
        guard reader.take(".") || reader.take(",") else { return time }
        let start = reader.place
        guard var fraction = reader.number(1...9) else { return nil }
        for _ in 0..<max(0, reader.place - start - 3) { fraction /= 10 }
        for _ in 0..<max(0, start + 3 - reader.place) { fraction *= 10 }
        return time + fraction
    }

    /// The minutes of `Z`, `+02:00`, `+0200` or `+02`.
    private static func offset(_ reader: inout DigitReader) -> Int64? {
        _ = reader.take(" ")
        if reader.take("Z") { return 0 }
        let sign: Int64 = reader.take("-") ? -1 : 1
        guard sign < 0 || reader.take("+"), let hours = reader.number(2...2), hours < 24 else {
            return nil
        }
        guard !reader.isAtEnd else { return sign * hours * 60 }
        _ = reader.take(":")
        guard let minutes = reader.number(2...2), minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes)
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

/// Reads numbers and signs from a text, one after the other.
private struct DigitReader {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place == bytes.count }

    /// Takes a sign; false if something else stands here.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard place < bytes.count, UInt32(bytes[place]) == sign.value else { return false }
        place += 1
        return true
    }

    /// Takes a number of so many digits; nil if there are fewer or more.
    mutating func number(_ width: ClosedRange<Int>) -> Int64? {
        let digits = bytes[place...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let taken = digits.prefix(width.upperBound)
        guard taken.count >= width.lowerBound else { return nil }
        place += taken.count
        return taken.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
}
