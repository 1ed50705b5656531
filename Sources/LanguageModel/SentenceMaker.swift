import AccessibleCore
package import Foundation

/// Makes sentences as people say them, from the rules of a locale.
package struct SentenceMaker: Sendable {
    private var grammar: PhraseGrammar
    private var generator: SeededGenerator
    private let start: String
    private let hesitation: ListeningFile.Hesitation
    private let pauses: [Int]

    /// Reads the rules and the lists that they refer to.
    ///
    /// - Throws: `UnreadableFile`, ``RecognizerModel/MissingRule``.
    package init(
        _ file: ListeningFile, folder: URL, own: OwnNames = OwnNames(), seed: UInt64 = 1
    ) throws {
        var grammar = PhraseGrammar(changes: file.changes)
        for list in try SpokenPhrases(in: folder).lists {
            grammar.add(list.phrases, to: list.name, weight: 1)
        }
        for kind in RecognizerModel.kinds {
            let names = (own.names[kind] ?? []).compactMap(SpokenPhrases.spoken)
            grammar.add(names, to: "own \(kind)", weight: 1)
        }
        // Without names, what is said with one is left out.
        let unnamed = RecognizerModel.kinds.filter { !grammar.has("own \($0)") }
            .map { "{own \($0)}" }
        for rule in file.rules {
            for group in rule.groups {
                let texts = group.texts.filter { text in !unnamed.contains(where: text.contains) }
                grammar.add(texts, to: rule.name, weight: group.weight)
            }
        }
        if let missing = grammar.missingRule { throw RecognizerModel.MissingRule(name: missing) }
        start = file.start
        hesitation = file.hesitation
        pauses = file.hesitation.words.map { grammar.number(ofWord: $0) }
        self.grammar = grammar
        generator = SeededGenerator(seed: seed)
    }

    /// All words by the numbers that sentences consist of.
    package var words: WordNumbers { grammar.words }

    /// Makes the next sentence.
    package mutating func next() -> [Int] {
        let sentence = grammar.sentence(start, using: &generator)
        guard sentence.count > 2, let first = pauses.first else { return sentence }
        var hesitating: [Int] = []
        for word in sentence {
            if Int.random(in: 0..<1000, using: &generator) < hesitation.ofThousand {
                hesitating.append(pauses.randomElement(using: &generator) ?? first)
            }
            hesitating.append(word)
        }
        return hesitating
    }

    /// Makes the next sentence as text.
    package mutating func nextText() -> String {
        next().map { words[$0] }.joined(separator: " ")
    }
}
