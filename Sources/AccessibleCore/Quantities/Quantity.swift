public import Foundation

/// An exact amount, with or without a unit, as a person gave it.
///
/// It is never rounded and never changes its unit by itself: "16.9 oz" stays
/// 16.9 fluid ounces. Converting gives a new value, for display or totals.
public struct Quantity: Sendable, Hashable, Codable {
    /// How much; exact.
    public var amount: Decimal
    /// In what unit; nil counts the thing itself ("2 eggs").
    public var unit: MeasureUnit?

    public init(_ amount: Decimal, _ unit: MeasureUnit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    /// The same quantity in another unit of the same dimension; nil when the
    /// units cannot be compared (a glass has no size).
    public func converted(to other: MeasureUnit) -> Quantity? {
        if unit == other { return self }
        guard let unit, unit.dimension == other.dimension,
            let from = unit.baseFactor, let to = other.baseFactor
        else { return nil }
        return Quantity(amount * from / to, other)
    }

    /// This amount as a body weight is kept: metric pounds are so many half
    /// kilograms, which is exact.
    public var asBodyWeight: Quantity {
        unit == .metricPound ? Quantity(amount / 2, .kilogram) : self
    }

    private enum CodingKeys: String, CodingKey {
        case amount, unit
    }

    /// Decimals travel as text: JSON numbers would pass through binary.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .amount)
        guard let amount = Decimal(exactly: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .amount, in: container, debugDescription: "\(text) is not a decimal.")
        }
        self.init(amount, try container.decodeIfPresent(MeasureUnit.self, forKey: .unit))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(amount.plainText, forKey: .amount)
        try container.encodeIfPresent(unit, forKey: .unit)
    }
}
