public import AccessibleCore
public import Foundation

/// A weight that is adjusted in steps (W2–W4), by exact decimal arithmetic.
///
/// Any number of steps up and the same number down, without meeting a bound,
/// give back the same value.
public struct WeightStepper: Sendable, Hashable {
    /// How far one step goes.
    public enum Step: Sendable, Hashable, CaseIterable {
        case fine, coarse
    }

    /// An end of the range.
    public enum Bound: String, Sendable, Hashable {
        case minimum, maximum
    }

    /// What an adjustment did.
    public struct Outcome: Sendable, Hashable {
        /// The value changed.
        public let changed: Bool
        /// The step went against this end, or beyond it.
        public let bound: Bound?

        public init(changed: Bool, bound: Bound?) {
            self.changed = changed
            self.bound = bound
        }
    }

    /// The value; always within the bounds of its unit.
    public private(set) var value: Quantity
    /// How far a step goes, in the unit of the value.
    public var steps: WeightSteps

    /// Starts at a value, moved into the bounds of its unit if outside.
    public init(_ value: Quantity, steps: WeightSteps = .usual) {
        let unit = value.unit ?? .pound
        let range = WeightBounds.range(for: unit)
        let amount = min(max(value.amount, range.lowerBound), range.upperBound)
        self.value = Quantity(amount, unit)
        self.steps = steps
    }

    /// The unit of the value.
    public var unit: MeasureUnit { value.unit ?? .pound }

    /// The bounds of the unit.
    public var range: ClosedRange<Decimal> { WeightBounds.range(for: unit) }

    /// The amount one step changes.
    public func size(of step: Step) -> Decimal {
        step == .fine ? steps.fine : steps.coarse
    }

    /// Moves by a number of steps, up when positive; a bound stops it.
    public mutating func adjust(by steps: Int, _ step: Step) -> Outcome {
        move(to: value.amount + Decimal(steps) * size(of: step))
    }

    /// Goes to an end of the range.
    public mutating func go(to bound: Bound) -> Outcome {
        let target = bound == .minimum ? range.lowerBound : range.upperBound
        let changed = target != value.amount
        value.amount = target
        return Outcome(changed: changed, bound: bound)
    }

    /// Takes a typed value; the old one stays when it is refused.
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
