/// One wheel of a date picker.
public enum DatePart: String, Sendable, Hashable, Codable, CaseIterable {
    /// The number of the year, month, day of the month, hour or minute.
    case year, month, day, hour, minute
    /// The half of the day, such as AM and PM.
    case dayPeriod = "period"

    /// Whether it is part of the date rather than of the time of day.
    public var isOfDate: Bool {
        switch self {
        case .year, .month, .day: true
        case .hour, .minute, .dayPeriod: false
        }
    }
}

extension DatePart {
    /// The name of the wheel.
    var label: Message {
        switch self {
        case .year: Message("picker.part.year")
        case .month: Message("picker.part.month")
        case .day: Message("picker.part.day")
        case .hour: Message("picker.part.hour")
        case .minute: Message("picker.part.minute")
        case .dayPeriod: Message("picker.part.period")
        }
    }

    /// How the part is worded by itself.
    public var form: DateForm {
        switch self {
        case .year: .year
        case .month: .month
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .dayPeriod: .dayPeriod
        }
    }
}
