import AccessibleCore
import Foundation
import Journal

/// What a sentence with mistyped words may have been.
extension Understander {
    /// A sentence as it was probably meant: words that are in no list are one slip away from
    /// listed ones, and with those it can be logged whole, or says a time or a unit that was
    /// mistyped.
    ///
    /// Nil if there are no such words, or several sentences that could have been meant. The person
    /// is to be asked before anything is logged.
    package func respelled(_ text: String, in context: UnderstandingContext) -> String? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count <= Self.longestRespelled else { return nil }
        let choices = words.map(candidates)
        let count = choices.reduce(1) { $0 * ($1.count + 1) }
        guard count > 1, count <= Self.mostVariants else { return nil }
        let asTyped = Sense(of: understand(text, in: context))
        var best: (sense: Sense, likeness: Int)?
        var found: [(sentence: String, meaning: [String])] = []
        for variant in Self.variants(of: words, by: choices) {
            let understood = understand(variant.sentence, in: context)
            let sense = Sense(of: understood)
            guard asTyped < sense else { continue }
            if let best, (best.sense, best.likeness) > (sense, variant.likeness) { continue }
            if best.map({ ($0.sense, $0.likeness) < (sense, variant.likeness) }) ?? true {
                best = (sense, variant.likeness)
                found = []
            }
            let meaning = understood.actions.map {
                "\($0.kind) \($0.item) \($0.quantity as Any) \($0.time?.date as Any)"
            }
            found.append((variant.sentence, meaning))
        }
        return Set(found.map(\.meaning)).count == 1 ? found[0].sentence : nil
    }

    /// How much of a sentence is understood.
    ///
    /// Words that are only written otherwise add nothing.
    private struct Sense: Comparable {
        private let isLogged: Bool
        private let values: Int
        private let hasTime: Bool

        init(of understood: Understood) {
            let hasRest = understood.unparsed.contains { $0.isLetter || $0.isNumber }
            isLogged = !understood.actions.isEmpty && !hasRest && understood.declined.isEmpty
            values = understood.actions.count { $0.quantity?.unit != nil }
            hasTime = understood.time != nil || understood.actions.contains { $0.time != nil }
        }

        private var rank: [Int] { [isLogged ? 1 : 0, hasTime ? 1 : 0, values] }

        static func < (a: Sense, b: Sense) -> Bool {
            a.rank.lexicographicallyPrecedes(b.rank)
        }
    }

    /// A word that may have been meant, and how likely it is a slip that matters.
    private struct Candidate {
        let text: String
        /// 2 for a verb, a thing, a unit or the like, 1 for any other word; one more where two
        /// letters were swapped, and two more where one of a double letter is missing or too
        /// much: the commonest slips.
        let likeness: Int
    }

    /// All sentences in which at least one word is replaced, with how likely they are.
    private static func variants(
        of words: [Substring], by choices: [[Candidate]]
    ) -> [(sentence: String, likeness: Int)] {
        var variants: [(words: [String], likeness: Int)] = [([], 0)]
        for (word, choices) in zip(words, choices) {
            variants = variants.flatMap { start in
                [(start.words + [String(word)], start.likeness)]
                    + choices.map { (start.words + [$0.text], start.likeness + $0.likeness) }
            }
        }
        return variants.dropFirst().map { ($0.words.joined(separator: " "), $0.likeness) }
    }

    /// Words in a sentence, and sentences that it may have been: so many at most.
    private static let longestRespelled = 20
    private static let mostVariants = 16

    /// The listed words one slip away from an unlisted one, with its signs and its first letter.
    ///
    /// Numbers are not guessed.
    private func candidates(for word: Substring) -> [Candidate] {
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
                EditDistance.between(letters, Array(listed)) == 1,
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

    /// In words of so many letters, two may be swapped; shorter ones have too many neighbours.
    private static let shortestMistyped = 3
    /// From so many letters on, one may be wrong; a missing or additional one makes another word
    /// less often.
    private static let shortestWrong = 5

    private static let telling = WordClass.bits([
        .eat, .drinkVerb, .take, .have, .feel, .weigh, .unit, .food, .drink, .water, .vitamin,
        .symptom, .weight, .meal, .part, .weekday, .durationUnit, .severity,
    ])
}
