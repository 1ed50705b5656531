import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// When meals usually are, and the meal that a time suggests (T8).
enum MealTimes {

    // MARK: Meals (T8)

    /// Meals are learned from so many days back, and from at most so many
    /// entries.
    private static let mealDays = 60.0
    private static let mealEntries = 200

    /// Learns when meals usually are.
    ///
    /// When the log cannot be read, the locale's times stay.
    static func learn(in context: inout SessionContext) {
        let recent = LogQuery(
            from: context.now - Self.mealDays * 86_400, to: context.now + 1, kind: .food,
            limit: Self.mealEntries)
        context.records.meals = MealTimeModel(
            defaults: context.environment.wording.conventions.mealTimes,
            entries: (try? context.environment.log.entries(matching: recent)) ?? [],
            tracked: (try? context.environment.log.habits()) ?? [])
    }

    /// The meal that the time of an entry suggests.
    static func suggestion(for entry: Entry, in context: SessionContext) -> Meal {
        context.records.meals.meal(
            at: DayTime(entry.time, in: context.environment.wording.calendar))
    }

    /// Asks for the meal of an entry that has none, and offers one.
    static func suggestMeal(for entry: Entry, in context: inout SessionContext) {
        context.ask(
            EditValueQuestion(entry: entry, field: .meal),
            Message(
                "meal.suggest",
                [
                    "entry": .message(EntryMessages.summary(entry)),
                    "meal": .message(
                        Message("meal.\(suggestion(for: entry, in: context).rawValue)")),
                ]))
    }
}
