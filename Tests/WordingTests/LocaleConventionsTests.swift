import AccessibleCore
import Journal
import LocaleCatalogs
import SharedFiles
import Testing
import Yams

@testable import Wording

/// A locale's `locale.yaml`.
@Suite struct LocaleConventionsTests {
    private static let whole = """
        language: en
        voice: en-gb
        hourCycle: 24
        notation:
          decimalSeparator: ","
          groupingSeparator: "."
        volumeUnit: milliliter
        weightUnit: kilogram
        quickMinutes: [10, 20]
        quickOptions:
          puqe: 5 45
        mealTimes:
          lunch: "12:30"
          snack: ["15:00", "10:00"]
        """

    @Test("Every convention is read as it is written")
    func whole() throws {
        let conventions = try LocaleConventions(
            root: TextNode(Yams.compose(yaml: Self.whole, .basic)))
        #expect(conventions.language == "en")
        #expect(conventions.voice == "en-gb")
        #expect(conventions.hourCycle == .twentyFour)
        #expect(
            conventions.notation
                == NumberNotation(decimalSeparator: ",", groupingSeparator: "."))
        #expect(conventions.volumeUnit == .milliliter)
        #expect(conventions.weightUnit == .kilogram)
        #expect(conventions.quickMinutes == [10, 20])
        #expect(conventions.quickOptions == [.puqe: try #require(TimeOptionSet("5 45"))])
        #expect(conventions.mealTimes[.lunch]?.map(\.text) == ["12:30"])
        // In the order of the day.
        #expect(conventions.mealTimes[.snack]?.map(\.text) == ["10:00", "15:00"])
        #expect(conventions.mealTimes.count == 2)
    }

    @Test("Quick options of kinds may be left out")
    func withoutOptions() throws {
        let yaml = Self.whole.replacing("quickOptions:\n  puqe: 5 45\n", with: "")
        let root = try TextNode(Yams.compose(yaml: yaml, .basic))
        #expect(try LocaleConventions(root: root).quickOptions.isEmpty)
    }

    @Test(
        "Bad input: what a translator got wrong is named",
        arguments: [
            ("voice: en-gb\n", "", "voice is missing"),
            ("voice: en-gb", "voice: [en]", "voice is no text"),
            ("hourCycle: 24", "hourCycle: 13", "hourCycle cannot be 13"),
            (
                "decimalSeparator: \",\"", "decimalSeparator: \"..\"",
                "decimalSeparator cannot be .."
            ),
            ("weightUnit: kilogram", "weightUnit: stein", "weightUnit cannot be stein"),
            ("[10, 20]", "[10, soon]", "quickMinutes cannot be soon"),
            ("[10, 20]", "[]", "quickMinutes is no list of texts"),
            ("puqe: 5 45", "puqe: never", "quickOptions, puqe cannot be never"),
            ("puqe: 5 45", "tea: 5 45", "quickOptions cannot be tea"),
            ("lunch: \"12:30\"", "lunch: \"25:00\"", "mealTimes, lunch cannot be 25:00"),
            ("lunch: \"12:30\"", "tea: \"12:30\"", "mealTimes cannot be tea"),
        ])
    func wrong(part: String, instead: String, problem: String) {
        let yaml = Self.whole.replacing(part, with: instead)
        let error = #expect(throws: LocaleConventions.Unusable.self) {
            try LocaleConventions(root: TextNode(Yams.compose(yaml: yaml, .basic)))
        }
        #expect(error?.description == "locale.yaml: \(problem).")
    }
}
