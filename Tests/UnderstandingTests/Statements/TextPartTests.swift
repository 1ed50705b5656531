import Foundation
import SentenceSets
import Testing

@testable import Understanding

/// Some words of a text, read without seeking anew what the text's matcher has found.
@Suite("A part of a text")
struct TextPartTests {
    @Test(
        "R1: a part of a text means what its words mean as a text of their own",
        arguments: SentenceSetTests.locales)
    func meaning(_ locale: String) throws {
        let understander = try Fixture.understander(locale)
        let reader = UtteranceReader(locale: understander.locale, context: Fixture.context())
        var count = 0
        for sentence in try Sets.of(locale).sentences {
            guard let said = SaidText(sentence.text, in: understander.locale) else { continue }
            let cuts = said.tokens.indices.filter {
                said.matcher.phrase(.separator, at: $0) != nil
            }
            for cut in cuts where cut > 0 && cut + 1 < said.tokens.count {
                for range in [0..<cut, (cut + 1)..<said.tokens.count] {
                    let part = try #require(said.part(range))
                    let alone = try #require(SaidText(part.text, in: understander.locale))
                    let meanings = [part, alone].map { text in
                        text.matcher.tokens.map(\.text).joined(separator: " ") + " | "
                            + reader.understoodAsOne(text).json(
                                calendar: reader.resolver.calendar, values: AnswerValues())
                    }
                    #expect(meanings[0] == meanings[1], "\(part.text)")
                    count += 1
                }
            }
        }
        #expect(count > 40)
    }

    @Test("R1: words in which a number begins that ends behind them are read by themselves")
    func numberAcross() throws {
        let locale = try Fixture.understander("en_US").locale
        let said = try #require(SaidText("two hundred and five", in: locale))
        #expect(said.matcher.numbers(at: 0).first?.value.whole == 205)
        let part = try #require(said.part(0..<2))
        #expect(part.matcher.numbers(at: 0).first?.value.whole == 200)
    }
}
