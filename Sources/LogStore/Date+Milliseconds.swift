import Foundation

/// Moments are kept as whole milliseconds since 1970.
///
/// Finer parts are dropped, never rounded up, so that nothing kept lies later
/// than it was said to be.
extension Date {
    /// Binary fractions of a second lie a little beside the millisecond they
    /// mean; this much of a millisecond is taken for such noise.
    private static let noise = 0.05

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The millisecond this moment lies in.
    var milliseconds: Int64 {
        Int64(clamping: timeIntervalSince1970 * 1000 + Self.noise, .down)
    }

    /// The first whole millisecond that is not before this moment.
    var millisecondsRoundedUp: Int64 {
        Int64(clamping: timeIntervalSince1970 * 1000 - Self.noise, .up)
    }
}

extension Int64 {
    /// A number of milliseconds that any calendar can hold; not a number is 0.
    fileprivate init(clamping value: Double, _ rule: FloatingPointRoundingRule) {
        let limit = 8.64e15
        self = value.isNaN ? 0 : Int64(Swift.min(Swift.max(value, -limit), limit).rounded(rule))
    }
}
