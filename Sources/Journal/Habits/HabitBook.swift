/// A store of the times of habits (T16).
///
/// Every call is complete when it returns and throws only ``LogBookError``. There is at
/// most one time for each ``Habit/Subject/key``.
public protocol HabitBook: Sendable {
    /// Sets the time of a habit, as one undoable change, and returns the previous one;
    /// nil if there was none.
    @discardableResult
    func setHabit(_ habit: Habit) throws(LogBookError) -> Habit?

    /// Removes the time of a habit, as one undoable change, and returns it; nil if there
    /// was none.
    @discardableResult
    func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit?

    /// All habits, by time of day, then by name.
    func habits() throws(LogBookError) -> [Habit]
}

extension HabitBook {
    /// The habit with this subject; nil if it has no time.
    public func habit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
        try habits().first { $0.id == subject.key }
    }
}
