/// Where tracked times are kept (T16).
///
/// As with a log, every call is complete when it returns, and throws
/// ``LogBookError`` and nothing else. There is one time for each
/// ``Habit/Subject/key``.
public protocol HabitBook: Sendable {
    /// Sets the time of a habit, as one undoable change; returns what it was before,
    /// nil when it had none.
    @discardableResult
    func setHabit(_ habit: Habit) throws(LogBookError) -> Habit?

    /// Removes the time of a habit, as one undoable change; returns what it was, nil
    /// when it had none.
    @discardableResult
    func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit?

    /// All of them, as they are listed: through the day, then by name.
    func habits() throws(LogBookError) -> [Habit]
}

extension HabitBook {
    /// The tracked time of one; nil when it has none.
    public func habit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
        try habits().first { $0.id == subject.key }
    }
}
