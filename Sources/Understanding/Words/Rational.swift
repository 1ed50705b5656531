import AccessibleCore
import Foundation

/// The numbers of sentences: fast, and wide enough for whatever is logged.
typealias Rational = Fraction<Int>

/// Numbers of any text: up to 38 digits.
typealias WideRational = Fraction<Int128>

/// An exact fraction of machine integers, reduced; operations that would
/// overflow give nil.
struct Fraction<Whole: FixedWidthInteger & SignedInteger & Sendable>: Sendable, Hashable {
    let numerator: Whole
    /// Above zero.
    let denominator: Whole

    init(_ whole: Whole) {
        numerator = whole
        denominator = 1
    }

    init?(_ numerator: Whole, _ denominator: Whole) {
        guard denominator > 0, numerator > Whole.min else { return nil }
        var a = abs(numerator)
        var b = denominator
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = numerator / max(a, 1)
        self.denominator = denominator / max(a, 1)
    }

    /// The same number in other integers; nil if it is too great for them.
    init?<Other>(exactly other: Fraction<Other>) {
        guard let numerator = Whole(exactly: other.numerator),
            let denominator = Whole(exactly: other.denominator)
        else { return nil }
        self.init(numerator, denominator)
    }

    var isPositive: Bool { numerator > 0 }
    var whole: Whole? { denominator == 1 ? numerator : nil }

    static func * (a: Self, b: Self) -> Self? {
        let (top, over1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (bottom, over2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return over1 || over2 ? nil : Self(top, bottom)
    }

    static func + (a: Self, b: Self) -> Self? {
        let (left, over1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, over2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (top, over3) = left.addingReportingOverflow(right)
        let (bottom, over4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return over1 || over2 || over3 || over4 ? nil : Self(top, bottom)
    }

    var negated: Self? { Self(0 &- numerator, denominator) }

    /// One divided by this; nil for zero.
    var inverse: Self? {
        numerator < 0 ? negated?.inverse?.negated : Self(denominator, numerator)
    }

    /// This number so many times by itself; below zero, one divided by that.
    func power(_ exponent: Int) -> Self? {
        guard abs(exponent) <= 128 else { return nil }
        var result = Self(1)
        for _ in 0..<abs(exponent) {
            guard let next = result * self else { return nil }
            result = next
        }
        return exponent < 0 ? result.inverse : result
    }

    /// The exact decimal; nil when there is none, as for a third.
    var exactDecimal: Decimal? {
        var (top, bottom, places): (Whole, Whole, Int) = (numerator, denominator, 0)
        while bottom != 1 {
            let factor: Whole = bottom % 10 == 0 ? 1 : bottom % 2 == 0 ? 5 : 2
            guard bottom % 10 == 0 || bottom % 2 == 0 || bottom % 5 == 0 else { return nil }
            let (scaled, over) = top.multipliedReportingOverflow(by: factor)
            guard !over, places < 37 else { return nil }
            top = scaled
            bottom = bottom * factor / 10
            places += 1
        }
        return Decimal(
            sign: top < 0 ? .minus : .plus, exponent: -places,
            significand: Self.decimal(abs(top)))
    }

    private static func decimal(_ whole: Whole) -> Decimal {
        if let small = Int(exactly: whole) { return Decimal(small) }
        // Decimal is made of no wider integer; 39 digits are rounded to 38.
        return Decimal(string: whole.description, locale: nil) ?? 0
    }

    /// The exact decimal, or the nearest of 38 digits.
    var decimal: Decimal { exactDecimal ?? Self.decimal(numerator) / Self.decimal(denominator) }
}

extension Rational {
    /// An exact decimal, or for a third the nearest of three places.
    var kept: Decimal { exactDecimal ?? decimal.rounded(toPlaces: 3) }
}
