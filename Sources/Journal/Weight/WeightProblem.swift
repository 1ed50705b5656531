public import AccessibleCore
public import Foundation

/// Why a weight was refused; the old value stays (W6).
public enum WeightProblem: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// The text is not a number.
    case notANumber(String)
    /// The number has more decimals than ``WeightBounds/decimalPlaces``.
    case tooManyDecimals(Decimal)
    /// The weight is above the greatest one in its unit.
    case tooGreat(Decimal, maximum: Quantity)
    /// The weight is below the least one in its unit.
    case tooSmall(Decimal, minimum: Quantity)
    /// The unit is not one of weight: "12 cups".
    case notAWeight(Quantity)
}

extension Quantity {
    /// Returns this quantity if it is a weight that can be logged; otherwise throws why
    /// not.
    public func checkedAsWeight() throws(WeightProblem) -> Quantity {
        guard let unit, WeightBounds.units.contains(unit) else {
            throw .notAWeight(self)
        }
        let bounds = WeightBounds.range(for: unit)
        if amount > bounds.upperBound {
            throw .tooGreat(amount, maximum: Quantity(bounds.upperBound, unit))
        }
        if amount < bounds.lowerBound {
            throw .tooSmall(amount, minimum: Quantity(bounds.lowerBound, unit))
        }
        if amount.decimalPlaces > WeightBounds.decimalPlaces {
            throw .tooManyDecimals(amount)
        }
        return self
    }
}
