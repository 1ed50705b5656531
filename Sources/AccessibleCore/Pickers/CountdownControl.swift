/// A picker of a length of time in hours and minutes, up to 23:59 (P1).
public struct CountdownControl: WheelControl, Hashable {
    /// The longest countdown, in minutes: 23 hours and 59 minutes.
    public static let longest = 23 * 60 + 59

    /// The length, in minutes, that the control opened with.
    public let original: Int
    /// The minutes between two values of the minute wheel.
    public let interval: MinuteInterval
    package var wheels: WheelGroup

    static let hoursID = "timer-hours"
    static let minutesID = "timer-minutes"
    package static let name = "timer"

    /// Opens the picker at a length.
    ///
    /// - Parameters:
    ///   - minutes: The length to begin with; limited to 1 to ``longest``.
    ///   - interval: The minutes between two values of the minute wheel.
    public init(minutes: Int, interval: MinuteInterval = .one) {
        self.interval = interval
        let step = interval.minutes
        wheels = WheelGroup(
            [
                Wheel(
                    Self.hoursID, label: Message("picker.part.hours"),
                    values: WheelValues(count: 24, unit: 60, ends: .carry),
                    steps: WheelSteps(coarse: 6)),
                Wheel(
                    Self.minutesID, label: Message("picker.part.minutes"),
                    values: WheelValues(
                        count: 60 / step, unit: step, ends: .carry, snaps: true),
                    steps: WheelSteps(coarse: interval.large / step)),
            ],
            limits: 1...Self.longest, interval: step, number: minutes, focus: Self.minutesID,
            stepSize: .normal)
        original = wheels.number
    }

    /// The same length and focus, with another interval.
    public func stepping(by interval: MinuteInterval) -> CountdownControl {
        var control = CountdownControl(minutes: original, interval: interval)
        _ = control.wheels.set(minutes)
        control.focus = focus
        control.stepSize = stepSize
        return control
    }

    /// The length picked, in whole minutes from 1 to ``longest``.
    public var minutes: Int { wheels.number }

    /// Whether the length differs from ``original``.
    public var isChanged: Bool { minutes != original }

    /// Always the minute wheel.
    public var adjustable: Element.ID? { Self.minutesID }

    /// A sheet with a wheel of hours, a wheel of minutes and the closing buttons.
    public var tree: Element {
        let elements = wheels.elements(hint: typingHint) { wheel, _ in
            wheel.id == Self.hoursID
                ? Message("picker.hours", ["count": .count(minutes / 60)])
                : Message("picker.minutes", ["count": .count(minutes % 60)])
        }
        return Element(
            "timer-sheet", label: Message("picker.countdown"), traits: [.dialog],
            children: elements + Element.closingButtons(of: Self.name))
    }

    package var typingHint: Message { Message("picker.countdown-hint") }

    /// The change one step makes, such as "1 hour"; nil if focus is not on a wheel.
    public func amount(of size: StepSize) -> Message? {
        wheels.amount(of: size, on: focus).map {
            Message("value", ["value": .duration(minutes: $0)])
        }
    }

    /// Says the whole length; at a limit, says that it is one.
    package func announcement(after action: ElementAction, bound: WheelBound?) -> Announcement {
        let whole = Message.Argument.duration(minutes: minutes)
        return Announcement(
            of: action, bound: bound, value: whole, whole: whole, subject: Self.minutesID)
    }

    /// Sets a typed length, even one between two steps; refuses one outside 1 to
    /// ``longest``.
    public mutating func set(minutes: Int) -> ControlOutcome {
        guard wheels.set(minutes) else {
            let message = Message(
                "picker.countdown-range",
                [
                    "longest": .duration(minutes: Self.longest),
                    "kept": .duration(minutes: self.minutes),
                ])
            return .said([Announcement(message, earcon: .bound)])
        }
        return .said([
            Announcement(
                Message("value", ["value": .duration(minutes: minutes)]), subject: Self.minutesID)
        ])
    }
}
