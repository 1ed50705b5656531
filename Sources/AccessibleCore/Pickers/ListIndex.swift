import Foundation

/// Finds items by their first letters, in any case and with any accent: their
/// texts in order, searched by halves.
struct ListIndex: Sendable {
    /// Folded texts, in order of their bytes.
    private let keys: [String]
    /// The place in the list of each key.
    private let places: [Int]
    private let locale: Locale

    init(_ texts: [String], locale: Locale) {
        let folded = texts.map { Self.folded($0, locale) }
        let order = folded.indices.sorted { a, b in
            folded[a] == folded[b]
                ? a < b : folded[a].utf8.lexicographicallyPrecedes(folded[b].utf8)
        }
        keys = order.map { folded[$0] }
        places = order
        self.locale = locale
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
