public import AccessibleCore
public import Foundation

/// How far a weight is adjusted, in the unit it is kept in (W3).
///
/// The usual pair is 0.1 and 1; a person may set another, such as 0.5 and 5.
public struct WeightSteps: Sendable, Hashable {
    /// One increment.
    public let fine: Decimal
    /// One coarse increment.
    public let coarse: Decimal

    /// 0.1 and 1.
    public static let usual = WeightSteps(checkedFine: Decimal(1) / Decimal(10), coarse: 1)

    /// The least and the greatest step.
    public static let range = Decimal(1) / Decimal(100)...Decimal(100)

    private init(checkedFine fine: Decimal, coarse: Decimal) {
        self.fine = fine
        self.coarse = coarse
    }

    /// Nil unless both are within ``range``, have no more decimals than a
    /// weight, and the coarse step is at least the fine one.
    public init?(fine: Decimal, coarse: Decimal) {
        guard fine <= coarse, Self.range.contains(fine), Self.range.contains(coarse),
            max(fine.decimalPlaces, coarse.decimalPlaces) <= WeightBounds.decimalPlaces
        else { return nil }
        self.init(checkedFine: fine, coarse: coarse)
    }

    /// Reads what ``plainText`` wrote.
    public init?(_ text: String) {
        let numbers = text.split(separator: " ").map { Decimal(exactly: String($0)) }
        guard numbers.count == 2, let fine = numbers[0], let coarse = numbers[1] else {
            return nil
        }
        self.init(fine: fine, coarse: coarse)
    }

    /// Both steps as `0.1 1`.
    public var plainText: String { "\(fine.plainText) \(coarse.plainText)" }

    /// The steps in a size of the rotor: fine is the pair itself, normal five
    /// times and coarse ten times as far (0.1 and 1; 0.5 and 5; 1 and 10).
    public func scaled(to size: StepSize) -> WeightSteps {
        let factor: Decimal =
            switch size {
            case .fine: 1
            case .normal: 5
            case .coarse: 10
            }
        return WeightSteps(checkedFine: fine * factor, coarse: coarse * factor)
    }
}
