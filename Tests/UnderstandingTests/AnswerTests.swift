import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import Testing

@testable import Understanding

/// What the rows of `answers.yaml`, `corrections.yaml` and `numbers.yaml` cannot state.
@Suite("Answers")
struct AnswerTests {
    private func values(_ text: String, _ locale: String) throws -> AnswerValues {
        try Fixture.understander(locale).understandWithValues(text, in: Fixture.context()).values
    }

    @Test("Every language has its own words for keeping and deleting")
    func deletionInEveryLanguage() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Sets.locales.path)
            .filter { $0.contains("_") }
        #expect(names.contains("en_US"))
        for name in names {
            let lexicon = try LexiconBuilder(
                root: LocaleCatalogs.root(
                    of: Lexicon.fileName, in: Sets.locales.appending(path: name)))
            let answers = lexicon.entries.map(\.entry).filter { $0.wordClass == .deletion }
            #expect(Set(answers.map(\.payload)) == [0, 1], "\(name)")
        }
    }

    @Test("L7: ounces of a drink are fluid ounces, ounces of food are not")
    func ounces() throws {
        let found = try #require(
            try Fixture.understander.correction("no, 12 ounces", in: Fixture.context()))
        #expect(found.quantity(of: .water) == Quantity(12, .fluidOunce))
        #expect(found.quantity(of: .drink) == Quantity(12, .fluidOunce))
        #expect(found.quantity(of: .food) == Quantity(12, .ounce))
    }

    @Test("W4: the German pound is exactly half a kilogram")
    func metricPound() throws {
        let german = try Fixture.understander("de_DE")
        let weight = german.understand("Ich wiege 151 Pfund", in: Fixture.context()).actions.first
        #expect(weight?.quantity == Quantity(Decimal(755) / 10, .kilogram))
        #expect(german.quantity("151 Pfund", expecting: .mass)?.unit == .kilogram)
        let food = german.understand("2 Pfund Erdbeeren gegessen", in: Fixture.context())
        #expect(food.actions.first?.quantity == Quantity(2, .metricPound))
        #expect(Quantity(3, .metricPound).converted(to: .gram) == Quantity(1500, .gram))
    }

    @Test("L8: a text beyond the limit has no value, and a word of any length is read quickly")
    func limits() throws {
        #expect(try values(String(repeating: "9", count: 500_000), "en_US") == AnswerValues())
        let hundreds = String(repeating: "hundred ", count: 200)
        #expect(try values(hundreds, "en_US").number == nil)
        for locale in ["en_US", "de_DE", "es_ES"] {
            #expect(
                try values("zwei " + String(repeating: "s", count: 1_900), locale).number == nil)
        }
    }
}
