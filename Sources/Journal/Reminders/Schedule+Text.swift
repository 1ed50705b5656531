import AccessibleCore
import Foundation

/// The rule of a schedule as RFC 5545 writes it.
extension Schedule {
    /// `DTSTART` and `RRULE`, one line each; one single occasion has no `RRULE`.
    ///
    /// Hours and minutes that no single rule has together, such as 8:00 and 20:30, are in
    /// a rule of their own each.
    public var rule: String {
        let zone = TimeZone(identifier: self.zone) ?? .gmt
        let local = Self.text(of: WallClock.seconds(at: start, in: zone))
        return (["DTSTART;TZID=\(zone.identifier):\(local)"] + rules).joined(separator: "\n")
    }

    private var rules: [String] {
        guard recurrence.frequency != .once else { return [] }
        var parts = ["FREQ=\(recurrence.frequency.rawValue.uppercased())"]
        if recurrence.interval != 1 { parts.append("INTERVAL=\(recurrence.interval)") }
        if !recurrence.weekdays.isEmpty {
            // Weeks begin on Monday.
            let days = recurrence.weekdays.sorted { ($0 + 5) % 7 < ($1 + 5) % 7 }
            let ordinals = recurrence.ordinals.sorted().map(String.init)
            let names = days.map { Self.dayNames[$0 - 1] }.flatMap { name in
                ordinals.isEmpty ? [name] : ordinals.map { $0 + name }
            }
            parts.append("BYDAY=" + names.joined(separator: ","))
        }
        if !recurrence.monthDays.isEmpty {
            let days = recurrence.monthDays.sorted().map(String.init)
            parts.append("BYMONTHDAY=" + days.joined(separator: ","))
        }
        var end: [String] = []
        if let count = recurrence.count { end.append("COUNT=\(count)") }
        if let until = recurrence.until {
            let seconds = Int64(until.timeIntervalSince1970.rounded(.down))
            end.append("UNTIL=\(Self.text(of: seconds))Z")
        }
        guard !recurrence.times.isEmpty else {
            return ["RRULE:" + (parts + end).joined(separator: ";")]
        }
        return groups.map { hours, minutes in
            let clock = [
                "BYHOUR=" + hours.map(String.init).joined(separator: ","),
                "BYMINUTE=" + minutes.map(String.init).joined(separator: ","),
            ]
            return "RRULE:" + (parts + clock + end).joined(separator: ";")
        }
    }

    /// The times of day as hours with the minutes that all of them have.
    private var groups: [([Int], [Int])] {
        let hours = Dictionary(grouping: recurrence.times, by: \.hour).mapValues {
            $0.map(\.minute)
        }
        let byMinutes = Dictionary(grouping: hours.keys, by: { hours[$0] ?? [] })
        return byMinutes.map { ($1.sorted(), $0) }.sorted { $0.0[0] < $1.0[0] }
    }

    private static let dayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

    // MARK: Reading

    /// Reads what ``rule`` writes; nil for anything else.
    ///
    /// - Parameter schedule: what else the schedule has.
    public init?(rule: String, of schedule: Schedule) {
        self = schedule
        var lines = rule.split(whereSeparator: \.isNewline).map(String.init)
        guard !lines.isEmpty, let start = Self.start(lines.removeFirst()) else { return nil }
        (zone, self.start) = start
        var read: Recurrence?
        for line in lines {
            guard let next = Self.recurrence(line) else { return nil }
            guard var known = read else {
                read = next
                continue
            }
            known.times = (known.times + next.times).sorted()
            var same = next
            same.times = known.times
            guard same == known, known.count == nil else { return nil }
            read = known
        }
        recurrence = read ?? Recurrence(.once)
        guard recurrence.isSound else { return nil }
    }

    private static func start(_ line: String) -> (String, Date)? {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        let head = "DTSTART;TZID="
        guard parts.count == 2, parts[0].hasPrefix(head),
            let zone = TimeZone(identifier: String(parts[0].dropFirst(head.count))),
            let wall = seconds(in: parts[1])
        else { return nil }
        return (zone.identifier, WallClock.date(of: wall, in: zone))
    }

    private static func recurrence(_ line: String) -> Recurrence? {
        guard line.hasPrefix("RRULE:") else { return nil }
        var rule = Recurrence(.daily)
        var (hours, minutes): ([Int], [Int]) = ([], [0])
        var frequency: Recurrence.Frequency?
        for part in line.dropFirst(6).split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            let numbers = pair[1].split(separator: ",").compactMap { Int($0) }
            switch pair[0] {
            case "FREQ": frequency = Recurrence.Frequency(rawValue: pair[1].lowercased())
            case "INTERVAL": rule.interval = numbers.first ?? 0
            case "COUNT": rule.count = numbers.first ?? 0
            case "BYHOUR": hours = numbers
            case "BYMINUTE": minutes = numbers
            case "BYMONTHDAY": rule.monthDays = Set(numbers)
            case "BYDAY":
                guard readDays(pair[1], into: &rule) else { return nil }
            case "UNTIL":
                guard pair[1].hasSuffix("Z"), let end = seconds(in: String(pair[1].dropLast()))
                else { return nil }
                rule.until = Date(timeIntervalSince1970: Double(end))
            default: return nil
            }
        }
        guard let frequency, frequency != .once else { return nil }
        rule.frequency = frequency
        let times = hours.flatMap { hour in minutes.map { DayTime(hour: hour, minute: $0) } }
        guard !times.contains(nil) else { return nil }
        rule.times = Set(times.compactMap(\.self)).sorted()
        return rule
    }

    /// Reads `MO,TH`, or `1MO,3MO`; false for days with different ordinals.
    private static func readDays(_ text: String, into rule: inout Recurrence) -> Bool {
        let names = text.split(separator: ",")
        let days = names.map { dayNames.firstIndex(of: String($0.suffix(2))) }
        let ordinals = names.map { $0.dropLast(2) }
        guard !days.contains(nil) else { return false }
        rule.weekdays = Set(days.compactMap { $0.map { $0 + 1 } })
        rule.ordinals = Set(ordinals.compactMap { Int($0) })
        if ordinals.allSatisfy(\.isEmpty) { return true }
        return Set(names).count == rule.weekdays.count * rule.ordinals.count
            && ordinals.allSatisfy { Int($0) != nil }
    }

    // MARK: Times

    /// `20260309T080000` of seconds on a clock.
    private static func text(of seconds: Int64) -> String {
        let day = WallClock.day(of: seconds)
        let (month, number) = WallClock.month(of: day)
        let clock = seconds - day * WallClock.day
        func padded(_ value: Int64, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(month / 12, 4) + padded(month % 12 + 1, 2) + padded(Int64(number), 2) + "T"
            + padded(clock / 3_600, 2) + padded(clock / 60 % 60, 2) + padded(clock % 60, 2)
    }

    private static func seconds(in text: String) -> Int64? {
        let digits = text.filter { $0 != "T" }
        guard text.count == 15, digits.count == 14, digits.allSatisfy(\.isNumber),
            let all = Int64(digits)
        else { return nil }
        let (date, clock) = (all / 1_000_000, all % 1_000_000)
        let (year, month, number) = (date / 10_000, date / 100 % 100, date % 100)
        guard (1...12).contains(month), (1...31).contains(number), clock / 10_000 < 24,
            clock / 100 % 100 < 60, clock % 100 < 60
        else { return nil }
        let time = clock / 10_000 * 3_600 + clock / 100 % 100 * 60 + clock % 100
        return WallClock.day(year: year, month: month, number: number)
            .map { $0 * WallClock.day + time }
    }
}
