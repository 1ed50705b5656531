import Testing

@testable import Understanding

/// What a second round of readers said, and was understood wrongly or not at all.
@Suite("Sentences of a second round of readers")
struct SecondReaderTests {
    @Test(
        "V6: others' and one's own, planned and only",
        arguments: [
            ("en_US", "my son's knee hurts", ""),
            ("en_GB", "my kid's throat is sore", ""),
            ("en_US", "my throat's sore", "logSymptom 'sore throat'"),
            ("en_GB", "my chest feels tight", "logSymptom 'chest tight'"),
            ("en_GB", "doctor said take advil", ""),
            ("de_DE", "Morgen will ich nur Suppe essen", ""),
            ("de_DE", "Meine Frau hat nur Salat gegessen", ""),
            ("de_DE", "kein Brot, nur Suppe", "logFood 'Suppe'"),
            ("es_ES", "Normalmente bebo solo agua", ""),
            ("fr_FR", "Ma femme a mangé seulement une salade", ""),
            ("en_GB", "I had a coffee to go", "logFood 'coffee' drink"),
            ("en_US", "knee pain left", "logSymptom 'knee pain'"),
        ])
    func doers(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "V6: numbers that are no amount of the thing",
        arguments: [
            ("en_US", "coffee with two creamers", "logFood 'coffee with two creamers' drink"),
            (
                "en_GB", "a sandwich of 2 slices of bread",
                "logFood 'sandwich of 2 slices of bread'"
            ),
            ("en_US", "my third coffee today", "logFood 'coffee' drink @ 03-09 14:05"),
            ("en_US", "a third of a pizza", "logFood 'pizza' 0.333"),
            ("en_GB", "wine, 2 units", "logFood 'wine' drink"),
            ("en_US", "headache, 5 three times", "logSymptom 'headache'"),
            (
                "en_US", "took tylenol 500 mg 2 at 8",
                "logVitamin 'tylenol' 500 milligram @ 03-09 08:00"
            ),
            ("en_US", "amlodipine 5/10 at 8", ""),
            ("es_ES", "irbesartán 150/12,5", "logVitamin 'irbesartán 150/12,5'"),
            ("de_DE", "400er Ibu genommen", "logVitamin '400er Ibu'"),
            ("de_DE", "6er Chicken Nuggets", "logFood 'Chicken Nuggets' 6"),
            ("es_ES", "Peso 80 trescientos", ""),
            ("de_DE", "ich wieg grad 95 einhalb Kilo", "logWeight 95.5 kilogram @ 03-09 14:05"),
            ("en_US", "weighed 72 kilos 3 hours ago", "logWeight 72 kilogram @ 03-09 11:05"),
            ("en_US", "weighed 72 kilos 8 march", "logWeight 72 kilogram @ 03-08 12:00"),
            ("en_GB", "weighed myself at 8, 74.2 kilos", "logWeight 74.2 kilogram @ 03-09 08:00"),
            ("en_US", "got on the scale and weighed 203 pounds", "logWeight 203 pound"),
            ("en_US", "stepped on the scale and it said 203", "logWeight 203"),
            ("en_US", "weight gain 3 pounds", "logWeight"),
            (
                "es_ES", "náuseas 7 a las 9 y 5 a las 11",
                "logSymptom 'náuseas' 7/10 @ 03-09 09:00; logSymptom 'náuseas' 5/10 @ 03-09 11:00"
            ),
        ])
    func numbers(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L2: where one thing ends and the next begins",
        arguments: [
            ("en_US", "eggs bacon and toast", "logFood 'eggs'; logFood 'bacon'; logFood 'toast'"),
            (
                "en_US", "morning meds: 10 mg of lisinopril and 500 mg of metformin",
                "logVitamin 'lisinopril' 10 milligram; logVitamin 'metformin' 500 milligram"
            ),
            (
                "en_GB", "a poached egg on one slice of toast",
                "logFood 'poached egg'; logFood 'toast' 1 slice"
            ),
            (
                "en_GB", "coffee at 8 with a biscuit and a tea at 10",
                "logFood 'coffee' drink @ 03-09 08:00; logFood 'biscuit' @ 03-09 08:00; "
                    + "logFood 'tea' drink @ 03-09 10:00"
            ),
            ("en_US", "soup and like three crackers", "logFood 'soup'; logFood 'crackers' 3"),
            ("es_ES", "no he dormido, insomnio", "logSymptom 'insomnio'"),
            ("de_DE", "ein Paar Weißwürste mit süßem Senf", "logFood 'Weißwürste mit süßem Senf'"),
            ("en_GB", "I was sick twice in the night", "logSymptom 'vomiting' 2 @ 03-09 02:00"),
            ("de_DE", "eine Liter Flasche Wasser", "logWater 1 liter"),
            (
                "de_DE", "Vitamin C und Zink je eine Tablette",
                "logVitamin 'Vitamin C' 1 tablet; logVitamin 'Zink' 1 tablet"
            ),
            (
                "en_US", "iron and zinc, 50 mg each",
                "logVitamin 'iron' 50 milligram; logVitamin 'zinc' 50 milligram"
            ),
            ("en_US", "two cookies each", "logFood 'cookies' 2"),
        ])
    func things(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }
}
