import AccessibleCore
import Foundation
import Testing

@testable import Understanding

/// What the data of several languages switches on, beyond their sentence sets.
@Suite("Languages")
struct LanguageTests {
    @Test(
        "T10, V6: what a speaker would say",
        arguments: [
            // An article that may be a number is none before a symptom.
            ("fr_FR", "une migraine", "logSymptom 'migraine'"),
            ("es_ES", "una jaqueca", "logSymptom 'jaqueca'"),
            // 21 has a word of its own, so "trente" and "une" are two numbers.
            (
                "fr_FR", "à dix heures trente une pomme",
                "logFood 'pomme' 1 @ 03-09 10:30 minute am,today"
            ),
            // Plurals and accents that were not typed.
            ("fr_FR", "trois crepes", "logFood 'crêpes' 3"),
            ("es_ES", "tres platanos", "logFood 'plátanos' 3"),
            // Where it is felt, behind how bad it is.
            (
                "es_ES", "dolor fuerte en la rodilla izquierda",
                "logSymptom 'dolor' in rodilla izquierda severe"
            ),
            ("fr_FR", "douleur légère au genou droit", "logSymptom 'douleur' in genou droit mild"),
            ("en_US", "bad pain in my right hip", "logSymptom 'pain' in right hip severe"),
            // A usual name beside how bad it is.
            ("fr_FR", "je suis très fatiguée", "logSymptom 'fatigue' severe"),
            ("de_DE", "Mein linkes Knie schmerzt", "logSymptom 'Knieschmerzen' in linkes Knie"),
            // A number of minutes behind a word that leads a time.
            ("en_US", "at nine thirty eggs", "logFood 'eggs' @ 03-09 09:30 minute am,today"),
            ("en_US", "at nine three eggs", "logFood 'eggs' 3 @ 03-09 09:00 hour am,today"),
            // An amount put right before its thing was named.
            ("en_US", "I had four, sorry, five crackers", "logFood 'crackers' 5"),
            ("es_ES", "tres, no, cuatro galletas", "logFood 'galletas' 4"),
            // Another time of day after a clock time.
            (
                "es_ES", "a las 9 té, a media mañana una manzana",
                "logFood 'té' drink @ 03-09 09:00 hour am,today; "
                    + "logFood 'manzana' @ 03-09 11:00 part today,hour"
            ),
            // A dose in grams or milligrams again.
            (
                "en_US", "200 mg ibuprofen at 8 and 400 mg at noon",
                "logVitamin 'ibuprofen' 200 milligram @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'ibuprofen' 400 milligram @ 03-09 12:00 minute today"
            ),
            // A verb without a subject behind its thing, and when.
            ("en_US", "iron taken at 8", "logVitamin 'iron' @ 03-09 08:00 hour am,today"),
            // The hour behind a lead of two words is no amount.
            (
                "es_ES", "a las 7 pastilla del tiroides",
                "logVitamin 'pastilla del tiroides' @ 03-09 07:00 hour am,today"
            ),
            // Tens and ones that have a word together are two numbers apart.
            (
                "de_DE", "um acht Uhr dreißig zwei Brötchen",
                "logFood 'Brötchen' 2 @ 03-09 08:30 minute am,today"
            ),
            (
                "es_ES", "a las ocho treinta dos tostadas",
                "logFood 'tostadas' 2 @ 03-09 08:30 minute am,today"
            ),
            // How hot, not how often.
            ("fr_FR", "38,5 de fièvre", "logSymptom '38,5 de fièvre'"),
            // Kilograms and grams.
            ("en_US", "72 kg 500", "logWeight 72.5 kilogram"),
            ("fr_FR", "je pèse 72 kg 500", "logWeight 72.5 kilogram"),
            ("en_US", "I had two, no wait, three meatballs", "logFood 'meatballs' 3"),
            // A blank between groups, and the word for the decimal sign.
            ("fr_FR", "1 500 ml d'eau", "logWater 1500 milliliter"),
            ("fr_FR", "1 500,5 ml d'eau", "logWater 1500.5 milliliter"),
            ("fr_FR", "2 000 UI de vitamine D", "logVitamin 'vitamine D' 2000 international-unit"),
            ("de_DE", "ich wiege 72 Komma 5", "logWeight 72.5"),
            // Hours and minutes without their word.
            ("es_ES", "hace una hora y veinte un té", "logFood 'té' drink @ 03-09 12:45 minute"),
            (
                "es_ES", "hace una hora y dos galletas",
                "logFood 'galletas' 2 @ 03-09 13:05 hour"
            ),
            ("fr_FR", "il y a 2h30 un thé", "logFood 'thé' drink 1 @ 03-09 11:35 minute"),
            (
                "fr_FR", "il y a deux heures trois biscuits",
                "logFood 'biscuits' 3 @ 03-09 12:05 hour"
            ),
            // The half behind its thing.
            ("fr_FR", "une pomme et demie", "logFood 'pomme' 1.5"),
            ("es_ES", "un café y medio", "logFood 'café' drink 1.5"),
            // How much more is no weight.
            ("de_DE", "Ich wiege ein Kilo mehr", ""),
            ("es_ES", "peso un kilo más", ""),
            ("es_ES", "peso 71 kilos más o menos", "logWeight 71 kilogram"),
            ("fr_FR", "je pèse un kilo de plus", ""),
            ("es_ES", "mi marido pizza y yo ensalada", "logFood 'ensalada'"),
            ("en_GB", "10st 12lb", "logWeight 152 stone-and-pound"),
            ("en_US", "Could you add zinc to my vitamins?", "addVitamin 'zinc'"),
        ])
    func said(_ locale: String, _ text: String, _ expected: String) throws {
        #expect(try Fixture.actions(locale, text) == expected)
    }

