import Foundation

/// The control's accessibility tree (T11) and the sizes of its steps (T4, P8).
extension TimeControl {
    /// A sheet with the options, the picker if it is open, and the closing buttons.
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

    /// The picker's value, worded relatively up to ``TimeChoices/pickerSpan`` (T5).
    var value: Message.Argument { .moment(selection.date, within: choices.pickerSpan) }

    /// Whether the element with this id supports an action.
    func offers(_ action: ElementAction, at id: Element.ID) -> Bool {
        if id == Self.pickerID { return selection.showsPicker && picker.offers(action) }
        if let option = selection.options.first(where: { Self.id(of: $0) == id }) {
            return element(option).offers(action)
        }
        return Element.closingButtons(of: "time").contains { $0.id == id && $0.offers(action) }
    }

    private static let adjusting: [ElementAction] = [
        .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
    ]

    private var picker: Element {
        var picker = Element(
            Self.pickerID, label: Message("time.picker"),
            value: Message("value", ["value": value]),
            hint: Message("time.picker-hint"), traits: [.adjustable],
            actions: [.activate] + Self.adjusting + [.setValue, .done, .escape])
        picker.step = Self.step(stepSize)
        return picker
    }

    private func element(_ option: TimeSelection.Option) -> Element {
        var element = Element(
            Self.id(of: option), label: Self.label(of: option), hint: hint(of: option),
            traits: option == selection.selected ? [.listItem, .selected] : [.listItem],
            // Adjusting from the options opens the picker.
            actions: [.activate, .done, .escape] + (option == .custom ? Self.adjusting : []))
        element.shortLabel = Self.name(of: option)
        return element
    }

    static func id(of option: TimeSelection.Option) -> Element.ID {
        switch option {
        case .now: "time-now"
        case .minutesAgo(let minutes): "time-\(minutes)"
        case .named(let moment): "time-\(moment.rawValue)"
        case .lastUsed: "time-last-used"
        case .custom: customID
        }
    }

    /// The name of an option, which the person can type.
    public static func name(of option: TimeSelection.Option) -> Message {
        switch option {
        case .now: Message("time.now")
        // Some languages inflect an hour, and no number of minutes.
        case .minutesAgo(let minutes) where minutes.isMultiple(of: 60):
            Message("time.whole-hours-ago", ["hours": .count(minutes / 60)])
        case .minutesAgo(let minutes):
            Message("time.minutes-ago", ["duration": .duration(minutes: minutes)])
        case .named(.yesterday): Message("day.yesterday")
        case .named(let moment): Message("time.\(moment.rawValue)")
        case .lastUsed(let time): Message("time.last-used", ["clock": .timeOfDay(time)])
        case .custom: Message("time.custom")
        }
    }

    /// The full label of an option: "Select time 30 minutes ago" (T11).
    private static func label(of option: TimeSelection.Option) -> Message {
        if option == .custom { return Message("time.custom-label") }
        return Message("time.option-label", ["option": .message(name(of: option))])
    }

    private func hint(of option: TimeSelection.Option) -> Message {
        switch option {
        case .now: Message("time.now-hint")
        case .minutesAgo(let minutes):
            Message("time.minutes-ago-hint", ["duration": .duration(minutes: minutes)])
        case .named, .lastUsed:
            Message(
                "time.moment-hint",
                ["time": .moment(selection.moment(of: option) ?? selection.date, within: 0)])
        case .custom: Message("time.custom-hint")
        }
    }

    // MARK: Steps

    /// The minutes of one step of a size.
    static func minutes(of size: StepSize) -> Int {
        switch size {
        case .fine: 1
        case .normal: 15
        case .coarse: 60
        }
    }

    /// The minutes of one large step (Page Up, Page Down): the next larger size, or a day
    /// for the largest.
    static func largeMinutes(of size: StepSize) -> Int {
        switch size {
        case .fine: minutes(of: .normal)
        case .normal: minutes(of: .coarse)
        case .coarse: 1_440
        }
    }

    private static func step(_ size: StepSize) -> Message {
        Message("value", ["value": .duration(minutes: minutes(of: size))])
    }

    /// The change one step makes, such as "15 minutes"; nil if focus is not on the picker
    /// or the custom option.
    public func amount(of size: StepSize) -> Message? {
        [Self.pickerID, Self.customID].contains(focus) ? Self.step(size) : nil
    }
}
