import AccessibleCore

/// How habits are put into messages.
enum HabitMessages {
    /// "breakfast", "iron"
    static func name(_ subject: Habit.Subject) -> Message {
        switch subject {
        case .meal(let meal): Message("meal.\(meal.rawValue)")
        case .thing(let name): .verbatim(name)
        }
    }

    /// A habit's time; nil is none yet.
    static func time(_ time: DayTime?) -> Message.Argument {
        time.map { .timeOfDay($0) } ?? .message(Message("set-time.none"))
    }

    /// "Iron, 8:30 AM"
    static func listed(_ habit: Habit) -> Message {
        Message(
            "habits.item",
            ["name": .message(name(habit.subject)), "time": .timeOfDay(habit.time)])
    }
}
