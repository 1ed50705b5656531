package import AccessibleCore

/// What may be said, as rules of weighted alternatives, in words by their numbers.
///
/// Rules refer to other rules. No rule refers to itself.
package struct PhraseGrammar: Sendable {
    /// A part of an alternative.
    package enum Part: Sendable, Hashable {
        /// A word, by its number in ``words``.
        case word(Int)
        /// What another rule makes, by its number.
        case rule(Int)
        /// An ending that is written to the word before.
        case ending(String)
    }

    struct Rule: Sendable {
        /// The sums of the weights up to each alternative.
        var sums: [Double] = []
        var alternatives: [[Part]] = []
    }

    /// A word that becomes another before some letters, as "a" becomes "an".
    package struct Change: Sendable {
        let word: String
        let becomes: String
        let letters: Set<Character>

        package init(word: String, becomes: String, letters: String) {
            self.word = word
            self.becomes = becomes
            self.letters = Set(letters)
        }
    }

    /// The words by their numbers.
    package private(set) var words = WordNumbers()
    private var rules: [Rule] = []
    private var numbers: [String: Int] = [:]
    private let changes: [Change]

    /// A grammar without rules.
    package init(changes: [Change] = []) {
        self.changes = changes
    }

    /// A rule that is referred to and was never given, if there is one.
    package var missingRule: String? {
        numbers.filter { rules[$0.value].alternatives.isEmpty }.keys.min()
    }

    /// Whether a rule has been given.
    package func has(_ name: String) -> Bool {
        numbers[name].map { !rules[$0].alternatives.isEmpty } ?? false
    }

    /// Adds alternatives to a rule; together they have a weight.
    ///
    /// - Parameters:
    ///   - alternatives: The texts: words, names of rules in braces, and `~` for nothing.
    ///   - weight: How often they are said, compared with the rest of the rule.
    package mutating func add(_ alternatives: [String], to name: String, weight: Double) {
        guard !alternatives.isEmpty, weight > 0 else { return }
        let rule = number(of: name)
        for text in alternatives {
            let parts = parts(of: text)
            rules[rule].sums.append(
                (rules[rule].sums.last ?? 0) + weight / Double(alternatives.count))
            rules[rule].alternatives.append(parts)
        }
    }

    /// The number of a word; a new word gets the next number.
    package mutating func number(ofWord word: String) -> Int { words.number(of: word) }

    /// Makes a sentence.
    ///
    /// - Parameter start: The rule that it is made by.
    /// - Returns: The numbers of its words; empty if there is no such rule.
    package mutating func sentence(
        _ start: String, using generator: inout SeededGenerator
    ) -> [Int] {
        guard let rule = numbers[start] else { return [] }
        var sentence: [Int] = []
        expand(rule, into: &sentence, &generator)
        for change in changes { apply(change, to: &sentence) }
        return sentence
    }

    private mutating func apply(_ change: Change, to sentence: inout [Int]) {
        let word = words.number(of: change.word)
        for index in sentence.indices.dropLast() where sentence[index] == word {
            guard let first = words[sentence[index + 1]].first, change.letters.contains(first)
            else { continue }
            sentence[index] = words.number(of: change.becomes)
        }
    }

    private mutating func expand(
        _ rule: Int, into sentence: inout [Int], _ generator: inout SeededGenerator
    ) {
        guard let total = rules[rule].sums.last else { return }
        let place = Double.random(in: 0..<total, using: &generator)
        var low = 0
        var high = rules[rule].sums.count - 1
        while low < high {
            let middle = (low + high) / 2
            if rules[rule].sums[middle] > place { high = middle } else { low = middle + 1 }
        }
        for part in rules[rule].alternatives[low] {
            switch part {
            case .word(let word): sentence.append(word)
            case .rule(let other): expand(other, into: &sentence, &generator)
            case .ending(let ending):
                guard let last = sentence.popLast() else { continue }
                sentence.append(words.number(of: words[last] + ending))
            }
        }
    }

    private mutating func number(of rule: String) -> Int {
        if let number = numbers[rule] { return number }
        numbers[rule] = rules.count
        rules.append(Rule())
        return rules.count - 1
    }

    private mutating func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(text)
        while let first = rest.first {
            guard first != " " else {
                rest = rest.drop { $0 == " " }
                continue
            }
            guard first == "{", let end = rest.firstIndex(of: "}") else {
                let word = rest.prefix { $0 != " " && $0 != "{" }
                if word != "~" { parts.append(.word(words.number(of: String(word)))) }
                rest = rest[word.endIndex...]
                continue
            }
            parts.append(.rule(number(of: String(rest[rest.index(after: rest.startIndex)..<end]))))
            rest = rest[rest.index(after: end)...]
            let ending = rest.prefix { $0 != " " && $0 != "{" }
            if !ending.isEmpty { parts.append(.ending(String(ending))) }
            rest = rest[ending.endIndex...]
        }
        return parts
    }
}
