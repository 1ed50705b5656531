import AccessibleCore
import Foundation

/// Numbers, and what they are amounts of.
extension SentenceReader {
    /// "Two 200 mg", yet not "two fifty mg", "30 500 mg" or "pain 6 200 mg".
    func isCount(_ count: Quantity, of piece: Piece, _ unit: MeasureUnit) -> Bool {
        guard count.unit == nil, let before = segment.quantityPiece, before.end == piece.start,
            Self.sizes.contains(unit), count.amount <= 10, !segment.hasWords, verb != .weigh
        else { return false }
        return tokens[before.start..<piece.end].contains { $0.kind == .number }
            || matcher.phrase(.number, at: piece.start).map { $0.payload >= 100 } ?? true
    }

    /// Units that tell the size of one of several.
    static let sizes: Set<MeasureUnit> = [
        .milligram, .microgram, .gram, .ounce, .fluidOunce, .milliliter, .centiliter, .liter,
        .internationalUnit,
    ]

    /// An exact decimal, or for a third the nearest of three places.
    static func kept(_ amount: Rational) -> Decimal {
        amount.exactDecimal ?? amount.decimal.rounded(toPlaces: 3)
    }
}
