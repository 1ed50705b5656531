import AccessibleCore
import Foundation
import Journal

/// Text without case, accents and width, as a search compares it.
enum SearchText {
    /// Separates the parts of an entry, so that no search matches across two parts.
    private static let separator = "\u{1F}"

    static func folded(_ text: String) -> String {
        // The same result for ASCII, a hundred times faster.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The text in which an entry is searched: its item, meal and words.
    static func folded(_ entry: Entry) -> String {
        [entry.item, entry.meal?.rawValue ?? "", entry.words]
            .map(folded).joined(separator: separator)
    }

    /// Whether folded text contains folded words, compared byte by byte as in the
    /// database.
    static func contains(_ text: String, _ words: String) -> Bool {
        words.isEmpty || text.utf8.firstRange(of: words.utf8) != nil
    }
}
