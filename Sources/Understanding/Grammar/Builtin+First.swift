extension Builtin {
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
