/// A time of day without a date, such as a meal's usual time.
public struct DayTime: Sendable, Hashable, Codable, Comparable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int

    /// 12:00.
    public static let noon = DayTime(checkedHour: 12, minute: 0)

    /// Makes a time of day; nil if the hour or the minute is out of range.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(checkedHour: hour, minute: minute)
    }

    private init(checkedHour hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// Reads `8:00` or `18:30`; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The text that ``init(_:)`` reads: `8:00` or `18:30`.
    public var text: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    /// Orders times from midnight on.
    public static func < (a: Self, b: Self) -> Bool {
        (a.hour, a.minute) < (b.hour, b.minute)
    }
}
