public import Foundation

/// Rounds a moment on the local clock, by default to quarters of an hour (T9).
///
/// In a zone whose offset is not a whole number of hours, such as Nepal's, it rounds to
/// local quarters. A change of the clocks between the moment and the result does no harm,
/// because clocks change by whole quarters.
public enum ClockRounding: Sendable, Hashable, CaseIterable {
    /// To the nearest multiple; a moment exactly halfway goes to the later one.
    case nearest
    /// To the next multiple; a moment on a multiple stays.
    case next

    /// The rounded moment.
    ///
    /// - Parameter minutes: The multiple to round to, in minutes; a divisor of 60.
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
