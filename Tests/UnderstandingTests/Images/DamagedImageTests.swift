import AccessibleCore
import Foundation
import SharedFiles
import Testing
import Yams

@testable import Understanding

@Suite("Damaged images of a locale")
struct DamagedImageTests {
    /// Something of everything that an image holds.
    static let vocabulary = """
        elisions: l d
        number: {1: "one, un", 2: two, 12: twelve, 25: vingt-cinq}
        multiplier: {100: hundred, 1000: thousand}
        fraction: {1/2: half}
        ordinal: {1: first}
        unit: {milligram: mg, tablet: "tablet, tablets", glass: "glass, glasses"}
        duration-unit: {hour: hour, minute: "minute, minutes"}
        meal: {lunch: lunch, breakfast: petit déjeuner}
        day-part: {evening: {words: "evening, this evening", from: 18, to: 24, hour: 19}}
        meridiem: {am: am, pm: pm}
        separator: {and: and, comma: ",", then: then}
        minus: "-"
        food: bread, mac and cheese, crème brûlée, tarte à l'oignon, metal
        drink: tea, coffee
        water: water
        vitamin: iron, vitamin c
        symptom: headache, nausée
        yes: yes
        no: no
        eat: ate, had
        subject: i
        usual-name: {nausea: nausée}
        folding: é>e û>u à>a è>e
        endings: s> ies>y
        joined-words: food drink
        compound-heads: {drink: tee, food: brot}
        number-compound: {one: ein, joiner: und, hundred: hundert, ordinal-endings: te ter}
        never-water: pint
        first-letter: keep
        """

    private static let texts = [
        "I had two tablets of iron half an hour ago", "creme brulee and 12 glasses of water",
        "tarte à l'oignon for lunch at 5 pm", "mac and cheeze, then coffee, one hundred mg", "yes",
        "the first evening", "einundzwanzig hundert Früchtetee", "headaches", "breadtea",
    ]

    private func image() throws -> ReaderImage {
        try ReaderImage(
            vocabulary: Yams.compose(yaml: Self.vocabulary, .basic),
            grammar: Yams.compose(
                yaml: LoadingTests.grammar + "\nlead:\n  \"(at|for) [the]\": merge\n", .basic))
    }

    /// The image as a file with one bit turned.
    private func flipped(_ file: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = file
        let place = bytes.indices.randomElement(using: &random) ?? 0
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        return bytes
    }

    @Test("A file that lacks bytes or has more is no image")
    func length() throws {
        let file = try image().file(sources: 7)
        #expect(ReaderImage(file, sources: 7) != nil)
        for length in 0..<200 {
            #expect(ReaderImage(Array(file.prefix(length)), sources: 7) == nil)
        }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let length = Int.random(in: 0..<file.count, using: &random)
            #expect(ReaderImage(Array(file.prefix(length)), sources: 7) == nil)
        }
        #expect(ReaderImage(file + [0], sources: 7) == nil)
    }

    @Test("A file with a wrong bit is no image, wherever the bit is")
    func bits() throws {
        let file = try image().file(sources: 7)
        var random = SeededGenerator(seed: 2)
        for _ in 0..<500 { #expect(ReaderImage(flipped(file, &random), sources: 7) == nil) }
    }

    @Test("An image of other files or of another version is not used")
    func otherOrigin() throws {
        let file = try image().file(sources: 7)
        #expect(ReaderImage(file, sources: 8) == nil)
        var older = file
        older[8] &+= 1
        #expect(ReaderImage(older, sources: 7) == nil)
    }

    @Test("A locale whose compiled file is damaged is read as without it")
    func fallback() throws {
        let copies = try LocaleCopies()
        try CompiledLocale(localeFolder: copies.locale("en_GB")).write()
        let file = [UInt8](try Data(contentsOf: copies.image("en_GB")))
        let context = Fixture.context()
        let text = "two eggs and a cup of tea at half eight"
        let expected = try Fixture.understander("en_GB").explain(text, in: context)
        var random = SeededGenerator(seed: 3)
        for damaged in [flipped(file, &random), file.dropLast(9), []] {
            try Data(damaged).write(to: copies.image("en_GB"))
            #expect(try !copies.isUsed("en_GB"))
            #expect(try copies.understander("en_GB").explain(text, in: context) == expected)
        }
    }

    @Test("Content that does not fit together never traps", arguments: 0..<40)
    func forged(seed: Int) throws {
        let content = Array(try image().content)
        let context = Fixture.context()
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            var forged = flipped(content, &random)
            if Bool.random(using: &random) { forged = flipped(forged, &random) }
            // A file made of it has the right hash.
            let image = try #require(
                ReaderImage(ReaderImage(content: forged[...]).file(sources: 7), sources: 7))
            guard let (lexicon, grammar) = try? image.read() else { continue }
            let understander = Understander(LoadedLocale(lexicon: lexicon, grammar: grammar))
            for text in Self.texts {
                _ = understander.understandWithValues(text, in: context)
                _ = understander.affirmation(text)
            }
            _ = understander.wordLists
        }
    }

    @Test("An image says what its number of the version says")
    func version() throws {
        let hash = try image().content.withUnsafeBytes { ContentHash.of($0) }
        #expect(
            hash == 13_727_963_940_607_550_728,
            """
            Other bytes are made of the same files. Raise ReaderImage.version, so that older
            images are not used, and put \(hash) here.
            """)
        #expect(ReaderImage.version == 18)
    }
}
