extension LexiconBuilder {
    /// Notes how things may be mistyped, and words typed without their accents.
    mutating func indexSpellings() {
        let ways = settings.folding.values.map(\.count).max() ?? 0
        // Of a word without accents only these make a form with one.
        let accented = settings.endings.filter { Self.hasAccent($0.ending) }
        let things = WordClass.bits([
            .food, .drink, .water, .vitamin, .symptom, .weight, .meal, .body,
        ])
        for (text, id) in zip(texts, Int32(0)...) {
            let isInflected = inflecting.contains(id)
            if ways > 0 {
                let endings = Self.hasAccent(text) ? settings.endings : accented
                noteFolded(text, endings: isInflected ? endings : [], ways: ways)
            }
            guard isInflected || startMasks[Int(id)] & WordClass.meal.bit != 0 else { continue }
            // A part of a phrase is a common word more often than a slip: "metal".
            guard let node = node(id),
                entries[Int(node)].contains(where: { $0.wordClass.bit & things != 0 })
            else { continue }
            let letters = Array(text.utf8)
            guard letters.count >= Lexicon.shortestSpelled else { continue }
            spellings[letters[0], default: []].append(letters)
        }
    }

    private static func hasAccent(_ text: String) -> Bool {
        text.utf8.contains { $0 > 0x7F }
    }

    /// Of two words that are typed alike, the one listed first is meant.
    ///
    /// - Parameter endings: the inflections to note the word's forms of.
    private mutating func noteFolded(
        _ text: String, endings: [(ending: String, replacement: String)], ways: Int
    ) {
        note(text, ways: ways)
        // What `endings` makes of a word, read the other way round.
        for rule in endings where text.hasSuffix(rule.replacement) {
            note(text.dropLast(rule.replacement.count) + rule.ending, ways: ways)
        }
    }

    private mutating func note(_ form: String, ways: Int) {
        guard Self.hasAccent(form) else { return }
        for way in 0..<ways {
            let key = folded(form, way: way)
            if ids[key] == nil, unfolded[key] == nil { unfolded[key] = form }
        }
    }

    private func folded(_ form: String, way: Int) -> String {
        var result = ""
        for scalar in form.unicodeScalars {
            if let typed = settings.folding[scalar] {
                result += typed[min(way, typed.count - 1)]
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
