/// What a calendar can do beside moving by days and weeks (P3); the raw values
/// are the custom actions' ids.
public enum CalendarJump: String, Sendable, Hashable, CaseIterable {
    case previousMonth = "previous-month"
    case nextMonth = "next-month"
    case previousYear = "previous-year"
    case nextYear = "next-year"
    case startOfWeek = "start-of-week"
    case endOfWeek = "end-of-week"
    case today

    /// What the action is called.
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
