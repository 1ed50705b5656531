import Foundation

/// Makes numbers agree with the noun after them: "1 Stunde" is "eine Stunde", and "vor 1
/// Stunde" is "vor einer Stunde".
///
/// The voice would say "eins Stunde". This is the last pass and sees the words as they
/// will be said, so a written noun and one that replaces a unit symbol are treated the
/// same.
struct SpokenAgreement {
    let rules: SpokenRules

    /// A locale's nouns and the forms of numbers that they require.
    struct Table: Sendable {
        /// ICU's kind of number for each noun.
        ///
        /// A key that begins with `*` is the ending of nouns, one with `^*` the ending of
        /// words with a capital.
        var kinds: [String: String] = [:]
        /// The other kind of number after a word, by this word and then by the noun's
        /// kind.
        var behind: [String: [String: String]] = [:]
        /// Words to which a number after them belongs: "Typ 1 Diabetes".
        var labels: Set<String> = []
        /// The kind of number after a word if no noun follows, by this word: the hours of
        /// "a las 21".
        var alone: [String: String] = [:]
        /// The word for a half before a noun, by the noun, by its kind, or by the kind
        /// that the word before requires.
        var halves: [String: String] = [:]
        /// A number and a half, by the noun's kind or `default`.
        var mixed: [String: String] = [:]
        /// Two words that belong to the noun before them: "à soupe".
        var nounEnds: Set<String> = []
        /// The endings of nouns in the singular, by those of the plural.
        var singular: [String: String] = [:]

        static let longestEnding = 12

        /// Whether the noun itself is listed, not only its ending.
        func lists(_ noun: String) -> Bool {
            kinds[noun].map { !$0.isEmpty } ?? false || halves[noun] != nil
        }
    }

    func agree(_ text: String) -> String {
        guard !rules.agreement.kinds.isEmpty else { return text }
        let half = rules.denominators["2"]?.one ?? ""
        guard text.utf8.contains(where: { (48...57).contains($0) }) || text.contains(half) else {
            return text
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(String($0), half: half) }.joined(separator: "\n")
    }

    private func line(_ line: String, half: String) -> String {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map {
            SpokenWord($0.map { $0 }[...])
        }
        var result: [String] = []
        var index = 0
        while index < words.count {
            let rest = words[index...]
            if let number = number(words[index]) {
                if words[index].tail.isEmpty, let (text, count) = mixed(number, rest, half: half) {
                    result.append(words[index].lead + text)
                    index += count
                    continue
                }
                let before = index > 0 ? words[index - 1] : nil
                if let text = spelled(number, rest, after: before) {
                    result.append(words[index].lead + text + words[index].tail)
                    index += 1
                    continue
                }
            } else if let text = halved(
                rest, half: half, after: index > 0 ? words[index - 1] : nil)
            {
                result.append(words[index].lead + text)
                index += 2
                continue
            }
            result.append(words[index].lead + words[index].text + words[index].tail)
            index += 1
        }
        return result.joined(separator: " ")
    }

    private func number(_ word: SpokenWord) -> Int? {
        guard (1...9).contains(word.core.count), word.core.allSatisfy(\.isDigit),
            word.core.count == 1 || word.core[0] != "0"
        else { return nil }
        return Int(word.text)
    }

    /// The number in the form that its noun requires; nil if the voice says it so anyway.
    private func spelled(
        _ number: Int, _ words: ArraySlice<SpokenWord>, after before: SpokenWord?
    ) -> String? {
        var way: String?
        if let before, before.tail.isEmpty {
            let word = before.text.lowercased()
            // Digits spoken one by one are not an amount.
            guard before.core.last?.isDigit != true, !rules.agreement.labels.contains(word) else {
                return nil
            }
            way = word
        }
        let noun = words.first?.tail.isEmpty == true ? kind(ofNounIn: words.dropFirst()) : nil
        guard var kind = noun ?? way.flatMap({ rules.agreement.alone[$0] }) else { return nil }
        if let way, let other = rules.agreement.behind[way]?[kind] { kind = other }
        // One is always written as a word, because the voice may join the numeral to the
        // noun.
        return number == 1
            ? ICU.spelled(number, kind: kind, locale: rules.locale)
            : rules.number(number, kind: kind)
    }

