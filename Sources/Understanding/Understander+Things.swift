import Foundation

extension Understander {
    /// Whether a text may name something: all its words are listed things, or are in no list.
    ///
    /// A text with other words was not understood as a name: "how heavy", "run through".
    package func mayBeName(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        var position = 0
        while position < matcher.tokens.count {
            let ends = Self.nameClasses.compactMap { matcher.phrase($0, at: position)?.end }
            if let end = ends.max() {
                position = end
            } else if lexicon.wordID(matcher.tokens[position].text) < 0 {
                position += 1
            } else {
                return false
            }
        }
        return true
    }

    private static let nameClasses: [WordClass] = [
        .food, .drink, .water, .vitamin, .symptom, .weight, .puqe,
    ]

    /// Whether two names are of the same thing, however many there are of it:
    /// "egg" and "eggs", "Apfel" and "Äpfel".
    package func isSameThing(_ first: String, as second: String) -> Bool {
        lexicon.isSameThing(first, as: second)
    }

    /// A word, and what it may be a form of: "eggs" and "egg".
    package func forms(of word: String) -> [String] {
        let bases = lexicon.settings.endings.compactMap { rule -> String? in
            guard word.hasSuffix(rule.ending) else { return nil }
            let base = word.dropLast(rule.ending.count) + rule.replacement
            return base.count >= Lexicon.shortestBase ? String(base) : nil
        }
        return [word] + bases
    }
}

extension Lexicon {
    func isSameThing(_ first: String, as second: String) -> Bool {
        let names = [first, second].map { name in
            name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                .split(separator: " ")
        }
        return names[0].count == names[1].count
            && zip(names[0], names[1]).allSatisfy {
                $0 == $1 || isForm($0, of: $1) || isForm($1, of: $0)
            }
    }

    func isForm(_ form: Substring, of word: Substring) -> Bool {
        settings.endings.contains { rule in
            form.hasSuffix(rule.ending)
                && form.dropLast(rule.ending.count) + rule.replacement == word
        }
    }
}
