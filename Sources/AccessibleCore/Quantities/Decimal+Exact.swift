public import Foundation

extension Decimal {
    /// Reads ASCII digits with at most one decimal point and a leading sign, such as
    /// `175.4` or `-0.5`.
    ///
    /// Nil if any part of the text is not part of the number, or if it has more than 38
    /// digits. Foundation's own parsers accept a prefix: they read "12abc" as 12.
    public init?(exactly text: String) {
        var digits = text.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        var whole = 0
        var digitCount = 0
        var pointCount = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "."): pointCount += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digitCount += 1
                if digitCount <= 18 { whole = whole * 10 + Int(byte - UInt8(ascii: "0")) }
            default: return nil
            }
        }
        guard digitCount > 0, pointCount <= 1, digits.count <= 38 else { return nil }
        // Most amounts are small whole numbers, and a log has many.
        if pointCount == 0, digitCount <= 18 {
            self.init(isNegative ? -whole : whole)
            return
        }
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
