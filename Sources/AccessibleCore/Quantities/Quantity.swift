public import Foundation

/// An exact amount, with or without a unit, as the person gave it.
///
/// It is never rounded, and its unit never changes by itself: "16.9 oz" stays 16.9 fluid
/// ounces. Converting makes a new value for display or totals.
public struct Quantity: Sendable, Hashable, Codable {
    /// The exact amount.
    public var amount: Decimal
    /// The unit; nil if the thing itself is counted ("2 eggs").
    public var unit: MeasureUnit?

    /// Makes a quantity without checking its range.
    public init(_ amount: Decimal, _ unit: MeasureUnit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    /// The same quantity in another unit; nil if it has no unit, if the dimensions
    /// differ, or if either unit is a count.
    ///
    /// The result is exact if dividing the units' factors is.
    public func converted(to other: MeasureUnit) -> Quantity? {
        if unit == other { return self }
        switch (unit, other) {
        case (.celsius, .fahrenheit): return Quantity(amount * 9 / 5 + 32, other)
        case (.fahrenheit, .celsius): return Quantity((amount - 32) * 5 / 9, other)
        default: break
        }
        guard let unit, unit.dimension == other.dimension,
            let from = unit.baseFactor, let to = other.baseFactor
        else { return nil }
        return Quantity(amount * from / to, other)
    }

    /// This quantity as body weights are stored: metric pounds become kilograms, which is
    /// exact.
    public var asBodyWeight: Quantity {
        unit == .metricPound ? Quantity(amount / 2, .kilogram) : self
    }

    private enum CodingKeys: String, CodingKey {
        case amount, unit
    }

    /// Decodes the amount from text, because JSON numbers would pass through binary
    /// floating point.
    ///
    /// Throws if the text is not a decimal number or the unit is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .amount)
        guard let amount = Decimal(exactly: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .amount, in: container, debugDescription: "\(text) is not a decimal.")
        }
        self.init(amount, try container.decodeIfPresent(MeasureUnit.self, forKey: .unit))
    }

    /// Encodes the amount as text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(amount.plainText, forKey: .amount)
        try container.encodeIfPresent(unit, forKey: .unit)
    }
}
