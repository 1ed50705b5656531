/// A text in which the words of number lists are looked up.
protocol NumberWords {
    var lexicon: Lexicon { get }

    /// The longest phrase of a list at a place.
    func phrase(_ list: WordClass, at position: Int) -> (end: Int, payload: Int32)?

    /// The digits at a place that count as a number word, and how many characters they are; nil when
    /// there are none.
    func digits(at position: Int) -> (value: WideRational?, width: Int)?

    /// One of these signs stands at a place.
    func isSign(_ signs: String, at position: Int) -> Bool
}

/// A whole number, or a decimal one, as it was said.
struct Cardinal {
    var end: Int
    /// Nil when it is too great.
    var value: WideRational?
    /// What stands before and behind its last "and".
    var lastAnd: (before: WideRational, after: Int128)?
    /// The tens it ends with: "one hundred thirty".
    var lastTens: (start: Int, value: Int128, isBehindAnd: Bool)?
    /// The dozen, or the million or more, that it ends with.
    var lastFactor: WideRational?
    /// It has neither a multiplier nor decimals.
    var isPlain = false
}

/// What may be beside a number, which decides how much of a text is taken as one number.
enum CardinalStyle {
    /// Hours, dates and counts: words that may be two numbers are not joined, and only plain number
    /// words are read.
    case sentence
    /// Nothing else: digits, words for one and great powers of ten are read too, and everything that
    /// can be one number is.
    case value
}
