import AccessibleCore
import Foundation
import SentenceSets
import Testing

import Understanding

@Suite("Sentence sets")
struct SentenceSetTests {
    /// How many sentences of each locale's set are understood exactly.
    ///
    /// Raise a floor, never lower it.
    static let floors = [
        "de_DE": 178, "en_GB": 163, "en_US": 264, "es_ES": 180, "fr_FR": 182,
    ]

    static let locales = floors.keys.sorted()

    @Test(
        "T10, V6: at least so many sentences of each locale's set are understood exactly",
        arguments: locales)
    func set(_ locale: String) throws {
        let set = try Sets.of(locale)
        let failures = set.failures()
        let good = set.sentences.count - failures.count
        #expect(
            good >= Self.floors[locale, default: 0],
            "\(good) of \(set.sentences.count)\n\(failures.joined(separator: "\n"))")
    }

    @Test("A sentence about what was not done never logs anything", arguments: locales)
    func nothing(_ locale: String) throws {
        let set = try Sets.of(locale)
        let logged = set.sentences.filter { sentence in
            sentence.actions.isEmpty && !set.understood(sentence.text).actions.isEmpty
        }
        #expect(logged.map(\.text).isEmpty, "\(logged.map(\.text))")
    }
}
