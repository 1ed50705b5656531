import Foundation
import Testing

@testable import Understanding

/// A wrong dose is worse than none.
@Suite("Doses and other amounts that must be right")
struct DoseTests {
    @Test(
        "V6: English",
        arguments: [
            // A decimal without its zero.
            ("took point five milligrams of lorazepam", "logVitamin 'lorazepam' 0.5 milligram"),
            ("took oh point five mg xanax", "logVitamin 'xanax' 0.5 milligram"),
            ("took point two five mg of xanax", "logVitamin 'xanax' 0.25 milligram"),
            ("drank point five liters of water", "logWater 0.5 liter"),
            ("dot 0 mg ibuprofen", ""),
            ("0.125 mg lorazepam", "logVitamin 'lorazepam' 0.125 milligram"),
            ("0,125 mg lorazepam", "logVitamin 'lorazepam' 0.125 milligram"),
            // So many of a size, or a number said in two parts.
            ("took two 200 mg ibuprofen", "logVitamin 'ibuprofen' 400 milligram"),
            ("took two fifty mg of amoxicillin", ""),
            ("one seventy five mg of iron", ""),
            ("20 and 5 mg prozac", ""),
            // No number at all.
            ("took a few mg of melatonin", "logVitamin 'melatonin'"),
            ("took a mg of melatonin", "logVitamin 'melatonin' 1 milligram"),
            // How strong it is.
            (
                "took 10 ml of 200mg/5ml ibuprofen suspension",
                "logVitamin 'ibuprofen suspension' 10 milliliter"
            ),
            ("coffee with 2 percent milk", "logFood 'coffee with 2 percent milk' drink"),
            // More or less than it.
            ("<200 mg ibuprofen", ""), ("took up to 200 mg of lorazepam", ""),
            ("pain level is down to 2", "logSymptom 'pain level'"),
            // Put right behind its thing.
            ("200 mg ibuprofen i mean 400", "logVitamin 'ibuprofen' 400 milligram"),
            ("200 mg ibuprofen, no, 400 mg", "logVitamin 'ibuprofen' 400 milligram"),
            ("2 eggs, sorry, 3", "logFood 'eggs' 3"),
            ("2 eggs, no, 3 coffees", "logFood 'coffees' drink 3"),
            ("ibuprofen 200 mg, no wait, 400", "logVitamin 'ibuprofen' 400 milligram"),
            ("weight 80 kilos, no, 81", "logWeight 81 kilogram"),
            // Part of an amount, and of a tablet.
            ("drank 50% of a glass of water", ""), ("20% of 200 ml water", ""),
            ("ibuprofen 400 mg and a half", "logVitamin 'ibuprofen' 400 milligram"),
            // Whose doing it is.
            (
                "I had eggs at 8 and toast at 9, ibuprofen taken by mom",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'toast' @ 03-09 09:00 hour am,today"
            ),
            ("eggs, toast and ibuprofen taken by mom", "logFood 'eggs'; logFood 'toast'"),
            ("coffee at 5 at night", "logFood 'coffee' drink @ 03-09 05:00 hour today"),
            // Each amount behind its thing.
            (
                "lisinopril 10 mg metformin 500 mg atorvastatin 20 mg",
                "logVitamin 'lisinopril' 10 milligram; logVitamin 'metformin' 500 milligram; "
                    + "logVitamin 'atorvastatin' 20 milligram"
            ),
            ("eggs 2 toast 1", "logFood 'eggs' 2; logFood 'toast' 1"),
            ("2 eggs 1 toast", "logFood 'eggs' 2; logFood 'toast' 1"),
            ("coffee 2 eggs", "logFood 'coffee' drink; logFood 'eggs' 2"),
            ("took two hundred two hundred mg ibuprofen", ""),
            ("took between 200 and 400 mg of ibuprofen", "logVitamin 'ibuprofen'"),
            ("coffee at 9 and a tea 20 minutes later", ""),
            (
                "advil at 8 and at 12 and tylenol at 10",
                "logVitamin 'advil' @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'advil' @ 03-09 12:00 hour pm,today; "
                    + "logVitamin 'tylenol' @ 03-09 10:00 hour am,today"
            ),
            ("nausea mild at 8 severe at noon", ""),
            ("2 hours of headache", "logSymptom 'headache'"),
            ("refilled my 20 mg prozac", ""), ("got my 20 mg prozac at the pharmacy", ""),
            ("i'm up two pounds", ""), ("5 pounds heavier", ""),
            ("2 pounds more rice", "logFood 'rice' 2 pound"),
            // Digits that are seen in another order than they stand in.
            ("ibuprofen \u{202E}002\u{202C} mg", ""),
            (
                "tylenol at 2 in the morning",
                "logVitamin 'tylenol' @ 03-09 02:00 hour today"
            ),
            ("at 8 in the evening tea", "logFood 'tea' drink @ 03-08 20:00 hour yesterday"),
        ])
    func english(text: String, expected: String) throws {
        #expect(try Fixture.actions("en_US", text) == expected)
    }

