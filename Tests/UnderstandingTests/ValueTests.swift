import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("What a text means as an answer")
struct ValueTests {
    private static let languages: [String: Result<Understander, any Error>] = Dictionary(
        uniqueKeysWithValues: ["en_US", "de_DE", "es_ES", "fr_FR"].map { locale in
            let folder = Fixture.folder.deletingLastPathComponent().appending(path: locale)
            return (locale, Result { try Understander(localeFolder: folder) })
        })

    private func values(_ text: String, _ locale: String) throws -> AnswerValues {
        let understander = try #require(Self.languages[locale]).get()
        return understander.understandWithValues(text, in: Fixture.context()).values
    }

    private func check(_ table: [(String, String)], _ locale: String) throws {
        for (text, expected) in table {
            let number = try values(text, locale).number?.plainText
            #expect(number == expected, "\(text)")
        }
    }

    // MARK: Numbers

    @Test("W1: numbers in digits, however they are written")
    func digits() throws {
        try check(
            [
                ("7 200 350", "7200350"), ("7,200,350.5", "7200350.5"), ("40 000", "40000"),
                ("3e4", "30000"), ("5.1e-3", "0.0051"), ("4.2x10^-3", "0.0042"), ("1.5^2", "2.25"),
                ("4^-1", "0.25"), ("3 3/4", "3.75"), ("7/20", "0.35"), ("- 4", "-4"),
                ("25k", "25000"), ("3 ½", "3.5"), ("0.000000000001", "0.000000000001"),
            ], "en_US")
        try check(
            [
                ("7.200.350,5", "7200350.5"), ("7 200", "7200"), ("2,5e3", "2500"),
                ("0.125", "0.125"), ("7.25", "7.25"),
            ], "de_DE")
    }

    @Test("W1: English numbers in words")
    func english() throws {
        try check(
            [
                ("sixty   one", "61"), ("three thousand and four hundred", "3400"),
                ("quarter billion", "250000000"), ("two and a half million", "2500000"),
                ("four million and a half", "4500000"),
                ("two billion and a quarter million", "2000250000"),
                ("six hundred thousand million", "600000000000"),
                ("seven trillion", "7000000000000"),
                ("three eighths", "0.375"), ("five over eight", "0.625"),
                ("a fortieth", "0.025"), ("nine twenty-fifths", "0.36"),
                ("thirty-two fifths", "6.4"),
                ("three hundred and seventeen hundredths", "300.17"),
                ("fifty millionths", "0.00005"), ("four thousandths", "0.004"),
                ("two hundred seventy-fifths", "2.66666666666666666666666666666666666666"),
                ("seventy - two", "72"), ("nought point two five", "0.25"),
                ("minus three quarters", "-0.75"), ("5 hundred and 12", "512"),
                ("a dozen and a half", "18"), ("40 three fifths", "40.6"),
            ], "en_US")
    }

    @Test("W1: German numbers in words")
    func german() throws {
        try check(
            [
                ("vier fünfundzwanzigstel", "0.16"), ("sieben tausendstel", "0.007"),
                ("drei milliarden", "3000000000"), ("zwei billionen", "2000000000000"),
                ("vier und sechzig", "64"), ("eine viertel milliarde", "250000000"),
                ("sechs komma null zwei", "6.02"), ("sieben durch acht", "0.875"),
                ("minus dreieinhalb", "-3.5"), ("eine", "1"), ("einhundertstel", "0.01"),
                ("vier millionen zweihundertsieben", "4000207"),
            ], "de_DE")
    }

    @Test("W1: Spanish numbers in words")
    func spanish() throws {
        try check(
            [
                ("nueve mil millones", "9000000000"), ("tres billones", "3000000000000"),
                ("cuatro millones y medio", "4500000"), ("una docena y media", "18"),
                ("seis con treinta y cinco", "6.35"), ("cuatro con un cuarto", "4.25"),
                ("ciento cuarenta quintos", "28"), ("siete cuarentavos", "0.175"),
                ("trece centesimas", "0.13"), ("tres sobre ocho", "0.375"), ("una", "1"),
                ("seis millones doscientos tres mil", "6203000"), ("diecisiete", "17"),
            ], "es_ES")
    }

    @Test("W1: French numbers in words")
    func french() throws {
        try check(
            [
                ("deux millions et demi", "2500000"), ("sept milliards", "7000000000"),
                ("quatre billions", "4000000000000"), ("trois vingt-cinquièmes", "0.12"),
                ("deux cent et trois quarts", "200.75"), ("sept huitiemes", "0.875"),
                ("neuf sur vingt", "0.45"), ("quatre-vingt-quatorze", "94"),
                ("six virgule zéro deux", "6.02"), ("moins sept", "-7"), ("4millions", "4000000"),
                ("une demi-douzaine", "6"), ("5 cents et 12", "512"),
            ], "fr_FR")
    }

    @Test(
        "W1: what is no number as a whole, or none that can be kept exactly",
        arguments: [
            "", "two eggs", "7:45", "3/4/2026", "1.2.3", "60%", "two or three", "a", "second",
            "1e999", "9^400", "123456789012345678901234567890123456789012345", "one over zero",
            "12abc", "no",
        ])
    func noNumber(_ text: String) throws {
        #expect(try values(text, "en_US").number == nil)
    }

