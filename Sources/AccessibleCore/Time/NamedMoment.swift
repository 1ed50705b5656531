public import Foundation

/// A moment that an option names, such as "earlier today" (T17).
///
/// A name means the same as when it is typed. All times are local; a time that the clocks
/// skip is moved later by as much as they skip.
public enum NamedMoment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Two hours ago, but not before today began.
    case earlierToday = "earlier-today"
    /// The same time of day yesterday.
    case yesterday
    /// In two hours, but not after the last minute of today.
    case laterToday = "later-today"
    /// Today at 20:00, or now if that has passed.
    case thisEvening = "this-evening"
    /// Tomorrow at 9:00.
    case tomorrowMorning = "tomorrow-morning"
    /// Tomorrow at 15:00.
    case tomorrowAfternoon = "tomorrow-afternoon"

    /// Whether it is in the past rather than the future; close to midnight it can be the
    /// reference itself.
    public var isPast: Bool { self == .earlierToday || self == .yesterday }

    /// The moment it means at a reference; a past one is never later than the reference,
    /// a future one never earlier.
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

    /// The distance of earlier today and later today from the reference, in seconds.
    private static let span: TimeInterval = 7_200

    private static func tomorrow(_ today: Date, _ calendar: Calendar) -> Date {
        calendar.date(byAdding: .day, value: 1, to: today) ?? today + 86_400
    }

    private static func date(hour: Int, onDayOf day: Date, in calendar: Calendar) -> Date {
        (DayTime(hour: hour, minute: 0) ?? .noon).date(onDayOf: day, in: calendar)
    }
}
