package import Foundation
import MessagePatterns

/// The numbers of a locale, as ICU writes them.
package struct ICUNumberForms: NumberForms {
    private let locale: String

    /// The numbers of a locale, such as `en_US`, or of a language, such as `en`.
    package init(locale: String) {
        self.locale = locale
    }

    /// A number with all its decimals, in the locale's digits and separators.
    package func text(of number: Decimal) -> String { ICU.decimal(number, locale: locale) }

    /// The CLDR plural category of a number.
    package func pluralCategory(of number: Decimal, isOrdinal: Bool) -> String {
        ICU.pluralCategory(of: number, isOrdinal: isOrdinal, locale: locale)
    }
}
