public import AccessibleCore
public import Foundation

/// Why a weight was not taken; the old value stays (W6).
public enum WeightProblem: Error, Sendable, Hashable {
    case empty
    case notANumber(String)
    case tooManyDecimals(Decimal)
    case tooGreat(Decimal, maximum: Quantity)
    case tooSmall(Decimal, minimum: Quantity)
    /// The unit is none of a weight's: "12 cups".
    case notAWeight(Quantity)
}

extension Quantity {
    /// Checks that this is a weight that can be logged.
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
