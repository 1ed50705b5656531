public import AccessibleCore

/// The "Set Time" sheet, with wheels for the hour and minute of a habit (T15).
///
/// A habit without a time starts at a suggested one, and gets a time only by done.
public struct SetTimeControl: Control, Hashable {
    /// The habit's current time; nil if it has none.
    public let original: DayTime?
    /// The time that the wheels show.
    public private(set) var time: DayTime
    /// Whether the 12-hour clock is used, with a wheel for AM and PM.
    public let usesTwelveHours: Bool
    /// The focused element: a wheel or a closing button.
    public var focus: Element.ID = Self.hourID
    /// The size of a step of the minute wheel: 1, 5 or 15 minutes.
    public var stepSize = StepSize.fine
    /// The time at which the wheels started.
    private let start: DayTime
    /// What the time is for.
    private let name: Message

    static let hourID = "set-time-hour"
    static let minuteID = "set-time-minute"
    static let periodID = "set-time-period"
    private static let doneID = "set-time-done"
    private static let escapeID = "set-time-escape"

    /// Opens the sheet.
    ///
    /// - Parameters:
    ///   - name: What the time is for, such as "iron".
    ///   - original: The current time; nil if there is none.
    ///   - start: The time at which the wheels start if `original` is nil.
    ///   - usesTwelveHours: Whether the 12-hour clock is used.
    public init(of name: Message, original: DayTime?, start: DayTime, usesTwelveHours: Bool) {
        self.name = name
        self.original = original
        self.start = original ?? start
        time = self.start
        self.usesTwelveHours = usesTwelveHours
    }

    /// Whether done would change the stored time or set the first one.
    public var isChanged: Bool { time != original }

    /// Whether the wheels were moved or a time was typed.
    public var isAdjusted: Bool { time != start }

    /// Always the hour wheel.
    public var adjustable: Element.ID? { Self.hourID }

    /// A sheet with the wheels and the closing buttons.
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

    /// The hour as shown: 1 to 12, or 0 to 23.
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

    /// Performs an action of a wheel or a closing button.
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

    /// Sets the focused wheel to a typed number; false if the wheel does not have this
    /// number.
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

    /// Sets a typed or spoken time.
    ///
    /// - Parameter assumed: The assumptions made in reading the words, which are said
    ///   afterwards.
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

    /// Says the whole time, because one wheel alone would not reveal that another changed
    /// with it.
    private func announcement(earcon: Earcon) -> Announcement {
        Announcement(
            Message("value", ["value": .timeOfDay(time)]), subject: "set-time", earcon: earcon)
    }

    // MARK: Wheels

    /// Turns the hour around the clock; AM and PM follow, so 12 PM comes after 11 AM.
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

    /// Turns the minute; it wraps around and does not change the hour.
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

    /// Switches between AM and PM; minimum chooses AM and maximum PM.
    private mutating func turnPeriod(_ action: ElementAction, _ times: Int) {
        let hour =
            switch action {
            case .minimum: time.hour % 12
            case .maximum: time.hour % 12 + 12
            default: (time.hour + 12 * (times % 2)) % 24
            }
        time = DayTime(minutesOfDay: hour * 60 + time.minute)
    }

    /// The minutes of one step of the minute wheel.
    static func minutes(of size: StepSize) -> Int {
        switch size {
        case .fine: 1
        case .normal: 5
        case .coarse: 15
        }
    }

    /// The change one step makes, such as "5 minutes"; nil unless focus is on the minute
    /// wheel.
    public func amount(of size: StepSize) -> Message? {
        focus == Self.minuteID ? amount(ofMinutes: Self.minutes(of: size)) : nil
    }

    private func amount(ofMinutes minutes: Int) -> Message {
        Message("value", ["value": .duration(minutes: minutes)])
    }
}
