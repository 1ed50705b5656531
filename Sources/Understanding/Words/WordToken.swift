import Journal

/// One word, number or sign of a text.
struct WordToken: Sendable {
    enum Kind: UInt8, Sendable {
        case word, number, symbol
        /// Digits with a colon: 15:45, 3:45:30.
        case clock
        /// Digits with slashes: 3/5, 3/5/2026; a fraction or a date.
        case slash
        /// Year, month and day: 2026-03-05.
        case isoDate
        /// Digits with more than one point or dash: 5.3.2026.
        case dotted
        /// Digits that make no number: 1,49.8 or 1e999.
        case malformed
    }

    var kind: Kind
    /// Lower-cased, apostrophes straightened.
    var text: String
    /// The word's number in the lexicon; -1 for a word that is not in it.
    var id: Int32 = -1
    /// The word it is an inflected form of; -1 when there is none.
    var baseID: Int32 = -1
    /// What an unknown word is by its form.
    var guess: Lexicon.Entry?
    /// How a word is written that was typed otherwise.
    var spelling: String?
    /// Not for want of accents alone.
    var isMisspelled = false
    /// The classes of which a phrase begins with this word, and the kind.
    var mask: UInt64 = 0
    /// Where it stands in the text's scalars.
    var start: Int
    var end: Int
    /// No white space stands before it.
    var isGlued: Bool
    /// A number's value.
    var value: Rational?
    /// A whole number with an ordinal's ending: 3rd.
    var isOrdinal = false
    /// The numbers of a clock, a date or a fraction; -1 where there is none.
    var fields: (Int, Int, Int) = (-1, -1, -1)
    /// Digits with a sign that should group thousands, and does not: 8.30.
    var isPointed = false
    /// Digits that a blank may group, and that may as well be two numbers: 2 500.
    var isSpaced = false
    /// How many digits stand behind the last point.
    var pointWidth = 0
    /// How many digits the first field was written with.
    var width = 0
}
