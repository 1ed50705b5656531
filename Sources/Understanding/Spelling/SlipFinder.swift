import AccessibleCore

/// Finds the listed words that a mistyped one may have been.
struct SlipFinder {
    let lexicon: Lexicon

    /// A word that may have been meant, and how likely it is a slip that matters.
    struct Candidate {
        let text: String
        /// 2 for a verb, a thing, a unit or the like, 1 for any other word; one more where two
        /// letters were swapped, and two more where one of a double letter is missing or too
        /// much: the commonest slips.
        let likeness: Int
    }

    /// In words of so many letters, two may be swapped; shorter ones have too many neighbours.
    private static let shortestMistyped = 3
    /// From so many letters on, one may be wrong; a missing or additional one makes another word
    /// less often.
    private static let shortestWrong = 5

    private static let telling = WordClass.bits([
        .eat, .drinkVerb, .take, .have, .feel, .weigh, .unit, .food, .drink, .water, .vitamin,
        .symptom, .weight, .meal, .part, .weekday, .durationUnit, .severity,
    ])

    /// The listed words one slip away from an unlisted one, with its signs and its first letter.
    ///
    /// Numbers are not guessed.
    func candidates(for word: Substring) -> [Candidate] {
        guard let start = word.firstIndex(where: \.isLetter),
            let last = word.lastIndex(where: \.isLetter)
        else { return [] }
        let core = word[start...last].lowercased()
        let letters = Array(core)
        guard letters.count >= Self.shortestMistyped, letters.allSatisfy(\.isLetter),
            lexicon.wordID(core) < 0, lexicon.baseID(core) < 0, lexicon.guess(core) == nil
        else { return [] }
        return near(core).compactMap { id in
            let listed = lexicon.words.string(Int32(id))
            let isTelling = lexicon.startMasks[id] & Self.telling != 0
            guard listed.first == letters[0], lexicon.startMasks[id] & WordClass.number.bit == 0,
                EditDistance.isOne(between: letters, Array(listed)),
                letters.count >= Self.shortestWrong || listed.sorted() == core.sorted()
                    || (listed.count != letters.count && (letters.count > 3 || isTelling))
            else { return nil }
            // A capital as it was typed: a German noun, the beginning of a sentence.
            let isCapital = word[start].isUppercase
            let written = isCapital ? listed.prefix(1).uppercased() + listed.dropFirst() : listed
            return Candidate(
                text: word[..<start] + written + word[word.index(after: last)...],
                likeness: (isTelling ? 2 : 1) + Self.commonness(of: letters, for: Array(listed)))
        }
    }

    /// How common a slip of one letter is.
    private static func commonness(of typed: [Character], for meant: [Character]) -> Int {
        if typed.sorted() == meant.sorted() { return 1 }
        return withoutDoubles(typed) == withoutDoubles(meant) ? 2 : 0
    }

    static func withoutDoubles(_ letters: [Character]) -> [Character] {
        letters.indices.filter { $0 == 0 || letters[$0 - 1] != letters[$0] }.map { letters[$0] }
    }

    /// The words with the same first byte and about as many bytes.
    ///
    /// There are thousands of words, so only the others are compared letter by letter.
    private func near(_ word: String) -> [Int] {
        let pool = lexicon.words.pool
        let (first, count) = (word.utf8.first, word.utf8.count)
        return pool.bytes.withUnsafeBufferPointer { bytes in
            (0..<lexicon.words.count).filter { id in
                let range = pool.range(id)
                return abs(range.count - count) <= 2 && bytes[range.lowerBound] == first
            }
        }
    }
}
