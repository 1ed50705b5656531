public import AccessibleCore
public import Foundation

extension MeasurementKind {
    /// A unit of a value, with its bounds and steps.
    public struct Scale: Sendable, Hashable {
        /// The unit; nil for a number alone, such as a score.
        public let unit: MeasureUnit?
        /// The values that are logged without a question.
        public let usual: ClosedRange<Decimal>
        /// The values that can be logged at all.
        public let possible: ClosedRange<Decimal>
        /// How far plus and minus adjust.
        public let step: Decimal
        /// How far a large step adjusts.
        public let largeStep: Decimal
        /// The most decimals of a value.
        public let decimals: Int
        /// A value to begin with, and for examples.
        public let example: Decimal

        init(
            _ unit: MeasureUnit?, usual: (String, String), possible: (String, String),
            step: String = "1", largeStep: String = "5", decimals: Int = 0, example: String
        ) {
            func number(_ text: String) -> Decimal { Decimal(exactly: text) ?? 0 }
            self.unit = unit
            self.usual = number(usual.0)...number(usual.1)
            self.possible = number(possible.0)...number(possible.1)
            self.step = number(step)
            self.largeStep = number(largeStep)
            self.decimals = decimals
            self.example = number(example)
        }
    }

    /// What is wrong with a value; nil if it can be logged without a question.
    public func doubt(of field: Field, _ value: Quantity) -> Doubt? {
        guard let scale = field.scale(value.unit) else { return nil }
        if !scale.possible.contains(value.amount) { return .impossible(scale) }
        if value.amount.rounded(toPlaces: scale.decimals) != value.amount {
            return .tooManyDecimals(scale)
        }
        return scale.usual.contains(value.amount) ? nil : .unusual(scale)
    }

    /// Why a value is not logged without a question.
    public enum Doubt: Sendable, Hashable {
        /// No body has this value.
        case impossible(Scale)
        /// It has more decimals than can be measured.
        case tooManyDecimals(Scale)
        /// It is far from what is usual.
        case unusual(Scale)
    }
}
