public import Foundation

/// A picker of a date, a time of day, or both (P1–P3, P5, P6, P8).
public struct DatePickerControl: Control, Hashable {
    /// The state before a button's editor opened, which escape restores.
    struct Editor: Hashable {
        let before: DateStepper
        let selected: Date
    }

    /// The sheet's heading: what the date is for.
    public let label: Message
    /// The layout; never ``DatePickerStyle/automatic``.
    public let style: DatePickerStyle
    /// The locale's order of parts, clock and first weekday.
    public let conventions: DateConventions
    /// The moment when the control was opened.
    public let now: Date
    /// The moment that the control opened with, in whole minutes and within the bounds.
    public let original: Date
    /// The value, its bounds and how its parts move.
    public internal(set) var stepper: DateStepper
    /// The moment that was last selected; the calendar may have moved on since.
    public internal(set) var selected: Date
    /// The size of a step; `fine` is the same as `normal`.
    public var stepSize = StepSize.normal
    /// The focused element; setting it to a wheel makes that wheel the ``adjustable``
    /// one.
    public var focus: Element.ID {
        didSet { if let part = part(of: focus) { lastPart = part } }
    }
    /// What the calendar says of each day; nil for nothing.
    public var dayNotes: DayNotes?
    var editor: Editor?
    /// The part that increment and decrement adjust while focus is elsewhere.
    private var lastPart: DatePart

    /// Opens a picker at a moment.
    ///
    /// - Parameters:
    ///   - date: The moment to begin with; seconds are dropped, and a moment outside the
    ///     bounds is moved to the nearest one.
    ///   - mode: What is picked; not a countdown.
    ///   - style: The layout, resolved with `place`.
    ///   - place: Where the picker is shown.
    ///   - label: The heading; nil for the name of the mode.
    ///   - now: The current moment, which decides what "today" is.
    ///   - minimum: The earliest moment; nil for 120 years before `date`.
    ///   - maximum: The latest moment; nil for 120 years after `date`.
    ///   - interval: The minutes between two values of the minute wheel.
    ///   - conventions: The locale's order of parts, clock and first weekday.
    ///   - calendar: The calendar and time zone in which days are counted.
    /// - Throws: ``DatePickerError`` if the mode is a countdown (see
    ///   ``CountdownControl``) or if `minimum` is later than `maximum`.
    public init(
        _ date: Date, mode: DatePickerMode, style: DatePickerStyle = .automatic,
        place: DatePickerStyle.Place = .sheet, label: Message? = nil, now: Date,
        minimum: Date? = nil, maximum: Date? = nil, interval: MinuteInterval = .one,
        conventions: DateConventions, calendar: Calendar
    ) throws(DatePickerError) {
        self.style = try style.resolved(for: mode, in: place)
        stepper = try DateStepper(
            date, mode: mode, minimum: minimum, maximum: maximum, interval: interval,
            calendar: calendar)
        self.label = label ?? mode.label
        self.conventions = conventions
        self.now = now
        original = stepper.date
        selected = stepper.date
        lastPart = mode.hasDate ? .day : .hour
        focus = ""
        focus = firstFocus
    }

    /// The minutes between two values of the minute wheel; another one changes the next steps,
    /// and not the value.
    public var interval: MinuteInterval {
        get { stepper.interval }
        set { stepper.interval = newValue }
    }

    /// Whether a date, a time of day, or both are picked.
    public var mode: DatePickerMode { stepper.mode }

    /// The picked moment.
    public var date: Date { stepper.date }

    /// Whether the picked moment differs from ``original``.
    public var isChanged: Bool { date != original }

    /// Whether a button's editor is open.
    public var isEditing: Bool { editor != nil }

    /// The wheel adjusted last, if the sheet shows it; otherwise its calendar or button.
    public var adjustable: Element.ID? {
        let candidates = [id(of: lastPart), Self.calendarID, Self.dateButtonID, Self.timeButtonID]
        return candidates.first(where: ids.contains)
    }

