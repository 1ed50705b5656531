package import AccessibleCore
package import Foundation
package import Journal

/// Texts that are one value as a whole; any other text has none.
extension Understander {
    private func whole(_ text: String) -> WholeTextReader? { said(text).map(WholeTextReader.init) }

    /// The time that the whole text says; nil if any part of it is no part of a
    /// time expression, save words such as "at" and "it was" before it.
    package func time(_ text: String, in context: UnderstandingContext) -> UnderstoodTime? {
        utterances(context).time(text)
    }

    /// The meal the whole text says: "lunch", "for breakfast", "it was dinner".
    package func meal(_ text: String) -> Meal? { whole(text)?.meal }

    /// The number the whole text says, in digits of the locale's notation or in
    /// words; exact, or for a third the nearest of 38 digits.
    package func number(_ text: String) -> Decimal? { whole(text)?.number }

    /// The amount that the whole text says: "a pint", "16 ounces", "two".
    ///
    /// "Ounces" are fluid ounces where a volume is expected. Zero and less is no
    /// amount. "12 stone 10" is 178 of ``MeasureUnit/stoneAndPound``, whose amount
    /// is in pounds: tenths of a stone would not be exact. Where a mass is expected,
    /// it is a body weight: ``Quantity/asBodyWeight``.
    package func quantity(
        _ text: String, expecting dimension: MeasureUnit.Dimension?
    ) -> Quantity? {
        whole(text)?.quantity(expecting: dimension)
    }

    /// Whether a text is an amount and names nothing: "3", "half", "2 tablets".
    package func isAmountAlone(_ text: String) -> Bool { whole(text)?.isAmount ?? false }

    // MARK: Lengths

    /// The length of time the whole text says, in seconds: "10 seconds", "2 days".
    ///
    /// A month counts as 30 days.
    package func seconds(_ text: String) -> Int? { whole(text)?.seconds }

    /// The length of time the whole text says, in whole minutes: "10 minutes",
    /// "an hour and a half"; nil for days and longer.
    package func minutes(_ text: String) -> Int? { whole(text)?.minutes }

    // MARK: Measurements

    /// The values of a measurement that the whole text says, with its name or without: "120 over
    /// 80", "blood pressure 120/80".
    ///
    /// Where several units are possible, the value is returned without a unit.
    package func reading(_ text: String, of kind: MeasurementKind) -> [Quantity]? {
        whole(text)?.reading(of: kind)
    }

    /// The units that a measurement may be in that was said without one.
    package var readingUnits: Set<MeasureUnit> { locale.lexicon.settings.readingUnits }

    /// The unit of measurement that the whole text names: "mg/dl".
    package func unitOfMeasurement(_ text: String) -> MeasureUnit? {
        whole(text)?.unitOfMeasurement
    }

    // MARK: Yes and no

    /// Whether a whole text takes back what was said before it: "never mind", "just kidding".
    package func takesBack(_ text: String) -> Bool {
        said(text).map { $0.matcher.phrase(.takenBack, at: 0)?.end == $0.tokens.count } ?? false
    }

    /// Yes or no in their many forms; nil when the text says neither, or both.
    ///
    /// - Parameter isDeletion: yes takes something away, so that "keep it",
    ///   which is a yes elsewhere, is a no, and "delete it" a yes.
    package func affirmation(_ text: String, ofDeletion isDeletion: Bool = false) -> Bool? {
        said(text).flatMap {
            AffirmationReader(matcher: $0.matcher).whole(ofDeletion: isDeletion)
        }
    }
}
