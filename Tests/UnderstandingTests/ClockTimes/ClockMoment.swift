import Foundation

@testable import Understanding

/// The moments at which phrases are said: three on Wednesday, May 20, 2026, in Berlin, and one in
/// the small hours, when "today" has two meanings, for phrases without a day.
enum ClockMoment {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }()

    static let all = [(14, 20), (22, 10), (9, 5), (1, 30)].compactMap { hour, minute in
        calendar.date(
            from: DateComponents(year: 2026, month: 5, day: 20, hour: hour, minute: minute))
    }

    static func context(_ now: Date) -> UnderstandingContext {
        UnderstandingContext(now: now, calendar: calendar)
    }

    static func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: date)
        return String(
            format: "%02d-%02d %02d:%02d", parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
            parts.minute ?? 0)
    }
}
