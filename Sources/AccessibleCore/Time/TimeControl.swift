public import Foundation

/// Choosing when something happened: quick options and a custom picker (T1–T4).
public struct TimeControl: Control, Hashable {
    /// What was there when the control opened.
    public let original: Date
    public private(set) var selection: TimeSelection
    public var focus: Element.ID
    public var stepSize = StepSize.normal
    /// What the picker goes back to on escape.
    private var beforePicker: TimeSelection?

    /// One step of the picker, in minutes (T4), and one large step.
    static let stepMinutes = 15
    static let largeStepMinutes = 60
    static let pickerID = "time-picker"
    private static let customID = "time-custom"
    private static let doneID = "time-done"
    private static let escapeID = "time-escape"

    /// - Parameters:
    ///   - original: the time so far.
    ///   - reference: the present moment, for as long as the control is open.
    ///   - minutes: the quick options, in minutes ago.
    public init(_ original: Date, reference: Date, minutes: [Int]) {
        self.original = original
        selection = TimeSelection(original, reference: reference, minutes: minutes)
        focus = Self.id(of: selection.selected)
    }

    /// The selected moment differs from the original by a minute or more.
    public var isChanged: Bool { abs(selection.date.timeIntervalSince(original)) >= 60 }

    public var adjustable: Element.ID? {
        selection.showsPicker ? Self.pickerID : Self.customID
    }

    public var tree: Element {
        var children = [
            Element(
                "time-options", label: Message("time.group"), traits: [.list],
                children: selection.options.map(element))
        ]
        if selection.showsPicker { children.append(picker) }
        children += Element.closingButtons(of: "time")
        return Element(
            "time-sheet", label: Message("time.heading"), traits: [.dialog], children: children)
    }

    /// The picker's value: relative up to three hours (T5).
    private var value: Message.Argument { .moment(selection.date, within: 3 * 3_600) }

    private static let adjusting: [ElementAction] = [
        .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
    ]

    private var picker: Element {
        Element(
            Self.pickerID, label: Message("time.picker"),
            value: Message("value", ["value": value]),
            hint: Message("time.picker-hint"), traits: [.adjustable],
            actions: [.activate] + Self.adjusting + [.setValue, .done, .escape])
    }

    private func element(_ option: TimeSelection.Option) -> Element {
        Element(
            Self.id(of: option), label: Self.label(of: option),
            hint: Self.hint(of: option),
            traits: option == selection.selected ? [.listItem, .selected] : [.listItem],
            // Adjusting from the options opens the picker.
            actions: [.activate, .done, .escape] + (option == .custom ? Self.adjusting : []))
    }

    static func id(of option: TimeSelection.Option) -> Element.ID {
        switch option {
        case .now: "time-now"
        case .minutesAgo(let minutes): "time-\(minutes)"
        case .custom: customID
        }
    }

    /// What an option is called; a person may type it.
    public static func label(of option: TimeSelection.Option) -> Message {
        switch option {
        case .now: Message("time.now")
        case .minutesAgo(let minutes):
            Message("time.minutes-ago", ["minutes": .count(minutes)])
        case .custom: Message("time.custom")
        }
    }

    private static func hint(of option: TimeSelection.Option) -> Message {
        switch option {
        case .now: Message("time.now-hint")
        case .minutesAgo(let minutes):
            Message("time.minutes-ago-hint", ["minutes": .count(minutes)])
        case .custom: Message("time.custom-hint")
        }
    }

    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        switch action {
        case .activate:
            if id == Self.doneID || id == Self.pickerID { return .done }
            if id == Self.escapeID { return escape() }
            guard let option = selection.options.first(where: { Self.id(of: $0) == id }) else {
                return .unavailable
            }
            return choose(option)
        case .increment: return adjust(byMinutes: Self.stepMinutes, times: times)
        case .decrement: return adjust(byMinutes: -Self.stepMinutes, times: times)
        case .incrementCoarse: return adjust(byMinutes: Self.largeStepMinutes, times: times)
        case .decrementCoarse: return adjust(byMinutes: -Self.largeStepMinutes, times: times)
        case .maximum: return set(selection.reference)
        case .minimum: return .said([Announcement(Message("time.no-earliest"), earcon: .bound)])
        case .setValue: return .said([Announcement(Message("time.picker-hint"))])
        case .done: return .done
        case .escape: return escape()
        default: return .unavailable
        }
    }

    /// Selects an option; custom opens the picker and moves focus into it.
    public mutating func choose(_ option: TimeSelection.Option) -> ControlOutcome {
        if option == .custom {
            beforePicker = selection
            selection.choose(.custom)
            focus = Self.pickerID
            return .focused([])
        }
        selection.choose(option)
        focus = Self.id(of: option)
        let chosen = Message(
            "time.chosen",
            ["option": .message(Self.label(of: option)), "time": .clock(selection.date)])
        return .said([Announcement(chosen, subject: Self.pickerID, earcon: .stepCoarse)])
    }

    /// Takes a moment that was typed or said.
    public mutating func set(_ date: Date) -> ControlOutcome {
        let before = selection
        do {
            try selection.set(date)
        } catch {
            return refused(error)
        }
        if !selection.showsPicker {
            beforePicker = before
            selection.choose(.custom)
        }
        focus = Self.pickerID
        let updated = Message("time.updated", ["time": .moment(selection.date)])
        return .said([Announcement(updated, subject: Self.pickerID)])
    }

    /// Moves the time; outside the picker it opens the picker first.
    private mutating func adjust(byMinutes minutes: Int, times count: Int) -> ControlOutcome {
        let target = selection.date + Double(minutes) * Double(count) * 60
        if !selection.showsPicker {
            beforePicker = selection
        }
        do {
            try selection.set(target)
        } catch {
            return refused(error)
        }
        selection.choose(.custom)
        focus = Self.pickerID
        let value = Message("value", ["value": value])
        let earcon = abs(minutes) == Self.stepMinutes ? Earcon.stepFine : .stepCoarse
        return .said([Announcement(value, subject: Self.pickerID, earcon: earcon)])
    }

    private func refused(_ refusal: TimeSelection.Refusal) -> ControlOutcome {
        let kept = Message.Argument.moment(selection.date)
        let message =
            switch refusal {
            case .future(let date):
                Message(
                    "time.future", ["clock": .clock(date), "day": .day(date), "kept": kept])
            case .tooLongAgo: Message("time.too-long-ago", ["kept": kept])
            }
        return .said([Announcement(message, earcon: .bound)])
    }

    /// From the picker back to the options with the picker's changes undone;
    /// from the options out of the sheet.
    private mutating func escape() -> ControlOutcome {
        guard selection.showsPicker, let before = beforePicker else { return .escaped }
        selection = before
        beforePicker = nil
        focus = Self.id(of: .custom)
        let back = Message("time.picker-escaped", ["time": .moment(selection.date)])
        return .said([Announcement(back)])
    }
}
