public import AccessibleCore
public import Foundation

/// The sizes of the steps by which a weight is adjusted, in the weight's unit (W3).
///
/// The usual steps are 0.1 and 1; a person can set others, such as 0.5 and 5.
public struct WeightSteps: Sendable, Hashable {
    /// The size of a small step.
    public let fine: Decimal
    /// The size of a large step.
    public let coarse: Decimal

    /// The steps 0.1 and 1.
    public static let usual = WeightSteps(checkedFine: Decimal(1) / Decimal(10), coarse: 1)

    /// The allowed sizes of a step.
    public static let range = Decimal(1) / Decimal(100)...Decimal(100)

    private init(checkedFine fine: Decimal, coarse: Decimal) {
        self.fine = fine
        self.coarse = coarse
    }

    /// Makes steps; nil unless both are within ``range``, have no more decimals than a
    /// weight, and the large step is at least the small one.
    public init?(fine: Decimal, coarse: Decimal) {
        guard fine <= coarse, Self.range.contains(fine), Self.range.contains(coarse),
            max(fine.decimalPlaces, coarse.decimalPlaces) <= WeightBounds.decimalPlaces
        else { return nil }
        self.init(checkedFine: fine, coarse: coarse)
    }

    /// Reads the form that ``plainText`` writes; nil for any other text.
    public init?(_ text: String) {
        let numbers = text.split(separator: " ").map { Decimal(exactly: String($0)) }
        guard numbers.count == 2, let fine = numbers[0], let coarse = numbers[1] else {
            return nil
        }
        self.init(fine: fine, coarse: coarse)
    }

    /// Both steps as text: `0.1 1`.
    public var plainText: String { "\(fine.plainText) \(coarse.plainText)" }

    /// The steps for a size of the rotor: fine is unchanged, normal five times and coarse
    /// ten times as large.
    ///
    /// From 0.1 and 1 this makes 0.5 and 5, or 1 and 10.
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