    /// Performs an action of an element on the sheet.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard offers(action, on: id) else { return .unavailable }
        switch (id, action) {
        case (Self.doneID, .activate), (_, .done): return finish()
        case (Self.escapeID, .activate), (_, .escape): return escape()
        case (_, .setValue): return .said([Announcement(Message("picker.hint"))])
        case (Self.dateButtonID, _), (Self.timeButtonID, _):
            return isEditing ? finish() : openEditor()
        case (Self.calendarID, .activate): return select()
        case (_, .activate): return finish()
        case (Self.calendarID, .custom(let name)): return go(name)
        default: break
        }
        guard let part = part(of: id) else { return .unavailable }
        let before = stepper
        let outcome = adjust(part, action, times: times, isCalendar: id == Self.calendarID)
        focus = id
        return .said([announcement(of: part, on: id, action, outcome, from: before)])
    }

    private mutating func adjust(
        _ part: DatePart, _ action: ElementAction, times: Int, isCalendar: Bool
    ) -> DateStepper.Outcome {
        let size = stepSize == .coarse ? StepSize.coarse : .normal
        switch WheelMove(action, times: times, steps: steps(of: part), size: size) {
        case .steps(let count, let size):
            let (values, isTooMany) = count.multipliedReportingOverflow(by: size)
            return stepper.adjust(part, by: isTooMany ? count.signum() * Int.max : values)
        case .end(let bound):
            return isCalendar ? stepper.go(to: bound) : stepper.go(to: bound, of: part)
        case nil: return DateStepper.Outcome(bound: nil)
        }
    }

    /// How many values of the wheel one step moves by, for each step size.
    private func steps(of part: DatePart) -> WheelSteps {
        switch part {
        case .year: WheelSteps(coarse: 10)
        case .month: WheelSteps(coarse: 3)
        case .day: WheelSteps(coarse: 7)
        case .hour: WheelSteps(coarse: 6)
        case .minute: WheelSteps(coarse: stepper.interval.large / stepper.interval.minutes)
        case .dayPeriod: WheelSteps()
        }
    }

    /// The change one step of the focused wheel makes, such as "15 minutes" or "1 month";
    /// nil if focus is not on a wheel, or is on the wheel of AM and PM.
    public func amount(of size: StepSize) -> Message? {
        guard let part = part(of: focus) else { return nil }
        let count = steps(of: part)[size]
        switch part {
        case .year: return Message("picker.years", ["count": .count(count)])
        case .month: return Message("picker.months", ["count": .count(count)])
        case .day: return Message("picker.days", ["count": .count(count)])
        case .hour: return Message("value", ["value": .duration(minutes: count * 60)])
        case .minute:
            let minutes = count * stepper.interval.minutes
            return Message("value", ["value": .duration(minutes: minutes)])
        case .dayPeriod: return nil
        }
    }

    // MARK: Custom actions of the calendar

    /// Selects the calendar's current day.
    mutating func select() -> ControlOutcome {
        selected = date
        focus = Self.calendarID
        return .said([
            Announcement(
                Message("value", ["value": .series(calendarDay)]), subject: Self.calendarID,
                earcon: .stepCoarse)
        ])
    }

    private mutating func go(_ name: String) -> ControlOutcome {
        guard let jump = CalendarJump(rawValue: name) else { return .unavailable }
        let before = stepper
        let outcome: DateStepper.Outcome
        switch jump {
        case .previousMonth: outcome = stepper.adjust(.month, by: -1)
        case .nextMonth: outcome = stepper.adjust(.month, by: 1)
        case .previousYear: outcome = stepper.adjust(.year, by: -1)
        case .nextYear: outcome = stepper.adjust(.year, by: 1)
        case .startOfWeek: outcome = stepper.adjust(.day, by: -weekday)
        case .endOfWeek: outcome = stepper.adjust(.day, by: 6 - weekday)
        case .today: outcome = goToToday()
        }
        focus = Self.calendarID
        return .said([
            announcement(of: .day, on: focus, .custom(name), outcome, from: before)
        ])
    }

    private mutating func goToToday() -> DateStepper.Outcome {
        let calendar = stepper.clock.wallCalendar
        let today = calendar.startOfDay(for: stepper.clock.wall(of: now))
        let here = calendar.startOfDay(for: stepper.wall)
        let days = calendar.dateComponents([.day], from: here, to: today).day ?? 0
        return stepper.adjust(.day, by: days)
    }

    // MARK: Typed values

    /// Sets a typed or spoken moment; one outside the bounds is refused and changes
    /// nothing.
    public mutating func set(_ date: Date) -> ControlOutcome {
        if let bound = stepper.set(date) { return refused(date, bound) }
        return .said([
            Announcement(Message("value", ["value": wholeValue]), subject: Self.valueID)
        ])
    }

    /// Sets the part of an element to a typed number; on the calendar this is the day of
    /// the month.
    ///
    /// A number that the part does not have, or that leads outside the bounds, is refused
    /// and changes nothing.
    public mutating func set(_ number: Int, on id: Element.ID) -> ControlOutcome {
        guard ids.contains(id), let part = part(of: id) else { return .unavailable }
        let before = stepper
        let twelve = conventions.usesTwelveHours
        guard let outcome = stepper.set(part, to: number, twelveHours: twelve) else {
            if part == .dayPeriod { return .said([notAPeriod(String(number))]) }
            let range = part == .hour && twelve ? 1...12 : stepper.range(of: part)
            let message = Message(
                "picker.not-on-wheel",
                [
                    "part": .message(part.label), "kept": wholeValue,
                    "first": .text(String(range.lowerBound)),
                    "last": .text(String(range.upperBound)),
                    "example": .text(String(example(of: part, in: range))),
                ])
            return .said([Announcement(message, earcon: .error)])
        }
        focus = id
        if let bound = outcome.bound {
            stepper = before
            return refused(unbounded(part, number), bound)
        }
        return .said([announcement(of: part, on: id, .setValue, outcome, from: before)])
    }

    /// The refusal of words typed on the wheel of AM and PM, which takes no numbers.
    public func notAPeriod(_ words: String) -> Announcement {
        Announcement(
            Message("picker.not-a-period", ["words": .text(words), "kept": wholeValue]),
            earcon: .error)
    }

    /// A number that the wheel accepts: its highest, or its lowest if the highest leads
    /// outside the bounds.
    private func example(of part: DatePart, in range: ClosedRange<Int>) -> Int {
        [range.upperBound, range.lowerBound].first { number in
            var tried = stepper
            let outcome = tried.set(part, to: number, twelveHours: conventions.usesTwelveHours)
            return outcome?.bound == nil
        } ?? range.upperBound
    }

    /// The moment that a typed number would give without bounds.
    private func unbounded(_ part: DatePart, _ number: Int) -> Date {
        guard
            var free = try? DateStepper(
                date, mode: mode, interval: stepper.interval, calendar: stepper.clock.calendar),
            free.set(part, to: number, twelveHours: conventions.usesTwelveHours) != nil
        else { return date }
        return free.date
    }

    private func refused(_ date: Date, _ bound: DateStepper.Bound) -> ControlOutcome {
        let message: Message
        if bound == .maximum, abs(stepper.maximum.timeIntervalSince(now)) < 60, mode != .date {
            message = Message(
                "time.future", ["clock": .clock(date), "day": .day(date), "kept": wholeValue])
        } else {
            message = Message(
                bound == .maximum ? "picker.beyond-maximum" : "picker.beyond-minimum",
                [
                    "value": whole(date),
                    "bound": whole(bound == .maximum ? stepper.maximum : stepper.minimum),
                    "kept": wholeValue,
                ])
        }
        return .said([Announcement(message, earcon: .bound)])
    }

    // MARK: Opening and closing

    private mutating func openEditor() -> ControlOutcome {
        editor = Editor(before: stepper, selected: selected)
        focus = firstFocus
        return .focused([])
    }

    /// Confirms and closes the open editor; without one, confirms the control.
    mutating func finish() -> ControlOutcome {
        guard editor != nil else { return .done }
        editor = nil
        selected = date
        focus = buttonID
        return .focused([])
    }

    /// Closes the open editor and undoes its changes; without one, leaves the control.
    private mutating func escape() -> ControlOutcome {
        guard let before = editor else { return .escaped }
        stepper = before.before
        selected = before.selected
        editor = nil
        focus = buttonID
        let dropped = Message("picker.dropped", ["kept": wholeValue])
        return .said([Announcement(dropped, subject: Self.valueID)])
    }
}

extension DatePickerMode {
    /// The name of what is picked.
    var label: Message {
        switch self {
        case .date: Message("picker.date")
        case .time: Message("picker.time")
        case .dateAndTime: Message("picker.date-and-time")
        case .countdownTimer: Message("picker.countdown")
        }
    }
}
