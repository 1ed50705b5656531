import Foundation
import TestSupport
import Testing

@testable import AccessibleCore

@Suite("Fast paths for texts give what the slow ones give")
struct TextSplitterTests {
    /// Random texts of few letters, so that they are often alike.
    private static func texts(_ letters: [String], seed: UInt64, count: Int) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 0...7, using: &generator)).map { _ in
                letters.randomElement(using: &generator) ?? ""
            }.joined()
        }
    }

    @Test("S1: texts are split, and freed of outer spaces, as Foundation does it")
    func pieces() {
        let letters = ["a", "B", " ", "\n", "\r\n", "\t", ",", "'", "é", "e\u{301}", "\u{A0}", "½"]
        for text in Self.texts(letters, seed: 4, count: 4_000) {
            #expect(
                TextSplitter.spaces.pieces(of: text) == text.split(whereSeparator: \.isWhitespace))
            #expect(TextSplitter.letters.pieces(of: text) == text.split { !$0.isLetter })
            #expect(
                text.withoutOuterSpaces == text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    @Test("K3: one slip is found without the whole table of distances")
    func oneSlip() {
        let words = Self.texts(["a", "b", "c"], seed: 9, count: 300).map(Array.init)
        var found = 0
        for a in words {
            for b in words {
                let isOne = EditDistance.isOne(between: a, b)
                #expect(isOne == (EditDistance.between(a, b) == 1))
                found += isOne ? 1 : 0
            }
        }
        #expect(found > 1_000)
    }

    @Test("a value is made once, when it is asked for")
    func once() {
        let first = Once { Date() }
        #expect(first.value == first.value)
    }
}
