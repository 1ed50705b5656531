import AccessibleCore
import Foundation

/// How the texts of one locale are written and pronounced.
public struct ScriptLanguage: Sendable {
    /// How matchers read the locale's numbers, times and days.
    public let conventions: MatchingConventions
    /// Gives the pronunciation of a spoken text in the International Phonetic Alphabet; nil if
    /// there is no voice that can give it.
    public let pronounce: (@Sendable (_ spoken: String) throws -> String)?

    /// The conventions of a locale and its pronunciation.
    ///
    /// - Parameters:
    ///   - conventions: how matchers read numbers, times and days.
    ///   - pronounce: gives the pronunciation of a text; nil means that scripts cannot state
    ///     phonemes.
    public init(
        conventions: MatchingConventions,
        pronounce: (@Sendable (_ spoken: String) throws -> String)? = nil
    ) {
        self.conventions = conventions
        self.pronounce = pronounce
    }

    /// The conventions that Foundation gives for a locale, without pronunciation.
    ///
    /// - Parameter locale: such as `en_US`.
    public init(locale: String) {
        let known = Locale(identifier: locale)
        func separator(_ text: String?, _ usual: Character) -> Character {
            text.flatMap { $0.count == 1 ? $0.first : nil } ?? usual
        }
        let notation = NumberNotation(
            decimalSeparator: separator(known.decimalSeparator, "."),
            groupingSeparator: separator(known.groupingSeparator, ","))
        self.init(conventions: MatchingConventions(locale: locale, notation: notation))
    }
}
