/// Why a picker cannot be made as it was asked for; nothing was opened.
public struct DatePickerError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// A countdown was asked for in a style other than wheels (P2).
        case noCountdown(in: DatePickerStyle)
        /// A date was asked for from a countdown, or the other way round.
        case notADate
        /// A minute interval that does not divide an hour (P4).
        case notAnInterval(Int)
        /// The earliest date lies after the latest.
        case noRange
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    /// The sentence for it.
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
