import AccessibleCore
import Foundation
import Journal

/// Finds what a sentence with mistyped words may have been.
struct SentenceRespeller {
    let utterances: UtteranceReader

    /// Words in a sentence, and sentences that it may have been: so many at most.
    private static let longest = 20
    private static let mostVariants = 16

    /// A sentence as it was probably meant; nil if no other one makes more sense, or several do.
    ///
    /// Of those that make most sense, the one with the likeliest slips is taken.
    func respelled(_ text: String) -> String? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count <= Self.longest else { return nil }
        let slips = SlipFinder(lexicon: utterances.locale.lexicon)
        let choices = words.map(slips.candidates)
        let count = choices.reduce(1) { $0 * ($1.count + 1) }
        guard count > 1, count <= Self.mostVariants else { return nil }
        let asTyped = Sense(of: utterances.understood(text))
        var best: (sense: Sense, likeness: Int)?
        var found: [(sentence: String, meaning: [String])] = []
        for variant in Self.variants(of: words, by: choices) {
            let understood = utterances.understood(variant.sentence)
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

    /// All sentences in which at least one word is replaced, with how likely they are.
    private static func variants(
        of words: [Substring], by choices: [[SlipFinder.Candidate]]
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
}
