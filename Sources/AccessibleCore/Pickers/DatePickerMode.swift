/// What a date picker picks (P1).
public enum DatePickerMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day with a time of day.
    case dateAndTime = "date and time"
    /// A length of time in hours and minutes, up to 23:59 (``CountdownControl``).
    case countdownTimer = "countdown timer"

    /// Whether a day is picked.
    public var hasDate: Bool { self == .date || self == .dateAndTime }

    /// Whether a time of day is picked.
    public var hasTime: Bool { self == .time || self == .dateAndTime }
}
