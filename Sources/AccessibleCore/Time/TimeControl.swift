public import Foundation

/// A control that asks when something happened, with quick options and a custom picker
/// (T1–T4).
///
/// As a sheet, its value is saved by done. Inline, it changes an entry directly (T14):
/// its owner calls ``noteChange(at:)`` after each action, and saves when ``saveDelay`` is
/// due.
public struct TimeControl: Control, Hashable {
    /// How the control is shown (T14).
    public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
        /// As a sheet that focus moves into; done saves, escape discards.
        case sheet
        /// As the time picker of an entry; every change is saved.
        case inline
    }

    /// The saved moment: the one the control opened with or, inline, the one saved last.
    public private(set) var original: Date
    /// The current choice.
    public private(set) var selection: TimeSelection
    /// The focused element: an option, the picker or a closing button.
    public var focus: Element.ID
    /// The size of a step: 1 minute, 15 minutes or 1 hour.
    public var stepSize = StepSize.normal
    /// How the control is shown.
    public let presentation: Presentation
    /// The options and limits it was opened with.
    public let choices: TimeChoices
    /// Inline, the delay before the current value is saved.
    public private(set) var saveDelay = SaveDelay()
    /// The moment that is waiting to be saved, or was saved.
    private var noted: Date
    /// The selection that escape in the picker restores.
    private var beforePicker: TimeSelection?

    /// The most steps computed at once, which prevents overflow; the resulting date is
    /// refused.
    private static let mostSteps = 1_000_000_000_000

    static let pickerID = "time-picker"
    static let customID = "time-custom"
    private static let doneID = "time-done"
    private static let escapeID = "time-escape"

    /// Opens the control at a moment.
    ///
    /// - Parameters:
    ///   - original: The current moment of the entry.
    ///   - reference: The present moment, which stays the reference while the control is
    ///     open.
    ///   - choices: The options and limits.
    ///   - calendar: The calendar and time zone in which days are counted.
    ///   - presentation: How the control is shown.
    public init(
        _ original: Date, reference: Date, choices: TimeChoices = TimeChoices(),
        calendar: Calendar, presentation: Presentation = .sheet
    ) {
        self.original = original
        noted = original
        self.choices = choices
        self.presentation = presentation
        selection = TimeSelection(
            original, reference: reference, choices: choices, calendar: calendar)
        focus = Self.id(of: selection.selected)
        if presentation == .inline {
            selection.choose(.custom)
            focus = Self.pickerID
        }
    }

    /// Whether the selected moment differs from the saved one by a minute or more.
    public var isChanged: Bool { abs(selection.date.timeIntervalSince(original)) >= 60 }

    /// The picker, or the custom option while the picker is closed.
    public var adjustable: Element.ID? {
        selection.showsPicker ? Self.pickerID : Self.customID
    }

    /// Performs an action of an option, the picker or a closing button.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard offers(action, at: id) else { return .unavailable }
        switch action {
        case .activate:
            if id == Self.doneID || id == Self.pickerID { return .done }
            if id == Self.escapeID { return escape() }
            guard let option = selection.options.first(where: { Self.id(of: $0) == id }) else {
                return .unavailable
            }
            return choose(option)
        case .increment: return adjust(byMinutes: Self.minutes(of: stepSize), times: times)
        case .decrement: return adjust(byMinutes: -Self.minutes(of: stepSize), times: times)
        case .incrementCoarse:
            return adjust(byMinutes: Self.largeMinutes(of: stepSize), times: times)
        case .decrementCoarse:
            return adjust(byMinutes: -Self.largeMinutes(of: stepSize), times: times)
        case .maximum:
            if selection.allowsFuture {
                return .said([Announcement(Message("time.no-latest"), earcon: .bound)])
            }
            return set(selection.reference)
        case .minimum: return .said([Announcement(Message("time.no-earliest"), earcon: .bound)])
        case .setValue: return .said([Announcement(Message("time.type"))])
        case .done: return .done
        case .escape: return escape()
        default: return .unavailable
        }
    }

    /// Selects an option; custom opens the picker and moves focus into it.
    public mutating func choose(_ option: TimeSelection.Option) -> ControlOutcome {
        if option == .custom {
            keepForEscape(selection)
            selection.choose(.custom)
            focus = Self.pickerID
            return .focused([])
        }
        selection.choose(option)
        focus = Self.id(of: option)
        let chosen = Message(
            "time.chosen",
            ["option": .message(Self.name(of: option)), "time": clockOrDay(selection.date)])
        return .said([Announcement(chosen, subject: Self.pickerID, earcon: .stepCoarse)])
    }

    /// Updates the present moment while the control stays open.
    public mutating func note(present: Date) {
        selection.note(present: present)
    }

    /// Restores the selection of an earlier state of this control, as undo does.
    ///
    /// A value that was saved since then stays saved.
    public mutating func restoreSelection(of earlier: TimeControl) {
        let present = selection.present
        selection = earlier.selection
        selection.note(present: present)
        focus = earlier.focus
    }

    /// Selects a typed or spoken moment; refuses one in the future, unless allowed, and
    /// one over 120 years away.
    ///
    /// - Parameter assumed: The assumptions made in reading the words, which are said
    ///   afterwards.
    public mutating func set(_ date: Date, assumed: [UnderstoodTime.Assumption] = [])
        -> ControlOutcome
    {
        let before = selection
        do {
            try selection.set(date)
        } catch {
            return refused(error)
        }
        keepForEscape(before)
        selection.choose(.custom)
        focus = Self.pickerID
        let isAhead = selection.date >= selection.present + 60
        let time = Message.Argument.moment(
            selection.date, within: isAhead ? 0 : choices.relativeSpan)
        let sentences =
            [Message("time.updated", ["time": time])] + assumed.compactMap(\.message)
        return .said([
            Announcement(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                subject: Self.pickerID)
        ])
    }

    // MARK: Saving in place

    /// Inline, restarts the delay before saving if the moment changed since the last
    /// call.
    ///
    /// - Parameter uptime: The present time in seconds of uptime.
    public mutating func noteChange(at uptime: TimeInterval) {
        guard presentation == .inline, selection.date != noted else { return }
        noted = selection.date
        if isChanged { saveDelay.noteChange(at: uptime) } else { saveDelay.clear() }
    }

    /// Records that the value was saved.
    public mutating func noteSaved() {
        saveDelay.clear()
        original = selection.date
        noted = original
    }

    /// Records that the value could not be saved; it is not tried again until the next
    /// change.
    public mutating func noteNotSaved() {
        saveDelay.clear()
    }

    /// When the value is to be saved, in seconds of uptime; nil if nothing waits.
    public var deadline: TimeInterval? { saveDelay.deadline }

    // MARK: Adjusting

    /// Moves the time, and opens the picker if it is closed.
    private mutating func adjust(byMinutes minutes: Int, times count: Int) -> ControlOutcome {
        let target = selection.date + Double(minutes) * Double(min(count, Self.mostSteps)) * 60
        let before = selection
        do {
            try selection.set(target)
        } catch {
            return refused(error)
        }
        keepForEscape(before)
        selection.choose(.custom)
        focus = Self.pickerID
        let value = Message("value", ["value": value])
        let earcon = abs(minutes) <= Self.minutes(of: .normal) ? Earcon.stepFine : .stepCoarse
        return .said([Announcement(value, subject: Self.pickerID, earcon: earcon)])
    }

    private func refused(_ refusal: TimeSelection.Refusal) -> ControlOutcome {
        let kept = Message.Argument.moment(selection.date, within: choices.relativeSpan)
        let message =
            switch refusal {
            case .future(let date):
                Message(
                    "time.future", ["clock": .clock(date), "day": .day(date), "kept": kept])
            case .tooLongAgo: Message("time.too-long-ago", ["kept": kept])
            case .tooFarAhead: Message("time.too-far-ahead", ["kept": kept])
            }
        return .said([Announcement(message, earcon: .bound)])
    }

    /// Remembers the selection that escape restores, if the sheet's picker is just
    /// opening.
    private mutating func keepForEscape(_ before: TimeSelection) {
        if presentation == .sheet, !before.showsPicker { beforePicker = before }
    }

    /// In the sheet's picker, undoes its changes and returns to the options; elsewhere,
    /// leaves the control.
    private mutating func escape() -> ControlOutcome {
        guard selection.showsPicker, let before = beforePicker else { return .escaped }
        selection = before
        beforePicker = nil
        focus = Self.id(of: .custom)
        let time = Message.Argument.moment(selection.date, within: choices.relativeSpan)
        return .said([Announcement(Message("time.picker-escaped", ["time": time]))])
    }

    /// The time of day alone if the moment is on the reference's day; otherwise day and
    /// time.
    private func clockOrDay(_ date: Date) -> Message.Argument {
        selection.calendar.isDate(date, inSameDayAs: selection.reference)
            ? .clock(date) : .moment(date, within: 0)
    }
}

extension UnderstoodTime.Assumption {
    /// The sentence that states the assumption; nil for today, which need not be said.
    public var message: Message? {
        self == .today ? nil : Message("assumed.\(rawValue)")
    }
}
