package import AccessibleCore
package import Foundation

/// What a text means to someone who asked for a number, an amount, or yes or no.
package struct AnswerValues: Sendable, Hashable {
    /// The number that the whole text says, of up to 38 digits; exact, or for
    /// a third the nearest of 38 digits.
    package var number: Decimal?
    /// The first amount with a unit, wherever it stands in the text.
    package var quantity: Quantity?
    /// Whether the text confirms or denies; its first plain answer decides.
    package var affirmation: Bool?

    package init(
        number: Decimal? = nil, quantity: Quantity? = nil, affirmation: Bool? = nil
    ) {
        self.number = number
        self.quantity = quantity
        self.affirmation = affirmation
    }
}
