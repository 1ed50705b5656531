public import Foundation

/// Choosing when something happened: quick options and a custom picker (T1–T4).
///
/// As a sheet its value is saved by done. Inline it adjusts an entry in place
/// (T14): whoever holds it tells it of the time with ``noteChange(at:)``, and
/// saves when ``saveDelay`` is due.
public struct TimeControl: Control, Hashable {
    /// How it is shown (T14).
    public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
        /// Focus moves in; done keeps, escape discards.
        case sheet
        /// The picker of the entry itself; every change is saved.
        case inline
    }

    /// What is saved: the time the control opened with, or inline was saved last.
    public private(set) var original: Date
    public private(set) var selection: TimeSelection
    public var focus: Element.ID
    public var stepSize = StepSize.normal
    public let presentation: Presentation
    public let choices: TimeChoices
    /// Inline, how long saving still waits.
    public private(set) var saveDelay = SaveDelay()
    /// The moment that waits to be saved, or was saved.
    private var noted: Date
    /// What the picker goes back to on escape.
    private var beforePicker: TimeSelection?

    /// More steps at once than anybody means; so many are refused by their date.
    private static let mostSteps = 1_000_000_000_000

    static let pickerID = "time-picker"
    static let customID = "time-custom"
    private static let doneID = "time-done"
    private static let escapeID = "time-escape"

    /// - Parameters:
    ///   - original: the time so far.
    ///   - reference: the present moment, for as long as the control is open.
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

    /// The selected moment differs from the saved one by a minute or more.
    public var isChanged: Bool { abs(selection.date.timeIntervalSince(original)) >= 60 }

    public var adjustable: Element.ID? {
        selection.showsPicker ? Self.pickerID : Self.customID
    }

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

    /// Tells how late it is by now, while the control stays open.
    public mutating func note(present: Date) {
        selection.note(present: present)
    }

    /// Goes back to what was selected in an earlier state of this control, as
    /// undo does.
    ///
    /// What was saved since stays saved.
    public mutating func restoreSelection(of earlier: TimeControl) {
        let present = selection.present
        selection = earlier.selection
        selection.note(present: present)
        focus = earlier.focus
    }

    /// Takes a moment that was typed or said.
    ///
    /// - Parameter assumed: what its words left open, which is said after it.
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

    /// Inline, saves what changed half a second from a time, in seconds of
    /// uptime; nothing happens when nothing changed since the last call.
    public mutating func noteChange(at uptime: TimeInterval) {
        guard presentation == .inline, selection.date != noted else { return }
        noted = selection.date
        if isChanged { saveDelay.noteChange(at: uptime) } else { saveDelay.clear() }
    }

    /// The value is saved.
    public mutating func noteSaved() {
        saveDelay.clear()
        original = selection.date
        noted = original
    }

    /// The value could not be saved; it waits for the next change.
    public mutating func noteNotSaved() {
        saveDelay.clear()
    }

    public var deadline: TimeInterval? { saveDelay.deadline }

    // MARK: Adjusting

    /// Moves the time; outside the picker it opens the picker first.
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

    /// What escape in the sheet's picker goes back to, when it just opened.
    private mutating func keepForEscape(_ before: TimeSelection) {
        if presentation == .sheet, !before.showsPicker { beforePicker = before }
    }

    /// From the sheet's picker back to the options with the picker's changes
    /// undone; from the options, and inline, out.
    private mutating func escape() -> ControlOutcome {
        guard selection.showsPicker, let before = beforePicker else { return .escaped }
        selection = before
        beforePicker = nil
        focus = Self.id(of: .custom)
        let time = Message.Argument.moment(selection.date, within: choices.relativeSpan)
        return .said([Announcement(Message("time.picker-escaped", ["time": time]))])
    }

    /// The clock alone for the day of the reference, else the day with it.
    private func clockOrDay(_ date: Date) -> Message.Argument {
        selection.calendar.isDate(date, inSameDayAs: selection.reference)
            ? .clock(date) : .moment(date, within: 0)
    }
}

extension UnderstoodTime.Assumption {
    /// The sentence that says it; nil for today, which goes without saying.
    public var message: Message? {
        self == .today ? nil : Message("assumed.\(rawValue)")
    }
}
