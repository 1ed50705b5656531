import Foundation

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

/// The accessibility tree of each style.
extension DatePickerControl {
    static let valueID = "date-value"
    static let calendarID = "date-calendar"
    static let calendarMonthID = "date-calendar-month"
    static let calendarYearID = "date-calendar-year"
    static let dateButtonID = "date-button"
    static let timeButtonID = "time-button"
    static let doneID = "date-done"
    static let escapeID = "date-escape"

    private static let closing: [ElementAction] = [.setValue, .done, .escape]
    private static let adjusting: [ElementAction] =
        [
            .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum,
            .maximum,
        ] + closing

    public var tree: Element {
        Element("date-sheet", label: label, traits: [.dialog], children: elements)
    }

    /// Everything on the sheet, in reading order.
    var elements: [Element] {
        let calendar = mode.hasDate ? calendarElements : []
        let timeWheels = wheels(conventions.parts(for: mode).filter { !$0.isOfDate })
        let elements: [Element] =
            switch style {
            case .compact:
                [button(Self.dateButtonID)] + (isEditing ? calendar + timeWheels : [])
            case .inline:
                calendar
                    + (mode.hasTime
                        ? [button(Self.timeButtonID)] + (isEditing ? timeWheels : []) : [])
            case .wheels, .automatic: [valueElement] + wheels(conventions.parts(for: mode))
            }
        return elements + Element.closingButtons(of: "date")
    }

    /// Where focus goes when the control or its editor opens.
    var firstFocus: Element.ID {
        switch style {
        case .compact where !isEditing: Self.dateButtonID
        case .compact where mode.hasDate: Self.calendarID
        case .inline where mode.hasDate && !isEditing: Self.calendarID
        case .inline where !isEditing: Self.timeButtonID
        case .compact, .inline:
            conventions.parts(for: .time).first.map(id(of:)) ?? Self.timeButtonID
        case .wheels, .automatic: Self.valueID
        }
    }

    /// The button whose editor it is.
    var buttonID: Element.ID { style == .compact ? Self.dateButtonID : Self.timeButtonID }

    /// The whole value, which can be typed over.
    private var valueElement: Element {
        Element(
            Self.valueID, label: Message("picker.value"),
            value: Message("value", ["value": wholeValue]), hint: Message("picker.hint"),
            traits: [.textField], actions: [.activate] + Self.closing)
    }

    private func button(_ id: Element.ID) -> Element {
        let value = id == Self.timeButtonID ? timeValue : wholeValue
        return Element(
            id, label: (id == Self.timeButtonID ? DatePickerMode.time : mode).label,
            value: Message("value", ["value": value]),
            hint: Message(isEditing ? "picker.button-open-hint" : "picker.button-hint"),
            traits: [.button, isEditing ? .expanded : .collapsed],
            actions: [.activate, isEditing ? .collapse : .expand] + Self.closing)
    }

    private func wheels(_ parts: [DatePart]) -> [Element] {
        parts.map { part in
            Element(
                id(of: part), label: part.label,
                value: Message("value", ["value": .date(date, part.form)]),
                hint: Message("picker.hint"), traits: [.adjustable], actions: Self.adjusting)
        }
    }

    private var calendarElements: [Element] {
        [
            Element(
                Self.calendarID, label: Message("picker.calendar"),
                value: Message("value", ["value": .series(calendarValue)]),
                hint: Message("picker.calendar-hint"), traits: [.adjustable],
                actions: Self.adjusting,
                customActions: CalendarJump.allCases.map { jump in
                    CustomAction(jump.rawValue, name: jump.name)
                }),
            Element(
                Self.calendarMonthID, label: DatePart.month.label,
                value: Message("value", ["value": .date(date, .monthAndYear)]),
                traits: [.adjustable], actions: Self.adjusting),
            Element(
                Self.calendarYearID, label: DatePart.year.label,
                value: Message("value", ["value": .date(date, .year)]),
                traits: [.adjustable], actions: Self.adjusting),
        ]
    }

    func id(of part: DatePart) -> Element.ID { "date-\(part.rawValue)" }

    /// What an element adjusts; nil for those that adjust nothing.
    func part(of id: Element.ID) -> DatePart? {
        switch id {
        case Self.calendarID: .day
        case Self.calendarMonthID: .month
        case Self.calendarYearID: .year
        default: DatePart.allCases.first { self.id(of: $0) == id }
        }
    }
}

extension DatePart {
    /// What the wheel is called.
    var label: Message {
        switch self {
        case .year: Message("picker.part.year")
        case .month: Message("picker.part.month")
        case .day: Message("picker.part.day")
        case .hour: Message("picker.part.hour")
        case .minute: Message("picker.part.minute")
        case .dayPeriod: Message("picker.part.period")
        }
    }

    /// How the part alone is worded.
    public var form: DateForm {
        switch self {
        case .year: .year
        case .month: .month
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .dayPeriod: .dayPeriod
        }
    }
}
