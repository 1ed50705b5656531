import AccessibleCore
import Foundation

/// Compares names of items, whatever form their words are in.
package struct ItemNames: Sendable {
    let lexicon: Lexicon

    /// Letters after which a word is looked for at the end of other words.
    private static let shortestEnding = 4

    /// Whether two names are of the same thing, however many there are of it:
    /// "egg" and "eggs", "Apfel" and "Äpfel".
    package func isSameThing(_ first: String, as second: String) -> Bool {
        lexicon.isSameThing(first, as: second)
    }

    /// Whether words name an item: every word of the name is a word of the item, in any form,
    /// or the last part of one: "soup" names "tomato soup", "Suppe" names "Tomatensuppe".
    ///
    /// - Parameter item: in lower case and without accents.
    package func isNamed(_ item: String, _ name: String) -> Bool {
        areNamed(Self.words(item), nameWords(name))
    }

    /// The items that one of some names is a name of, and none of others.
    package func items(
        _ items: [String], named names: [String], except others: [String]
    ) -> [String] {
        let (names, others) = (names.map(nameWords), others.map(nameWords))
        return items.filter { item in
            let words = Self.words(item)
            return names.contains { areNamed(words, $0) }
                && !others.contains { areNamed(words, $0) }
        }
    }

    /// The words of a name, without such as "of" and "with".
    private func nameWords(_ name: String) -> [Substring] {
        Self.words(name).filter { word in !isSmall(word) || name.count == word.count }
    }

    private func areNamed(_ known: [Substring], _ said: [Substring]) -> Bool {
        guard !said.isEmpty else { return false }
        return said.allSatisfy { word in
            // "Suppen" are "Tomatensuppe", too.
            let endings = forms(of: String(word)).filter { $0.count >= Self.shortestEnding }
            return known.contains { candidate in
                candidate == word || lexicon.isForm(candidate, of: word)
                    || lexicon.isForm(word, of: candidate)
                    || endings.contains(where: candidate.hasSuffix)
            }
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
    }

    /// An article, or a word such as "of" and "with".
    private func isSmall(_ word: Substring) -> Bool {
        let id = lexicon.wordID(String(word))
        guard id >= 0 else { return false }
        let mask = lexicon.startMasks[Int(id)]
        return mask & WordClass.bits([.article, .of, .with, .and]) != 0 && word.count < 5
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

    // MARK: Medicines

    /// The fewest letters of a word that is short for a medicine.
    private static let shortestAbbreviation = 3

    /// What a word is short for among some names: "Ibuprofen" of "Ibu"; nil if it begins no word of
    /// them, or different ones.
    package func word(in items: [String], shortenedTo name: String) -> String? {
        let said = Self.words(name)
        guard said.count == 1, said[0].count >= Self.shortestAbbreviation else { return nil }
        let long = Set(items.flatMap(Self.words).filter { $0.hasPrefix(said[0]) })
        return long.count == 1 ? long.first.map(String.init) : nil
    }

    /// A name without what the medicine is made as: "iron" of "iron tablets" and of
    /// "Eisentabletten"; nil if it does not say that.
    package func withoutForm(_ name: String) -> String? {
        var words = name.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return nil }
        if !words.isEmpty, isMedicineForm(last) { return words.joined(separator: " ") }
        let letters = Array(last)
        for start in letters.indices.dropFirst(3) where isMedicineForm(String(letters[start...])) {
            return (words + [String(letters[..<start])]).joined(separator: " ")
        }
        return nil
    }

    /// What a medicine is made as: a word of at least four letters for a tablet, drops or the like.
    private func isMedicineForm(_ word: String) -> Bool {
        guard word.count >= 4 else { return false }
        let scalars = Array("1 \(word.lowercased())".unicodeScalars)
        let match = AmountReader(text: ValueText(scalars, lexicon: lexicon)).first()
        guard let match else { return false }
        return match.end == scalars.count
            && [.tablet, .capsule, .drop, .puff, .dose].contains(match.unit)
    }
}
