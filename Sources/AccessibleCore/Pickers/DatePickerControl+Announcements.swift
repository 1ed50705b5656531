import Foundation

/// What the picker says about its value.
extension DatePickerControl {
    /// The complete value: "Monday, March 9, 2:05 PM".
    public var wholeValue: Message.Argument { whole(date) }

    func whole(_ date: Date) -> Message.Argument {
        var parts: [Message.Argument] = []
        if mode.hasDate { parts.append(.date(date, .weekdayAndDate)) }
        if mode.hasTime { parts.append(.clock(date)) }
        return parts.count == 1 ? parts[0] : .series(parts)
    }

    /// Says which of two moments it is when the clocks go back and a time occurs twice;
    /// empty otherwise.
    ///
    /// The element of the hour shows it. Announcements of a whole time of day include it
    /// anyway.
    var repetitionNote: [Message.Argument] {
        switch stepper.repetition {
        case nil: []
        case .first?: [.message(Message("picker.before-change"))]
        case .second?: [.message(Message("picker.after-change"))]
        }
    }

    /// The calendar's current day: weekday and date, whether it is today, and its note.
    var calendarValue: [Message.Argument] {
        var parts: [Message.Argument] = [.date(date, .weekdayAndDate)]
        if stepper.clock.calendar.isDate(date, inSameDayAs: now) {
            parts.append(.message(Message("day.today")))
        }
        if let note = dayNotes?.note(on: date) { parts.append(.message(note)) }
        return parts
    }

    /// Whether the calendar is at the selected day.
    var isAtSelected: Bool { stepper.clock.calendar.isDate(date, inSameDayAs: selected) }

    /// The calendar's current day, and whether it is the selected one.
    var calendarDay: [Message.Argument] {
        calendarValue + (isAtSelected ? [.message(Message("trait.selected"))] : [])
    }

    func announcement(
        of part: DatePart, on id: Element.ID, _ action: ElementAction,
        _ outcome: DateStepper.Outcome, from before: DateStepper
    ) -> Announcement {
        // Home and End that change nothing mean that the value was already at the limit.
        var bound = outcome.bound
        if stepper.date == before.date, bound == nil {
            if action == .minimum { bound = .minimum }
            if action == .maximum { bound = .maximum }
        }
        let isCalendar = [Self.calendarID, Self.calendarMonthID, Self.calendarYearID].contains(id)
        var parts = isCalendar ? calendarDay : changed(part, from: before)
        if isCalendar, mode.hasTime, isShifted(from: before) {
            parts.append(.clock(date))
        }
        var announcement = Announcement(
            of: action, bound: bound, value: parts.count == 1 ? parts[0] : .series(parts),
            whole: wholeValue, subject: Self.valueID)
        announcement.tonePosition = position(of: part)
        return announcement
    }

    /// Where a part is between its first value, 0, and its last, 1; nil for a year, which has no
    /// last, and for AM and PM.
    private func position(of part: DatePart) -> Double? {
        let now = stepper.parts
        return switch part {
        case .month: Double(now.month - 1) / 11
        case .day: Double(now.day - 1) / Double(stepper.daysInMonth(of: stepper.wall) - 1)
        case .hour: Double(now.hour) / 23
        case .minute: min(Double(now.minute) / Double(max(60 - stepper.interval.minutes, 1)), 1)
        case .year, .dayPeriod: nil
        }
    }

    /// Whether a move by days or months also changed the time of day because the clocks
    /// skip it there, or reached a time that occurs twice.
    private func isShifted(from before: DateStepper) -> Bool {
        let (old, new) = (before.parts, stepper.parts)
        return old.hour != new.hour || old.minute != new.minute || stepper.repetition != nil
    }

    /// The new value of a wheel, together with the other parts that changed with it.
    private func changed(_ part: DatePart, from before: DateStepper) -> [Message.Argument] {
        let (old, new) = (before.parts, stepper.parts)
        guard part.isOfDate else {
            let isSameHalf =
                !conventions.usesTwelveHours || (old.hour < 12) == (new.hour < 12)
            let isAlone =
                switch part {
                case .hour: old.minute == new.minute && isSameHalf
                case .minute: old.hour == new.hour
                default: old.minute == new.minute && old.hour % 12 == new.hour % 12
                }
            let sameDay = (old.year, old.month, old.day) == (new.year, new.month, new.day)
            if mode == .dateAndTime, !sameDay {
                let days = abs(stepper.wall.timeIntervalSince(before.wall)) / 86_400
                return [.clock(date), .date(date, days < 6 ? .weekday : .weekdayAndDate)]
            }
            if isAlone, stepper.repetition == nil, before.repetition == nil {
                return [.date(date, part.form)]
            }
            return [.clock(date)]
        }
        var parts: [Message.Argument] = [.date(date, dateForm(part, old, new))]
        if mode.hasTime, isShifted(from: before) { parts.append(.clock(date)) }
        return parts
    }

    private func dateForm(
        _ part: DatePart, _ old: DateStepper.Parts, _ new: DateStepper.Parts
    ) -> DateForm {
        switch part {
        case .day:
            if old.year != new.year { return .full }
            return old.month == new.month ? .day : .date
        case .month:
            if old.day != new.day { return old.year == new.year ? .date : .full }
            return old.year == new.year ? .month : .monthAndYear
        default: return old.month == new.month && old.day == new.day ? .year : .full
        }
    }
}
