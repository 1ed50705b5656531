import AccessibleCore
import Foundation
import Testing

@testable import Understanding

/// Sentences that once logged what was not taken, or a wrong amount or time.
///
/// Nothing is better than a wrong value: the person hears that nothing was saved, and says it otherwise.
@Suite("Unsafe sentences")
struct UnsafeSentenceTests {
    // MARK: English

    @Test(
        "V6: prescribed, left out, kept or taken by another, in English, is not logged",
        arguments: [
            "the doctor told me to take 400 mg of ibuprofen every six hours",
            "my nurse told me to take 2 tylenol",
            "my doctor prescribed 500 mg of amoxicillin",
            "the bottle says 500 mg of tylenol",
            "pharmacist recommended 200 mg ibuprofen",
            "she said to take 400 mg of ibuprofen",
            "I take 400 mg of ibuprofen every six hours", "take 1 tablet every 4 hours",
            "took everything but the 20 mg prozac", "took everything except the 20 mg prozac",
            "took all but the 20 mg prozac", "took everything other than the 20 mg prozac",
            "took everything aside from the 20 mg prozac",
            "I watched him take 200 mg of ibuprofen", "I saw her drink a glass of water",
            "I watched my husband take 200 mg of ibuprofen",
            "I helped mom take 200 mg of ibuprofen",
            "400 mg ibuprofen for my husband", "for my husband 400 mg ibuprofen",
            "I have 500 mg of tylenol in my bag", "blood pressure 12/8",
        ], ["en_US", "en_GB"])
    func englishIsNotLogged(_ text: String, _ locale: String) throws {
        #expect(try Fixture.actions(locale, text) == "")
    }

    @Test(
        "V6: what was taken beside it, in English, is logged",
        arguments: [
            ("took my vitamins apart from the 20 mg prozac", "logVitamin 'vitamins'"),
            ("I had all my vitamins except zinc", "logVitamin 'vitamins'"),
            ("nothing but a coffee", "logFood 'coffee' drink"),
            ("nothing except crackers", "logFood 'crackers'"),
            ("haven't had anything but crackers", "logFood 'crackers'"),
            ("took the prescribed 400 mg of ibuprofen", "logVitamin 'ibuprofen' 400 milligram"),
            (
                "took 400 mg ibuprofen as prescribed at 8",
                "logVitamin 'ibuprofen' 400 milligram @ 03-09 08:00 hour am,today"
            ),
            (
                "my doctor recommended ginger and I had ginger tea",
                "logFood 'ginger tea' drink"
            ),
            ("I watched my show and had coffee", "logFood 'coffee' drink"),
            ("had leftovers", "logFood 'leftovers'"),
            ("I left the house and had a coffee", "logFood 'coffee' drink"),
            ("the scale says 175", "logWeight 175"),
            ("a coffee for me", "logFood 'coffee' drink"),
        ], ["en_US", "en_GB"])
    func englishIsLogged(_ row: (String, String), _ locale: String) throws {
        #expect(try Fixture.actions(locale, row.0) == row.1)
    }

    // MARK: French

    @Test(
        "V6: less, almost, prescribed, left out or another's, in French, is not logged",
        arguments: [
            "moins de 200 mg d'ibuprofène", "moins de 2 comprimés d'ibuprofène",
            "plus de 200 mg d'ibuprofène", "un peu plus de 200 mg d'ibuprofène",
            "presque 200 mg d'ibuprofène", "j'ai pris presque 200 mg d'ibuprofène",
            "la notice dit 200 mg d'ibuprofène", "prenez 200 mg d'ibuprofène",
            "tout sauf 20 mg de prozac", "j'ai pris tout sauf le prozac",
            "j'ai regardé ma femme boire un café",
            "j'ai vu mon mari prendre 200 mg d'ibuprofène",
            "pour mon mari 400 mg d'ibuprofène", "400 mg d'ibuprofène pour mon mari",
            "tension 12/8", "glycémie 1,2", "pression 12/8", "pression artérielle 12/8",
            // Three hours without a sign between them are no 8:12.
            "à 8h 12h et 16h doliprane", "doliprane à 8h 12h et 16h",
        ])
    func frenchIsNotLogged(_ text: String) throws {
        #expect(try Fixture.actions("fr_FR", text) == "")
    }

