/// The minutes between two values of a minute wheel: a divisor of 60 (P4).
public struct MinuteInterval: Sendable, Hashable {
    /// Every interval there is, in minutes.
    public static let divisors = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]

    /// Every minute.
    public static let one = MinuteInterval(checked: 1)

    /// 1 to 60; one of ``divisors``.
    public let minutes: Int

    /// - Throws: ``DatePickerError``, which lists the divisors, for any other number.
    public init(_ minutes: Int) throws(DatePickerError) {
        guard Self.divisors.contains(minutes) else {
            throw DatePickerError(.notAnInterval(minutes))
        }
        self.init(checked: minutes)
    }

    private init(checked minutes: Int) {
        self.minutes = minutes
    }

    /// A large step: the next of 15, 30 and 60 minutes that the interval
    /// divides, or two hours for an hour.
    public var large: Int {
        [15, 30, 60].first { $0 > minutes && $0.isMultiple(of: minutes) } ?? 120
    }
}
