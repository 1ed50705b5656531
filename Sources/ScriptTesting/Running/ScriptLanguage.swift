import AccessibleCore
import Foundation

/// How the texts of one locale are written and pronounced.
public struct ScriptLanguage: Sendable {
    /// How matchers read its numbers, times and days.
    public let conventions: MatchingConventions
    /// Gives the phonemes of a spoken text in the International Phonetic Alphabet; nil if
    /// no voice can be asked.
    public let pronounce: (@Sendable (_ spoken: String) throws -> String)?

    public init(
        conventions: MatchingConventions,
        pronounce: (@Sendable (_ spoken: String) throws -> String)? = nil
    ) {
        self.conventions = conventions
        self.pronounce = pronounce
    }

    /// Takes the conventions from Foundation; without pronunciation.
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
