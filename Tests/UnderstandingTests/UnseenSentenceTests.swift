import Testing

@testable import Understanding

/// What first readers said, and was understood wrongly or not at all.
@Suite("Sentences of people who had not seen the rules")
struct UnseenSentenceTests {
    @Test(
        "L1: how bad it was at one time and at another",
        arguments: [
            (
                "en_US", "headache 7/10 at 9, 5/10 at 11",
                "logSymptom 'headache' 7/10 @ 03-09 09:00; logSymptom 'headache' 5/10 @ 03-09 11:00"
            ),
            (
                "en_US", "headache 7 at 9 and 5 at 11",
                "logSymptom 'headache' 7/10 @ 03-09 09:00; logSymptom 'headache' 5/10 @ 03-09 11:00"
            ),
            (
                "en_US", "headache at 9, severe at 11",
                "logSymptom 'headache' @ 03-09 09:00; logSymptom 'headache' severe @ 03-09 11:00"
            ),
            ("en_US", "headache Monday 3/10", "logSymptom 'headache' 3/10 @ 03-02 12:00"),
            ("en_US", "my knee hurts about a 4", "logSymptom 'knee pain' 4/10"),
            ("en_US", "back pain, a 5", "logSymptom 'back pain' 5/10"),
            ("en_US", "my head is killing me", "logSymptom 'headache'"),
            ("en_GB", "stomach cramps, seven on the scale", "logSymptom 'stomach cramps' 7/10"),
            (
                "de_DE", "Kopfschmerzen um 9 Stärke 7, um 11 Stärke 5",
                "logSymptom 'Kopfschmerzen' 7/10 @ 03-09 09:00; "
                    + "logSymptom 'Kopfschmerzen' 5/10 @ 03-09 11:00"
            ),
            (
                "de_DE", "Kopfschmerzen auf einer Skala von 1 bis 10 eine 7",
                "logSymptom 'Kopfschmerzen' 7/10"
            ),
            (
                "es_ES", "Me duele la rodilla derecha, le pongo un cuatro de diez",
                "logSymptom 'dolor de rodilla derecha' 4/10"
            ),
        ])
    func severity(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "V6: a strength is a part of the name, nothing is multiplied or lost",
        arguments: [
            ("en_US", "tums 2", "logVitamin 'tums' 2"),
            ("en_US", "two ibuprofen 400", "logVitamin 'ibuprofen 400' 2"),
            ("en_US", "two ibuprofen 200 mg", "logVitamin 'ibuprofen 200 mg' 2"),
            ("en_GB", "one co-codamol 30/500", "logVitamin 'co-codamol 30/500' 1"),
            ("en_US", "gabapentin three hundred and four hundred mg", ""),
            ("en_US", "two vitamin C tablets", "logVitamin 'vitamin C tablets' 2"),
            ("en_US", "half an L-theanine", ""),
            ("en_US", "humalog 6 units", "logVitamin 'humalog' 6 international-unit"),
            ("de_DE", "zwei Ibu 600", "logVitamin 'Ibu 600' 2"),
            ("de_DE", "eine halbe L-Thyroxin 75 nüchtern", "logVitamin 'L-Thyroxin 75' 0.5"),
            (
                "es_ES", "Un comprimido de magnesio de 400 miligramos",
                "logVitamin 'magnesio' 400 milligram"
            ),
            ("es_ES", "10 unidades de insulina", "logVitamin 'insulina' 10"),
            ("fr_FR", "un doliprane 1000", "logVitamin 'doliprane 1000' 1"),
            ("fr_FR", "deux dafalgan 500 mg", "logVitamin 'dafalgan 500 mg' 2"),
            ("fr_FR", "une gourde d'eau de 75 cl", "logWater 75 centiliter"),
        ])
    func strength(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "V6: what is left, advised or taken every so often is not logged",
        arguments: [
            ("en_US", "20 mg of prozac left"), ("en_US", "I have 20 mg of prozac left"),
            ("en_US", "half a pizza left over"), ("en_US", "my doctor said 2 tylenol"),
            ("en_GB", "thinking about having a biscuit"), ("de_DE", "noch 20 mg Prozac da"),
            ("de_DE", "der Arzt sagte 2 Ibuprofen"), ("es_ES", "el médico dijo 2 ibuprofenos"),
            ("en_US", "took ibuprofen every 90 minutes"), ("en_US", "twice a week fish oil"),
            ("en_US", "every other week vitamin d"), ("de_DE", "B12 alle 10 Tage"),
            ("de_DE", "alle vier bis sechs Stunden Ibuprofen 400"),
            ("es_ES", "cada cuatro o seis horas ibuprofeno 400"),
            ("fr_FR", "toutes les quatre à six heures ibuprofène 400"),
            ("fr_FR", "mon médecin a dit 2 doliprane"), ("fr_FR", "deux comprimés de reste"),
        ])
    func notTaken(locale: String, text: String) throws {
        #expect(try Fixture.brief(locale, text) == "")
    }

