import AccessibleCore
import LanguageModel
import Testing

@Suite("How likely a word is behind others")
struct NgramModelTests {
    /// Numbers the words of sentences and counts them.
    private static func counted(_ sentences: [String]) -> (counts: NgramCounts, words: WordNumbers)
    {
        var words = WordNumbers()
        var counts = NgramCounts()
        for sentence in sentences {
            counts.add(sentence.split(separator: " ").map { words.number(of: String($0)) })
        }
        return (counts, words)
    }

    private static let sentences = [
        "two eggs", "two eggs and toast", "three eggs", "toast and two eggs", "tea", "two teas",
    ]

    @Test(
        "E2: the probabilities of all words behind any two add up to one", arguments: [0, 0.5, 3])
    func sums(threshold: Double) {
        let (counts, words) = Self.counted(Self.sentences)
        let model = NgramModel(counts, threshold: threshold)
        let contexts: [[Int]] =
            [[]] + (0..<words.count).map { [$0] }
            + (0..<words.count).flatMap { first in (0..<words.count).map { [first, $0] } }
        for context in contexts {
            let sum = (0..<words.count).map { model.probability(of: $0, after: context) }
                .reduce(model.probability(of: nil, after: context), +)
            #expect(abs(sum - 1) < 0.001, "\(context.map { words[$0] }): \(sum)")
        }
    }

    @Test("E2: what was said is likelier than what was not, and nothing is impossible")
    func order() throws {
        let (counts, words) = Self.counted(Self.sentences)
        let model = NgramModel(counts)
        func probability(_ word: String, _ before: String...) throws -> Double {
            let number: Int = try #require(words.known(word))
            return model.probability(of: number, after: before.compactMap(words.known))
        }
        #expect(try probability("eggs", "two") > probability("teas", "two"))
        #expect(try probability("teas", "two") > probability("tea", "two"))
        #expect(try probability("two", "toast", "and") > probability("toast", "toast", "and"))
        #expect(try probability("tea", "two", "two") > 0)
    }

    @Test("E2: Witten and Bell's shares are as in their formula")
    func shares() throws {
        // "a" is followed by "b" twice and by "c" once: 3 of 5 parts are for what was seen.
        let (counts, words) = Self.counted(["a b", "a b", "a c"])
        let model = NgramModel(counts, threshold: .infinity)
        let a: Int = try #require(words.known("a"))
        let b: Int = try #require(words.known("b"))
        // Of 9 words (with ends of sentences) 2 are b; with one more for each of the 4 kinds.
        let single = 3.0 / 13
        let expected = 3.0 / 5 * 2 / 3 + 2.0 / 5 * single
        #expect(abs(model.probability(of: b, after: [a, a]) - expected) < 0.001)
    }

    @Test("E2: a triple that its pair foretells is left out, and one that it does not is kept")
    func pruning() throws {
        let sentences =
            Array(repeating: "one two three", count: 20)
            + Array(repeating: "nine two four", count: 20) + ["five two three", "six five two"]
        let (counts, words) = Self.counted(sentences)
        let all = String(
            decoding: ARPAWriter.bytes(NgramModel(counts), words: words), as: UTF8.self)
        let pruned = String(
            decoding: ARPAWriter.bytes(NgramModel(counts, threshold: 2), words: words),
            as: UTF8.self)
        #expect(all.contains(" one two three\n"))
        #expect(pruned.contains(" one two three\n"))
        #expect(all.contains(" two three </s>\n"))
        let all3 = all.split(separator: "\n").count
        #expect(pruned.split(separator: "\n").count < all3)
    }

    @Test("E2: a model is written in ARPA's format, with as many lines as it says")
    func arpa() {
        let (counts, words) = Self.counted(["two eggs", "tea"])
        let text = String(
            decoding: ARPAWriter.bytes(NgramModel(counts), words: words), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.prefix(4) == ["\\data\\", "ngram 1=5", "ngram 2=5", "ngram 3=3"])
        func section(_ name: String) -> [Substring] {
            Array(lines.drop { $0 != name }.dropFirst().prefix { !$0.isEmpty })
        }
        #expect(section("\\1-grams:").count == 5)
        #expect(section("\\2-grams:").count == 5)
        #expect(section("\\3-grams:").count == 3)
        #expect(section("\\1-grams:").first?.hasPrefix("-99.0000 <s> ") == true)
        #expect(section("\\3-grams:").contains { $0.hasSuffix(" <s> two eggs") })
        #expect(text.hasSuffix("\n\\end\\\n"))
    }

    @Test("E2: no sentences make a model without words")
    func nothing() {
        var counts = NgramCounts()
        counts.add([])
        let model = NgramModel(counts)
        #expect(model.probability(of: 0, after: []) < 0.001)
        let text = String(
            decoding: ARPAWriter.bytes(model, words: WordNumbers()), as: UTF8.self)
        #expect(text.contains("ngram 2=0\n"))
    }
}
