import Testing

@testable import Understanding

/// What a third round of readers said, and was understood wrongly or not at all.
@Suite("Sentences of a third round of readers")
struct ThirdReaderTests {
    @Test(
        "L5: put right over a verb, a time or another thing",
        arguments: [
            ("de_DE", "hab zwei Bananen gegessen nein drei", "logFood 'Bananen' 3"),
            ("de_DE", "500 ml Wasser getrunken äh nein 300", "logWater 300 milliliter"),
            ("de_DE", "Müsli gegessen, nein, Porridge", "logFood 'Porridge'"),
            ("de_DE", "zwei Bananen, nee, doch nur eine", "logFood 'Bananen' 1"),
            (
                "en_US", "ibuprofen 400 mg at ten, no, 600 mg",
                "logVitamin 'ibuprofen' 600 milligram @ 03-09 10:00"
            ),
            ("en_US", "ibuprofen 400 at 8, sorry, 600", "logVitamin 'ibuprofen 600' @ 03-09 08:00"),
            ("en_US", "two ibuprofen at 8, no, three", "logVitamin 'ibuprofen' 2 @ 03-09 08:00"),
            ("en_US", "two tacos at noon, sorry, three", "logFood 'tacos' 2 @ 03-09 12:00"),
            (
                "en_US", "two coffees at 8 and a tea at 9, no, three coffees at 7",
                "logFood 'coffees' drink 2 @ 03-09 08:00; logFood 'tea' drink @ 03-09 09:00"
            ),
            (
                "en_US", "ibuprofen 400 and tylenol, no, ibuprofen 600",
                "logVitamin 'ibuprofen 400'; logVitamin 'tylenol'"
            ),
            ("en_US", "mild headache, sorry, severe nausea", "logSymptom 'nausea' severe"),
            ("en_US", "took ibuprofen at 8, no, didn't", ""),
            ("en_US", "coffee, no, I didn't", ""),
        ])
    func putRight(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "V6: whose it is, and what is no entry",
        arguments: [
            ("en_US", "pain of my wife", ""), ("en_US", "the knee of my mother hurts", ""),
            ("de_DE", "Das Knie meiner Mutter tut weh", ""),
            ("de_DE", "Die Kopfschmerzen meiner Frau sind schlimm", ""),
            ("de_DE", "ich trinke morgens immer einen Kaffee", ""),
            ("en_GB", "headache has gone", ""), ("en_US", "weight loss of 3 pounds", ""),
            ("es_ES", "pérdida de peso 3 kilos", ""),
            ("en_US", "80 kilos 6 in the morning", "logWeight 80 kilogram @ 03-09 06:00"),
            (
                "en_US", "I ate pizza and my stomach hurts",
                "logFood 'pizza'; logSymptom 'stomach ache'"
            ),
            ("fr_FR", "mal de tête pendant 2h30", "logSymptom 'mal de tête'"),
            ("fr_FR", "toux et fièvre à 38,2", "logSymptom 'toux'; logSymptom 'fièvre 38,2'"),
        ])
    func entries(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L2: which time is whose",
        arguments: [
            ("de_DE", "Ibuprofen nur um 8", "logVitamin 'Ibuprofen' @ 03-09 08:00"),
            (
                "en_US", "migraine came on around 2 pm yesterday, 7 out of ten",
                "logSymptom 'migraine' 7/10 @ 03-08 14:00"
            ),
            ("en_US", "headache woke me up at 3 am", "logSymptom 'headache' @ 03-09 03:00"),
            ("en_US", "meds at 8: lisinopril", "logVitamin 'lisinopril' @ 03-09 08:00"),
            (
                "en_US", "this morning a coffee, at lunch a salad",
                "logFood 'coffee' drink @ 03-09 09:00; logFood 'salad' lunch @ 03-09 12:00"
            ),
            (
                "fr_FR", "metformine matin et midi",
                "logVitamin 'metformine' @ 03-09 09:00; logVitamin 'metformine' @ 03-09 12:00"
            ),
            ("en_GB", "yesterday's lunch was soup", "logFood 'soup' lunch @ 03-08 12:00"),
            ("en_GB", "Sat 8pm: curry", "logFood 'curry' @ 03-07 20:00"),
            ("en_GB", "toast around elevenish", "logFood 'toast' @ 03-09 11:00"),
        ])
    func times(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L1: amounts, sizes and names",
        arguments: [
            ("en_US", "a dozen and a half eggs", "logFood 'eggs' 18"),
            ("es_ES", "docena y media de churros", "logFood 'churros' 18"),
            ("en_US", "special k with milk", "logFood 'special k with milk'"),
            ("en_US", "a yogurt of 125 g", "logFood 'yogurt' 125 gram"),
            ("en_US", "one baby aspirin, 81 mg", "logVitamin 'baby aspirin' 81 milligram"),
            ("en_US", "paracetamol 650 mg, one tablet", "logVitamin 'paracetamol' 650 milligram"),
            (
                "en_US", "weighed myself after the gym: two hundred twelve pounds",
                "logWeight 212 pound"
            ),
            (
                "en_US", "Big Mac large fries and a medium Dr Pepper",
                "logFood 'big Mac'; logFood 'large fries'; logFood 'medium Dr Pepper' drink"
            ),
            ("en_US", "green beans casserole", "logFood 'green beans casserole'"),
            ("en_US", "hummus toast", "logFood 'hummus toast'"),
            ("en_GB", "a Greggs sausage roll", "logFood 'Greggs sausage roll'"),
            ("en_US", "after the gym a banana", "logFood 'banana'"),
            ("fr_FR", "après le sport une banane", "logFood 'banane' 1"),
        ])
    func names(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }
}
