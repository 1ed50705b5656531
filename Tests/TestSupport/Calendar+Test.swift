package import Foundation

extension Calendar {
    /// The Gregorian calendar in a zone.
    package static func test(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    /// A wall-clock moment that exists: `2026-03-09 14:05`.
    package func moment(_ text: String) -> Date {
        let parts = text.split { " -:".contains($0) }.compactMap { Int($0) }
        return date(
            from: DateComponents(
                year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
                second: parts.count > 5 ? parts[5] : 0)) ?? .distantPast
    }

    /// The wall clock of a moment, as `2026-03-09 14:05`.
    package func text(_ date: Date) -> String {
        let parts = dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func two(_ number: Int?) -> String {
            (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)"
        }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
            + "\(two(parts.hour)):\(two(parts.minute))"
    }
}
