/// The latest announcements, and how each one ended.
///
/// It keeps ``capacity`` announcements and forgets the oldest.
public struct SpokenHistory: Sendable {
    /// The number of announcements that are kept.
    public static let capacity = 200

    private struct Record: Sendable {
        let announcement: Announcement
        /// The announcement that this one repeats; nil if it is not a repetition.
        let original: Announcement.ID?
        /// Whether it is of no use later, so that it never counts as missed.
        var isPassing: Bool
        /// Whether it was not heard completely and the person has not asked for it since.
        var isMissed = false
        /// Whether it, or a repetition of it, was heard completely.
        var isHeard = false
        /// How it, or its latest repetition, ended; nil before it has.
        var outcome: UtteranceOutcome?
    }

    /// Oldest first, in ascending order of ids.
    private var records: [Record] = []

    /// Makes an empty history.
    public init() {}

    /// Adds an announcement, whose id must be greater than all before.
    ///
    /// Older values of the same subject are out of date, so that they do not count as
    /// missed any more; that something was saved or undone is never out of date.
    ///
    /// - Parameters:
    ///   - repeated: The id of the announcement that this one repeats; nil if it is new.
    ///   - isPassing: Whether it is of no use later, such as a position in a list; it
    ///     then never counts as missed.
    public mutating func add(
        _ announcement: Announcement, repeating repeated: Announcement.ID? = nil,
        isPassing: Bool = false
    ) {
        // A repetition of a repetition counts as a repetition of the original.
        let original = repeated.map { id in record(id).flatMap { records[$0].original } ?? id }
        if let subject = announcement.subject, original == nil {
            outdate {
                $0.subject == subject && ![.saved, .undone].contains($0.earcon)
                    && $0.priority <= max(announcement.priority, .default)
            }
        }
        records.append(
            Record(announcement: announcement, original: original, isPassing: isPassing))
        if records.count > Self.capacity { records.removeFirst() }
    }

    /// Records how an announcement ended; the end of a repetition is recorded for its
    /// original.
    ///
    /// What was once heard completely does not become missed when a repetition is cut.
    ///
    /// - Parameter neededWords: How many words must be heard of an announcement that the person
    ///   cut, so that it does not count as missed; nil for all of them.
    public mutating func end(
        _ id: Announcement.ID, as outcome: UtteranceOutcome, neededWords: Int? = nil
    ) {
        guard let ended = record(id), let index = record(records[ended].original ?? id) else {
            return
        }
        records[index].outcome = outcome
        guard !records[index].isHeard else { return }
        var isHeard = outcome == .spoken
        if case .cut(let words) = outcome, let neededWords { isHeard = words >= neededWords }
        records[index].isHeard = isHeard
        records[index].isMissed = !isHeard && outcome.isMissed && !records[index].isPassing
    }

    /// Whether as much of an announcement was heard as is needed.
    ///
    /// Nil if nobody can tell: it has not ended, or nothing speaks.
    public func wasHeard(_ id: Announcement.ID) -> Bool? {
        guard let index = record(id) else { return nil }
        return switch records[index].outcome {
        case .spoken: true
        case .cut, .dropped(.silenced): records[index].isHeard
        case nil, .replaced, .dropped: nil
        }
    }

    /// The announcement with an id; nil if it is not kept any more.
    public func announcement(_ id: Announcement.ID) -> Announcement? {
        record(id).map { records[$0].announcement }
    }

    /// Whether an announcement of high priority was added after the one with this id.
    public func hasUrgent(after id: Announcement.ID) -> Bool {
        records.contains { $0.announcement.id > id && $0.announcement.priority == .high }
    }

    /// The newest announcement that asks something.
    ///
    /// Nil if no question is in the history.
    public var lastQuestion: Announcement.ID? {
        records.last { $0.announcement.earcon == .question && $0.original == nil }?.announcement.id
    }

    /// Announcements that match are out of date and do not count as missed any more.
    public mutating func outdate(where isOutdated: (Announcement) -> Bool) {
        for index in records.indices where isOutdated(records[index].announcement) {
            records[index].isPassing = true
            records[index].isMissed = false
        }
    }

    /// Up to `count` of the latest announcements, oldest first, without repetitions.
    public func latest(_ count: Int) -> [Announcement] {
        records.lazy.filter { $0.original == nil }.suffix(max(count, 0)).map(\.announcement)
    }

    /// What was said last; of a repetition, what it repeats.
    ///
    /// Nil if nothing was said.
    public var newest: Announcement? {
        records.last.flatMap { announcement($0.original ?? $0.announcement.id) ?? $0.announcement }
    }

    /// The newest of which anything was heard, or may have been; of a repetition, what it repeats.
    ///
    /// What waited when the person silenced it never began. Nil if nothing was said.
    public var newestBegun: Announcement? {
        let begun = records.last { record in
            let original = record.original.flatMap(self.record).map { records[$0] } ?? record
            return original.outcome != .dropped(.silenced)
        }
        return begun.flatMap { announcement($0.original ?? $0.announcement.id) ?? $0.announcement }
    }

    /// Whether everything that was added after an announcement was heard, or is of no use later.
    public func isAllHeard(after id: Announcement.ID) -> Bool {
        records.allSatisfy { $0.announcement.id <= id || $0.isPassing || $0.outcome == .spoken }
    }

    /// The number of announcements that were not heard completely and not asked for
    /// since.
    public var missedCount: Int { records.count { $0.isMissed } }

    /// Keeps of missed announcements that say the same only the newest, and none of which a newer
    /// one was heard.
    ///
    /// That something was saved or undone is never the same: it may have happened twice.
    public mutating func dropRepeatedMissed() {
        var known: Set<Message> = []
        for index in records.indices.reversed() {
            let announcement = records[index].announcement
            guard ![.saved, .undone].contains(announcement.earcon) else { continue }
            let (isHeard, isMissed) = (records[index].isHeard, records[index].isMissed)
            if isMissed, known.contains(announcement.message) { records[index].isMissed = false }
            if isHeard || isMissed { known.insert(announcement.message) }
        }
    }

    /// Returns up to `most` missed announcements, newest first, and no longer counts them
    /// as missed.
    ///
    /// One counts as missed again if its repetition is not heard either.
    public mutating func takeMissed(atMost most: Int) -> [Announcement] {
        let indices = records.indices.reversed().filter { records[$0].isMissed }.prefix(most)
        for index in indices { records[index].isMissed = false }
        return indices.map { records[$0].announcement }
    }

    private func record(_ id: Announcement.ID) -> Int? {
        records.lastIndex { $0.announcement.id == id }
    }
}
