import AccessibleCore
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

    /// A name without the form at its end: "iron" of "iron tablets" and of "Eisentabletten";
    /// nil if it names no form.
    package func withoutForm(_ name: String) -> String? {
        var words = name.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return nil }
        if !words.isEmpty, isForm(last) { return words.joined(separator: " ") }
        let letters = Array(last)
        for start in letters.indices.dropFirst(3) where isForm(String(letters[start...])) {
            return (words + [String(letters[..<start])]).joined(separator: " ")
        }
        return nil
    }

    /// What a medicine is made as: a word of at least four letters for a tablet, drops or the like.
    private func isForm(_ word: String) -> Bool {
        guard word.count >= 4 else { return false }
        let scalars = Array("1 \(word.lowercased())".unicodeScalars)
        let match = AmountReader(text: ValueText(scalars, lexicon: lexicon)).first()
        guard let match else { return false }
        return match.end == scalars.count
            && [.tablet, .capsule, .drop, .puff, .dose].contains(match.unit)
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
