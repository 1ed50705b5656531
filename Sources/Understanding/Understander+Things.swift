import Foundation

extension Understander {
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
