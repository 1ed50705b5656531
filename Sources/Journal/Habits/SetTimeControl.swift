public import AccessibleCore

/// The "Set Time" sheet: hour and minute wheels for a habit's time (T15).
///
/// The time may be absent: the wheels then start at a sensible one, and it
/// stays absent unless done is chosen.
public struct SetTimeControl: Control, Hashable {
    /// The tracked time so far; nil when there is none.
    public let original: DayTime?
    public private(set) var time: DayTime
    /// The hours are counted to twelve, with a wheel for AM and PM.
    public let usesTwelveHours: Bool
    public var focus: Element.ID = Self.hourID
    public var stepSize = StepSize.fine
    /// Where the wheels started.
    private let start: DayTime
    /// What it is the time of.
    private let name: Message

    static let hourID = "set-time-hour"
    static let minuteID = "set-time-minute"
    static let periodID = "set-time-period"
    private static let doneID = "set-time-done"
    private static let escapeID = "set-time-escape"

    /// - Parameters:
    ///   - name: what the time is of: "iron".
    ///   - original: its time so far; nil when there is none.
    ///   - start: where the wheels start when there is none.
    public init(of name: Message, original: DayTime?, start: DayTime, usesTwelveHours: Bool) {
        self.name = name
        self.original = original
        self.start = original ?? start
        time = self.start
        self.usesTwelveHours = usesTwelveHours
    }

    /// Done would change what is kept: another time, or one where there was none.
    public var isChanged: Bool { time != original }

    /// The wheels were moved, or a time was typed.
    public var isAdjusted: Bool { time != start }

    public var adjustable: Element.ID? { Self.hourID }

    public var tree: Element {
        var wheels = [
            wheel(Self.hourID, "set-time.hour", .count(shownHour)),
            wheel(Self.minuteID, "set-time.minute", .count(time.minute), withStep: true),
        ]
        if usesTwelveHours {
            wheels.append(wheel(Self.periodID, "set-time.period", .message(period)))
        }
        return Element(
            "set-time-sheet", label: Message("set-time.title"), traits: [.dialog],
            children: [
                Element(
                    "set-time-wheels", label: Message("set-time.of", ["name": .message(name)]),
                    traits: [.group], children: wheels)
            ] + Element.closingButtons(of: "set-time"))
    }

    /// 1 to 12, or 0 to 23.
    private var shownHour: Int { usesTwelveHours ? (time.hour + 11) % 12 + 1 : time.hour }

    private var period: Message { Message(time.hour < 12 ? "set-time.am" : "set-time.pm") }

    private func wheel(
        _ id: Element.ID, _ label: String, _ value: Message.Argument, withStep: Bool = false
    ) -> Element {
        var wheel = Element(
            id, label: Message(label), value: Message("value", ["value": value]),
            hint: Message("set-time.hint"), traits: [.adjustable],
            actions: [
                .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
                .setValue, .done, .escape,
            ])
        if withStep, stepSize != .fine {
            wheel.step = amount(ofMinutes: Self.minutes(of: stepSize))
        }
        return wheel
    }

    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        switch action {
        case .activate: return id == Self.doneID ? .done : .escaped
        case .done: return .done
        case .escape: return .escaped
        case .setValue: return .said([Announcement(Message("set-time.type"))])
        default: break
        }
        focus = id
        switch id {
        case Self.hourID: turnHour(action, times)
        case Self.minuteID: turnMinute(action, times)
        default: turnPeriod(action, times)
        }
        let isCoarse = action == .incrementCoarse || action == .decrementCoarse
        return .said([announcement(earcon: isCoarse ? .stepCoarse : .stepFine)])
    }

    /// Takes a number typed for the wheel that has focus; false when the wheel
    /// has no such value.
    public mutating func setWheel(to number: Int) -> Bool {
        switch focus {
        case Self.minuteID where (0...59).contains(number):
            time = DayTime(minutesOfDay: time.hour * 60 + number)
        case Self.hourID where usesTwelveHours && (1...12).contains(number):
            time = DayTime(minutesOfDay: (number % 12 + time.hour / 12 * 12) * 60 + time.minute)
        case Self.hourID where !usesTwelveHours && (0...23).contains(number):
            time = DayTime(minutesOfDay: number * 60 + time.minute)
        default: return false
        }
        return true
    }

    /// Takes a time that was typed or said.
    public mutating func set(_ time: DayTime, assumed: [UnderstoodTime.Assumption] = [])
        -> ControlOutcome
    {
        self.time = time
        let sentences =
            [Message("time.updated", ["time": .timeOfDay(time)])] + assumed.compactMap(\.message)
        return .said([
            Announcement(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                subject: "set-time")
        ])
    }

    /// The whole time is said: a wheel alone would hide what it carried along.
    private func announcement(earcon: Earcon) -> Announcement {
        Announcement(
            Message("value", ["value": .timeOfDay(time)]), subject: "set-time", earcon: earcon)
    }

    // MARK: Wheels

    /// The hour goes around the clock; from 11 AM it goes to 12 PM.
    private mutating func turnHour(_ action: ElementAction, _ times: Int) {
        let hour =
            switch action {
            case .increment: time.hour + times % 24
            case .decrement: time.hour - times % 24
            // A quarter of the day.
            case .incrementCoarse: time.hour + 6 * (times % 4)
            case .decrementCoarse: time.hour - 6 * (times % 4)
            case .minimum: 0
            default: 23
            }
        time = DayTime(minutesOfDay: (hour + 24) % 24 * 60 + time.minute)
    }

    /// The minute goes around and takes the hour nowhere.
    private mutating func turnMinute(_ action: ElementAction, _ times: Int) {
        let times = times % 60
        let minute =
            switch action {
            case .increment: time.minute + times * Self.minutes(of: stepSize)
            case .decrement: time.minute - times * Self.minutes(of: stepSize)
            case .incrementCoarse: time.minute + times * Self.minutes(of: .coarse)
            case .decrementCoarse: time.minute - times * Self.minutes(of: .coarse)
            case .minimum: 0
            default: 59
            }
        time = DayTime(minutesOfDay: time.hour * 60 + ((minute % 60) + 60) % 60)
    }

    /// AM and PM; both ends are reached by minimum and maximum.
    private mutating func turnPeriod(_ action: ElementAction, _ times: Int) {
        let hour =
            switch action {
            case .minimum: time.hour % 12
            case .maximum: time.hour % 12 + 12
            default: (time.hour + 12 * (times % 2)) % 24
            }
        time = DayTime(minutesOfDay: hour * 60 + time.minute)
    }

    /// One step of the minute wheel, in minutes.
    static func minutes(of size: StepSize) -> Int {
        switch size {
        case .fine: 1
        case .normal: 5
        case .coarse: 15
        }
    }

    public func amount(of size: StepSize) -> Message? {
        focus == Self.minuteID ? amount(ofMinutes: Self.minutes(of: size)) : nil
    }

    private func amount(ofMinutes minutes: Int) -> Message {
        Message("value", ["value": .duration(minutes: minutes)])
    }
}
