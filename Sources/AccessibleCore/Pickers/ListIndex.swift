package import Foundation

/// Finds items by the beginning of any of their words, ignoring case and accents.
///
/// It is a sorted list of every item's text from each of its words on, with binary
/// search.
package struct ListIndex: Sendable {
    /// The texts in lowercase without accents, sorted by their bytes.
    private let keys: [String]
    /// For each key, the position of its item in the list.
    private let places: [Int]
    private let locale: Locale

    /// An index of texts, in the order of the list.
    package init(_ texts: [String], locale: Locale) {
        let folded = texts.enumerated().flatMap { place, text in
            Self.endings(of: Self.folded(text, locale)).map { (key: $0, place: place) }
        }
        let order = folded.sorted { a, b in
            a.key == b.key
                ? a.place < b.place : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
        }
        keys = order.map(\.key)
        places = order.map(\.place)
        self.locale = locale
    }

    /// The text from each of its words on: "vitamin d", "d".
    private static func endings(of text: String) -> [String] {
        var endings: [String] = []
        var isInWord = false
        for index in text.indices {
            let isOfWord = text[index].isLetter || text[index].isNumber
            if isOfWord, !isInWord { endings.append(String(text[index...])) }
            isInWord = isOfWord
        }
        // A text may begin with a sign, which the person may type too.
        return endings.first == text ? endings : [text] + endings
    }

    private static func folded(_ text: String, _ locale: Locale) -> String {
        let plain = text.trimmingCharacters(in: .whitespaces)
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
            .precomposedStringWithCompatibilityMapping
        return String(decoding: plain.utf8, as: UTF8.self)
    }

    /// The positions of all items with a word that begins like this, in no particular
    /// order.
    func places(beginning prefix: String) -> ArraySlice<Int> {
        let prefix = Self.folded(prefix, locale)
        guard !prefix.isEmpty else { return [] }
        let start = firstIndex { $0.utf8.lexicographicallyPrecedes(prefix.utf8) }
        let end = firstIndex {
            $0.utf8.lexicographicallyPrecedes(prefix.utf8) || $0.utf8.starts(with: prefix.utf8)
        }
        return places[start..<max(start, end)]
    }

    /// The position of the next item with a word that begins like this.
    ///
    /// Behind the last item the search goes on with the first one. Nil if no item has such a word.
    ///
    /// One letter that is typed several times goes on to as many matches, unless a word begins
    /// like that.
    package func match(_ prefix: String, after start: Int) -> Int? {
        var found = places(beginning: prefix).sorted()
        var turns = 0
        if found.isEmpty, let letter = prefix.first, prefix.allSatisfy({ $0 == letter }) {
            found = Array(Set(places(beginning: String(letter)))).sorted()
            turns = prefix.count - 1
        }
        guard !found.isEmpty else { return nil }
        let next = found.firstIndex { $0 > start } ?? 0
        return found[(next + turns) % found.count]
    }

    /// The position of the first key for which `isBefore` is false.
    private func firstIndex(_ isBefore: (String) -> Bool) -> Int {
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(keys[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
