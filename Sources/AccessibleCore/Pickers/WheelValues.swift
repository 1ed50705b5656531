/// The values of one wheel, which shows one part of the picker's number.
///
/// If the number is in minutes, the wheel of hours has 24 values with a unit of 60 minutes.
package struct WheelValues: Sendable, Hashable {
    /// What a step past the last value does.
    package enum Ends: Sendable, Hashable {
        /// It goes to the first value, and the other wheels do not change.
        case wrap
        /// It goes to the first value and changes the wheel of the next larger unit, up to the
        /// limits.
        case carry
    }

    /// The number of values, which are 0 to `count` - 1.
    package let count: Int
    /// How much one value adds to the number.
    package let unit: Int
    /// What a step past the last value does.
    package let ends: Ends
    /// Whether the first step from a number between two values goes to the nearest value in its
    /// direction.
    ///
    /// If false, a step keeps the part of the number that is smaller than one unit.
    package let snaps: Bool

    /// The values 0 to `count` - 1.
    package init(count: Int, unit: Int = 1, ends: Ends, snaps: Bool = false) {
        self.count = count
        self.unit = unit
        self.ends = ends
        self.snaps = snaps
    }

    /// The value that the wheel shows for a number; for 870 minutes, the wheel of hours shows 14.
    package func value(in number: Int) -> Int { number.modulo(count * unit) / unit }

    /// The number after this wheel is set to a value; nil if the wheel does not have the value.
    package func setting(_ value: Int, in number: Int) -> Int? {
        guard (0..<count).contains(value) else { return nil }
        let rest = snaps ? number.modulo(unit) : 0
        return number - rest + (value - self.value(in: number)) * unit
    }

    /// The number after a move of this wheel.
    ///
    /// - Returns: the new number, and the limit that the move would have passed, or nil. At a limit,
    ///   the new number is the limit itself; a number that was already outside it does not change.
    package func moved(
        _ number: Int, _ move: WheelMove, within limits: ClosedRange<Int>
    ) -> (number: Int, bound: WheelBound?) {
        let target = target(number, move)
        if target < limits.lowerBound { return (min(number, limits.lowerBound), .minimum) }
        if target > limits.upperBound { return (max(number, limits.upperBound), .maximum) }
        return (target, nil)
    }

    /// The number after a move, without limits.
    private func target(_ number: Int, _ move: WheelMove) -> Int {
        switch move {
        case .end(let bound):
            let last = bound == .minimum ? 0 : count - 1
            return setting(last, in: number) ?? number
        case .steps(let steps, let size):
            let rest = snaps ? number.modulo(unit) : 0
            let start = number - rest + (rest > 0 && steps < 0 ? unit : 0)
            switch ends {
            case .wrap:
                let value = value(in: start)
                let next = (value + steps % count * (size % count)).modulo(count)
                return start + (next - value) * unit
            case .carry:
                let (distance, isTooFar) = steps.multipliedReportingOverflow(by: size * unit)
                let (target, isBeyond) = start.addingReportingOverflow(distance)
                return isTooFar || isBeyond ? (steps < 0 ? .min : .max) : target
            }
        }
    }
}

extension Int {
    /// The remainder, which is never negative.
    func modulo(_ divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
