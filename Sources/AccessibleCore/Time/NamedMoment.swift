public import Foundation

/// A moment that goes by a name, to the hour at best (T17).
///
/// What a name means is the same as when it is typed. Each is met on the wall
/// clock; a time that the clocks skip is moved on by what they skip.
public enum NamedMoment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Two hours ago, yet not before today began.
    case earlierToday = "earlier-today"
    /// The same time of day, yesterday.
    case yesterday
    /// In two hours, yet not after the last minute of today.
    case laterToday = "later-today"
    /// Today at 20:00; once that has passed, now.
    case thisEvening = "this-evening"
    /// Tomorrow at 9:00.
    case tomorrowMorning = "tomorrow-morning"
    /// Tomorrow at 15:00.
    case tomorrowAfternoon = "tomorrow-afternoon"

    /// It lies in the past, or else in the future; at an edge of the day it is
    /// the reference itself.
    public var isPast: Bool { self == .earlierToday || self == .yesterday }

    /// The moment it is at a reference: never later than it when it is past,
    /// and never earlier when it is to come.
    public func date(at reference: Date, in calendar: Calendar) -> Date {
        let today = calendar.startOfDay(for: reference)
        switch self {
        case .earlierToday:
            return min(max(reference - Self.span, today), reference)
        case .yesterday:
            let before = calendar.date(byAdding: .day, value: -1, to: reference)
            return min(before ?? reference - 86_400, reference)
        case .laterToday:
            let tomorrow = calendar.date(byAdding: .day, value: 1, to: today) ?? today + 86_400
            let midnight = calendar.startOfDay(for: tomorrow)
            return max(min(reference + Self.span, midnight - 60), reference)
        case .thisEvening:
            return max(Self.date(hour: 20, onDayOf: today, in: calendar), reference)
        case .tomorrowMorning:
            return Self.date(hour: 9, onDayOf: Self.tomorrow(today, calendar), in: calendar)
        case .tomorrowAfternoon:
            return Self.date(hour: 15, onDayOf: Self.tomorrow(today, calendar), in: calendar)
        }
    }

    /// How far earlier and later today are, in seconds.
    private static let span: TimeInterval = 7_200

    private static func tomorrow(_ today: Date, _ calendar: Calendar) -> Date {
        calendar.date(byAdding: .day, value: 1, to: today) ?? today + 86_400
    }

    private static func date(hour: Int, onDayOf day: Date, in calendar: Calendar) -> Date {
        (DayTime(hour: hour, minute: 0) ?? .noon).date(onDayOf: day, in: calendar)
    }
}
