/// The minutes between two values of a minute wheel; a divisor of 60 (P4).
public struct MinuteInterval: Sendable, Hashable {
    /// All allowed intervals, in minutes.
    public static let divisors = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]

    /// An interval of one minute.
    public static let one = MinuteInterval(checked: 1)

    /// The interval in minutes; one of ``divisors``.
    public let minutes: Int

    /// Makes an interval.
    ///
    /// - Throws: ``DatePickerError``, whose message lists the divisors, for any other
    ///   number.
    public init(_ minutes: Int) throws(DatePickerError) {
        guard Self.divisors.contains(minutes) else {
            throw DatePickerError(.notAnInterval(minutes))
        }
        self.init(checked: minutes)
    }

    private init(checked minutes: Int) {
        self.minutes = minutes
    }

    /// The minutes of a large step: the next of 15, 30 and 60 that is a multiple of the
    /// interval, otherwise 120.
    public var large: Int {
        [15, 30, 60].first { $0 > minutes && $0.isMultiple(of: minutes) } ?? 120
    }
}
