public import Foundation

/// A store of schedules and doses (D2).
///
/// Every call is complete when it returns and throws only ``LogBookError``.
public protocol ReminderBook: Sendable {
    /// Adds schedules, as one undoable change, and returns them with their ids.
    func addSchedules(_ schedules: [Schedule]) throws(LogBookError) -> [Schedule]

    /// Puts a schedule in the place of the one with its id, as one undoable change.
    ///
    /// What became of its doses stays; see ``KeptSchedule/changed(to:doses:_:)``.
    ///
    /// - Returns: the schedule as it was; nil if it is gone, and nothing was changed.
    func changeSchedule(
        _ schedule: Schedule, _ keeper: DoseKeeper
    ) throws(LogBookError) -> Schedule?

    /// Removes schedules, as one undoable change, and returns those that were there.
    func removeSchedules(_ ids: [Schedule.ID]) throws(LogBookError) -> [Schedule]

    /// All schedules that can be read, the oldest first.
    func schedules() throws(LogBookError) -> [Schedule]

    /// The schedules that are stored in a form that cannot be read, the oldest first.
    ///
    /// Nothing is due of them, and they disturb no other.
    func unreadableSchedules() throws(LogBookError) -> [UnreadableSchedule]

    /// Removes schedules that cannot be read, for good: undo does not bring them back.
    ///
    /// One that can be read stays.
    func removeUnreadableSchedules(_ ids: [Schedule.ID]) throws(LogBookError)

    /// Makes the doses that became due, and returns what is to be said of them.
    ///
    /// Of several programs that call it, one gets each piece of news. It is on disk by then.
    ///
    /// - Parameter note: gets the news just before it is written, so that a program that ends
    ///   before it has told of it can find it again. It is not called if there is none.
    func settleDoses(
        _ keeper: DoseKeeper, noting note: (DoseNews) -> Void
    ) throws(LogBookError) -> DoseNews

    /// What ``settleDoses(_:noting:)`` would return now; changes nothing.
    func doseNews(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews

    /// When ``settleDoses(_:noting:)`` next has news; nil if it never has.
    func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date?

    /// The doses that were due at a moment or later, oldest first, of schedules that are there.
    ///
    /// One whose entry was deleted is due again.
    func doses(from: Date) throws(LogBookError) -> [Dose]

    /// Writes what became of doses, as one undoable change; those that are not there are added.
    ///
    /// When it is undone, a dose that was not there is due at its time. Doses that are taken are
    /// written with their entries, by ``LogBook/add(_:taking:)``.
    func setDoses(_ doses: [Dose]) throws(LogBookError)

    /// Every schedule that can be read with all its doses, the oldest first, for a copy.
    func reminders() throws(LogBookError) -> [KeptReminder]
}

extension ReminderBook {
    /// Adds one schedule, as one undoable change, and returns it with its id.
    public func addSchedule(_ schedule: Schedule) throws(LogBookError) -> Schedule {
        try addSchedules([schedule])[0]
    }

    /// Makes the doses that became due, and returns what is to be said of them.
    public func settleDoses(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
        try settleDoses(keeper) { _ in }
    }
}

/// A schedule that is stored in a form that cannot be read.
public struct UnreadableSchedule: Sendable, Hashable, Identifiable {
    /// The id of the schedule.
    public let id: Schedule.ID
    /// The thing in the person's own words; nil if not even that can be read.
    public let item: String?
    /// What is wrong, for the events file; never spoken.
    public let detail: String

    /// Makes the name of a schedule that cannot be read.
    public init(id: Schedule.ID, item: String?, detail: String) {
        self.id = id
        self.item = item
        self.detail = detail
    }
}

/// A schedule with everything that became of it.
public struct KeptReminder: Sendable, Hashable {
    /// The schedule, with how far its doses have been made.
    public var kept: KeptSchedule
    /// Its doses, by the times at which they were due.
    public var doses: [Dose]

    /// Makes a schedule with its doses.
    public init(_ kept: KeptSchedule, doses: [Dose]) {
        self.kept = kept
        self.doses = doses.sorted { ($0.due, $0.id.mark) < ($1.due, $1.id.mark) }
    }

    /// The same with another number, which the doses have, too.
    public func numbered(_ id: Schedule.ID) -> KeptReminder {
        var numbered = self
        numbered.kept.schedule.id = id
        for index in doses.indices {
            numbered.doses[index].id = Dose.ID(schedule: id, mark: doses[index].id.mark)
        }
        return numbered
    }
}
