import AccessibleCore
import Foundation
import Journal

/// Text without case, accents and width, as a search compares it.
enum SearchText {
    static func folded(_ text: String) -> String {
        // The same result for ASCII, a hundred times faster.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The text in which an entry is searched: its item, behind a space.
    static func folded(_ entry: Entry) -> String { folded(item: entry.item) }

    static func folded(item: String) -> String { " " + folded(item) }

    /// Whether an entry has one of the kinds or meals, or its item has all words.
    static func matches(_ entry: Entry, _ match: LogMatch) -> Bool {
        if match.kinds.contains(entry.kind) { return true }
        if let meal = entry.meal, match.meals.contains(meal) { return true }
        let text = folded(entry)
        return !match.words.isEmpty
            && match.words.allSatisfy { $0.contains { contains(text, folded($0)) } }
    }

    /// Whether folded text contains folded words, compared byte by byte as in the
    /// database.
    static func contains(_ text: String, _ words: String) -> Bool {
        words.isEmpty || text.utf8.firstRange(of: words.utf8) != nil
    }
}
