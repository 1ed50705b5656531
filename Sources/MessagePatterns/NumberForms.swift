package import Foundation

/// How one language writes numbers and chooses the branches of plurals.
package protocol NumberForms: Sendable {
    /// The text of a number with all its decimals, in the language's digits and separators.
    func text(of number: Decimal) -> String

    /// The CLDR plural category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - isOrdinal: whether it is an ordinal number, such as "2nd".
    func pluralCategory(of number: Decimal, isOrdinal: Bool) -> String
}
