/// The custom actions of a calendar, in addition to moving by days and weeks (P3); raw
/// values are the actions' ids.
public enum CalendarJump: String, Sendable, Hashable, CaseIterable {
    /// The same day of the previous month, or its last day if it is shorter.
    case previousMonth = "previous-month"
    /// The same day of the next month, or its last day if it is shorter.
    case nextMonth = "next-month"
    /// The same day of the previous year.
    case previousYear = "previous-year"
    /// The same day of the next year.
    case nextYear = "next-year"
    /// The first day of the current week, as the locale counts weeks.
    case startOfWeek = "start-of-week"
    /// The last day of the current week, as the locale counts weeks.
    case endOfWeek = "end-of-week"
    /// The current day.
    case today

    /// The action's name that is said.
    var name: Message {
        switch self {
        case .previousMonth: Message("picker.previous-month")
        case .nextMonth: Message("picker.next-month")
        case .previousYear: Message("picker.previous-year")
        case .nextYear: Message("picker.next-year")
        case .startOfWeek: Message("picker.start-of-week")
        case .endOfWeek: Message("picker.end-of-week")
        case .today: Message("picker.today")
        }
    }
}
