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
        "R3: the words of entries, leftovers and what is not logged are the words of the sentence, none twice",
        arguments: SentenceSetTests.locales)
    func rows(_ locale: String) throws {
        let set = try Sets.of(locale)
        for sentence in set.sentences {
            let understood = set.understood(sentence.text)
            guard !understood.actions.isEmpty else { continue }
            let parts =
                understood.words + [understood.unparsed] + understood.declined.map(\.words)
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
            let parts =
                understood.words + [understood.unparsed] + understood.declined.map(\.words)
            #expect(
                Self.words(parts.joined(separator: " ")) == Self.words(text), "\(text): \(parts)")
        }
    }

    @Test("R3: a content word that no pass used is left over; a small word goes with the entry")
    func unusedWords() {
        let tokens = ["the", "eggs", "blorp"].enumerated().map { index, text in
            WordToken(
                kind: .word, text: text, start: index * 6, end: index * 6 + text.count,
                isGlued: false)
        }
        let chunks = [
            Chunk(kind: .filler, start: 0, end: 1), Chunk(kind: .noun(.food), start: 1, end: 2),
            Chunk(kind: .unknown, start: 2, end: 3),
        ]
        var account = WordAccount(tokens: tokens, chunks: chunks)
        #expect(account.leftover == [1..<3])
        account.give(1..<2, to: 0)
        #expect(account.leftover == [2..<3])
        #expect(account.words(of: 0) == [0..<2])
        account.share(2..<3)
        #expect(account.leftover.isEmpty)
        #expect(account.words(of: 0) == [0..<3])
    }

    /// The words of a text, sorted; signs do not count.
    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
    }
}
