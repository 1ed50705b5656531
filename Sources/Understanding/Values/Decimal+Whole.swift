package import Foundation

extension Decimal {
    /// The number as a whole one; nil if it has a fraction, or more than 15 digits.
    package var whole: Int? {
        // So far a `Double` has every whole number.
        guard isFinite, magnitude < 1_000_000_000_000_000 else { return nil }
        let number = Int(NSDecimalNumber(decimal: self).doubleValue.rounded())
        return Decimal(number) == self ? number : nil
    }
}
