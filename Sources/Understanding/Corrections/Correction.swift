package import AccessibleCore
package import Foundation
package import Journal

/// A change to the last entry, said in words: "no, 12 ounces".
///
/// Only what was said is set; everything else stays as it is in the entry.
package struct Correction: Sendable, Hashable {
    /// The new amount; its unit is nil when none was said.
    ///
    /// A bare "ounces" is ``MeasureUnit/ounce`` here, because the words alone do
    /// not tell a mass from a volume; ``quantity(of:)`` decides by the entry.
    package var quantity: Quantity?
    /// The new food, drink, vitamin or symptom.
    package var item: String?
    package var meal: Meal?
    package var severity: Severity?
    package var time: UnderstoodTime?
    /// How bad a symptom was by the same words, from 0 to 10.
    ///
    /// "No, 7/10" and "no, 7" are a date and an amount of anything else.
    package var score: Int?

    /// What the same words are as the values of each kind of measurement: "no, 120 over 80".
    package var readings: [MeasurementKind: [Quantity]] = [:]

    /// ``time`` is said by the same words as ``readings``: "no, 8 hours" of sleep is no time.
    package var isLengthOrTime = false

    /// ``quantity`` is how often: "no, twice", which is no hour.
    package var isHowOften = false

    /// How long it lasted by the same words, in seconds: "no, 30 seconds", "no, for an hour".
    ///
    /// Of what does not last, "no, 30 minutes" is ``time``; less than a minute never is.
    package var length: TimeInterval?

    /// From when to when, of "no, from 10 to 6": as a night, and as anything else.
    package var night: DateInterval?
    package var stretch: DateInterval?

    /// The unit that "ounces" means for something that is drunk.
    var volumeOunce = MeasureUnit.fluidOunce

    package init(
        quantity: Quantity? = nil, item: String? = nil, meal: Meal? = nil,
        severity: Severity? = nil, time: UnderstoodTime? = nil
    ) {
        self.quantity = quantity
        self.item = item
        self.meal = meal
        self.severity = severity
        self.time = time
    }

    /// The new amount as it is meant for an entry of a kind: ounces of a drink
    /// are fluid ounces, and a body weight is in kilograms for metric pounds.
    package func quantity(of kind: EntryKind) -> Quantity? {
        if kind == .weight { return quantity?.asBodyWeight }
        guard let quantity, quantity.unit == .ounce, kind == .water || kind == .drink else {
            return self.quantity
        }
        return Quantity(quantity.amount, volumeOunce)
    }
}
