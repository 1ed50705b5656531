/// Why a picker cannot be opened as requested.
public struct DatePickerError: Error, Sendable, Hashable {
    /// The kinds of error.
    public enum Code: Sendable, Hashable {
        /// A countdown was requested in a style other than wheels (P2).
        case noCountdown(in: DatePickerStyle)
        /// A countdown was requested from a date picker.
        case notADate
        /// The minute interval is not one of ``MinuteInterval/divisors`` (P4).
        case notAnInterval(Int)
        /// The earliest moment is later than the latest.
        case noRange
    }

    /// What is wrong.
    public let code: Code

    /// Makes an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }

    /// The sentence that explains the error to the person.
    public var message: Message {
        switch code {
        case .noCountdown(let style):
            return Message("picker.no-countdown", ["style": .text(style.rawValue)])
        case .notADate: return Message("picker.not-a-date")
        case .notAnInterval(let minutes):
            let all = MinuteInterval.divisors.map(Message.Argument.count)
            return Message(
                "picker.not-an-interval", ["minutes": .count(minutes), "all": .list(all)])
        case .noRange: return Message("picker.no-range")
        }
    }
}
