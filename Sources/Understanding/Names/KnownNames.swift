import Foundation

/// Names that the language knows, to complete what is typed.
extension Understander {
    /// The names of one word of food and drinks that begin like a text, with or without
    /// accents: first those that more is said of, as "coffee" of "black coffee"; at most so many.
    ///
    /// Other forms of a name that is there, such as its plural, are left out.
    package func knownNames(beginning text: String, atMost most: Int) -> [String] {
        locale.lexicon.names(beginning: text.lowercased(), atMost: most)
    }
}

extension Lexicon {
    private static let classes: [WordClass] = [.food, .drink, .water]

    fileprivate func names(beginning text: String, atMost most: Int) -> [String] {
        guard !text.isEmpty, text.allSatisfy(\.isLetter) else { return [] }
        let mask = Self.classes.reduce(0) { $0 | $1.bit }
        var found: [String: Int32] = [:]
        for id in startMasks.indices where startMasks[id] & mask != 0 {
            let word = words.string(Int32(id))
            let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
            let plain = isPlain ? word : word.folding(options: .diacriticInsensitive, locale: nil)
            guard word.hasPrefix(text) || plain.hasPrefix(text), isName(Int32(id)),
                word.allSatisfy(\.isLetter)
            else { continue }
            // Of two that differ only in accents, the one with accents.
            if !isPlain || found[plain] == nil { found[plain] = Int32(id) }
        }
        let known = Set(found.values)
        let uses = uses(of: known)
        let names = known.compactMap { id -> (text: String, uses: Int)? in
            let (word, own) = (words.string(id), uses[id] ?? 0)
            let base = baseID(word)
            let isForm = known.contains(base) && uses[base] ?? 0 >= own
            return isForm ? nil : (word, own)
        }
        return names.sorted { ($1.uses, $0.text) < ($0.uses, $1.text) }.prefix(most).map(\.text)
    }

    /// The word alone is a name.
    private func isName(_ id: Int32) -> Bool {
        guard let node = next(0, id) else { return false }
        return entries[Int(node)].contains { Self.classes.contains($0.wordClass) }
    }
}
