import Foundation

/// How likely a word is behind the two words before it.
///
/// Probabilities are smoothed as Witten and Bell do it: a context with many different
/// successors gives more to those that it was never seen with (I. Witten, T. Bell, "The
/// zero-frequency problem", IEEE Transactions on Information Theory 37, 1991). An n-gram that
/// the shorter context foretells nearly as well is left out, by the weighted difference of
/// K. Seymore and R. Rosenfeld ("Scalable backoff language models", ICSLP 1996).
package struct NgramModel: Sendable {
    /// An n-gram with its logarithms to the base of 10.
    struct Entry: Sendable {
        let key: UInt64
        let probability: Float
        /// Its weight when a longer n-gram is not in the model.
        var backoff: Float = 0
    }

    /// By the numbers of words; -99 for what never occurs.
    private(set) var unigrams: [Entry] = []
    /// Sorted by key.
    private(set) var bigrams: [Entry] = []
    /// Sorted by key.
    private(set) var trigrams: [Entry] = []

    /// Makes the model.
    ///
    /// - Parameter threshold: How much a triple must foretell beyond its shorter contexts to be
    ///   kept, as its count times the difference of natural logarithms; 0 keeps all.
    package init(_ counts: NgramCounts, threshold: Double = 0) {
        let words = counts.wordCounts
        let total = words.reduce(0, +)
        let kinds = words.count { $0 > 0 }
        let single = words.map { $0 > 0 ? Double($0 + 1) / Double(total + kinds) : 0 }

        let pairs = counts.pairCounts
        var pair = [Double](repeating: 0, count: pairs.count)
        var wordBackoff = [Double](repeating: 1, count: max(words.count, 1))
        Self.forEachContext(pairs, \.second) { range, seen in
            let kept = Double(seen) / Double(seen + range.count)
            for index in range {
                let share = Double(pairs[index].count) / Double(seen)
                pair[index] = kept * share + (1 - kept) * single[pairs[index].third]
            }
            wordBackoff[pairs[range.lowerBound].second] = 1 - kept
        }

        let triples = counts.tripleCounts
        let places = Dictionary(
            uniqueKeysWithValues: zip(pairs.lazy.map(\.key), pairs.indices))
        var pairBackoff = [Double](repeating: 1, count: pairs.count)
        var kept: [Entry] = []
        Self.forEachContext(triples, \.pair) { range, seen in
            let share = Double(seen) / Double(seen + range.count)
            var own = 0.0
            var lower = 0.0
            for index in range {
                let triple = triples[index]
                guard let below = places[triple.key & 0x3FF_FFFF_FFFF] else { continue }
                let shorter = pair[below]
                let probability =
                    share * Double(triple.count) / Double(seen) + (1 - share) * shorter
                let gain = log(probability) - log((1 - share) * shorter)
                guard Double(triple.count) * gain >= threshold else { continue }
                own += probability
                lower += shorter
                kept.append(Entry(key: triple.key, probability: Self.decibans(probability)))
            }
            guard let context = places[triples[range.lowerBound].pair] else { return }
            pairBackoff[context] = max(1 - own, 1e-9) / max(1 - lower, 1e-9)
        }

        unigrams = words.indices.map {
            Entry(
                key: UInt64($0), probability: Self.decibans(single[$0]),
                backoff: Self.decibans(wordBackoff[$0]))
        }
        bigrams = pairs.indices.map {
            Entry(
                key: pairs[$0].key, probability: Self.decibans(pair[$0]),
                backoff: Self.decibans(pairBackoff[$0]))
        }
        trigrams = kept
    }

    /// The logarithm to the base of 10; that of nothing is -99, as ARPA's format has it.
    private static func decibans(_ probability: Double) -> Float {
        probability > 0 ? Float(max(log10(probability), -99)) : -99
    }

    /// Calls a function with the places of the entries of each context, and how often it occurs.
    private static func forEachContext<Context: Equatable>(
        _ entries: [NgramCounts.Entry], _ context: (NgramCounts.Entry) -> Context,
        _ body: (Range<Int>, Int) -> Void
    ) {
        var start = 0
        while start < entries.count {
            let own = context(entries[start])
            var end = start
            var seen = 0
            while end < entries.count, context(entries[end]) == own {
                seen += entries[end].count
                end += 1
            }
            body(start..<end, seen)
            start = end
        }
    }

    /// The probability of a word behind the words before it, of which the last two count.
    ///
    /// - Parameters:
    ///   - word: Its number; nil for the end of the sentence.
    ///   - before: The numbers of the sentence's words up to it.
    package func probability(of word: Int?, after before: [Int]) -> Double {
        let all = [NgramCounts.start] + before.map { $0 + NgramCounts.firstWord }
        let wanted = word.map { $0 + NgramCounts.firstWord } ?? NgramCounts.end
        return pow(10, Double(logarithm(of: wanted, after: all.suffix(2))))
    }

    private func logarithm(of word: Int, after context: ArraySlice<Int>) -> Float {
        guard unigrams.indices.contains(word) else { return -99 }
        guard let last = context.last else { return unigrams[word].probability }
        let pairKey = UInt64(last) << 21 | UInt64(word)
        guard context.count > 1, let first = context.first else {
            if let entry = Self.find(pairKey, in: bigrams) { return entry.probability }
            return unigrams[last].backoff + unigrams[word].probability
        }
        if let entry = Self.find(UInt64(first) << 42 | pairKey, in: trigrams) {
            return entry.probability
        }
        let backoff = Self.find(UInt64(first) << 21 | UInt64(last), in: bigrams)?.backoff ?? 0
        return backoff + logarithm(of: word, after: context.suffix(1))
    }

    private static func find(_ key: UInt64, in entries: [Entry]) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].key == key ? entries[low] : nil
    }
}
