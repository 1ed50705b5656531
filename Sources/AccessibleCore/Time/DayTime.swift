/// A time of day without a date, such as a meal's usual time.
public struct DayTime: Sendable, Hashable, Codable, Comparable {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int

    /// Twelve o'clock.
    public static let noon = DayTime(checkedHour: 12, minute: 0)

    /// Nil when hour or minute are no time of day.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(checkedHour: hour, minute: minute)
    }

    private init(checkedHour hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// Reads `8:00` or `18:30`.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// `8:00` or `18:30`, as it is read.
    public var text: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    public static func < (a: Self, b: Self) -> Bool {
        (a.hour, a.minute) < (b.hour, b.minute)
    }
}
