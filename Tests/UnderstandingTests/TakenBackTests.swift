import Testing

@testable import Understanding

/// What is put right within a sentence: only what was said last is logged.
@Suite("Times and things taken back while they are said")
struct TakenBackTests {
    @Test(
        "L5: another thing",
        arguments: [
            ("en_US", "a coffee, sorry, a tea", "logFood 'tea' drink"),
            (
                "en_US", "two ibuprofen a banana, sorry, an apple",
                "logVitamin 'ibuprofen' 2; logFood 'apple'"
            ),
            (
                "en_US", "tylenol 500 mg a coffee, sorry, a tea",
                "logVitamin 'tylenol' 500 milligram; logFood 'tea' drink"
            ),
            (
                "en_US", "advil two eggs and a tea, no, three eggs",
                "logVitamin 'advil'; logFood 'eggs' 3; logFood 'tea' drink"
            ),
            (
                "en_US", "two tylenol, an advil, no, three",
                "logVitamin 'tylenol' 2; logVitamin 'advil' 3"
            ),
            ("en_US", "a roll, no, two", "logFood 'roll' 2"),
            ("de_DE", "ein Brötchen, nein, zwei", "logFood 'Brötchen' 2"),
            ("en_US", "two ibuprofen, no, another", "logVitamin 'ibuprofen' 2"),
            ("en_US", "had a cup of coffee um no a cup of tea", "logFood 'tea' drink 1 cup"),
            ("en_US", "had a coffee sorry I mean a tea", "logFood 'tea' drink"),
            ("en_US", "I had a coffee actually it was a tea", "logFood 'tea' drink"),
            ("en_US", "two coffees, sorry, teas", "logFood 'teas' drink 2"),
            ("en_US", "two beers, sorry, three beers", "logFood 'beers' drink 3"),
            ("en_US", "I had two eggs no wait three eggs", "logFood 'eggs' 3"),
            ("en_US", "eggs and a coffee, sorry, a tea", "logFood 'eggs'; logFood 'tea' drink"),
            ("en_US", "had a ham sandwich sorry turkey sandwich", "logFood 'turkey sandwich'"),
            ("en_US", "coffee with milk sorry cream", "logFood 'coffee with cream' drink"),
            ("en_US", "400 mg ibuprofen, sorry, tylenol", "logVitamin 'tylenol'"),
            ("en_US", "two ibuprofen, sorry, tylenol", "logVitamin 'tylenol' 2"),
            ("en_US", "headache 7, no, nausea", "logSymptom 'nausea'"),
            (
                "en_US", "two eggs and a tea, no, three eggs",
                "logFood 'eggs' 3; logFood 'tea' drink"
            ),
            ("en_US", "coffee with milk, sorry, a croissant", "logFood 'croissant'"),
            ("en_US", "headache 6 out of 10, no wait, 8", "logSymptom 'headache' 8/10"),
            ("en_US", "headache is a 6 no wait an 8", "logSymptom 'headache' 8/10"),
            ("en_US", "nausea is mild, no wait, severe", "logSymptom 'nausea' severe"),
            ("en_US", "headache, sorry, backache", "logSymptom 'backache'"),
            (
                "en_GB", "two eggs no sorry three eggs and a slice of toast",
                "logFood 'eggs' 3; logFood 'toast' 1 slice"
            ),
            ("de_DE", "ein Glas Cola, ich meine Fanta", "logFood 'Fanta' drink 1 glass"),
            ("de_DE", "Kopfschmerzen, nein, Bauchschmerzen", "logSymptom 'Bauchschmerzen'"),
            ("de_DE", "ich habe einen Kaffee, nein, einen Tee getrunken", "logFood 'Tee' drink"),
            ("es_ES", "Una cerveza, digo, una clara con limón", "logFood 'clara con limón' drink"),
            ("es_ES", "dos huevos, no, perdón, tres", "logFood 'huevos' 3"),
            ("fr_FR", "deux cafés, non pardon, trois cafés", "logFood 'cafés' drink 3"),
            ("fr_FR", "un café ou plutôt un thé", "logFood 'thé' drink 1"),
            ("fr_FR", "j'ai pris un doliprane non un ibuprofène", "logVitamin 'ibuprofène' 1"),
        ])
    func thing(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L5: what only sounds alike is kept",
        arguments: [
            ("en_US", "coffee no sugar", "logFood 'coffee' drink"),
            ("en_US", "weight 175, no, 2 eggs", "logWeight 175"),
            ("en_US", "took advil instead of tylenol", "logVitamin 'advil'"),
            ("en_US", "had oatmeal, sorry, no sugar", "logFood 'oatmeal'"),
            ("en_US", "a coffee, wait, also a tea", "logFood 'coffee' drink; logFood 'tea' drink"),
            ("en_US", "had eggs, oh wait, toast too", "logFood 'eggs'; logFood 'toast'"),
            ("en_US", "toast with jam, sorry, eggs", "logFood 'toast with jam'; logFood 'eggs'"),
            ("es_ES", "avena, perdón, no azúcar", "logFood 'avena'"),
            ("en_US", "coffee at 8 no 9 eggs", "logFood 'coffee' drink @ 03-09 08:00"),
            ("de_DE", "nein zwei Äpfel", "logFood 'Äpfel' 2"),
            ("de_DE", "nein ich habe zwei Äpfel gegessen", "logFood 'Äpfel' 2"),
            ("fr_FR", "un café non sucré", "logFood 'café non sucré' drink 1"),
        ])
    func kept(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L5: another time",
        arguments: [
            ("en_US", "coffee at 8, no at 9", "logFood 'coffee' drink @ 03-09 09:00"),
            ("en_US", "coffee at eight no wait nine", "logFood 'coffee' drink @ 03-09 09:00"),
            ("en_US", "a coffee at 8 actually make that 9", "logFood 'coffee' drink @ 03-09 09:00"),
            ("en_US", "yesterday at 8, no at 9, a coffee", "logFood 'coffee' drink @ 03-08 09:00"),
            ("en_US", "coffee yesterday at 8, no, today", "logFood 'coffee' drink @ 03-09 08:00"),
            ("en_US", "coffee at 8, actually I had tea at 9", "logFood 'tea' drink @ 03-09 09:00"),
            ("en_US", "coffee at 8, sorry, tea", "logFood 'tea' drink @ 03-09 08:00"),
            (
                "de_DE", "ich habe um acht, nein um neun einen Kaffee getrunken",
                "logFood 'Kaffee' drink @ 03-09 09:00"
            ),
            ("de_DE", "gestern, nein vorgestern eine Pizza", "logFood 'Pizza' @ 03-07 12:00"),
            (
                "es_ES", "Un café a las nueve, bueno no, a las diez",
                "logFood 'café' drink @ 03-09 10:00"
            ),
            (
                "fr_FR", "un café à 9 heures, non, 9 heures et demie",
                "logFood 'café' drink 1 @ 03-09 09:30"
            ),
        ])
    func time(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L8: what is not put right is heard as not understood, and nothing else is",
        arguments: [
            ("en_US", "two ibuprofen at 8, no, three", "no three"),
            ("en_US", "two tacos at noon, sorry, three", "three"),
            ("en_US", "ibuprofen 400 and tylenol, no, ibuprofen 600", "no ibuprofen 600"),
            ("en_US", "coffee no sugar", "no sugar"),
            ("en_US", "took ibuprofen at 8, no, didn't", "took ibuprofen at 8, no, didn't"),
            ("en_US", "rice 200 g 150", "150"),
            ("en_US", "headache, 5 three times", "5 three times"),
            ("en_US", "two ibuprofen a banana, sorry, an apple", ""),
            ("en_US", "coffee at 8, no at 9", ""),
            ("en_US", "two eggs and a tea, no, three eggs", ""),
            ("de_DE", "hab zwei Bananen gegessen nein drei", ""),
            ("es_ES", "Un café a las nueve, bueno no, a las diez", ""),
            ("fr_FR", "un doliprane hier soir et un ce matin", "un"),
        ])
    func left(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.left(locale, text) == expected)
    }
}
