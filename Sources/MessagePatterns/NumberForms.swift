package import Foundation

/// How one language writes numbers and chooses the branches of plurals.
package protocol NumberForms: Sendable {
    /// A number with all its decimals, in the language's digits and separators.
    func text(of number: Decimal) -> String

    /// The CLDR plural category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
    func pluralCategory(of number: Decimal, isOrdinal: Bool) -> String
}
