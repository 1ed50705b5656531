/// One wheel of a date picker.
public enum DatePart: String, Sendable, Hashable, Codable, CaseIterable {
    case year, month, day, hour, minute
    /// AM or PM, or what the language has for them.
    case dayPeriod = "period"

    /// It belongs to the day, not to the time of day.
    public var isOfDate: Bool {
        switch self {
        case .year, .month, .day: true
        case .hour, .minute, .dayPeriod: false
        }
    }
}

extension DatePart {
    /// What the wheel is called.
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

    /// How the part alone is worded.
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
