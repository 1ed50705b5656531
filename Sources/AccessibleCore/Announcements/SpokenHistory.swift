/// What was announced lately, and how each announcement ended.
///
/// It holds ``capacity`` announcements; older ones are forgotten.
public struct SpokenHistory: Sendable {
    public static let capacity = 200

    private struct Record: Sendable {
        let announcement: Announcement
        /// It only says again what is in the history already.
        let isRepetition: Bool
        /// It was not heard, and the person has not asked for it since.
        var isMissed = false
    }

    /// Oldest first; ids grow.
    private var records: [Record] = []

    public init() {}

    /// Adds an announcement, whose id is greater than all before.
    public mutating func add(_ announcement: Announcement, isRepetition: Bool) {
        records.append(Record(announcement: announcement, isRepetition: isRepetition))
        if records.count > Self.capacity { records.removeFirst() }
    }

    /// Notes how an announcement ended.
    public mutating func end(_ id: Announcement.ID, as outcome: UtteranceOutcome) {
        guard let index = records.lastIndex(where: { $0.announcement.id == id }) else { return }
        records[index].isMissed = outcome.isMissed
    }

    /// The latest announcements, oldest first, repetitions left out.
    public func latest(_ count: Int) -> [Announcement] {
        records.lazy.filter { !$0.isRepetition }.suffix(max(count, 0)).map(\.announcement)
    }

    /// Takes what was not heard, oldest first; it is missed no more.
    public mutating func takeMissed() -> [Announcement] {
        let missed = records.filter(\.isMissed).map(\.announcement)
        for index in records.indices { records[index].isMissed = false }
        return missed
    }
}