    // MARK: Amounts

    @Test(
        "L2: the first amount with a unit, wherever it stands",
        arguments: [
            ("en_US", "we ran 7 km before supper", "7 kilometer"),
            ("en_US", "a 9-inch cake", "9 inch"), ("en_US", "35 (mg)", "35 milligram"),
            ("en_US", "35 [kg]", "35 kilogram"), ("en_US", "40 μg", "40 microgram"),
            ("en_US", "a yard", "1 yard"), ("en_US", "3/1000 liters", "0.003 liter"),
            ("en_US", "two million barrels a day", "2000000 barrel"),
            ("en_US", "7 metric tons", "7 tonne"), ("en_US", "half-gallon", "0.5 gallon"),
            ("en_US", "a cup and a half of rice", "1.5 cup"),
            ("en_US", "drank 12 oz of water", "12 fluid-ounce"),
            ("de_DE", "3 Hektoliter", "3 hectoliter"), ("de_DE", "5-Pfund-Brot", "5 pound-metric"),
            ("de_DE", "halber Liter", "0.5 liter"), ("de_DE", "3 lb", "3 pound"),
            ("es_ES", "compró 3,5 millones de litros", "3500000 liter"),
            ("es_ES", "65ml", "65 milliliter"),
            ("es_ES", "un libro de 1990 sobre 40 galones", "40 gallon"),
            ("fr_FR", "un bassin de 2,5 millions de gallons", "2500000 gallon"),
            ("fr_FR", "une tasse", "1 cup"), ("fr_FR", "4.250,00 tonnes", "4250 tonne"),
        ])
    func amounts(_ locale: String, _ text: String, _ expected: String) throws {
        let found = try values(text, locale).quantity
        let shown = found.map { "\($0.amount.plainText) \($0.unit?.rawValue ?? "")" }
        #expect(shown == expected)
    }

    @Test(
        "L2: no amount",
        arguments: ["mg", "2 in the morning", "tons of fun", "vitamin b12", "the cup", "7:30", "8"])
    func noAmount(_ text: String) throws {
        #expect(try values(text, "en_US").quantity == nil)
    }

    @Test("L8: a length is no amount of what was eaten, and its entry says none")
    func lengths() {
        #expect(Fixture.summary("I ate a 10-inch pizza") == "logFood 'pizza'")
        #expect(
            Fixture.summary("walked 3 miles and drank 2 cups of tea").hasPrefix("logFood 'tea'"))
    }

    @Test("W4: the German pound is half a kilogram, exactly")
    func metricPound() throws {
        let german = try #require(Self.languages["de_DE"]).get()
        let weight = german.understand("Ich wiege 151 Pfund", in: Fixture.context()).actions.first
        #expect(weight?.quantity == Quantity(Decimal(755) / 10, .kilogram))
        #expect(german.quantity("151 Pfund", expecting: .mass)?.unit == .kilogram)
        let food = german.understand("2 Pfund Erdbeeren gegessen", in: Fixture.context())
        #expect(food.actions.first?.quantity == Quantity(2, .metricPound))
        #expect(Quantity(3, .metricPound).converted(to: .gram) == Quantity(1500, .gram))
    }

    // MARK: Yes and no

    @Test(
        "L4: the first plain answer decides, whatever follows",
        arguments: [
            ("en_US", "Yes. I said no milk", true), ("en_US", "No, I said yes", false),
            ("en_US", "yesss", true), ("en_US", "definately", true),
            ("en_US", "it's not okay", false),
            ("en_US", "👌🏽👌🏽", true), ("en_US", "👎🏿", false), ("en_US", "✋", false),
            ("en_US", "it could work, so yes, let us", true),
            ("en_US", "Yes, I said two eggs", true),
            ("de_DE", "Ja, aber erst morgen", true),
            ("de_DE", "Nein! Das habe ich nicht gesagt", false),
            ("de_DE", "das ist nicht okay", false),
            ("es_ES", "Sí. He dicho que no", true), ("es_ES", "No. Era el 3 de mayo", false),
            ("es_ES", "no es correcto", false),
            ("fr_FR", "Non. C'était le 3 mai", false), ("fr_FR", "Je pense que c'est bon", true),
            ("fr_FR", "👌🏿 très bien", true), ("fr_FR", "ce n'est pas bon", false),
        ])
    func affirmations(_ locale: String, _ text: String, _ expected: Bool) throws {
        #expect(try values(text, locale).affirmation == expected)
    }

    @Test(
        "L4: neither yes nor no",
        arguments: ["", "maybe", "two eggs", "I had two eggs at noon", "tomorrow", "3 cups", "🙂"])
    func noAffirmation(_ text: String) throws {
        #expect(try values(text, "en_US").affirmation == nil)
    }

    @Test("L4: in the conversation a new sentence is still no answer")
    func conversation() throws {
        let english = try Fixture.understander
        #expect(english.affirmation("no sugar coffee at 8") == nil)
        #expect(english.affirmation("Yes. I said no milk") == nil)
    }

    @Test("L8: long texts are read to the limit, and no word of any length takes long")
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
