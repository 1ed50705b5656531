package import Foundation
import MessagePatterns

/// The numbers of a locale, as ICU has them.
package struct ICUNumberForms: NumberForms {
    private let locale: String

    /// - Parameter locale: such as `en_US`, or a language alone.
    package init(locale: String) {
        self.locale = locale
    }

    package func text(of number: Decimal) -> String { ICU.decimal(number, locale: locale) }

    package func pluralCategory(of number: Decimal, isOrdinal: Bool) -> String {
        ICU.pluralCategory(of: number, isOrdinal: isOrdinal, locale: locale)
    }
}
