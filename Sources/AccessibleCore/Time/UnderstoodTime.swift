public import Foundation

/// A moment that was said in words, and what had to be assumed to find it.
public struct UnderstoodTime: Sendable, Hashable {
    /// How exactly it was said.
    public enum Granularity: String, Sendable, Hashable, Codable {
        case second, minute, hour
        /// A part of day: "this morning".
        case part
        case day
    }

    /// What the words left open.
    public enum Assumption: String, Sendable, Hashable, Codable {
        case am, pm
        /// The day: the latest such time that has been was today, or yesterday.
        case today, yesterday
        /// The hour of a part of day ("last night") or of a bare day ("Monday").
        case hour
        /// The usual time of a meal.
        case mealTime = "meal-time"
        /// The week, month or year of a date.
        case date
        /// The clocks skipped that time: the moment is later by as much.
        case skipped
    }

    public var date: Date
    public var granularity: Granularity
    /// In the order in which they are said; empty when nothing was assumed.
    public var assumed: [Assumption]

    public init(_ date: Date, granularity: Granularity, assumed: [Assumption] = []) {
        self.date = date
        self.granularity = granularity
        self.assumed = assumed
    }
}
