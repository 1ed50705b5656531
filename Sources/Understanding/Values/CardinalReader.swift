/// Reads the numbers of a text that is read for its value, and what they are divided by.
struct CardinalReader {
    let text: ValueText

    private var core: CardinalCore<ValueText> { CardinalCore(text: text, style: .value) }

    /// The number at a place, as far as it goes; nil when there is none.
    func cardinal(at start: Int) -> Cardinal? { core.cardinal(at: start) }

    /// A dozen, a hundred, a million.
    func factor(at position: Int) -> (end: Int, value: WideRational)? { core.factor(at: position) }

    // MARK: Denominators

    /// Longer words are no numbers, and would take long to try.
    private static let longestWord = 60

    /// What an unknown word divides by: "hundred" and an ending, perhaps of many.
    func value(ofDenominator word: String) -> Int128? {
        guard word.utf8.count <= Self.longestWord else { return nil }
        if word.hasSuffix("s") {
            let one = String(word.dropLast())
            if let value = listed(one, [.denominator, .ordinal]) ?? self.value(ofDenominator: one) {
                return value
            }
        }
        for ending in text.lexicon.settings.denominatorEndings
        where word.hasSuffix(ending) && word.count > ending.count + 1 {
            let base = String(word.dropLast(ending.count))
            for stem in [base, base + "e", base + "a"] {
                if let value = listed(stem, [.number, .multiplier, .scale]), value > 2 {
                    return value
                }
            }
        }
        return nil
    }

    /// A count and what it is divided by, in one word.
    func value(ofFraction word: String) -> WideRational? {
        guard word.count > 6, word.utf8.count <= Self.longestWord else { return nil }
        // "Einhundertstel" is a hundredth; "zweihundertstel" may be the 200 of "drei zweihundertstel".
        if let one = text.lexicon.settings.compoundNumbers?.one, word.hasPrefix(one),
            let below = value(ofDenominator: String(word.dropFirst(one.count)))
        {
            return WideRational(1, below)
        }
        guard value(ofDenominator: word) == nil else { return nil }
        var head = word.index(word.startIndex, offsetBy: 3)
        while let next = word.index(head, offsetBy: 1, limitedBy: word.endIndex),
            next < word.endIndex
        {
            let (count, rest) = (String(word[..<head]), String(word[head...]))
            if let top = count == text.lexicon.settings.compoundNumbers?.one
                ? 1 : listed(count, [.number]),
                let below = listed(rest, [.denominator]) ?? value(ofDenominator: rest)
            {
                return WideRational(top, below)
            }
            head = next
        }
        return nil
    }

    private func listed(_ word: String, _ lists: [WordClass]) -> Int128? {
        let scalars = Array(word.unicodeScalars)
        let one = ValueText(scalars, lexicon: text.lexicon)
        guard one.tokens.count == 1 else { return nil }
        for list in lists {
            guard let entry = one.phrase(list, at: 0) else { continue }
            if list == .scale { return WideRational(10).power(Int(entry.payload))?.whole }
            return Int128(entry.payload)
        }
        return nil
    }
}
