import Foundation

/// The keys of the calendar, which are those of a grid in ARIA APG.
extension DatePickerControl {
    /// Moves by days and weeks with the arrows, to the ends of the week with Home and End, by
    /// months with Page Up and Page Down, by years if Shift is held with them, and to the ends
    /// of the month with Control and Home or End.
    ///
    /// Space selects the day; Enter selects it and confirms. Nil if focus is not on the
    /// calendar.
    public mutating func press(_ key: Key) -> ControlOutcome? {
        guard focus == Self.calendarID else { return nil }
        switch key {
        case .left: return move(.day, by: -1, as: .decrement)
        case .right: return move(.day, by: 1, as: .increment)
        case .up: return move(.day, by: -7)
        case .down: return move(.day, by: 7)
        case .home: return move(.day, by: -weekday)
        case .end: return move(.day, by: 6 - weekday)
        case .pageUp: return move(.month, by: -1)
        case .pageDown: return move(.month, by: 1)
        case .shiftPageUp: return move(.year, by: -1)
        case .shiftPageDown: return move(.year, by: 1)
        case .controlHome: return move(.day, by: 1 - stepper.parts.day)
        case .controlEnd:
            return move(.day, by: stepper.range(of: .day).upperBound - stepper.parts.day)
        case .space: return select()
        case .enter:
            selected = date
            return finish()
        case .tab, .shiftTab, .escape, .delete, .f1: return nil
        }
    }

    /// Whether focus is on the calendar.
    public var isOnCalendar: Bool { focus == Self.calendarID }

    /// The place of the day in its week, from 0, as the locale counts weeks.
    var weekday: Int { (stepper.parts.weekday - conventions.firstWeekday + 7) % 7 }

    private mutating func move(
        _ part: DatePart, by count: Int, as action: ElementAction = .incrementCoarse
    ) -> ControlOutcome {
        let before = stepper
        let outcome = stepper.adjust(part, by: count)
        return .said([announcement(of: .day, on: focus, action, outcome, from: before)])
    }
}
