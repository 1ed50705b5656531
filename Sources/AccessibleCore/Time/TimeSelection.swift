public import Foundation

/// The answer to "When did this happen?": a quick option or a custom moment.
///
/// The reference moment is fixed, so "30 minutes ago" means the same moment as long as
/// the question is open.
public struct TimeSelection: Sendable, Hashable {
    /// How the time was chosen; always exactly one of these (T2).
    public enum Mode: Sendable, Hashable {
        /// The reference moment itself.
        case now
        /// A positive number of minutes before the reference.
        case relative(minutes: Int)
        /// A named, typed or adjusted moment.
        case custom(Date)
    }

    /// What can be chosen (T1, T17).
    public enum Option: Sendable, Hashable {
        /// The reference moment.
        case now
        /// A number of minutes before the reference.
        case minutesAgo(Int)
        /// A moment with a name, such as yesterday.
        case named(NamedMoment)
        /// The latest moment, not after the reference, with the time of day used last
        /// (T7).
        case lastUsed(DayTime)
        /// A moment chosen in the picker.
        case custom
    }

    /// Why a moment was refused; the selection is unchanged (T6).
    public enum Refusal: Error, Sendable, Hashable {
        /// The moment is in the future, which is not allowed.
        case future(Date)
        /// The moment is over ``TimeSelection/span`` ago, which can only be a mistake.
        case tooLongAgo(Date)
        /// The moment is over ``TimeSelection/span`` ahead.
        case tooFarAhead(Date)
    }

    /// The greatest distance of a moment, in seconds: 120 years.
    public static let span: TimeInterval = 120 * 365.25 * 86_400

    /// The moment when the question was asked, from which options are counted.
    public let reference: Date
    /// The present moment as of the last ``note(present:)``.
    ///
    /// Later moments are refused unless the future is allowed.
    public private(set) var present: Date
    /// The options that are offered; custom is last, and now, if offered, is first.
    public let options: [Option]
    /// Whether future moments are allowed.
    public let allowsFuture: Bool
    /// The calendar and time zone in which days and times of day are counted.
    public let calendar: Calendar
    /// The moment of each option, computed once, because the reference never changes.
    private let moments: [Option: Date]
    /// How the current time was chosen.
    public private(set) var mode: Mode
    /// The selected option; always one of ``options``.
    public private(set) var selected: Option
    /// Whether the picker for a custom time is open.
    public private(set) var showsPicker = false

    /// Begins with a moment; if it is within a minute of an option's moment, that option
    /// is selected.
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

    /// The moment an option means; nil for custom and for an option that is not offered.
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

    /// Selects an option (T3); does nothing if it is not offered.
    ///
    /// Custom opens the picker at the moment selected so far; any other option closes it.
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

    /// Updates the present moment; an earlier one is ignored.
    public mutating func note(present: Date) {
        self.present = max(self.present, present)
    }

    /// Closes the picker and keeps its moment.
    public mutating func closePicker() {
        showsPicker = false
    }

    /// Moves the moment by minutes, later if positive; throws if the result is refused
    /// (T4).
    public mutating func adjust(byMinutes minutes: Int) throws(Refusal) {
        try set(date + Double(minutes) * 60)
    }

    /// Selects a typed or spoken moment; throws if it is refused.
    public mutating func set(_ date: Date) throws(Refusal) {
        let ahead = date.timeIntervalSince(present)
        guard allowsFuture || ahead <= 0 else { throw .future(date) }
        guard -ahead <= Self.span else { throw .tooLongAgo(date) }
        guard ahead <= Self.span else { throw .tooFarAhead(date) }
        mode = .custom(date)
        selected = .custom
    }
}