    @Test(
        "V6: what is done again and again, planned or denied is not logged",
        arguments: [
            ("en_US", "I take zinc every morning"), ("en_US", "we're having pasta on Sunday"),
            ("de_DE", "Ich habe das Abendessen heute ausgelassen"),
            ("es_ES", "no cené"), ("fr_FR", "je n'ai pas dîné"),
        ])
    func notDone(_ locale: String, _ text: String) throws {
        #expect(try Fixture.actions(locale, text) == "")
    }

    @Test("T10: a meal hours ahead was yesterday's, one soon to come is eaten early")
    func mealsToCome() {
        #expect(Fixture.time("after dinner") == "03-08 18:30 minute yesterday,meal-time")
        let late = Fixture.context("2026-03-09 16:30")
        #expect(Fixture.time("after dinner", in: late) == "03-09 16:30 minute meal-time")
    }

    @Test(
        "V6: denied, asked, habitual or another's is not logged",
        arguments: [
            "Iron not taken at 8", "Iron missed at 8", "Iron should be taken at 8",
            "Coffee skipped at lunch", "Two eggs not eaten",
            "Ibuprofen taken by mom at 8", "Ibuprofen taken by my husband at 8",
            "I take iron at 8 and zinc at 9 every day", "Every day I take iron and I take zinc",
            "Logged iron today?",
            "my husband pizza", "toast at ten past", "tea at six, toast at ten past",
            "I weigh 2 pounds more", "I weigh 2 pounds more than last week",
            // Of two things run together no weight is made.
            "weight 80 kilos 200 mg ibuprofen", "weight 80 kilos 150 g rice",
        ])
    func isNotLogged(_ text: String) throws {
        #expect(try Fixture.actions("en_US", text) == "")
    }

    @Test(
        "V6: a question without a verb of its own logs nothing",
        arguments: [
            ("es_ES", "¿Apuntado el hierro hoy?"), ("fr_FR", "Noté le fer aujourd'hui ?"),
            ("de_DE", "Eisen heute eingetragen?"), ("en_GB", "Added zinc?"),
        ])
    func isAsked(_ locale: String, _ text: String) throws {
        #expect(try Fixture.actions(locale, text) == "")
    }

    @Test(
        "V6: what stands beside it is",
        arguments: [
            ("Weight 175, no 2 eggs today", "logWeight 175"),
            ("weight 175, no, 172", "logWeight 172"),
            ("weight 80 kilos 200 grams", "logWeight 80.2 kilogram"),
            ("I had coffee and I take iron every day", "logFood 'coffee' drink"),
            (
                "Ibuprofen taken by mouth at 8",
                "logVitamin 'ibuprofen' @ 03-09 08:00 hour am,today"
            ),
            ("Log iron", "logVitamin 'iron'"),
            ("40 contractions", "logSymptom 'contractions' 40"),
            ("38.5 fever", "logSymptom '38.5 fever'"),
            ("1 and 1/2 cups of rice", "logFood 'rice' 1.5 cup"),
            ("an apple and a half", "logFood 'apple' 1.5"),
            ("two bottles of water and a half", "logWater 2.5 bottle"),
            ("3x eggs", "logFood 'eggs' 3"),
            ("milk 3.5 %", "logFood 'milk' drink"),
            ("200 ml milk with 1.5 % fat", "logFood 'milk with 1.5 % fat' drink 200 milliliter"),
            ("I weigh 150 pounds more or less", "logWeight 150 pound"),
            ("threw up my vitamins", "logSymptom 'threw up'"),
            ("toast at ten past eight", "logFood 'toast' @ 03-09 08:10 minute am,today"),
        ])
    func isLogged(_ text: String, _ expected: String) throws {
        #expect(try Fixture.actions("en_US", text) == expected)
    }
}
