import Testing

@testable import Understanding

/// What a fourth round of readers said, and was understood wrongly or not at all.
@Suite("Sentences of a fourth round of readers")
struct FourthReaderTests {
    @Test(
        "V6: a half begins the next thing, and a count stands behind a strength",
        arguments: [
            (
                "en_US", "ibuprofen 600 and half a tablet of lorazepam",
                "logVitamin 'ibuprofen 600'; logVitamin 'lorazepam' 0.5 tablet"
            ),
            (
                "es_ES", "paracetamol 500 y medio vaso de agua",
                "logVitamin 'paracetamol 500'; logWater 0.5 glass"
            ),
            (
                "fr_FR", "pain 40 g et une demi tomate",
                "logFood 'pain' 40 gram; logFood 'tomate' 0.5"
            ),
            ("en_US", "rice 200 g 150", "logFood 'rice' 200 gram"),
            ("en_US", "two eggs and a half", "logFood 'eggs' 2.5"),
            ("es_ES", "peso 70 kilos y medio", "logWeight 70.5 kilogram"),
            ("en_US", "tylenol 500 mg two tablets", "logVitamin 'tylenol 500 mg' 2 tablet"),
            ("fr_FR", "doliprane 1000 deux comprimés", "logVitamin 'doliprane 1000' 2 tablet"),
            ("de_DE", "82 Kilo und 5 Gramm", "logWeight 82.005 kilogram"),
            (
                "fr_FR", "un doliprane hier soir et un ce matin",
                "logVitamin 'doliprane' 1 @ 03-08 19:00"
            ),
        ])
    func amounts(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L2: no time of a list is lost, and none is taken over by another",
        arguments: [
            (
                "de_DE", "morgens und mittags eine Metformin",
                "logVitamin 'Metformin' @ 03-09 09:00; logVitamin 'Metformin' @ 03-09 12:00"
            ),
            (
                "en_US", "Saturday and Sunday two beers",
                "logFood 'beers' drink 2 @ 03-07 12:00; logFood 'beers' drink 2 @ 03-08 12:00"
            ),
            (
                "en_US", "a coffee at 8, another at 11 and another at 1pm",
                "logFood 'coffee' drink @ 03-09 08:00; logFood 'coffee' drink @ 03-09 11:00; "
                    + "logFood 'coffee' drink @ 03-09 13:00"
            ),
            (
                "es_ES", "A las 9 un café y a las 11 otro",
                "logFood 'café' drink @ 03-09 09:00; logFood 'café' drink @ 03-09 11:00"
            ),
            (
                "en_US", "at 8 coffee, toast at 12",
                "logFood 'coffee' drink @ 03-09 08:00; logFood 'toast' @ 03-09 12:00"
            ),
            (
                "fr_FR", "spasfon matin, midi et soir",
                "logVitamin 'spasfon' @ 03-09 09:00; logVitamin 'spasfon' @ 03-09 12:00; "
                    + "logVitamin 'spasfon' @ 03-08 19:00"
            ),
            (
                "en_US", "this morning a coffee and at twelve a soup",
                "logFood 'coffee' drink @ 03-09 09:00; logFood 'soup' @ 03-09 12:00"
            ),
            ("en_US", "yesterday's lunch was soup at 1", "logFood 'soup' lunch @ 03-08 13:00"),
            (
                "en_US", "metformin at 8 with eggs and toast",
                "logVitamin 'metformin' @ 03-09 08:00; logFood 'eggs' @ 03-09 08:00; "
                    + "logFood 'toast' @ 03-09 08:00"
            ),
            (
                "de_DE", "Rücken tut seit heute Morgen weh",
                "logSymptom 'Rückenschmerzen' @ 03-09 09:00"
            ),
            ("fr_FR", "mal de tête moins fort qu'hier", "logSymptom 'mal de tête' mild"),
            ("en_US", "coffee at 9 to 10", "logFood 'coffee' drink @ 03-09 09:00"),
        ])
    func times(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L5: only so many",
        arguments: [
            ("de_DE", "zwei Bier getrunken, nein, nur eins", "logFood 'Bier' drink 1"),
            ("de_DE", "Kopfschmerzen 6, nein, nur 4", "logSymptom 'Kopfschmerzen' 4/10"),
            ("es_ES", "dos cervezas, no, solo una", "logFood 'cervezas' drink 1"),
            ("de_DE", "das Knie meines Mannes tut weh", ""),
            ("en_US", "tylenol 2 eggs, no, 3", "logVitamin 'tylenol'; logFood 'eggs' 3"),
            ("de_DE", "nach der Schule ein Eis", "logFood 'Eis'"),
            ("en_US", "before the meeting a coffee", "logFood 'coffee' drink"),
        ])
    func only(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }
}
