import AccessibleCore
import Foundation
import Journal
import SentenceSets
import Testing

@testable import Understanding

/// What a sentence with mistyped words may have been.
@Suite("Mistyped words are asked about") struct RespellingTests {
    @Test(
        "R3: a sentence one slip a word away from one that can be logged is found",
        arguments: [
            ("en_US", "I drnak 8 oz of watr", "I drank 8 oz of water"),
            ("en_US", "I hda toast", "I had toast"),
            ("en_US", "I ate two egs yestrday", "I ate two eggs yesterday"),
            ("en_US", "had 2 slcies of toast at nooon", "had 2 slices of toast at noon"),
            ("de_DE", "Ich hbae zwei Eier gegesen", "Ich habe zwei Eier gegessen"),
            ("es_ES", "Comí dos huevos aeyr", "Comí dos huevos ayer"),
            ("fr_FR", "J'ai mnagé deux œufs", "J'ai mangé deux œufs"),
        ])
    func found(locale: String, typed: String, meant: String) throws {
        let understander = try Fixture.understander(locale)
        #expect(understander.respelled(typed, in: Fixture.context()) == meant)
    }

    @Test(
        "R3: words that are no slip, and sentences that need none, are left alone",
        arguments: [
            "frobnicate the", "I had toast", "I had farro and freekeh", "had a bda day",
            "I had kimbap at noon", "",
        ])
    func notFound(typed: String) throws {
        #expect(try Fixture.understander.respelled(typed, in: Fixture.context()) == nil)
    }

    /// One word of a sentence is mistyped: what is then asked about is the sentence, with few
    /// exceptions.
    @Test(
        "R3: after a random slip what is asked about is what was meant",
        arguments: SentenceSetTests.locales)
    func slips(locale: String) throws {
        let set = try Sets.of(locale)
        let understander = try Fixture.understander(locale)
        var generator = SeededGenerator(seed: 17)
        var (right, wrong) = (0, [String]())
        for sentence in set.sentences.shuffled(using: &generator).prefix(400) {
            let meant = set.understood(sentence.text)
            guard !meant.actions.isEmpty, meant.unparsed.isEmpty,
                let typed = Self.mistyped(sentence.text, using: &generator)
            else { continue }
            guard let found = understander.respelled(typed, in: Fixture.context()) else { continue }
            if Self.meaning(understander.understand(found, in: Fixture.context()))
                == Self.meaning(understander.understand(sentence.text, in: Fixture.context()))
            {
                right += 1
            } else {
                wrong.append("\(typed): \(found)")
            }
        }
        #expect(right > 20)
        #expect(wrong.count * 20 <= right, "\(right) right, not so: \(wrong)")
    }

    /// A sentence with two letters of a word swapped, one left out or one doubled; nil if no word
    /// is long enough.
    private static func mistyped(
        _ text: String, using generator: inout SeededGenerator
    ) -> String? {
        var words = text.split(separator: " ").map(String.init)
        let long = words.indices.filter { words[$0].count > 3 && words[$0].allSatisfy(\.isLetter) }
        guard let place = long.randomElement(using: &generator) else { return nil }
        var letters = Array(words[place])
        let index = Int.random(in: 1..<letters.count - 1, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: letters.swapAt(index, index + 1)
        case 1: letters.remove(at: index)
        default: letters.insert(letters[index], at: index)
        }
        words[place] = String(letters)
        return words.joined(separator: " ")
    }

    private static func meaning(_ understood: Understood) -> [String] {
        understood.actions.map {
            "\($0.kind) \($0.item) \($0.quantity as Any) \($0.time?.date as Any)"
        }
    }
}
