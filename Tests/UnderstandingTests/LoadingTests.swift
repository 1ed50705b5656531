import Foundation
import Testing
import Yams

@testable import Understanding

@Suite("Locale files")
struct LoadingTests {
    static let grammar = """
        time:
          <integer> ago: clock
        whole-time:
          <integer>: clock
        quantity:
          <number> <unit>: quantity
        meal-phrase:
          <meal>: meal
        score:
          <number> points: score
        """

    /// Loads the texts of the two files.
    private func load(_ vocabulary: String, _ grammar: String) throws -> Understander {
        let (lexicon, grammar) = try ReaderImage(
            vocabulary: Yams.compose(yaml: vocabulary, .basic),
            grammar: Yams.compose(yaml: grammar, .basic)
        ).read()
        return Understander(LoadedLocale(lexicon: lexicon, grammar: grammar))
    }

    @Test("The English locale loads")
    func loads() throws {
        _ = try Fixture.understander
    }

    @Test(
        "A mistake in the vocabulary is reported with its place",
        arguments: [
            ("colour: red", "vocabulary.yaml, line 1, colour: is no list of this file."),
            ("number: {x: one}", "vocabulary.yaml, line 1, number: x is no value of this list."),
            (
                "unit: {furlong: f}",
                "vocabulary.yaml, line 1, unit: furlong is no value of this list."
            ),
            ("day-hour: 25", "vocabulary.yaml, line 1, day-hour: 25 is no hour."),
            (
                "day-part: {x: {words: y}}",
                "vocabulary.yaml, line 1, day-part: a part needs words, from, to and hour."
            ),
            ("[]", "vocabulary.yaml, the file: is no mapping."),
        ])
    func vocabularyErrors(_ yaml: String, _ expected: String) {
        #expect {
            try load(yaml, Self.grammar)
        } throws: { String(describing: $0) == expected }
    }

    @Test(
        "A mistake in the grammar is reported with its place",
        arguments: [
            ("extra:\n  (a|b: now", "grammar.yaml, line 12, extra: (a|b: ( is not closed."),
            ("extra:\n  a): now", "grammar.yaml, line 12, extra: a): ) closes nothing."),
            (
                "extra:\n  <nowhere>: now",
                "grammar.yaml, line 12, extra: <nowhere>: <nowhere> is neither a rule nor a list."
            ),
            ("extra:\n  a: dance", "grammar.yaml, line 12, extra: a: dance is no meaning."),
            ("extra:\n  <extra> a: now", "grammar.yaml, extra: begins with itself."),
            ("extra:\n  \"[a]\": now", "grammar.yaml, a pattern: can be empty."),
        ])
    func grammarErrors(_ rule: String, _ expected: String) {
        #expect {
            try load("number: {1: one}", Self.grammar + "\n" + rule)
        } throws: { String(describing: $0) == expected }
    }

    @Test("A rule that the program needs must exist")
    func missingRule() {
        #expect {
            try load("number: {1: one}", "time:\n  now: now")
        } throws: { String(describing: $0) == "grammar.yaml, the file: has no rule whole-time." }
    }
}
