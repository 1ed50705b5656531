/// What was announced lately, and how each announcement ended.
///
/// It holds ``capacity`` announcements; older ones are forgotten.
public struct SpokenHistory: Sendable {
    public static let capacity = 200

    private struct Record: Sendable {
        let announcement: Announcement
        /// The announcement that it only says again.
        let original: Announcement.ID?
        /// It is true only at its moment, and never missed.
        let isPassing: Bool
        /// It was not heard, and the person has not asked for it since.
        var isMissed = false
        /// It was heard to its end once.
        var isHeard = false
    }

    /// Oldest first; ids grow.
    private var records: [Record] = []

    public init() {}

    /// Adds an announcement, whose id is greater than all before.
    ///
    /// - Parameters:
    ///   - repeated: the id of the announcement that it only says again.
    ///   - isPassing: it is true only at its moment, such as a position in a
    ///     list; nobody wants to hear it later.
    public mutating func add(
        _ announcement: Announcement, repeating repeated: Announcement.ID? = nil,
        isPassing: Bool = false
    ) {
        // A repetition of a repetition is one of the original.
        let original = repeated.map { id in record(id).flatMap { records[$0].original } ?? id }
        records.append(
            Record(announcement: announcement, original: original, isPassing: isPassing))
        if records.count > Self.capacity { records.removeFirst() }
    }

    /// Notes how an announcement ended; of a repetition, how what it says again
    /// did.
    ///
    /// What was heard once is not missed when it is cut later.
    public mutating func end(_ id: Announcement.ID, as outcome: UtteranceOutcome) {
        guard let ended = record(id), let index = record(records[ended].original ?? id),
            !records[index].isHeard
        else { return }
        records[index].isHeard = outcome == .spoken
        records[index].isMissed = outcome.isMissed && !records[index].isPassing
    }

    /// The latest announcements, oldest first, repetitions left out.
    public func latest(_ count: Int) -> [Announcement] {
        records.lazy.filter { $0.original == nil }.suffix(max(count, 0)).map(\.announcement)
    }

    /// How many announcements were not heard.
    public var missedCount: Int { records.count { $0.isMissed } }

    /// Takes the oldest of what was not heard, oldest first; that is missed no
    /// more, unless its repetition is not heard either.
    public mutating func takeMissed(atMost most: Int) -> [Announcement] {
        let indices = records.indices.filter { records[$0].isMissed }.prefix(most)
        for index in indices { records[index].isMissed = false }
        return indices.map { records[$0].announcement }
    }

    private func record(_ id: Announcement.ID) -> Int? {
        records.lastIndex { $0.announcement.id == id }
    }
}
