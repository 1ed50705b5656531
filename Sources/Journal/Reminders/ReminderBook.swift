public import Foundation

/// A store of schedules and doses (D2).
///
/// Every call is complete when it returns and throws only ``LogBookError``.
public protocol ReminderBook: Sendable {
    /// Adds a schedule, as one undoable change, and returns it with its id.
    func addSchedule(_ schedule: Schedule) throws(LogBookError) -> Schedule

    /// Removes schedules, as one undoable change, and returns those that were there.
    func removeSchedules(_ ids: [Schedule.ID]) throws(LogBookError) -> [Schedule]

    /// All schedules, the oldest first.
    func schedules() throws(LogBookError) -> [Schedule]

    /// Makes the doses that became due, and returns what is to be said of them.
    ///
    /// Of several programs that call it, one gets each piece of news. It is on disk by then.
    func settleDoses(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews

    /// When ``settleDoses(_:)`` next has news; nil if it never has.
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
}
