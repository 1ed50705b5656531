import Foundation

/// Times are stored as whole milliseconds since 1970.
///
/// Fractions of a millisecond are dropped, never rounded up, so that no entry is
/// stored later than it happened.
extension Date {
    /// How far a time may be below a millisecond and still count as that
    /// millisecond, in milliseconds.
    ///
    /// A binary fraction of a second can only come close to a decimal one.
    private static let noise = 0.05

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// This time in milliseconds since 1970, rounded down.
    var milliseconds: Int64 {
        Int64(clamping: timeIntervalSince1970 * 1000 + Self.noise, .down)
    }

    /// This time in milliseconds since 1970, rounded up.
    var millisecondsRoundedUp: Int64 {
        Int64(clamping: timeIntervalSince1970 * 1000 - Self.noise, .up)
    }
}

extension Int64 {
    /// A number of milliseconds, limited to the range of `Calendar`; 0 for NaN.
    fileprivate init(clamping value: Double, _ rule: FloatingPointRoundingRule) {
        let limit = 8.64e15
        self = value.isNaN ? 0 : Int64(Swift.min(Swift.max(value, -limit), limit).rounded(rule))
    }
}