    @Test(
        "L2: the time in a clause of what was done is the entry's",
        arguments: [
            ("en_US", "felt dizzy when I got up at 6", "logSymptom 'dizzy' @ 03-09 06:00"),
            ("en_US", "banana before I left for work at 8", "logFood 'banana' @ 03-09 08:00"),
            ("en_US", "coffee at 8 before work at 9", "logFood 'coffee' drink @ 03-09 08:00"),
            ("en_US", "had tea after work yesterday", "logFood 'tea' drink @ 03-08 12:00"),
            ("en_US", "headache after my mom called at 9", "logSymptom 'headache' @ 03-09 09:00"),
            (
                "de_DE", "ich habe eine Banane gegessen, bevor ich um acht los bin",
                "logFood 'Banane' @ 03-09 08:00"
            ),
            (
                "fr_FR", "nausées quand je me suis levé à 6h",
                "logSymptom 'nausées' @ 03-09 06:00"
            ),
        ])
    func clause(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L2: several times, and parts of a day that are one",
        arguments: [
            ("en_US", "at 8 and 2 eggs", "logFood 'eggs' 2 @ 03-09 08:00"),
            (
                "en_US", "at 8 and at 10 coffee",
                "logFood 'coffee' drink @ 03-09 08:00; logFood 'coffee' drink @ 03-09 10:00"
            ),
            (
                "es_ES", "a las 6, a las 10 y a las 13 un café",
                "logFood 'café' drink @ 03-09 06:00; logFood 'café' drink @ 03-09 10:00; "
                    + "logFood 'café' drink @ 03-09 13:00"
            ),
            (
                "fr_FR", "un café à 6h à 10h et à 13h",
                "logFood 'café' drink 1 @ 03-09 06:00; logFood 'café' drink 1 @ 03-09 10:00; "
                    + "logFood 'café' drink 1 @ 03-09 13:00"
            ),
            ("en_US", "coffee at 8 30", "logFood 'coffee' drink @ 03-09 08:30"),
            ("de_DE", "um 8 30 Kaffee", "logFood 'Kaffee' drink @ 03-09 08:30"),
            ("de_DE", "um 8 10 Erdbeeren", "logFood 'Erdbeeren' 10 @ 03-09 08:00"),
            (
                "en_US", "half a Xanax at bedtime last night",
                "logVitamin 'Xanax' 0.5 @ 03-08 21:00"
            ),
            (
                "en_US", "Saturday night before bed I took melatonin",
                "logVitamin 'melatonin' @ 03-07 21:00"
            ),
            (
                "en_US", "yesterday morning around midmorning I had a banana",
                "logFood 'banana' @ 03-08 10:00"
            ),
            (
                "fr_FR", "migraine intense depuis 11 heures",
                "logSymptom 'migraine' severe @ 03-09 11:00"
            ),
        ])
    func times(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }

    @Test(
        "L1: names and amounts",
        arguments: [
            ("en_US", "a quarter pounder with cheese", "logFood 'quarter pounder with cheese'"),
            ("en_US", "two quarter pounders", "logFood 'quarter pounders' 2"),
            ("en_US", "a couple of tacos al pastor", "logFood 'tacos al pastor' 2"),
            (
                "en_US", "drank a glass of water headache is a five",
                "logWater 1 glass; logSymptom 'headache' 5/10"
            ),
            ("en_US", "two Advil for my headache", "logVitamin 'Advil' 2"),
            ("en_GB", "drank two pints", ""),
            (
                "es_ES", "tomé una aspirina porque me dolía una muela",
                "logVitamin 'aspirina'; logSymptom 'dolor de muelas'"
            ),
            (
                "es_ES", "tortilla francesa de dos huevos y un yogur",
                "logFood 'tortilla francesa de dos huevos'; logFood 'yogur'"
            ),
            ("es_ES", "Cuarto y mitad de jamón serrano", "logFood 'jamón serrano' 0.375"),
            ("fr_FR", "je pèse 72 kilos 8 ce matin", "logWeight 72.8 kilogram @ 03-09 09:00"),
            ("en_US", "weight 72 kilos 8", "logWeight 72.8 kilogram"),
            ("fr_FR", "72 kilos 8 heures", "logWeight 72 kilogram @ 03-09 08:00"),
            ("de_DE", "heute Morgen 82 Kilo 300 gewogen", "logWeight 82.3 kilogram @ 03-09 09:00"),
            ("de_DE", "ne Bratwurst im Brötchen", "logFood 'Bratwurst im Brötchen'"),
        ])
    func names(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.brief(locale, text) == expected)
    }
}
