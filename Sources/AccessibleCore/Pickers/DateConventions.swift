/// A locale's conventions for dates and times that a picker needs (P5).
public struct DateConventions: Sendable, Hashable {
    /// All parts of date and time in the order in which the locale writes them.
    ///
    /// ``DatePart/dayPeriod`` is included only on the 12-hour clock.
    public let order: [DatePart]
    /// Whether the 12-hour clock is used.
    public let usesTwelveHours: Bool
    /// The first day of the week: 1 is Sunday, 2 Monday, 7 Saturday.
    public let firstWeekday: Int

    /// Makes conventions, and completes an incomplete order.
    ///
    /// - Parameters:
    ///   - order: The parts in the locale's order; missing parts follow in the order
    ///     year, month, day, hour, minute, day period.
    ///   - usesTwelveHours: Whether the 12-hour clock is used.
    ///   - firstWeekday: 1 (Sunday) to 7; any other number is taken as 1.
    public init(order: [DatePart], usesTwelveHours: Bool, firstWeekday: Int) {
        var parts: [DatePart] = []
        for part in order + DatePart.allCases where !parts.contains(part) {
            if part != .dayPeriod || usesTwelveHours { parts.append(part) }
        }
        self.order = parts
        self.usesTwelveHours = usesTwelveHours
        self.firstWeekday = (1...7).contains(firstWeekday) ? firstWeekday : 1
    }

    /// The wheels that a mode needs, in the locale's order.
    public func parts(for mode: DatePickerMode) -> [DatePart] {
        order.filter { $0.isOfDate ? mode.hasDate : mode.hasTime }
    }
}
