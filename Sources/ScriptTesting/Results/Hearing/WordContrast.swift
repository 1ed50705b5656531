/// The words in which two long texts differ, so that not both have to be heard as a whole.
struct WordContrast: Hashable {
    /// The words before them that are the same, at most three; empty at the beginning.
    let before: String
    /// The words that are expected; may be empty.
    let expected: String
    /// The words that were found; may be empty.
    let found: String

    /// Up to this many words, a text is heard as a whole.
    private static let short = 8
    private static let context = 3

    /// Compares two texts.
    ///
    /// Nil if both are short, or if most of their words differ.
    init?(_ expected: String, _ found: String) {
        let one = expected.split(separator: " ")
        let other = found.split(separator: " ")
        guard max(one.count, other.count) > Self.short else { return nil }
        let start = zip(one, other).prefix { $0 == $1 }.count
        let rest = (one.dropFirst(start), other.dropFirst(start))
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (a, b) = (rest.0.dropLast(end), rest.1.dropLast(end))
        guard a.count + b.count > 0, 2 * (a.count + b.count) <= one.count + other.count else {
            return nil
        }
        before = other[..<start].suffix(Self.context).joined(separator: " ")
        self.expected = a.joined(separator: " ")
        self.found = b.joined(separator: " ")
    }
}
