import AccessibleCore
import Journal

/// Medicines that are put on or into the body: creams, patches, drops.
extension ChunkReader {
    /// Whether a verb of the list `apply` says that a medicine was used.
    ///
    /// "Rubbed voltaren on my knee" and "stuck on a new estradiol patch" do; "put the iron in the
    /// drawer" does not. A medicine is named, and a part of the body or what the medicine is made
    /// up as; and nobody but the speaker.
    static func appliesMedicine(_ matcher: PhraseMatcher, hasSite: Bool) -> Bool {
        let tokens = matcher.tokens.indices
        return tokens.contains { matcher.phrase(.vitamin, at: $0) != nil }
            && (hasSite || holdsDose(matcher)
                || tokens.contains { isAppliedForm($0, matcher) } && !namesPlace(matcher))
            && !tokens.contains { matcher.phrase(.otherSubject, at: $0) != nil }
    }

    /// "Me puse 18 unidades de Lantus": so many units, drops or puffs are of nothing but a dose; "18 de Lantus"
    /// is, too.
    private static func holdsDose(_ matcher: PhraseMatcher) -> Bool {
        matcher.tokens.indices.dropLast().contains { token in
            guard let number = matcher.numbers(at: token).first else { return false }
            if let of = matcher.phrase(.of, at: number.end),
                matcher.phrase(.vitamin, at: of.end) != nil
            {
                return true
            }
            return matcher.phrases(at: number.end).contains { phrase in
                phrase.entries.contains { entry in
                    entry.wordClass == .unit
                        && applied.contains(MeasureUnit.allCases[Int(entry.payload)])
                }
            }
        }
    }

    private static let applied: Set<MeasureUnit> = [.internationalUnit, .drop, .puff, .spray]

    /// A cream or a patch, yet no tablet.
    private static func isAppliedForm(_ token: Int, _ matcher: PhraseMatcher) -> Bool {
        guard matcher.phrase(.form, at: token) != nil else { return false }
        let unit = matcher.phrase(.unit, at: token).map { MeasureUnit.allCases[Int($0.payload)] }
        return unit != .tablet && unit != .capsule
    }

    /// "In the fridge": a preposition, and behind it neither a part of the body, a medicine, a time
    /// nor a number.
    private static func namesPlace(_ matcher: PhraseMatcher) -> Bool {
        let small: [WordClass] = [.article, .filler, .determiner]
        let fine: [WordClass] = [.body, .side, .vitamin, .meal, .part, .weekday, .number, .stop]
        return matcher.tokens.indices.contains { token in
            guard let stop = matcher.phrase(.stop, at: token) ?? matcher.phrase(.with, at: token)
            else { return false }
            var next = stop.end
            while let word = small.lazy.compactMap({ matcher.phrase($0, at: next) }).first {
                next = word.end
            }
            guard next < matcher.tokens.count, matcher.tokens[next].kind == .word else {
                return false
            }
            return !fine.contains { matcher.phrase($0, at: next) != nil }
                && matcher.matches(.time, at: stop.end).isEmpty
        }
    }

    static func namesSite(_ matcher: PhraseMatcher) -> Bool {
        matcher.tokens.indices.contains { isSite($0, matcher) }
    }

    /// A part of the body, led by a word such as "my", "left" or "on": "put it back" names none.
    private static func isSite(_ token: Int, _ matcher: PhraseMatcher) -> Bool {
        guard token > 0, matcher.phrase(.body, at: token) != nil else { return false }
        return [WordClass.determiner, .article, .side, .stop, .filler].contains { list in
            (0..<token).contains { matcher.phrase(list, at: $0)?.end == token }
        }
    }
}
