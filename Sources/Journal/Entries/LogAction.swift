public import AccessibleCore
import Foundation

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
