extension LexiconBuilder {
    /// Notes how things may be mistyped, and words typed without their accents.
    mutating func indexSpellings() {
        let folding = Folding(settings)
        if folding.ways > 0 { unfolded.reserveCapacity(texts.count) }
        let things = WordClass.bits([
            .food, .drink, .water, .vitamin, .symptom, .weight, .meal, .body,
        ])
        for (text, id) in zip(texts, Int32(0)...) {
            let isInflected = inflects[Int(id)]
            if folding.ways > 0 { noteFolded(text, isInflected: isInflected, folding) }
            guard isInflected || startMasks[Int(id)] & WordClass.meal.bit != 0 else { continue }
            // A part of a phrase is a common word more often than a slip: "metal".
            let node = Int(roots[Int(id)])
            guard entries[node].contains(where: { $0.wordClass.bit & things != 0 }) else {
                continue
            }
            let letters = Array(text.utf8)
            guard letters.count >= Lexicon.shortestSpelled else { continue }
            spellings[letters[0], default: []].append(letters)
        }
    }

    /// Of two words that are typed alike, the one listed first is meant.
    private mutating func noteFolded(_ text: String, isInflected: Bool, _ folding: Folding) {
        let hasAccent = Folding.hasAccent(text)
        if hasAccent {
            for way in 0..<folding.ways { note(folding.folded(text, way), for: text) }
        }
        guard isInflected else { return }
        // What `endings` makes of a word, read the other way round.
        for rule in hasAccent ? folding.endings : folding.accentedEndings
        where text.hasSuffix(rule.replacement) {
            let stem = text.dropLast(rule.replacement.count)
            let form = String(stem) + rule.ending
            guard Folding.hasAccent(form) else { continue }
            for way in 0..<folding.ways {
                note(folding.folded(stem, way) + rule.folded[way], for: form)
            }
        }
    }

    private mutating func note(_ key: String, for form: String) {
        if ids[key] == nil, unfolded[key] == nil { unfolded[key] = form }
    }
}

/// How words are typed on keyboards that lack some of their letters.
private struct Folding {
    typealias Ending = (ending: String, replacement: String, folded: [String])

    /// In how many ways a letter may be typed: "ä" as "ae" and "a".
    let ways: Int
    private let letters: [Unicode.Scalar: [String]]
    private(set) var endings: [Ending] = []
    /// Those that make a form with an accent of a word without one.
    private(set) var accentedEndings: [Ending] = []

    init(_ settings: Lexicon.Settings) {
        letters = settings.folding
        ways = letters.values.map(\.count).max() ?? 0
        for (ending, replacement) in settings.endings {
            let folded = (0..<ways).map { self.folded(ending[...], $0) }
            endings.append((ending, replacement, folded))
        }
        accentedEndings = endings.filter { Self.hasAccent($0.ending) }
    }

    static func hasAccent(_ text: some StringProtocol) -> Bool { text.utf8.contains { $0 > 0x7F } }

    func folded(_ text: some StringProtocol, _ way: Int) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value > 0x7F, let typed = letters[scalar] {
                result += typed[min(way, typed.count - 1)]
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