    @Test(
        "V6: what was taken or felt, in French, is logged",
        arguments: [
            ("près de 200 ml d'eau", "logWater 200 milliliter"),
            ("pas loin de 200 ml d'eau", "logWater 200 milliliter"),
            ("environ 200 ml d'eau", "logWater 200 milliliter"),
            ("rien à part un thé", "logFood 'thé' drink 1"),
            ("j'ai mangé presque toute la pizza", "logFood 'pizza'"),
            ("j'ai bu deux pressions", "logFood 'pressions' drink 2"),
            ("j'ai bu une pression", "logFood 'une pression' drink"),
            ("mal de tête pendant 3 heures", "logSymptom 'mal de tête'"),
            ("mal de tête pendant trois heures", "logSymptom 'mal de tête'"),
            ("mal de tête qui a duré 3 heures", "logSymptom 'mal de tête'"),
            (
                "à 8h mal de tête pendant 3 heures",
                "logSymptom 'mal de tête' @ 03-09 08:00 hour am,today"
            ),
            (
                "doliprane à 8h, 12h et 16h",
                "logVitamin 'doliprane' @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'doliprane' @ 03-09 12:00 hour pm,today; "
                    + "logVitamin 'doliprane' @ 03-08 16:00 hour yesterday"
            ),
            ("doliprane à 8h 12", "logVitamin 'doliprane' @ 03-09 08:12 minute am,today"),
        ])
    func frenchIsLogged(_ text: String, _ expected: String) throws {
        #expect(try Fixture.actions("fr_FR", text) == expected)
    }

    // MARK: German

    @Test(
        "V6: to come, wished for, in store, shared or another's, in German, is not logged",
        arguments: [
            "ich muss um acht 5 mg ramipril nehmen", "ich muss 5 mg ramipril nehmen",
            "wir müssen 2 tabletten ibuprofen nehmen",
            "hätte ich bloß 200 mg ibuprofen genommen",
            "hätt ich nur 200 mg ibuprofen genommen",
            "ich habe noch 20 tabletten ibuprofen", "wir haben noch 20 tabletten ibuprofen",
            "für meinen mann 400 mg ibuprofen", "für oma 5 mg ramipril",
            "für meine mutter 5 mg ramipril", "400 mg ibuprofen für meinen mann",
            "eine tablette ibuprofen 400 mg geteilt und die hälfte genommen",
            "eine tablette ibuprofen halbiert und eine hälfte genommen",
        ])
    func germanIsNotLogged(_ text: String) throws {
        #expect(try Fixture.actions("de_DE", text) == "")
    }

