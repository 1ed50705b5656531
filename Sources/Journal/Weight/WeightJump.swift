public import AccessibleCore
public import Foundation

/// A weight so far from the one before that it is asked about, not refused
/// (W10): most are slips of a finger.
public struct WeightJump: Sendable, Hashable {
    /// More than this part of the weight before, in percent, is a jump.
    public static let percent: Decimal = 10

    /// How far, without a sign, in the new weight's unit; to a tenth when the
    /// two units differ.
    public let size: Quantity
    /// The new weight is the greater.
    public let isGain: Bool

    /// Nil when the change is plausible, or the two cannot be compared.
    public init?(from last: Quantity, to new: Quantity) {
        guard let unit = new.unit, let newFactor = unit.baseFactor,
            let lastFactor = last.unit?.baseFactor, unit.dimension == last.unit?.dimension
        else { return nil }
        // In grams, by products alone: exact at the edge.
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
