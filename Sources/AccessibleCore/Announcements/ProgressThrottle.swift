public import Foundation

/// Thins out intermediate values so that a person can listen to them, and always lets the
/// final one through.
///
/// Each subject says at most one intermediate value in every ``interval``: the first at once,
/// later ones when their time comes, and then the newest. The subject's next announcement that is not an
/// intermediate value ends the series: it is said at once, and a value that is held back
/// is discarded.
///
/// It has no clock; times are in seconds of uptime.
public struct ProgressThrottle: Sendable {
    /// The seconds between two intermediate values of one subject.
    ///
    /// At the default rate "one hundred seventy-five point four" takes 1.8 s, so a value
    /// ends before the next one interrupts it.
    public static let interval: TimeInterval = 2

    private struct Subject: Sendable {
        var saidAt: TimeInterval
        /// The newest value since then that was held back.
        var held: Announcement?
    }

    private var subjects: [String: Subject] = [:]

    /// Makes a throttle that holds nothing back yet.
    public init() {}

    /// Takes an announcement that is about to be said.
    ///
    /// - Returns: The announcement if it is to be said now; nil if it is held back.
    public mutating func offer(_ announcement: Announcement, at uptime: TimeInterval)
        -> Announcement?
    {
        guard let subject = announcement.subject else { return announcement }
        guard announcement.isProgress else {
            subjects[subject] = nil
            return announcement
        }
        if let last = subjects[subject]?.saidAt, uptime < last + Self.interval {
            subjects[subject]?.held = announcement
            return nil
        }
        subjects[subject] = Subject(saidAt: uptime)
        return announcement
    }

    /// The time when the next held value may be said, in seconds of uptime; nil if no value is
    /// held.
    public var deadline: TimeInterval? {
        subjects.values.filter { $0.held != nil }.map { $0.saidAt + Self.interval }.min()
    }

    /// Removes and returns the held values that may be said by now, the oldest first.
    ///
    /// Pass each one to ``offer(_:at:)`` again.
    public mutating func takeDue(at uptime: TimeInterval) -> [Announcement] {
        let due = subjects.filter {
            $0.value.held != nil && $0.value.saidAt + Self.interval <= uptime
        }
        .sorted { ($0.value.saidAt, $0.key) < ($1.value.saidAt, $1.key) }
        for (subject, _) in due { subjects[subject]?.held = nil }
        return due.compactMap(\.value.held)
    }
}