    @Test(
        "V6: what was taken or felt, and when, in German, is logged",
        arguments: [
            ("ich habe noch ein Brot gegessen", "logFood 'Brot'"),
            (
                "ich habe noch 2 tabletten ibuprofen genommen",
                "logVitamin 'ibuprofen' 2 tablet"
            ),
            ("ich habe noch Kopfschmerzen", "logSymptom 'Kopfschmerzen'"),
            ("ich muss mich übergeben", "logSymptom 'Erbrechen'"),
            ("ich muss ständig niesen", "logSymptom 'Niesen'"),
            ("ich musste 400 mg ibuprofen nehmen", "logVitamin 'ibuprofen' 400 milligram"),
            (
                "um 8 30 500 mg paracetamol",
                "logVitamin 'paracetamol' 500 milligram @ 03-09 08:30 minute am,today"
            ),
            (
                "um 8 30 uhr ein brot",
                "logFood 'brot' @ 03-09 08:30 minute am,today"
            ),
            (
                "um acht fünfundvierzig ein brot",
                "logFood 'brot' @ 03-09 08:45 minute am,today"
            ),
            (
                "um 8 200 mg ibuprofen",
                "logVitamin 'ibuprofen' 200 milligram @ 03-09 08:00 hour am,today"
            ),
            (
                "um 8 10 mg ramipril",
                "logVitamin 'ramipril' 10 milligram @ 03-09 08:00 hour am,today"
            ),
            ("um acht zwei kaffee", "logFood 'kaffee' drink 2 @ 03-09 08:00 hour am,today"),
            ("um 8 2 leckere eier", "logFood 'eier' 2 @ 03-09 08:00 hour am,today"),
            ("um 8 20 erdbeeren", "logFood 'erdbeeren' 20 @ 03-09 08:00 hour am,today"),
            // As typed without an umlaut.
            (
                "um fuenf nach halb neun ein brot",
                "logFood 'brot' @ 03-09 08:35 minute am,today"
            ),
            ("hundertfünfundvierzig gramm nudeln", "logFood 'nudeln' 145 gram"),
        ])
    func germanIsLogged(_ text: String, _ expected: String) throws {
        #expect(try Fixture.actions("de_DE", text) == expected)
    }

    // MARK: Spanish

    @Test(
        "V6: due, almost, less, packed, split or another's, in Spanish, is not logged",
        arguments: [
            "me tocan 400 mg de ibuprofeno a las ocho", "debí tomar 400 mg de ibuprofeno",
            "debía tomar 400 mg de ibuprofeno", "tomaba 20 mg de omeprazol",
            "casi tomo 200 mg de ibuprofeno", "escupí la pastilla de ibuprofeno",
            "la caja trae 20 pastillas de ibuprofeno", "menos de un litro de agua",
            "bebí menos de un litro de agua", "tomé todo excepto el prozac",
            "tomé todo menos el prozac",
            "partí una pastilla de ibuprofeno de 400 mg y tomé la mitad",
            "para mi madre 5 mg de ramipril", "5 mg de ramipril para mi hijo",
            "vi a mi marido tomar 200 mg de ibuprofeno",
            // 8:22, or two at 8:20.
            "a las ocho y veinte y dos tostadas",
        ])
    func spanishIsNotLogged(_ text: String) throws {
        #expect(try Fixture.actions("es_ES", text) == "")
    }

    @Test(
        "V6: what was taken, how much and when, in Spanish, is logged",
        arguments: [
            (
                "un paracetamol de 500 a las diez",
                "logVitamin 'paracetamol de 500' @ 03-09 10:00 hour am,today"
            ),
            (
                "enalapril de 10 a las ocho",
                "logVitamin 'enalapril de 10' @ 03-09 08:00 hour am,today"
            ),
            (
                "sintrom de 4 a las siete",
                "logVitamin 'sintrom de 4' @ 03-09 07:00 hour am,today"
            ),
            ("de 8 a 9 un café", "logFood 'café' drink @ 03-09 08:00 hour am,today"),
            (
                "desde las 8 hasta las 9 un café",
                "logFood 'café' drink @ 03-09 08:00 hour am,today"
            ),
            (
                "de 8:30 a 9 un café",
                "logFood 'café' drink @ 03-09 08:30 minute am,today"
            ),
            ("no comí nada excepto una manzana", "logFood 'manzana'"),
            ("para cenar una tortilla", "logFood 'tortilla' dinner"),
            ("veinte y cinco gramos de nueces", "logFood 'nueces' 25 gram"),
            (
                "a las ocho y veinte y cinco un café",
                "logFood 'café' drink @ 03-09 08:25 minute am,today"
            ),
            (
                "a las diez y veinte y un café",
                "logFood 'café' drink @ 03-09 10:20 minute am,today"
            ),
        ])
    func spanishIsLogged(_ text: String, _ expected: String) throws {
        #expect(try Fixture.actions("es_ES", text) == expected)
    }
}
