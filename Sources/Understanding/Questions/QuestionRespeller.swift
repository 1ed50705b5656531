import AccessibleCore
import Journal

/// Finds what a question with mistyped words may ask (D1).
struct QuestionRespeller {
    let utterances: UtteranceReader

    /// What a text may ask where some of its words are one slip away from words that are known:
    /// the likeliest first, and those that are equally likely together.
    ///
    /// Only words that are in no list, and are no other writing of one, are taken for mistyped.
    /// Of a short word no letter is taken for another one; there are too many words like it.
    func questions(
        _ text: String, after before: LogQuestion? = nil, isForced: Bool = false,
        isOpening: Bool = false
    ) -> [[LogQuestion]] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count <= Self.longestMistyped else { return [] }
        var variants: [(words: [String], likeness: Int)] = [([], 0)]
        for (index, word) in words.enumerated() {
            let near = isOpening && index >= Self.openingWords ? [] : slips(of: word)
            variants = variants.flatMap { start in
                [(start.words + [word], start.likeness)]
                    + near.map { (start.words + [$0.text], start.likeness + $0.likeness) }
            }
            guard variants.count <= Self.mostMistyped else { return [] }
        }
        var found: [Int: [LogQuestion]] = [:]
        for variant in variants.dropFirst() {
            let meant = variant.words.joined(separator: " ")
            let sentence = QuestionSentence(text: meant, utterances: utterances)
            if isOpening, !sentence.opensAsking { continue }
            let reading = sentence.reading(after: before, isForced: isForced)
            guard case .question(let question) = reading,
                !found[variant.likeness, default: []].contains(question)
            else { continue }
            found[variant.likeness, default: []].append(question)
        }
        return found.sorted { $0.key > $1.key }.map(\.value)
    }

    /// A text that asks does so with its first words.
    private static let openingWords = 2

    /// Words in a question, and texts that it may have been: so many at most.
    private static let longestMistyped = 16
    private static let mostMistyped = 40

    /// From so many letters on, one may be taken for another.
    private static let shortestWrongLetter = 5

    /// How a word may have been meant, with its signs; none for a word that is known.
    private func slips(of word: String) -> [(text: String, likeness: Int)] {
        let lexicon = utterances.locale.lexicon
        guard let start = word.firstIndex(where: \.isLetter),
            let last = word.lastIndex(where: \.isLetter)
        else { return [] }
        let core = word[start...last].lowercased()
        let typed = Array(core)
        guard typed.count > 2, typed.allSatisfy(\.isLetter), lexicon.wordID(core) < 0,
            lexicon.baseID(core) < 0, lexicon.guess(core) == nil
        else { return [] }
        let pool = lexicon.words.pool
        let bytes = Array(core.utf8)
        let isPlain = bytes.allSatisfy { $0 < 128 }
        var near: [(text: String, likeness: Int)] = []
        pool.bytes.withUnsafeBufferPointer { all in
            for id in 0..<lexicon.words.count {
                let range = pool.range(id)
                guard abs(range.count - bytes.count) <= 2,
                    all[range.lowerBound] == bytes[0] || all[range.lowerBound] == bytes[1],
                    lexicon.startMasks[id] & WordClass.number.bit == 0
                else { continue }
                // Of two words in ASCII, the bytes are the letters.
                let other = UnsafeBufferPointer(rebasing: all[range])
                if isPlain, other.allSatisfy({ $0 < 128 }),
                    !bytes.withUnsafeBufferPointer({ EditDistance.isOne(between: $0, other) })
                {
                    continue
                }
                let listed = lexicon.words.string(Int32(id))
                guard let likeness = Self.likeness(of: typed, to: Array(listed)) else { continue }
                near.append((word[..<start] + listed + word[word.index(after: last)...], likeness))
            }
        }
        return near
    }

    /// How likely it is that a word was meant: 3 where two letters were swapped, 2 where one of a
    /// double letter is missing or too much, 1 where another one is, 0 where one is wrong; nil where
    /// it is more than one slip.
    private static func likeness(of typed: [Character], to meant: [Character]) -> Int? {
        guard EditDistance.isOne(between: typed, meant) else { return nil }
        if typed.count == meant.count {
            if typed.sorted() == meant.sorted() { return 3 }
            return typed.count >= shortestWrongLetter && typed[0] == meant[0] ? 0 : nil
        }
        guard typed[0] == meant[0] else { return nil }
        return SlipFinder.withoutDoubles(typed) == SlipFinder.withoutDoubles(meant) ? 2 : 1
    }
}
