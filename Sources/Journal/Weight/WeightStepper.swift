public import AccessibleCore
public import Foundation

/// A weight that is adjusted in steps (W2–W4), in exact decimal arithmetic.
///
/// The same number of steps up and down gives the same value again, unless a bound was
/// reached.
public struct WeightStepper: Sendable, Hashable {
    /// The two sizes of step.
    public enum Step: Sendable, Hashable, CaseIterable {
        /// The sizes ``WeightSteps/fine`` and ``WeightSteps/coarse``.
        case fine, coarse
    }

    /// An end of the range.
    public enum Bound: String, Sendable, Hashable {
        /// The least and the greatest weight.
        case minimum, maximum
    }

    /// The result of an adjustment.
    public struct Outcome: Sendable, Hashable {
        /// Whether the value changed.
        public let changed: Bool
        /// The bound that the step reached or would have passed; nil for none.
        public let bound: Bound?

        /// Makes a result.
        public init(changed: Bool, bound: Bound?) {
            self.changed = changed
            self.bound = bound
        }
    }

    /// The weight; always within the bounds of its unit.
    public private(set) var value: Quantity
    /// The sizes of the steps, in the unit of the weight.
    public var steps: WeightSteps

    /// Starts at a weight, moved into the bounds of its unit; a weight without a unit is
    /// in pounds.
    public init(_ value: Quantity, steps: WeightSteps = .usual) {
        let unit = value.unit ?? .pound
        let range = WeightBounds.range(for: unit)
        let amount = min(max(value.amount, range.lowerBound), range.upperBound)
        self.value = Quantity(amount, unit)
        self.steps = steps
    }

    /// The unit of the weight.
    public var unit: MeasureUnit { value.unit ?? .pound }

    /// The bounds of the unit.
    public var range: ClosedRange<Decimal> { WeightBounds.range(for: unit) }

    /// Where the weight is between its bounds, from 0 to 1.
    package var position: Double {
        let size = NSDecimalNumber(decimal: range.upperBound - range.lowerBound).doubleValue
        let above = NSDecimalNumber(decimal: value.amount - range.lowerBound).doubleValue
        return size > 0 ? above / size : 0
    }

    /// The amount that one step changes.
    public func size(of step: Step) -> Decimal {
        step == .fine ? steps.fine : steps.coarse
    }

    /// Moves by a number of steps, up if positive, and stops at the bounds.
    public mutating func adjust(by steps: Int, _ step: Step) -> Outcome {
        move(to: value.amount + Decimal(steps) * size(of: step))
    }

    /// Moves to an end of the range.
    public mutating func go(to bound: Bound) -> Outcome {
        let target = bound == .minimum ? range.lowerBound : range.upperBound
        let changed = target != value.amount
        value.amount = target
        return Outcome(changed: changed, bound: bound)
    }

    /// Sets a typed weight; throws if it is refused, and the old one stays.
    public mutating func set(_ quantity: Quantity) throws(WeightProblem) {
        value = try Quantity(quantity.amount, quantity.unit ?? unit).checkedAsWeight()
    }

    private mutating func move(to target: Decimal) -> Outcome {
        let kept = min(max(target, range.lowerBound), range.upperBound)
        let changed = kept != value.amount
        value.amount = kept
        if target > range.upperBound { return Outcome(changed: changed, bound: .maximum) }
        if target < range.lowerBound { return Outcome(changed: changed, bound: .minimum) }
        return Outcome(changed: changed, bound: nil)
    }
}