    @Test(
        "V6: other languages",
        arguments: [
            ("de_DE", "200 300 mg ibuprofen", ""),
            ("de_DE", "0.125 mg lorazepam", "logVitamin 'lorazepam' 0.125 milligram"),
            ("de_DE", "1.500 ml Wasser", "logWater 1500 milliliter"),
            (
                "de_DE", "hundert fünf und zwanzig mikrogramm l-thyroxin",
                "logVitamin 'l-thyroxin' 125 microgram"
            ),
            (
                "de_DE", "ein und eine halbe tablette paracetamol",
                "logVitamin 'paracetamol' 1.5 tablet"
            ),
            (
                "de_DE", "zweimal 200 mg ibuprofen um acht und um zwölf",
                "logVitamin 'ibuprofen' 200 milligram @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'ibuprofen' 200 milligram @ 03-09 12:00 hour pm,today"
            ),
            ("de_DE", "ein bier mit 5 prozent", "logFood 'bier' drink"),
            ("de_DE", "200 mg ibu, nein 400", "logVitamin 'ibu' 400 milligram"),
            ("es_ES", "treinta siete mg de tramadol", ""),
            ("es_ES", "peso setenta y dos quinientos", ""),
            (
                "es_ES", "doscientos cincuenta ml de leche",
                "logFood 'leche' drink 250 milliliter"
            ),
            (
                "es_ES", "una y media pastilla de paracetamol",
                "logVitamin 'paracetamol' 1.5 tablet"
            ),
            ("es_ES", "20 y 5 mg de prozac", ""),
            ("es_ES", "vino de 12 grados", "logFood 'vino' drink"),
            ("fr_FR", "à 8 200 mg ibuprofène", ""), ("fr_FR", "ibuprofène 2 500 mg", ""),
            ("fr_FR", "ibuprofène 1 000 mg", "logVitamin 'ibuprofène' 1000 milligram"),
            (
                "de_DE", "um 6 Uhr nachts Kaffee",
                "logFood 'Kaffee' drink @ 03-09 06:00 hour today"
            ),
            (
                "es_ES", "a las nueve y diez un ibuprofeno",
                "logVitamin 'ibuprofeno' @ 03-09 09:10 minute am,today"
            ),
            (
                "es_ES", "a las ocho y doce omeprazol 20 mg",
                "logVitamin 'omeprazol' 20 milligram @ 03-09 08:12 minute am,today"
            ),
            (
                "de_DE", "um neun uhr fünf paracetamol 500 mg",
                "logVitamin 'paracetamol' 500 milligram @ 03-09 09:05 minute am,today"
            ),
            (
                "de_DE", "um acht zwei ibuprofen",
                "logVitamin 'ibuprofen' 2 @ 03-09 08:00 hour am,today"
            ),
            (
                "fr_FR", "ramipril 5 ce matin",
                "logVitamin 'ramipril 5' @ 03-09 09:00 part hour"
            ),
            ("fr_FR", "toutes les six heures 1000 mg de doliprane", ""),
            ("de_DE", "alle acht stunden 400 mg ibuprofen", ""),
            ("es_ES", "mi hijo 5 ml de dalsy", ""), ("de_DE", "mein sohn 200 mg ibuprofen", ""),
            (
                "de_DE", "paracetamol um 7 um 10 um 13 uhr",
                "logVitamin 'paracetamol' @ 03-09 07:00 hour am,today; "
                    + "logVitamin 'paracetamol' @ 03-09 10:00 hour am,today; "
                    + "logVitamin 'paracetamol' @ 03-09 13:00 hour today"
            ),
            (
                "de_DE", "ich wiege 83 kilo und gestern waren es 82,5",
                "logWeight 83 kilogram; logWeight 82.5 @ 03-08 12:00 day hour"
            ),
            (
                "de_DE", "kaffee mit 2 löffel zucker",
                "logFood 'kaffee' drink; logFood 'zucker' 2 tablespoon"
            ),
            ("fr_FR", "un litre virgule cinq d'eau", ""),
            ("fr_FR", "quelques mg de mélatonine", "logVitamin 'mélatonine'"),
            ("fr_FR", "une bière à 5 %", "logFood 'bière' drink 1"),
            (
                "fr_FR", "douleur à 7 sur 10 à 8 heures",
                "logSymptom 'douleur' 7/10 @ 03-09 08:00 hour am,today"
            ),
        ])
    func others(locale: String, text: String, expected: String) throws {
        #expect(try Fixture.actions(locale, text) == expected)
    }
}
