import Foundation
import Testing

/// Every quarter hour of 2026 in a zone, and local time computed without a calendar, from
/// seconds and the zone's offsets alone.
struct LocalYear: CustomTestStringConvertible, Sendable {
    /// Zones whose clocks change at two o'clock, by half an hour, and at midnight.
    static let all = ["America/New_York", "Australia/Lord_Howe", "America/Santiago"]
        .map(LocalYear.init)

    let name: String
    let zone: TimeZone
    private let offsets: [Int]

    var testDescription: String { name }

    init(_ name: String) {
        self.name = name
        zone = TimeZone(identifier: name) ?? .gmt
        let first = Date(timeIntervalSince1970: 1_767_225_600)
        offsets = Array(
            Set(
                (0..<12).map { [zone] in
                    zone.secondsFromGMT(for: first + Double($0) * 30 * 86_400)
                }))
    }

    /// Every quarter hour from 2026-01-01 00:00 to 2026-12-31 23:45 UTC.
    var quarters: [Date] {
        (0..<365 * 96).map { Date(timeIntervalSince1970: 1_767_225_600 + Double($0) * 900) }
    }

    /// The seconds from 1970-01-01 00:00 to a moment on the local clock.
    func local(_ date: Date) -> Int {
        Int(date.timeIntervalSince1970) + zone.secondsFromGMT(for: date)
    }

    func day(_ date: Date) -> Int { Int((Double(local(date)) / 86_400).rounded(.down)) }

    /// The minutes after midnight on the local clock.
    func minutes(_ date: Date) -> Int { (local(date) - day(date) * 86_400) / 60 }

    /// Whether the clocks show a time of day on a day.
    func exists(_ minutes: Int, onDay day: Int) -> Bool {
        let local = day * 86_400 + minutes * 60
        return offsets.contains { offset in
            let date = Date(timeIntervalSince1970: Double(local - offset))
            return zone.secondsFromGMT(for: date) == offset
        }
    }

    /// Whether the clocks change within a day and a half of a moment.
    func isNearChange(_ date: Date) -> Bool {
        zone.secondsFromGMT(for: date - 129_600) != zone.secondsFromGMT(for: date + 129_600)
    }
}
