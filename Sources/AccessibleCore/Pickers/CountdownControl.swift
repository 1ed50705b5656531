/// A picker of a length of time in hours and minutes, up to 23:59 (P1).
public struct CountdownControl: Control, Hashable {
    /// The longest countdown, in minutes: 23 hours and 59 minutes.
    public static let longest = 23 * 60 + 59

    /// The length picked, in whole minutes from 1 to ``longest``.
    public private(set) var minutes: Int
    /// The length, in minutes, that the control opened with.
    public let original: Int
    /// The minutes between two values of the minute wheel.
    public let interval: MinuteInterval
    /// The focused element: a wheel or a closing button.
    public var focus = Self.minutesID
    /// The size of a step; `fine` is the same as `normal`.
    public var stepSize = StepSize.normal

    static let hoursID = "timer-hours"
    static let minutesID = "timer-minutes"
    private static let doneID = "timer-done"
    private static let escapeID = "timer-escape"

    /// Opens the picker at a length.
    ///
    /// - Parameter minutes: The length to begin with; limited to 1 to ``longest``.
    public init(minutes: Int, interval: MinuteInterval = .one) {
        self.interval = interval
        self.minutes = min(max(minutes, 1), Self.longest)
        original = self.minutes
    }

    /// Whether the length differs from ``original``.
    public var isChanged: Bool { minutes != original }

    /// Always the minute wheel.
    public var adjustable: Element.ID? { Self.minutesID }

    /// A sheet with a wheel of hours, a wheel of minutes and the closing buttons.
    public var tree: Element {
        Element(
            "timer-sheet", label: Message("picker.countdown"), traits: [.dialog],
            children: wheels + Element.closingButtons(of: "timer"))
    }

    private var wheels: [Element] {
        let hours = minutes / 60
        return [
            (Self.hoursID, Message("picker.hours", ["count": .count(hours)])),
            (Self.minutesID, Message("picker.minutes", ["count": .count(minutes % 60)])),
        ].map { id, value in
            Element(
                id,
                label: Message(id == Self.hoursID ? "picker.part.hours" : "picker.part.minutes"),
                value: value, hint: Message("picker.countdown-hint"), traits: [.adjustable],
                actions: [
                    .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse,
                    .minimum, .maximum, .setValue, .done, .escape,
                ])
        }
    }

    /// The shortest and longest length that steps of the interval reach, in minutes.
    private var bounds: ClosedRange<Int> {
        interval.minutes...(Self.longest / interval.minutes * interval.minutes)
    }

    /// Performs an action of a wheel or a closing button.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        switch (id, action) {
        case (Self.escapeID, _), (_, .escape): return .escaped
        case (_, .activate), (_, .done): return .done
        case (_, .setValue): return .said([Announcement(Message("picker.countdown-hint"))])
        default: break
        }
        let isHours = id == Self.hoursID
        let before = minutes
        focus = id
        switch action {
        case .increment: move(times, size(stepSize == .coarse ? .coarse : .normal))
        case .decrement: move(-max(1, times), size(stepSize == .coarse ? .coarse : .normal))
        case .incrementCoarse: move(times, size(.coarse))
        case .decrementCoarse: move(-max(1, times), size(.coarse))
        case .minimum: hold(isHours ? minutes % 60 : minutes / 60 * 60)
        default:
            let last = 60 - interval.minutes
            hold(isHours ? 23 * 60 + minutes % 60 : minutes / 60 * 60 + last)
        }
        return .said([announcement(action, from: before)])
    }

    /// The minutes that a step of the focused wheel changes.
    private func size(_ size: StepSize) -> Int {
        let isHours = focus == Self.hoursID
        return size == .coarse ? (isHours ? 360 : interval.large) : isHours ? 60 : interval.minutes
    }

    /// The change one step makes, such as "1 hour"; nil if focus is not on a wheel.
    public func amount(of size: StepSize) -> Message? {
        guard wheels.contains(where: { $0.id == focus }) else { return nil }
        return Message("value", ["value": .duration(minutes: self.size(size))])
    }

    private mutating func move(_ steps: Int, _ size: Int) {
        let steps = max(-Self.longest, min(Self.longest, steps))
        // From a typed length between two steps, the first step goes to the nearest one
        // in its direction.
        let rest = focus == Self.minutesID ? minutes % interval.minutes : 0
        let start = rest > 0 && steps < 0 ? minutes - rest + interval.minutes : minutes - rest
        hold(start + steps * size)
    }

    private mutating func hold(_ target: Int) {
        if target < bounds.lowerBound {
            minutes = min(minutes, bounds.lowerBound)
        } else if target > bounds.upperBound {
            minutes = max(minutes, bounds.upperBound)
        } else {
            minutes = target
        }
    }

    /// Says the whole length; at a limit, says that it is one.
    private func announcement(_ action: ElementAction, from before: Int) -> Announcement {
        let isUp = [.increment, .incrementCoarse, .maximum].contains(action)
        let isAtEnd = isUp ? minutes >= bounds.upperBound : minutes <= bounds.lowerBound
        let whole = Message.Argument.duration(minutes: minutes)
        if minutes == before || isAtEnd {
            let key = isUp ? "bound.maximum" : "bound.minimum"
            return Announcement(
                Message(key, ["value": whole]), subject: Self.minutesID, earcon: .bound)
        }
        let isFine = action == .increment || action == .decrement
        return Announcement(
            Message("value", ["value": whole]), subject: Self.minutesID,
            earcon: isFine ? .stepFine : .stepCoarse)
    }

    /// Sets a typed length, even one between two steps; refuses one outside 1 to
    /// ``longest``.
    public mutating func set(minutes: Int) -> ControlOutcome {
        guard (1...Self.longest).contains(minutes) else {
            let message = Message(
                "picker.countdown-range",
                [
                    "longest": .duration(minutes: Self.longest),
                    "kept": .duration(minutes: self.minutes),
                ])
            return .said([Announcement(message, earcon: .bound)])
        }
        self.minutes = minutes
        return .said([
            Announcement(
                Message("value", ["value": .duration(minutes: minutes)]), subject: Self.minutesID)
        ])
    }
}
