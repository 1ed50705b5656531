public import AccessibleCore
public import Foundation

/// A change of weight so large that the person is asked about it (W10); most are typing
/// mistakes.
public struct WeightJump: Sendable, Hashable {
    /// A change of more than this percentage of the previous weight is a jump.
    public static let percent: Decimal = 10

    /// The absolute size of the change in the new weight's unit; rounded to a tenth if
    /// the units differ.
    public let size: Quantity
    /// Whether the new weight is greater.
    public let isGain: Bool

    /// Compares two weights; nil if the change is plausible or the units cannot be
    /// compared.
    public init?(from last: Quantity, to new: Quantity) {
        guard let unit = new.unit, let newFactor = unit.baseFactor,
            let lastFactor = last.unit?.baseFactor, unit.dimension == last.unit?.dimension
        else { return nil }
        // It compares grams by multiplication only, which is exact at the limit.
        let before = last.amount * lastFactor
        let change = new.amount * newFactor - before
        isGain = change > 0
        let grams = isGain ? change : -change
        guard grams * 100 > before * Self.percent else { return nil }
        let isSameUnit = newFactor == lastFactor
        let difference = isGain ? new.amount - last.amount : last.amount - new.amount
        size = Quantity(
            isSameUnit ? difference : (grams / newFactor).rounded(toPlaces: 1), unit)
    }
}
