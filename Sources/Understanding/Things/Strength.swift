import AccessibleCore
import Foundation
import Journal

extension Thing {
    /// "Ibuprofen 400": nobody takes so many, so the number is a part of the name.
    func isBareStrength(_ matcher: PhraseMatcher) -> Bool {
        guard let amount, amount.quantity.unit == nil, let last = name.words.last,
            last.end <= amount.chunk.start, !marks.contains(.range)
        else { return false }
        let number = amount.quantity.amount
        let isWhole = number.rounded(toPlaces: 0) == number
        return number > Self.mostCounted
            || !isWhole && matcher.tokens[amount.chunk.start].kind == .number
    }

    /// Whether a number behind a strength is how many were taken: "tylenol 500 mg 2".
    func isCount(_ count: Quantity, ofStrength strength: ThingAmount) -> Bool {
        guard let unit = strength.quantity.unit, MeasureUnit.sizes.contains(unit),
            strength.quantity.amount > Self.mostCounted, !marks.contains(.range)
        else { return false }
        return count.amount <= Self.mostCounted
    }

    /// More tablets are hardly said behind their name: "tums 2".
    private static let mostCounted: Decimal = 3
}

extension PhraseMatcher {
    /// Whether no list has a word, and no phrase of a list begins with it.
    func isUnheard(_ word: Chunk) -> Bool {
        !isListed(at: word.start) && tokens[word.start].kind == .word
    }

    /// Whether a list of words, other than those of what stands beside things, has a phrase at a token.
    func isListed(at token: Int) -> Bool {
        phrases(at: token).contains { phrase in
            phrase.entries.contains {
                ![.comment, .relative, .elsewhere, .outcome, .nameless].contains($0.wordClass)
            }
        }
    }

    /// Whether a word says whose something is: "yesterday's", "Dad's".
    func isPossessive(_ token: Int) -> Bool {
        let word = tokens[token].text
        return lexicon.settings.possessiveEndings.contains {
            word.hasSuffix($0) && word.count > $0.count
        }
    }

    /// Whether a chunk is a word for what medicines are counted in: "tablets".
    func isDoseForm(_ chunk: Chunk) -> Bool {
        phrase(.unit, at: chunk.start).map {
            $0.end == chunk.end
                && MeasureUnit.doseForms.contains(MeasureUnit.allCases[Int($0.payload)])
        } ?? false
    }
}

extension MeasureUnit {
    /// Units that tell the size of one of several.
    static let sizes: Set<MeasureUnit> = [
        .milligram, .microgram, .gram, .ounce, .fluidOunce, .milliliter, .centiliter, .liter,
        .internationalUnit,
    ]

    /// What a medicine is counted in.
    static let doseForms: Set<MeasureUnit> = [.tablet, .capsule, .drop, .puff, .spray, .dose]

    /// What holds food or drink, or a part of it.
    static let containers: Set<MeasureUnit> = [
        .glass, .mug, .cup, .bottle, .can, .bowl, .plate, .slice, .piece, .serving, .scoop,
        .handful,
    ]
}
