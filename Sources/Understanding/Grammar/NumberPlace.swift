/// Which numbers a place in a pattern can hold, as far as its meaning tells.
///
/// A recogniser that is offered "fifty seven o'clock" hears it sooner or later.
enum NumberPlace {
    case amount, length, hour, minute, dayOfMonth, score

    /// - Parameter index: how many numbers stand before it in the pattern.
    init(_ operation: Operation, index: Int) {
        self =
            switch operation {
            case .clock, .hour: index == 0 ? .hour : .minute
            case .minutesPast, .minutesTo: index == 0 ? .minute : .hour
            case .date, .dayOfMonth: .dayOfMonth
            case .duration, .plusMinutes: .length
            case .score: .score
            default: .amount
            }
    }

    /// The rule for numbers of a kind; nil for those that are written in digits.
    func rule(for builtin: Builtin) -> String? {
        switch builtin {
        case .ordinal: "number-ordinal"
        case .number, .spoken, .integer:
            switch self {
            case .amount: builtin == .number ? "number-amount" : "number-hour"
            case .length: "number-length"
            case .hour: "number-hour"
            case .minute: "number-minute"
            case .dayOfMonth: "number-day"
            case .score: "number-score"
            }
        case .digits, .padded, .ordinalDigits, .digital, .slash, .dotted, .isoDate, .pointClock,
            .pointDate, .compact, .year:
            nil
        }
    }
}
