public import Foundation

/// Rounding a moment on the wall clock, to quarter hours unless told otherwise (T9).
///
/// The clock is the local one: in a zone that is off by a part of an hour, such
/// as Nepal's, it is the local quarters that are met. A change of the clocks
/// between the moment and its quarter does no harm, for clocks change by whole
/// quarters.
public enum ClockRounding: Sendable, Hashable, CaseIterable {
    /// To the nearest one; from the middle, to the later one.
    case nearest
    /// To the next one; a moment on one stays.
    case next

    /// The moment that a moment is rounded to.
    ///
    /// - Parameter minutes: what is rounded to; a divisor of 60.
    public func rounded(_ date: Date, toMinutes minutes: Int = 15, in zone: TimeZone) -> Date {
        let span = Double(minutes) * 60
        let local =
            date.timeIntervalSinceReferenceDate + Double(zone.secondsFromGMT(for: date))
        let past = local - (local / span).rounded(.down) * span
        switch self {
        case .nearest: return past * 2 < span ? date - past : date + (span - past)
        case .next: return past == 0 ? date : date + (span - past)
        }
    }
}
