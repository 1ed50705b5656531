/// Capitals that a voice would read as a word or as a Roman numeral: "AT&T", "CO2", "type
/// II".
struct SpokenInitials {
    let rules: SpokenRules

    /// The words for a text with capitals; nil if the voice reads it as it is meant.
    func words(_ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?)
        -> String?
    {
        guard (1...8).contains(word.core.count), let first = word.core.first, first.isUppercase
        else { return nil }
        let isBehind = previous.map { rules.romanBehind.contains($0.text.lowercased()) } ?? false
        if !isBehind, let own = rules.words[word.text] { return own }
        return joined(word.core) ?? formula(word.core)
            ?? roman(word, after: previous, before: next)
    }

    /// Initials with a sign between: "AT&T", "R&D", "M&Ms".
    private func joined(_ text: [Character]) -> String? {
        guard let sign = text.firstIndex(of: "&"), let name = rules.symbols["&"]?.name,
            let left = letters(text[..<sign]), let right = letters(text[(sign + 1)...])
        else { return nil }
        return "\(left) \(name) \(right)"
    }

    private func letters(_ text: ArraySlice<Character>) -> String? {
        let capitals = text.prefix { $0.isASCII && $0.isUppercase }
        guard (1...3).contains(capitals.count) else { return nil }
        let spelled = capitals.map(String.init).joined(separator: rules.spelledJoiner)
        let rest = String(text.dropFirst(capitals.count))
        if rest.isEmpty { return spelled }
        return rest == "s" ? spelled + (rules.spelledPlural ?? " s") : nil
    }

    /// Two or three capitals and a number: "CO2", "SPF50".
    private func formula(_ text: [Character]) -> String? {
        let capitals = text.prefix { $0.isASCII && $0.isUppercase }
        let digits = text.dropFirst(capitals.count)
        guard (2...3).contains(capitals.count), (1...3).contains(digits.count),
            digits.allSatisfy(\.isDigit), digits.first != "0"
        else { return nil }
        return capitals.map(String.init).joined(separator: rules.spelledJoiner) + " "
            + String(digits)
    }

    /// A Roman numeral as a number: behind a name ("Louis XIV"), or behind a word that is
    /// listed ("type II").
    ///
    /// Those of one letter, and those that are also initials, are only read behind a
    /// listed word.
    private func roman(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?
    ) -> String? {
        let figures = word.core.prefix { "IVX".contains($0) }
        guard !rules.romanBehind.isEmpty, !figures.isEmpty,
            let number = Self.value(ofRoman: figures)
        else { return nil }
        let ending = word.core.dropFirst(figures.count)
        // The "XXIe" of "XXIe siècle".
        if !ending.isEmpty {
            guard figures.count > 1 || number == 1, rules.ordinals[String(ending)] != nil
            else { return nil }
            return SpokenNumbers(rules: rules, style: SpokenStyle())
                .label(Array("\(number)") + ending)
        }
        guard let previous, previous.tail.isEmpty, word.lead.isEmpty else { return nil }
        if rules.romanBehind.contains(previous.text.lowercased()) {
            let endsHere = !word.tail.isEmpty || next == nil
            return figures.count > 1 || endsHere ? String(number) : nil
        }
        guard figures.count > 1, previous.beginsWithCapital, ![20, 30].contains(number),
            previous.core.dropFirst().contains(where: \.isLowercase)
        else { return nil }
        return String(number)
    }

    /// The value of a well-formed Roman numeral from 1 to 39; nil for any other text.
    private static func value(ofRoman text: ArraySlice<Character>) -> Int? {
        let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
        let tens = text.prefix { $0 == "X" }
        for count in [tens.count, tens.count - 1] where (0...3).contains(count) {
            let rest = String(text.dropFirst(count))
            if let one = ones.firstIndex(of: rest), count * 10 + one > 0 {
                return count * 10 + one
            }
        }
        return nil
    }
}
