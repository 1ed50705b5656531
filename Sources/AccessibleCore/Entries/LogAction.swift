public import Foundation

/// One thing a sentence asks to log (V6).
public struct LogAction: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case logFood, logWater, logVitamin, addVitamin, logSymptom, logPUQE, logWeight, unknown
    }

    public var kind: Kind
    /// The food, drink, vitamin or symptom, as said, without amount and unit.
    public var item: String
    /// The part of the body that a symptom is felt in: "left arm".
    public var bodyPart: String?
    /// ``bodyPart`` with the word that leads it: "on left arm".
    public var place: String?
    public var quantity: Quantity?
    public var severity: Severity?
    public var meal: Meal?
    /// With ``Kind/logFood``: it is drunk.
    public var isDrink: Bool
    /// When; nil means now.
    public var time: UnderstoodTime?
    /// Words that were taken for others, which is said with the confirmation.
    public var respelled: [Respelling] = []

    public init(
        kind: Kind, item: String = "", quantity: Quantity? = nil, severity: Severity? = nil,
        meal: Meal? = nil, isDrink: Bool = false, time: UnderstoodTime? = nil
    ) {
        self.kind = kind
        self.item = item
        self.quantity = quantity
        self.severity = severity
        self.meal = meal
        self.isDrink = isDrink
        self.time = time
    }

    /// The item with the place it is felt in: "rash on left arm".
    public var fullItem: String { place.map { item + " " + $0 } ?? item }
}

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
