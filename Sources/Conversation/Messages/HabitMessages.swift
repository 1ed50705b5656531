import AccessibleCore
import Journal

/// How habits are put into messages.
enum HabitMessages {
    /// The name of a habit: "breakfast", "iron".
    ///
    /// It has a key of its own, so that discreet mode can leave it out.
    static func name(_ subject: Habit.Subject) -> Message {
        let name: Message.Argument =
            switch subject {
            case .meal(let meal): .message(Message("meal.\(meal.rawValue)"))
            case .thing(let name): .text(name)
            }
        return Message("habits.name", ["name": name])
    }

    /// A habit's time; nil when it has none yet.
    static func time(_ time: DayTime?) -> Message.Argument {
        time.map { .timeOfDay($0) } ?? .message(Message("set-time.none"))
    }

    /// A habit in the list: "Iron, 8:30 AM".
    static func listed(_ habit: Habit) -> Message {
        Message(
            "habits.item",
            ["name": .message(name(habit.subject)), "time": .timeOfDay(habit.time)])
    }
}
