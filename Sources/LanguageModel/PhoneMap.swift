/// Turns phonemes in the International Phonetic Alphabet into the phones of an acoustic model.
package struct PhoneMap: Sendable {
    private let phones: [[Character]: [String]]
    private let longest: Int

    /// Makes the map.
    ///
    /// - Parameter phones: Phones with spaces between them, by phonemes.
    package init(_ phones: [String: String]) {
        self.phones = Dictionary(
            uniqueKeysWithValues: phones.map {
                (Array($0.key), $0.value.split(separator: " ").map(String.init))
            })
        longest = self.phones.keys.map(\.count).max() ?? 0
    }

    /// The phones of a word; the longest phonemes win, and what is not in the map is skipped.
    ///
    /// Nil if nothing is left.
    package func phones(of ipa: String) -> String? {
        // Stress and the joiner of two letters say nothing about phones.
        let rest = Array(ipa.filter { !"ˈˌ\u{200D}\u{0361} -_".contains($0) })
        var found: [String] = []
        var index = 0
        while index < rest.count {
            let match = (1...max(longest, 1)).reversed().lazy.compactMap { count in
                index + count <= rest.count
                    ? phones[Array(rest[index..<index + count])].map { (count, $0) } : nil
            }.first
            found += match?.1 ?? []
            index += match?.0 ?? 1
        }
        return found.isEmpty ? nil : found.joined(separator: " ")
    }
}
