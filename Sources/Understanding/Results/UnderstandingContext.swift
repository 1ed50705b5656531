package import AccessibleCore
package import Foundation
package import Journal

/// What a sentence is understood against: the moment, the calendar and habits.
package struct UnderstandingContext: Sendable {
    /// The moment the sentence was said.
    package var now: Date
    /// Carries the time zone that wall-clock times are meant in.
    package var calendar: Calendar
    /// The usual time of each meal; a meal that is missing has none.
    package var mealTimes: [Meal: DayTime]
    /// Times of day without a day may lie ahead of ``now``: "at 5 pm", said at
    /// noon, is then today's and not yesterday's.
    package var allowsFuture: Bool

    package init(
        now: Date, calendar: Calendar,
        mealTimes: [Meal: DayTime] = [:],
        allowsFuture: Bool = false
    ) {
        self.now = now
        self.calendar = calendar
        self.mealTimes = mealTimes
        self.allowsFuture = allowsFuture
    }
}
