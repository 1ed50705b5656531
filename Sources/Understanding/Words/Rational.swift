import Foundation

/// An exact fraction of machine integers, reduced; operations that would
/// overflow give nil.
struct Rational: Sendable, Hashable {
    let numerator: Int
    /// Above zero.
    let denominator: Int

    init(_ whole: Int) {
        numerator = whole
        denominator = 1
    }

    init?(_ numerator: Int, _ denominator: Int) {
        guard denominator > 0, numerator > Int.min else { return nil }
        var a = abs(numerator)
        var b = denominator
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = numerator / max(a, 1)
        self.denominator = denominator / max(a, 1)
    }

    var isPositive: Bool { numerator > 0 }
    var whole: Int? { denominator == 1 ? numerator : nil }

    static func * (a: Rational, b: Rational) -> Rational? {
        let (top, over1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (bottom, over2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return over1 || over2 ? nil : Rational(top, bottom)
    }

    static func + (a: Rational, b: Rational) -> Rational? {
        let (left, over1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, over2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (top, over3) = left.addingReportingOverflow(right)
        let (bottom, over4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return over1 || over2 || over3 || over4 ? nil : Rational(top, bottom)
    }

    var negated: Rational? { Rational(0 &- numerator, denominator) }

    /// The exact decimal; nil when there is none, as for a third.
    var exactDecimal: Decimal? {
        var (top, bottom, places) = (numerator, denominator, 0)
        while bottom != 1 {
            let factor = bottom % 10 == 0 ? 1 : bottom % 2 == 0 ? 5 : 2
            guard bottom % 10 == 0 || bottom % 2 == 0 || bottom % 5 == 0 else { return nil }
            let (scaled, over) = top.multipliedReportingOverflow(by: factor)
            guard !over, places < 30 else { return nil }
            top = scaled
            bottom = bottom * factor / 10
            places += 1
        }
        return Decimal(
            sign: top < 0 ? .minus : .plus, exponent: -places,
            significand: Decimal(abs(top)))
    }

    /// The exact decimal, or the nearest of 38 digits.
    var decimal: Decimal { exactDecimal ?? Decimal(numerator) / Decimal(denominator) }
}
