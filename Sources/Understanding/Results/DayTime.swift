/// A time of day on the wall clock, without a day.
public struct DayTime: Sendable, Hashable, Codable {
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int

    public init(_ hour: Int, _ minute: Int = 0) {
        self.hour = hour
        self.minute = minute
    }
}
