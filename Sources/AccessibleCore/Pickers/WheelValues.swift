/// The values of one wheel: a digit of the number that the wheels of a picker show together.
///
/// In a number of minutes, hours are 24 values worth 60 each.
package struct WheelValues: Sendable, Hashable {
    /// What a step past the last value does.
    package enum Ends: Sendable, Hashable {
        /// It goes to the first value, and the other wheels stay.
        case wrap
        /// It carries into the next greater wheel, and stops at the limits.
        case carry
    }

    /// The values are 0 to `count` - 1.
    package let count: Int
    /// What one value is worth.
    package let unit: Int
    package let ends: Ends
    /// A number between two values goes to the next value on its way.
    ///
    /// Without this, what is smaller than one unit stays as it is.
    package let snaps: Bool

    package init(count: Int, unit: Int = 1, ends: Ends, snaps: Bool = false) {
        self.count = count
        self.unit = unit
        self.ends = ends
        self.snaps = snaps
    }

    /// The value that a number shows: 14 hours of 870 minutes.
    package func value(in number: Int) -> Int { number.modulo(count * unit) / unit }

    /// The number that shows another value; nil for a value that the wheel does not have.
    package func setting(_ value: Int, in number: Int) -> Int? {
        guard (0..<count).contains(value) else { return nil }
        let rest = snaps ? number.modulo(unit) : 0
        return number - rest + (value - self.value(in: number)) * unit
    }

    /// The number after a move.
    ///
    /// - Returns: `bound` is the limit that the move would have passed; the number is then at the
    ///   limit, or where it was if it was beyond the limit already.
    package func moved(
        _ number: Int, _ move: WheelMove, within limits: ClosedRange<Int>
    ) -> (number: Int, bound: WheelBound?) {
        let target = target(number, move)
        if target < limits.lowerBound { return (min(number, limits.lowerBound), .minimum) }
        if target > limits.upperBound { return (max(number, limits.upperBound), .maximum) }
        return (target, nil)
    }

    /// The number after a move that no limit stops.
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
    /// The remainder that is never negative.
    func modulo(_ divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
