public import Foundation

/// A moment that was read from words, and the assumptions that were needed.
public struct UnderstoodTime: Sendable, Hashable {
    /// How exactly the moment was given.
    public enum Granularity: String, Sendable, Hashable, Codable {
        /// To the second, minute or hour.
        case second, minute, hour
        /// To a part of the day: "this morning".
        case part
        /// To the day.
        case day
    }

    /// Something that the words did not say.
    public enum Assumption: String, Sendable, Hashable, Codable {
        /// The half of the day.
        case am, pm
        /// The day, when only a time was given: the latest such time was today or
        /// yesterday.
        case today, yesterday
        /// The hour of a part of a day ("last night") or of a day ("Monday").
        case hour
        /// The usual time of a meal.
        case mealTime = "meal-time"
        /// The week, month or year of a date.
        case date
        /// The clocks skip the given time, so the moment is later by as much as they
        /// skip.
        case skipped
    }

    /// The moment.
    public var date: Date
    /// How exactly it was given.
    public var granularity: Granularity
    /// The assumptions, in the order in which they are said; empty for none.
    public var assumed: [Assumption]

    /// Makes a moment, by default without assumptions.
    public init(_ date: Date, granularity: Granularity, assumed: [Assumption] = []) {
        self.date = date
        self.granularity = granularity
        self.assumed = assumed
    }
}
