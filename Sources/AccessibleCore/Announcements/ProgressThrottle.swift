public import Foundation

/// Lets through as much of what goes on by itself as can be listened to, and
/// always its end.
///
/// Of the values of a subject one is said per ``interval``: the first at once,
/// later the newest there is. Whatever follows of that subject and is no
/// progress is its end: it is said at once, and no value behind it.
///
/// It has no clock; times are seconds of uptime.
public struct ProgressThrottle: Sendable {
    /// Seconds between two values of a subject.
    ///
    /// At the usual rate "one hundred seventy-five point four" takes 1.8 s: a
    /// value that is begun can be heard to its end before the next cuts it.
    public static let interval: TimeInterval = 2

    private struct Subject: Sendable {
        var saidAt: TimeInterval
        /// The newest value since.
        var held: Announcement?
    }

    private var subjects: [String: Subject] = [:]

    public init() {}

    /// Takes an announcement.
    ///
    /// - Returns: it, when it is to be said now; nil when it is held back.
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

    /// When the next value that is held back may be said; nil when none is.
    public var deadline: TimeInterval? {
        subjects.values.filter { $0.held != nil }.map { $0.saidAt + Self.interval }.min()
    }

    /// Takes the values that may be said by now, the longest waiting first; each
    /// is to be offered again.
    public mutating func takeDue(at uptime: TimeInterval) -> [Announcement] {
        let due = subjects.filter {
            $0.value.held != nil && $0.value.saidAt + Self.interval <= uptime
        }
        .sorted { ($0.value.saidAt, $0.key) < ($1.value.saidAt, $1.key) }
        for (subject, _) in due { subjects[subject]?.held = nil }
        return due.compactMap(\.value.held)
    }
}
