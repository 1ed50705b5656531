/// How often words, pairs and triples of words occur in sentences.
package struct NgramCounts: Sendable {
    /// An n-gram with up to three words as one number, and how often it occurs.
    struct Entry: Sendable, Hashable {
        let key: UInt64
        let count: Int

        var first: Int { Int(key >> 42) }
        var second: Int { Int(key >> 21 & 0x1F_FFFF) }
        var third: Int { Int(key & 0x1F_FFFF) }
        /// The first two words of a triple.
        var pair: UInt64 { key >> 21 }
    }

    /// The numbers of the marks at the beginning and the end of a sentence; words begin above.
    static let start = 0
    static let end = 1
    static let firstWord = 2
    /// More words than a key has room for.
    package static let mostWords = 1 << 20

    private var pairs: [UInt64] = []
    private var triples: [UInt64] = []
    private var words: [Int] = []

    package init() {}

    /// Counts a sentence; an empty one has nothing to count.
    ///
    /// - Parameter sentence: The numbers of its words, below ``mostWords``.
    package mutating func add(_ sentence: [Int]) {
        guard !sentence.isEmpty else { return }
        var before = -1
        var last = Self.start
        for index in 0...sentence.count {
            let word = index < sentence.count ? sentence[index] + Self.firstWord : Self.end
            if words.count <= word {
                words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
            }
            words[word] += 1
            let pair = UInt64(last) << 21 | UInt64(word)
            pairs.append(pair)
            if before >= 0 { triples.append(UInt64(before) << 42 | pair) }
            (before, last) = (last, word)
        }
    }

    /// How often each word occurs, by its number.
    var wordCounts: [Int] { words }
    /// The pairs, sorted; `second` and `third` are their words.
    var pairCounts: [Entry] { Self.counted(pairs) }
    /// The triples, sorted.
    var tripleCounts: [Entry] { Self.counted(triples) }

    private static func counted(_ keys: [UInt64]) -> [Entry] {
        let sorted = keys.sorted()
        var entries: [Entry] = []
        var start = 0
        for index in 1..<max(sorted.count + 1, 1) where start < sorted.count {
            guard index == sorted.count || sorted[index] != sorted[start] else { continue }
            entries.append(Entry(key: sorted[start], count: index - start))
            start = index
        }
        return entries
    }
}
