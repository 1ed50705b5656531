public import Foundation

extension Decimal {
    /// Reads ASCII digits with at most one decimal point and a leading sign, such as
    /// `175.4` or `-0.5`.
    ///
    /// Nil if any part of the text is not part of the number, or if it has more than 38
    /// digits. Foundation's own parsers accept a prefix: they read "12abc" as 12.
    public init?(exactly text: String) {
        var digits = Substring(text)
        if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }),
            digits.count <= 38
        else { return nil }
        // Without a locale, the decimal separator is a point.
        self.init(string: text, locale: nil)
    }

    /// The shortest exact decimal text: `175.4`, `16`, `-0.5`.
    public var plainText: String {
        description
    }

    /// This value rounded to a number of decimals; halves are rounded away from zero.
    public func rounded(toPlaces places: Int) -> Decimal {
        var source = self
        var result = Decimal()
        NSDecimalRound(&result, &source, places, .plain)
        return result
    }

    /// The number of digits after the decimal point, without trailing zeros.
    public var decimalPlaces: Int {
        max(0, -exponentWithoutTrailingZeros)
    }

    private var exponentWithoutTrailingZeros: Int {
        let text = description
        guard let point = text.firstIndex(of: ".") else { return 0 }
        return -text.distance(from: text.index(after: point), to: text.endIndex)
    }
}
