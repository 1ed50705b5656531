import Foundation

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

    /// A sheet with the elements of the style and the closing buttons.
    public var tree: Element {
        Element("date-sheet", label: label, traits: [.dialog], children: elements)
    }

    /// All elements of the sheet, in reading order.
    var elements: [Element] {
        ids.map(element(at:)) + Element.closingButtons(of: "date")
    }

    /// The ids of the sheet's elements, without the closing buttons.
    var ids: [Element.ID] {
        let calendar =
            mode.hasDate ? [Self.calendarID, Self.calendarMonthID, Self.calendarYearID] : []
        let timeWheels = conventions.parts(for: mode).filter { !$0.isOfDate }.map(id(of:))
        switch style {
        case .compact: return [Self.dateButtonID] + (isEditing ? calendar + timeWheels : [])
        case .inline where !mode.hasTime: return calendar
        case .inline: return calendar + [Self.timeButtonID] + (isEditing ? timeWheels : [])
        case .wheels, .automatic: return [Self.valueID] + conventions.parts(for: mode).map(id(of:))
        }
    }

    /// The element of an id, which is one of ``ids``.
    private func element(at id: Element.ID) -> Element {
        switch id {
        case Self.valueID: valueElement
        case Self.dateButtonID, Self.timeButtonID: button(id)
        case Self.calendarID: calendarElement
        case Self.calendarMonthID: wheel(id, .month, .monthAndYear)
        case Self.calendarYearID: wheel(id, .year, .year)
        default: wheel(id, part(of: id) ?? .day, (part(of: id) ?? .day).form)
        }
    }

    /// Whether an element is on the sheet and supports an action.
    func offers(_ action: ElementAction, on id: Element.ID) -> Bool {
        switch id {
        case Self.doneID, Self.escapeID: action == .activate
        default: ids.contains(id) && element(at: id).offers(action)
        }
    }

    /// The element that has focus when the control or its editor opens.
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

    /// The id of the button that opens and closes the editor, in the styles that have one.
    var buttonID: Element.ID { style == .compact ? Self.dateButtonID : Self.timeButtonID }

    /// The element that shows the complete value, which the person can replace by typing.
    private var valueElement: Element {
        Element(
            Self.valueID, label: mode.label,
            value: Message("value", ["value": wholeValue]), hint: Message("picker.hint"),
            traits: [.textField], actions: [.activate] + Self.closing)
    }

    private func button(_ id: Element.ID) -> Element {
        let value = id == Self.timeButtonID ? .clock(date) : wholeValue
        return Element(
            id, label: (id == Self.timeButtonID ? DatePickerMode.time : mode).label,
            value: Message("value", ["value": value]),
            hint: Message(isEditing ? "picker.button-open-hint" : "picker.button-hint"),
            traits: [.button, isEditing ? .expanded : .collapsed],
            actions: [.activate, isEditing ? .collapse : .expand] + Self.closing)
    }

    private func wheel(_ id: Element.ID, _ part: DatePart, _ form: DateForm) -> Element {
        let own = Message.Argument.date(date, form)
        let value = part == .hour ? .series([own] + repetitionNote) : own
        return .wheel(
            id, label: part.label, value: Message("value", ["value": value]),
            hint: Message("picker.hint"))
    }

    private var calendarElement: Element {
        var element = Element.wheel(
            Self.calendarID, label: Message("picker.calendar"),
            value: Message("value", ["value": .series(calendarValue)]),
            hint: Message("picker.calendar-hint"))
        element.customActions = Self.jumps
        if isAtSelected { element.traits.insert(.selected) }
        return element
    }

    private static let jumps = CalendarJump.allCases.map { jump in
        CustomAction(jump.rawValue, name: jump.name)
    }

    func id(of part: DatePart) -> Element.ID { "date-\(part.rawValue)" }

    /// The part that an element adjusts; nil if it adjusts none.
    public func part(of id: Element.ID) -> DatePart? {
        switch id {
        case Self.calendarID: .day
        case Self.calendarMonthID: .month
        case Self.calendarYearID: .year
        default: DatePart.allCases.first { self.id(of: $0) == id }
        }
    }
}
