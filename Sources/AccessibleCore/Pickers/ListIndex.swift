import Foundation

/// Finds items by the first letters of any of their words, in any case and with
/// any accent: their texts from each word on, in order, searched by halves.
struct ListIndex: Sendable {
    /// Folded texts, in order of their bytes.
    private let keys: [String]
    /// The place in the list of each key.
    private let places: [Int]
    private let locale: Locale

    init(_ texts: [String], locale: Locale) {
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
        // A text may begin with a sign, as it is typed.
        return endings.first == text ? endings : [text] + endings
    }

    private static func folded(_ text: String, _ locale: Locale) -> String {
        let plain = text.trimmingCharacters(in: .whitespaces)
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
            .precomposedStringWithCompatibilityMapping
        return String(decoding: plain.utf8, as: UTF8.self)
    }

    /// The places of all that begin so, in no order of the list.
    func places(beginning prefix: String) -> ArraySlice<Int> {
        let prefix = Self.folded(prefix, locale)
        guard !prefix.isEmpty else { return [] }
        let start = firstIndex { $0.utf8.lexicographicallyPrecedes(prefix.utf8) }
        let end = firstIndex {
            $0.utf8.lexicographicallyPrecedes(prefix.utf8) || $0.utf8.starts(with: prefix.utf8)
        }
        return places[start..<max(start, end)]
    }

    /// The first key that does not lie before something.
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
