import AccessibleCore
import Foundation
import Journal
import SentenceSets
import Testing

@testable import Understanding

/// Every word of a sentence is in an entry or is said to be left over.
@Suite("Every word is accounted for")
struct WordAccountTests {
    @Test(
        "R3: the words of entries and leftovers are the words of the sentence, none twice",
        arguments: SentenceSetTests.locales)
    func rows(_ locale: String) throws {
        let set = try Sets.of(locale)
        for sentence in set.sentences {
            let understood = set.understood(sentence.text)
            guard !understood.actions.isEmpty else { continue }
            let parts = understood.words + [understood.unparsed]
            #expect(
                Self.words(parts.joined(separator: " ")) == Self.words(sentence.text),
                "\(sentence.text): \(parts)")
        }
    }

    @Test(
        "R3: sentences made of random known words lose no word", arguments: SentenceSetTests.locales
    )
    func random(_ locale: String) throws {
        let set = try Sets.of(locale)
        let words = set.sentences.flatMap { $0.text.split(separator: " ").map(String.init) }
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<300 {
            let count = Int.random(in: 1...12, using: &generator)
            let text = (0..<count).map { _ in words.randomElement(using: &generator)! }
                .joined(separator: " ")
            let understood = set.understood(text)
            guard !understood.actions.isEmpty else { continue }
            let parts = understood.words + [understood.unparsed]
            #expect(
                Self.words(parts.joined(separator: " ")) == Self.words(text), "\(text): \(parts)")
        }
    }

    /// The words of a text, sorted; signs do not count.
    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
    }
}
