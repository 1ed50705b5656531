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

    /// What can be chosen, in the order in which it is offered (T1).
    public enum Option: Sendable, Hashable {
        case now
        case minutesAgo(Int)
        case custom
    }

    /// Why a time was refused; the selection stays where it was (T6).
    public enum Refusal: Error, Sendable, Hashable {
        case future(Date)
        /// More than ``TimeSelection/span`` ago: a slip, not a memory.
        case tooLongAgo(Date)
    }

    /// How far back a time can be, in seconds: 120 years.
    public static let span: TimeInterval = 120 * 365.25 * 86_400

    /// The moment the question was asked.
    public let reference: Date
    /// Now is always first, custom always last.
    public let options: [Option]
    public let allowsFuture: Bool
    public private(set) var mode: Mode
    /// The picker for a custom time is open.
    public private(set) var showsPicker = false

    /// Asks about a moment; one that is an option's own (to the minute) selects
    /// that option.
    ///
    /// - Parameter minutes: the quick options, in minutes ago.
    public init(
        _ date: Date, reference: Date, minutes: [Int] = [15, 30, 60], allowsFuture: Bool = false
    ) {
        self.reference = reference
        self.options = [.now] + minutes.map(Option.minutesAgo) + [.custom]
        self.allowsFuture = allowsFuture
        let ago = reference.timeIntervalSince(date)
        if abs(ago) < 60 {
            mode = .now
        } else if let match = minutes.first(where: { abs(ago - Double($0) * 60) < 60 }) {
            mode = .relative(minutes: match)
        } else {
            mode = .custom(date)
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

    /// The selected option.
    public var selected: Option {
        switch mode {
        case .now: .now
        case .relative(let minutes): .minutesAgo(minutes)
        case .custom: .custom
        }
    }

    /// Selects an option (T3): a quick one closes the picker, custom opens it
    /// on the time selected so far.
    public mutating func choose(_ option: Option) {
        switch option {
        case .now: mode = .now
        case .minutesAgo(let minutes): mode = .relative(minutes: minutes)
        case .custom: mode = .custom(date)
        }
        showsPicker = option == .custom
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
        guard allowsFuture || date <= reference else { throw .future(date) }
        guard reference.timeIntervalSince(date) <= Self.span else { throw .tooLongAgo(date) }
        mode = .custom(date)
    }
}
