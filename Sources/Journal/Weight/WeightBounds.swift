public import AccessibleCore
public import Foundation

/// The least and the greatest weight that can be logged, in each unit (W3).
public enum WeightBounds {
    /// 1 to 1,500 pounds; the bounds in kilograms and stone are the same to a tenth.
    public static func range(for unit: MeasureUnit) -> ClosedRange<Decimal> {
        switch unit {
        case .kilogram: bound("0.5")...bound("680.4")
        case .stone: bound("0.1")...bound("107.1")
        default: 1...1500
        }
    }

    /// The units that a weight can have.
    public static let units: [MeasureUnit] = [.pound, .kilogram, .stone, .stoneAndPound]

    /// The most decimals that a weight can have.
    public static let decimalPlaces = 2

    private static func bound(_ digits: String) -> Decimal {
        Decimal(exactly: digits) ?? 1
    }
}
