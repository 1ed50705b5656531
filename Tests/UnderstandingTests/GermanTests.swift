import AccessibleCore
import Foundation
import Testing

@testable import Understanding

/// German as it is shipped: what its data switches on.
@Suite("German")
struct GermanTests {
    static let loaded = Result {
        try Understander(
            localeFolder: Fixture.folder.deletingLastPathComponent().appending(path: "de_DE"))
    }

    private func summary(_ text: String) throws -> String {
        let context = Fixture.context("2026-03-09 14:05", "Europe/Berlin")
        let understood = try Self.loaded.get().understand(text, in: context)
        return understood.actions.map { Fixture.line($0, context.calendar) }.joined(separator: "; ")
    }

    @Test(
        "T10: what the last words of a clause deny, plan or give away is not logged",
        arguments: [
            "Ich habe das Brot nicht gegessen", "Ich hab meine Pille vergessen",
            "Ich habe auf Kaffee verzichtet", "Ich habe Wasser gekauft", "Pizza bestellt",
            "Habe drei Stunden geschlafen", "Hunger hab ich keinen", "Susanne hat Pizza gegessen",
            "Ich habe meinem Sohn Paracetamol gegeben", "Heute Abend esse ich Fisch",
            "Morgen früh nehme ich Eisen", "Um 18 Uhr esse ich Fisch",
            "Morgen gehen wir Pizza essen",
        ])
    func notDone(_ text: String) throws {
        #expect(try summary(text) == "")
    }

    @Test(
        "T10: verbs at the end of a clause",
        arguments: [
            ("um elf Quarktasche gegessen", "logFood 'Quarktasche' @ 03-09 11:00 hour am,today"),
            (
                "Den Kaffee hab ich um acht getrunken",
                "logFood 'Kaffee' drink @ 03-09 08:00 hour am,today"
            ),
            ("Ich habe 64,2 kg gewogen", "logWeight 64.2 kilogram"),
            ("Ich habe mir ein Brot gemacht und gegessen", "logFood 'Brot'"),
            (
                "Eisen vergessen und um acht Kaffee getrunken",
                "logFood 'Kaffee' drink @ 03-09 08:00 hour am,today"
            ),
            ("Ich hatte Suppe und mein Mann Pizza", "logFood 'Suppe'"),
        ])
    func lastVerb(_ text: String, _ expected: String) throws {
        #expect(try summary(text) == expected)
    }

    @Test(
        "L8: words that are no entry of a list",
        arguments: [
            ("zweihundert fünfzig Gramm Reis", "logFood 'Reis' 250 gram"),
            ("ich wiege siebzigeinhalb Kilo", "logWeight 70.5 kilogram"),
            ("zwölfmal Husten", "logSymptom 'Husten' 12"),
            ("Sanddorntee", "logFood 'Sanddorntee' drink"),
            ("Schienbeinschmerzen", "logSymptom 'Schienbeinschmerzen'"),
            ("zwei Broetchen", "logFood 'Brötchen' 2"),
            ("um elf einen Appfel gegessen", "logFood 'Apfel' @ 03-09 11:00 hour am,today"),
            ("ein Viertelliter Wasser", "logWater 0.25 liter"),
            ("1.5 Liter Wasser", "logWater 1.5 liter"),
            ("1.500 ml Wasser", "logWater 1500 milliliter"),
        ])
    func words(_ text: String, _ expected: String) throws {
        #expect(try summary(text) == expected)
    }

    @Test(
        "V6: times in words and with points",
        arguments: [
            ("ein Uhr dreißig Suppe", "logFood 'Suppe' @ 03-09 13:30 minute pm,today"),
            ("um acht Uhr zwei Eier", "logFood 'Eier' 2 @ 03-09 08:00 hour am,today"),
            ("um 8.30 Uhr Suppe", "logFood 'Suppe' @ 03-09 08:30 minute am,today"),
            ("Rouladen am 1.3. um 13 Uhr", "logFood 'Rouladen' @ 03-01 13:00 hour"),
            ("zweiundzwanzig Uhr fünfzehn Suppe", "logFood 'Suppe' @ 03-08 22:15 minute yesterday"),
        ])
    func times(_ text: String, _ expected: String) throws {
        #expect(try summary(text) == expected)
    }
}
