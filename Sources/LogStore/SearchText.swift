import AccessibleCore
import Foundation
import Journal

/// What a search compares: text without case, accents and width.
enum SearchText {
    /// Stands between the parts of an entry; no search text finds across it.
    private static let separator = "\u{1F}"

    static func folded(_ text: String) -> String {
        // The same, a hundred times faster, for most of what people type.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
    }

    /// All that can be found of an entry: item, meal and words.
    static func folded(_ entry: Entry) -> String {
        [entry.item, entry.meal?.rawValue ?? "", entry.words]
            .map(folded).joined(separator: separator)
    }

    /// Whether folded text holds folded words, compared scalar by scalar, as
    /// the database does it.
    static func contains(_ text: String, _ words: String) -> Bool {
        words.isEmpty || text.utf8.firstRange(of: words.utf8) != nil
    }
}
