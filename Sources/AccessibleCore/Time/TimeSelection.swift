public import Foundation

/// The answer to "When did this happen?": a quick option or a custom moment.
///
/// Pure: the reference now is given once, so "30 minutes ago" is the same
/// moment for as long as the question is open.
public struct TimeSelection: Sendable, Hashable {
    /// How the time was chosen (T2): always exactly one of these.
    public enum Mode: Sendable, Hashable {
        case now
        /// So many minutes before the reference; positive.
        case relative(minutes: Int)
        case custom(Date)
    }

    /// What can be chosen (T1, T17).
    public enum Option: Sendable, Hashable {
        case now
        case minutesAgo(Int)
        case named(NamedMoment)
        /// The custom time used last: the latest such time that has been (T7).
        case lastUsed(DayTime)
        case custom
    }

    /// Why a time was refused; the selection stays where it was (T6).
    public enum Refusal: Error, Sendable, Hashable {
        case future(Date)
        /// More than ``TimeSelection/span`` away: a slip, not a memory.
        case tooLongAgo(Date)
        case tooFarAhead(Date)
    }

    /// How far away a time can be, in seconds: 120 years.
    public static let span: TimeInterval = 120 * 365.25 * 86_400

    /// The moment the question was asked.
    public let reference: Date
    /// The present moment as it was last told.
    ///
    /// No time after it is taken unless the future is allowed. Options keep to
    /// the reference.
    public private(set) var present: Date
    /// Custom is always last; now is first where it is offered.
    public let options: [Option]
    public let allowsFuture: Bool
    /// Days and times of day are counted in it.
    public let calendar: Calendar
    /// What each option stands for: the reference never changes, and reckoning
    /// with a calendar takes time.
    private let moments: [Option: Date]
    public private(set) var mode: Mode
    /// The selected option; always one of ``options``.
    public private(set) var selected: Option
    /// The picker for a custom time is open.
    public private(set) var showsPicker = false

    /// Asks about a moment; one that is an option's own (to the minute) selects
    /// that option.
    public init(_ date: Date, reference: Date, choices: TimeChoices, calendar: Calendar) {
        self.reference = reference
        present = reference
        self.options = choices.options
        self.allowsFuture = choices.allowsFuture
        self.calendar = calendar
        var moments: [Option: Date] = [:]
        for option in options {
            moments[option] = Self.moment(of: option, at: reference, in: calendar)
        }
        self.moments = moments
        selected = .custom
        mode = .custom(date)
        let match = options.first { option in
            moment(of: option).map { abs($0.timeIntervalSince(date)) < 60 } ?? false
        }
        if let match { select(match) }
    }

    /// The moment an option stands for; nil for custom, which stands for any, and
    /// for one that is not offered.
    public func moment(of option: Option) -> Date? { moments[option] }

    private static func moment(
        of option: Option, at reference: Date, in calendar: Calendar
    ) -> Date? {
        switch option {
        case .now: reference
        case .minutesAgo(let minutes): reference - Double(minutes) * 60
        case .named(let moment): moment.date(at: reference, in: calendar)
        case .lastUsed(let time): time.latest(before: reference, in: calendar)
        case .custom: nil
        }
    }

    /// The selected moment.
    public var date: Date {
        switch mode {
        case .now: reference
        case .relative(let minutes): reference - Double(minutes) * 60
        case .custom(let date): date
        }
    }

    /// Selects an option (T3); one that is not offered changes nothing.
    ///
    /// A quick one closes the picker, custom opens it on the time selected so far.
    public mutating func choose(_ option: Option) {
        guard options.contains(option) else { return }
        select(option)
        showsPicker = option == .custom
    }

    private mutating func select(_ option: Option) {
        selected = option
        mode =
            switch option {
            case .now: .now
            case .minutesAgo(let minutes): .relative(minutes: minutes)
            case .named, .lastUsed, .custom: .custom(moment(of: option) ?? date)
            }
    }

    /// Tells how late it is by now; time never goes back.
    public mutating func note(present: Date) {
        self.present = max(self.present, present)
    }

    /// Closes the picker and keeps what it selected.
    public mutating func closePicker() {
        showsPicker = false
    }

    /// Moves the custom time by minutes, later when positive (T4).
    public mutating func adjust(byMinutes minutes: Int) throws(Refusal) {
        try set(date + Double(minutes) * 60)
    }

    /// Selects a moment that was typed or said.
    public mutating func set(_ date: Date) throws(Refusal) {
        let ahead = date.timeIntervalSince(present)
        guard allowsFuture || ahead <= 0 else { throw .future(date) }
        guard -ahead <= Self.span else { throw .tooLongAgo(date) }
        guard ahead <= Self.span else { throw .tooFarAhead(date) }
        mode = .custom(date)
        selected = .custom
    }
}
