public import AccessibleCore
import Foundation

/// Something done every day whose time is remembered: a meal, a vitamin, a drink (T16).
///
/// The time has no date: it holds every day until it is changed.
public struct Habit: Sendable, Hashable, Codable, Identifiable {
    /// What is done.
    public enum Subject: Sendable, Hashable, Codable {
        /// A meal.
        case meal(Meal)
        /// A vitamin, a drink or anything else, in the person's own words.
        case thing(String)

        /// A text that is equal for names that differ only in case, accents or width.
        public var key: String {
            switch self {
            case .meal(let meal): "meal:\(meal.rawValue)"
            case .thing(let name):
                "thing:"
                    + name.folding(
                        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
                        locale: nil)
            }
        }
    }

    /// What is done.
    public var subject: Subject
    /// The time of day at which it is done.
    public var time: DayTime

    /// Makes a habit.
    public init(_ subject: Subject, time: DayTime) {
        self.subject = subject
        self.time = time
    }

    /// The subject's key.
    public var id: String { subject.key }

    /// Whether a habit is listed before another: by time of day, then by name.
    public static func isListed(_ a: Habit, before b: Habit) -> Bool {
        (a.time.minutesOfDay, a.id) < (b.time.minutesOfDay, b.id)
    }
}