    /// "2 und ein halb Tassen" is "zweieinhalb Tassen".
    private func mixed(
        _ number: Int, _ words: ArraySlice<SpokenWord>, half: String
    ) -> (String, Int)? {
        let first = words.startIndex
        let said = [rules.phrases.fractionJoiner, rules.phrases.fractionOne, half]
        guard words.count > 3, zip(said, words[(first + 1)...]).allSatisfy({ $0 == $1.text }),
            words[(first + 1)...(first + 2)].allSatisfy(\.tail.isEmpty)
        else { return nil }
        let tail = words[first + 3].tail
        let kind = tail.isEmpty ? kind(ofNounIn: words.dropFirst(4)) : nil
        guard
            let pattern = kind.flatMap({ rules.agreement.mixed[$0] })
                ?? rules.agreement.mixed["default"],
            kind != nil || !pattern.contains("{noun}")
        else { return nil }
        var values: [String: String] = [:]
        for kind in ["cardinal-feminine", "cardinal-masculine", "numbering"] {
            values[kind] = ICU.spelled(number, kind: kind, locale: rules.locale)
        }
        guard pattern.contains("{noun}") else {
            return (SpokenRules.fill(pattern, values) + tail, 4)
        }
        var noun = words[first + 4]
        var count = 5
        values["noun"] = number == 1 ? singular(noun.text) : noun.text
        // "une cuillère à soupe et demie"
        if noun.tail.isEmpty, words.count > 6,
            case let end = words[(first + 5)...(first + 6)].map(\.text).joined(separator: " "),
            rules.agreement.nounEnds.contains(end), words[first + 5].tail.isEmpty
        {
            values["noun", default: ""] += " " + end
            noun = words[first + 6]
            count = 7
        }
        return (SpokenRules.fill(pattern, values) + noun.tail, count)
    }

    /// The singular of a noun, where a number and a half have it: "una pastilla y media".
    private func singular(_ noun: String) -> String {
        for length in stride(from: min(noun.count, 4), to: 0, by: -1) {
            if let ending = rules.agreement.singular[String(noun.suffix(length))] {
                return noun.dropLast(length) + ending
            }
        }
        return noun
    }

    /// "Ein halb Tasse" is "eine halbe Tasse", and "einer halben Tasse" after "mit".
    private func halved(
        _ words: ArraySlice<SpokenWord>, half: String, after before: SpokenWord?
    ) -> String? {
        let first = words.startIndex
        guard words.count > 2, words[first].text == rules.phrases.fractionOne,
            words[first].tail.isEmpty, words[first + 1].text == half,
            words[first + 1].tail.isEmpty, let kind = kind(ofNounIn: words.dropFirst(2))
        else { return nil }
        let way = before.flatMap { $0.tail.isEmpty ? $0.text.lowercased() : nil }
        if let way, let other = rules.agreement.behind[way]?[kind] {
            return rules.agreement.halves[other]
        }
        let words = rules.agreement.halves[words[first + 2].text] ?? rules.agreement.halves[kind]
        // "eine 1/2 Tablette" has its article already.
        guard let way, let words, words.hasPrefix(way + " ") else { return words }
        return String(words.dropFirst(way.count + 1))
    }

    /// The kind of number that a noun requires; nil if the word is not a known noun.
    private func kind(ofNounIn words: ArraySlice<SpokenWord>) -> String? {
        guard let word = words.first, word.lead.isEmpty, word.core.first?.isLetter == true else {
            return nil
        }
        let text = word.text
        let small = text.lowercased()
        let kinds = rules.agreement.kinds
        if let kind = kinds[text] ?? kinds[small] { return kind.isEmpty ? nil : kind }
        guard text.count > 2 else { return nil }
        if small.hasSuffix("s"), let kind = kinds[String(small.dropLast())], !kind.isEmpty {
            return kind
        }
        let isCapital = text.first?.isUppercase == true
        for length in stride(from: min(text.count, Table.longestEnding), through: 0, by: -1) {
            let ending = small.suffix(length)
            if let kind = kinds["*\(ending)"] ?? (isCapital ? kinds["^*\(ending)"] : nil) {
                return kind.isEmpty ? nil : kind
            }
        }
        return nil
    }
}

extension SpokenRules {
    /// A number in words of one of ICU's kinds; nil if the voice says the numeral with
    /// the same words.
    func number(_ number: Int, kind: String) -> String? {
        let words = ICU.spelled(number, kind: kind, locale: locale)
        return words == ICU.cardinal(number, locale: locale) ? nil : words
    }
}
