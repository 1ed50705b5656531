public import AccessibleCore
public import Foundation
public import Journal

/// What a sentence is understood against: the moment, the calendar and habits.
public struct UnderstandingContext: Sendable {
    /// The moment the sentence was said.
    public var now: Date
    /// Carries the time zone that wall-clock times are meant in.
    public var calendar: Calendar
    /// The usual time of each meal; a meal that is missing has none.
    public var mealTimes: [Meal: DayTime]
    /// Times of day without a day may lie ahead of ``now``: "at 5 pm", said at
    /// noon, is then today's and not yesterday's.
    public var allowsFuture: Bool

    public init(
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
