public import AccessibleCore
import Foundation

/// Something done every day whose time is kept: a meal, a vitamin, a drink (T16).
///
/// The time is one of the clock, without a date: once set it holds every day
/// until it is changed.
public struct Habit: Sendable, Hashable, Codable, Identifiable {
    /// What is done.
    public enum Subject: Sendable, Hashable, Codable {
        case meal(Meal)
        /// A vitamin, a drink or anything else, in the person's own words.
        case thing(String)

        /// The same for the same thing, whatever its capitals and accents.
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

    public var subject: Subject
    public var time: DayTime

    public init(_ subject: Subject, time: DayTime) {
        self.subject = subject
        self.time = time
    }

    public var id: String { subject.key }

    /// In the order in which they are listed: through the day, then by name.
    public static func isListed(_ a: Habit, before b: Habit) -> Bool {
        (a.time.minutesOfDay, a.id) < (b.time.minutesOfDay, b.id)
    }
}
