public import AccessibleCore
import Foundation

/// One thing that a sentence asks to log (V6).
public struct LogAction: Sendable, Hashable {
    /// What is to be logged.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// One case for each kind of entry, adding a vitamin to the list, and words that
        /// were not understood.
        case logFood, logWater, logVitamin, addVitamin, logSymptom, logPUQE, logWeight, unknown
        /// A value that was measured; see ``LogAction/measurement``.
        case logMeasurement
        /// A note, whose words are the item.
        case logNote
    }

    /// What is to be logged.
    public var kind: Kind
    /// The food, drink, vitamin or symptom as the person named it, without amount and
    /// unit.
    public var item: String
    /// The part of the body where a symptom is felt, such as "left arm"; nil if none was
    /// given.
    public var bodyPart: String?
    /// ``bodyPart`` with its preposition, such as "on left arm"; nil if none was given.
    public var place: String?
    /// The amount with its unit; nil if none was given.
    public var quantity: Quantity?
    /// What a ``Kind/logMeasurement`` measures; nil for any other kind.
    public var measurement: MeasurementKind?
    /// The further values of a measurement by the names of its fields.
    public var fields: [String: Quantity] = [:]
    /// The severity of a symptom; nil if none was given.
    public var severity: Severity?
    /// The meal that was named; nil if none was.
    public var meal: Meal?
    /// Whether the item of a ``Kind/logFood`` is a drink.
    public var isDrink: Bool
    /// When it happened; nil for now.
    public var time: UnderstoodTime?
    /// When it ended: of "from 9 to 11" or "for two hours"; nil if no end or length was given.
    ///
    /// It is later than ``time``, or than now if ``time`` is nil. A length is resolved to this
    /// moment. ``UnderstoodTime/assumed`` lists what was assumed about the end alone.
    public var end: UnderstoodTime?
    /// The words that were understood as similar ones, which the confirmation mentions.
    public var respelled: [Respelling] = []

    /// Makes an action; what is left out was not said.
    public init(
        kind: Kind, item: String = "", quantity: Quantity? = nil, severity: Severity? = nil,
        meal: Meal? = nil, isDrink: Bool = false, time: UnderstoodTime? = nil,
        end: UnderstoodTime? = nil
    ) {
        self.kind = kind
        self.item = item
        self.quantity = quantity
        self.severity = severity
        self.meal = meal
        self.isDrink = isDrink
        self.time = time
        self.end = end
    }

    /// The item with the place where it is felt: "rash on left arm".
    public var fullItem: String { place.map { item + " " + $0 } ?? item }
}
