/// How a locale writes dates and times, as far as a picker needs to know (P5).
public struct DateConventions: Sendable, Hashable {
    /// Every part, the date's and the time's, in the order in which they are
    /// written; ``DatePart/dayPeriod`` is among them only on the 12-hour clock.
    public let order: [DatePart]
    /// Hours are counted to twelve.
    public let usesTwelveHours: Bool
    /// 1 is Sunday, 2 Monday, 7 Saturday.
    public let firstWeekday: Int

    /// - Parameters:
    ///   - order: the parts in the locale's order; those that are missing follow
    ///     in the order year, month, day, hour, minute, day period.
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

    /// The wheels of a mode, in order.
    public func parts(for mode: DatePickerMode) -> [DatePart] {
        order.filter { $0.isOfDate ? mode.hasDate : mode.hasTime }
    }
}
