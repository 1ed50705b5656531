public import AccessibleCore

/// The "Set Time" sheet, with wheels for the hour and minute of a habit (T15).
///
/// A habit without a time starts at a suggested one, and gets a time only by done.
public struct SetTimeControl: WheelControl, Hashable {
    /// The habit's current time; nil if it has none.
    public let original: DayTime?
    /// Whether the 12-hour clock is used, with a wheel for AM and PM.
    public let usesTwelveHours: Bool
    package var wheels: WheelGroup
    /// The time at which the wheels started.
    private let start: DayTime
    /// What the time is for.
    private let label: Message

    static let hourID = "set-time-hour"
    static let minuteID = "set-time-minute"
    static let periodID = "set-time-period"
    package static let name = "set-time"

    /// Opens the sheet.
    ///
    /// - Parameters:
    ///   - name: What the time is for, such as "iron".
    ///   - original: The current time; nil if there is none.
    ///   - start: The time at which the wheels start if `original` is nil.
    ///   - usesTwelveHours: Whether the 12-hour clock is used.
    public init(of name: Message, original: DayTime?, start: DayTime, usesTwelveHours: Bool) {
        label = Message("set-time.of", ["name": .message(name)])
        self.original = original
        self.start = original ?? start
        self.usesTwelveHours = usesTwelveHours
        wheels = WheelGroup(
            Array(Self.wheels.prefix(usesTwelveHours ? 3 : 2)), limits: 0...1_439,
            number: self.start.minutesOfDay, focus: Self.hourID, stepSize: .fine)
    }

    /// The wheels of the hour, the minute, and AM and PM.
    ///
    /// The hour goes around the clock; AM and PM follow, so 12 PM comes after 11 AM. The minute
    /// wraps around and does not change the hour. A large step of the hour is a quarter of the day.
    private static let wheels = [
        Wheel(
            hourID, label: Message("set-time.hour"),
            values: WheelValues(count: 24, unit: 60, ends: .wrap), steps: WheelSteps(large: 6)),
        Wheel(
            minuteID, label: Message("set-time.minute"),
            values: WheelValues(count: 60, ends: .wrap),
            steps: WheelSteps(fine: 1, normal: 5, coarse: 15)),
        Wheel(
            periodID, label: Message("set-time.period"),
            values: WheelValues(count: 2, unit: 720, ends: .wrap), steps: WheelSteps()),
    ]

    /// The time that the wheels show.
    public var time: DayTime { DayTime(minutesOfDay: wheels.number) }

    /// Whether done would change the stored time or set the first one.
    public var isChanged: Bool { time != original }

    /// Whether the wheels were moved or a time was typed.
    public var isAdjusted: Bool { time != start }

    /// Always the hour wheel.
    public var adjustable: Element.ID? { Self.hourID }

    /// A sheet with the wheels and the closing buttons.
    public var tree: Element {
        var elements = wheels.elements(hint: Message("set-time.hint")) { wheel, value in
            Message("value", ["value": shown(value, on: wheel.id)])
        }
        for index in elements.indices {
            elements[index].actions.removeAll { $0 == .activate }
            guard stepSize != .fine else { continue }
            elements[index].step = amount(of: stepSize, on: elements[index].id)
        }
        return Element(
            "set-time-sheet", label: Message("set-time.title"), traits: [.dialog],
            children: [
                Element("set-time-wheels", label: label, traits: [.group], children: elements)
            ] + Element.closingButtons(of: Self.name))
    }

    /// A value as its wheel says it; hours are 1 to 12 on the 12-hour clock, otherwise 0 to 23.
    private func shown(_ value: Int, on id: Element.ID) -> Message.Argument {
        switch id {
        case Self.hourID where usesTwelveHours: .count((value + 11) % 12 + 1)
        case Self.periodID: .message(Message(value == 0 ? "set-time.am" : "set-time.pm"))
        default: .count(value)
        }
    }

    package var typingHint: Message { Message("set-time.type") }

    /// Sets the focused wheel to a typed number; false if the wheel does not have this
    /// number.
    public mutating func setWheel(to number: Int) -> Bool {
        switch focus {
        case Self.hourID where usesTwelveHours:
            guard (1...12).contains(number) else { return false }
            return wheels.set(number % 12 + time.hour / 12 * 12, on: focus)
        // AM and PM cannot be typed as numbers.
        case Self.periodID: return false
        default: return wheels.set(number, on: focus)
        }
    }

    /// Sets a typed or spoken time.
    ///
    /// - Parameter assumed: The assumptions made in reading the words, which are said
    ///   afterwards.
    public mutating func set(_ time: DayTime, assumed: [UnderstoodTime.Assumption] = [])
        -> ControlOutcome
    {
        _ = wheels.set(time.minutesOfDay)
        let sentences =
            [Message("time.updated", ["time": .timeOfDay(time)])] + assumed.compactMap(\.message)
        return .said([
            Announcement(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                subject: Self.name)
        ])
    }

    /// Says the whole time, because one wheel alone would not reveal that another changed
    /// with it.
    package func announcement(after action: ElementAction, bound: WheelBound?) -> Announcement {
        let whole = Message.Argument.timeOfDay(time)
        var announcement = Announcement(
            of: action, bound: bound, value: whole, whole: whole, subject: Self.name)
        if action == .minimum || action == .maximum { announcement.earcon = .stepFine }
        return announcement
    }

    /// The change one step makes, such as "5 minutes"; nil unless focus is on the minute
    /// wheel.
    public func amount(of size: StepSize) -> Message? { amount(of: size, on: focus) }

    private func amount(of size: StepSize, on id: Element.ID) -> Message? {
        wheels.amount(of: size, on: id).map {
            Message("value", ["value": .duration(minutes: $0)])
        }
    }
}
