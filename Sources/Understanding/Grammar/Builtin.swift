/// Parts of a pattern that no list of words can give.
enum Builtin: String, Sendable, CaseIterable {
    /// Any number, in digits or words.
    case number
    /// A whole number in digits, in words, or either.
    case digits, spoken, integer
    /// 08: an hour of two digits, the first a zero.
    case padded
    /// A number with an ordinal's ending or a word for one.
    case ordinal
    case ordinalDigits = "ordinal-digits"
    /// Digits with a colon.
    case digital
    case slash, dotted
    case isoDate = "iso-date"
    /// 3.45 with two decimals, which may be a clock.
    case pointClock = "point-clock"
    /// 5.3 where the point groups thousands, which may be a date.
    case pointDate = "point-date"
    /// 1030: three or four digits without a sign.
    case compact
    /// Four digits of a year.
    case year

    /// The kinds and lists that a token it begins with can have.
    var firstMask: UInt64 {
        let numberWords =
            WordClass.number.bit | WordClass.multiplier.bit | WordClass.fraction.bit
            | WordClass.article.bit | WordClass.minus.bit
        let digits = WordClass.bit(of: .number)
        return switch self {
        case .number: numberWords | digits | WordClass.bit(of: .slash) | WordClass.bit(of: .symbol)
        case .integer: WordClass.number.bit | digits
        case .spoken: WordClass.number.bit
        case .digits, .padded, .ordinalDigits, .pointClock, .pointDate, .compact, .year: digits
        case .ordinal: digits | WordClass.ordinal.bit | WordClass.number.bit
        case .digital: WordClass.bit(of: .clock)
        case .slash: WordClass.bit(of: .slash)
        case .dotted: WordClass.bit(of: .dotted)
        case .isoDate: WordClass.bit(of: .isoDate)
        }
    }
}
