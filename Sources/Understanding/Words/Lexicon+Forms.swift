import Foundation

/// The forms that a word is inflected to.
extension Lexicon {
    /// Whether two names are of the same thing: their words are the same, or forms of each other.
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

    /// Whether a word is another one with an ending: "eggs" of "egg".
    func isForm(_ form: Substring, of word: Substring) -> Bool {
        settings.endings.contains { rule in
            form.hasSuffix(rule.ending)
                && form.dropLast(rule.ending.count) + rule.replacement == word
        }
    }
}
