import AccessibleCore
import Foundation
import Testing

/// Zones, calendars and local times for the pickers' tests.
struct PickerWorld {
    static let newYork = PickerWorld("America/New_York")
    static let berlin = PickerWorld("Europe/Berlin")
    static let lordHowe = PickerWorld("Australia/Lord_Howe")
    static let phoenix = PickerWorld("America/Phoenix")
    static let kiritimati = PickerWorld("Pacific/Kiritimati")
    static let pagoPago = PickerWorld("Pacific/Pago_Pago")
    static let all = [newYork, berlin, lordHowe, phoenix, kiritimati, pagoPago]

    static let american = DateConventions(
        order: [.month, .day, .year, .hour, .minute, .dayPeriod], usesTwelveHours: true,
        firstWeekday: 1)
    static let german = DateConventions(
        order: [.day, .month, .year, .hour, .minute], usesTwelveHours: false, firstWeekday: 2)

    let calendar: Calendar

    init(_ zone: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        self.calendar = calendar
    }

    /// The moment of a local time such as "2026-03-09 14:05"; the first if it occurs
    /// twice.
    func date(_ text: String) -> Date {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        let parts = DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2],
            hour: numbers.count > 3 ? numbers[3] : 12, minute: numbers.count > 4 ? numbers[4] : 0)
        return calendar.date(from: parts) ?? .distantPast
    }

    /// The local time of a moment, such as "2026-03-09 14:05".
    func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func two(_ number: Int?) -> String { String((number ?? 0) + 100).suffix(2).description }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
            + "\(two(parts.hour)):\(two(parts.minute))"
    }

    func control(
        _ date: String, _ mode: DatePickerMode, _ style: DatePickerStyle = .wheels,
        now: String = "2026-03-09 14:05", from minimum: String? = nil, to maximum: String? = nil,
        interval: MinuteInterval = .one, conventions: DateConventions = PickerWorld.american
    ) throws -> DatePickerControl {
        try DatePickerControl(
            self.date(date), mode: mode, style: style, now: self.date(now),
            minimum: minimum.map(self.date), maximum: maximum.map(self.date),
            interval: interval, conventions: conventions, calendar: calendar)
    }
}

extension DatePickerControl {
    /// Performs an action and returns the message of its announcement; nil unless there
    /// is exactly one.
    mutating func say(_ action: ElementAction, _ times: Int = 1, on id: Element.ID) -> Message? {
        perform(action, times: times, on: id).announcement?.message
    }
}

extension ControlOutcome {
    /// The announcement; nil unless there is exactly one.
    var announcement: Announcement? {
        switch self {
        case .said(let all), .focused(let all): all.count == 1 ? all[0] : nil
        default: nil
        }
    }
}

extension Message {
    /// Every moment in the message.
    var dates: [Date] { arguments.values.flatMap(\.dates) }

    /// The key of the message, and of all messages in it.
    var keys: Set<String> { Set([key]).union(arguments.values.flatMap(\.keys)) }
}

extension Message.Argument {
    var dates: [Date] {
        switch self {
        case .date(let date, _), .clock(let date), .day(let date), .moment(let date, _): [date]
        case .series(let all), .sentences(let all), .list(let all), .clauses(let all):
            all.flatMap(\.dates)
        case .message(let message): message.dates
        default: []
        }
    }

    var keys: Set<String> {
        switch self {
        case .message(let message): message.keys
        case .series(let all), .sentences(let all), .list(let all), .clauses(let all):
            Set(all.flatMap(\.keys))
        default: []
        }
    }
}
