public import Foundation

extension Decimal {
    /// Reads a whole text of ASCII digits with at most one point and a leading
    /// sign, such as `175.4` or `-0.5`.
    ///
    /// Foundation's own parsers accept a prefix ("12abc" is 12 to them); this
    /// one takes all of the text or none of it.
    public init?(exactly text: String) {
        var digits = Substring(text)
        if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }),
            digits.count <= 38
        else { return nil }
        // Without a locale the separator is the point.
        self.init(string: text, locale: nil)
    }

    /// The shortest exact decimal text: `175.4`, `16`, `-0.5`.
    public var plainText: String {
        description
    }

    /// This value rounded half up (away from zero) to a number of decimals.
    public func rounded(toPlaces places: Int) -> Decimal {
        var source = self
        var result = Decimal()
        NSDecimalRound(&result, &source, places, .plain)
        return result
    }

    /// How many digits stand after the decimal point.
    public var decimalPlaces: Int {
        max(0, -exponentWithoutTrailingZeros)
    }

    private var exponentWithoutTrailingZeros: Int {
        let text = description
        guard let point = text.firstIndex(of: ".") else { return 0 }
        return -text.distance(from: text.index(after: point), to: text.endIndex)
    }
}
