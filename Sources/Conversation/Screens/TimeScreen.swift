import AccessibleCore
import Foundation

/// Choosing when an entry happened: quick options and a custom picker (T1–T4).
struct TimeScreen: Sendable, Hashable {
    /// The entry whose time it is.
    let entry: Entry
    var selection: TimeSelection
    var focus: String
    /// What the picker goes back to on escape.
    private var beforePicker: TimeSelection?

    /// One step of the picker, in minutes (T4), and one large step.
    static let stepMinutes = 15
    static let largeStepMinutes = 60
    static let pickerID = "time.picker"
    private static let doneID = "time.done"
    private static let escapeID = "time.escape"

    init(entry: Entry, reference: Date, minutes: [Int]) {
        self.entry = entry
        selection = TimeSelection(entry.time, reference: reference, minutes: minutes)
        focus = Self.id(of: selection.selected)
    }

    var isChanged: Bool { abs(selection.date.timeIntervalSince(entry.time)) >= 60 }

    var tree: Element {
        var children = [
            Element(
                "time.options", label: Message("time.group"), traits: [.list],
                children: selection.options.map(element))
        ]
        if selection.showsPicker { children.append(picker) }
        children += Screen.closingButtons(done: Self.doneID, escape: Self.escapeID)
        return Element(
            "time.sheet", label: Message("time.heading"), traits: [.dialog], children: children)
    }

    /// The picker's value: relative up to three hours (T5).
    private var value: Message.Argument { .moment(selection.date, within: 3 * 3_600) }

    private var picker: Element {
        Element(
            Self.pickerID, label: Message("time.picker"),
            value: Message("value", ["value": value]),
            hint: Message("time.picker-hint"), traits: [.adjustable],
            actions: [
                .increment, .decrement, .incrementCoarse, .decrementCoarse, .maximum, .setValue,
                .done, .escape,
            ])
    }

    private func element(_ option: TimeSelection.Option) -> Element {
        Element(
            Self.id(of: option), label: Self.label(of: option),
            hint: Self.hint(of: option),
            traits: option == selection.selected ? [.listItem, .selected] : [.listItem],
            actions: [.activate])
    }

    static func id(of option: TimeSelection.Option) -> String {
        switch option {
        case .now: "time.now"
        case .minutesAgo(let minutes): "time.\(minutes)"
        case .custom: "time.custom"
        }
    }

    static func label(of option: TimeSelection.Option) -> Message {
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

    /// Performs an action of the element with an id.
    mutating func perform(_ action: ElementAction, times count: Int, on id: String)
        -> ScreenOutcome
    {
        switch action {
        case .activate:
            if id == Self.doneID || id == Self.pickerID { return .done }
            if id == Self.escapeID { return escape() }
            guard let option = selection.options.first(where: { Self.id(of: $0) == id }) else {
                return .unavailable
            }
            return choose(option)
        case .increment: return adjust(byMinutes: Self.stepMinutes, times: count)
        case .decrement: return adjust(byMinutes: -Self.stepMinutes, times: count)
        case .incrementCoarse: return adjust(byMinutes: Self.largeStepMinutes, times: count)
        case .decrementCoarse: return adjust(byMinutes: -Self.largeStepMinutes, times: count)
        case .maximum: return set(selection.reference)
        case .minimum: return .said([Announcement(Message("time.no-earliest"), earcon: .bound)])
        case .done: return .done
        case .escape: return escape()
        case .setValue: return .unavailable
        }
    }

    /// Selects an option; custom opens the picker and moves focus into it.
    mutating func choose(_ option: TimeSelection.Option) -> ScreenOutcome {
        if option == .custom {
            beforePicker = selection
            selection.choose(.custom)
            focus = Self.pickerID
            return .said([
                Announcement(FocusMessages.focus(on: picker, in: tree, withHint: true))
            ])
        }
        selection.choose(option)
        focus = Self.id(of: option)
        let chosen = Message(
            "time.chosen",
            ["option": .message(Self.label(of: option)), "time": .clock(selection.date)])
        return .said([Announcement(chosen, subject: Self.pickerID, earcon: .stepCoarse)])
    }

    /// Takes a moment that was typed or said.
    mutating func set(_ date: Date) -> ScreenOutcome {
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
    private mutating func adjust(byMinutes minutes: Int, times count: Int) -> ScreenOutcome {
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

    private func refused(_ refusal: TimeSelection.Refusal) -> ScreenOutcome {
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
    private mutating func escape() -> ScreenOutcome {
        guard selection.showsPicker, let before = beforePicker else { return .escaped }
        selection = before
        beforePicker = nil
        focus = Self.id(of: .custom)
        let back = Message("time.picker-escaped", ["time": .moment(selection.date)])
        return .said([Announcement(back)])
    }
}
