import Foundation
import Journal
import Testing

@testable import Understanding

/// A word that nobody knows changes what a question asks, wherever it stands (D1).
@Suite("Questions with an unknown word") struct UnknownWordQuestionTests {
    private static let unknown = ["zorblig", "quastelt", "brimfen"]

    private static let questions: [String: [String]] = [
        "en_US": [
            "when did I last take iron", "how long since my last coffee",
            "did I take my iron today", "how much water did I drink yesterday",
            "how many coffees yesterday", "on how many days did I take iron this week",
            "how often did I have a headache this month", "what did I eat for breakfast on Monday",
            "my symptoms this week", "what was my blood pressure yesterday",
            "worst headache this month", "average water per day this week",
            "can I take another ibuprofen", "when did I start taking iron",
        ],
        "de_DE": [
            "wann habe ich zuletzt Eisen genommen", "wie lange ist der letzte Kaffee her",
            "habe ich heute mein Eisen genommen", "wie viel Wasser habe ich gestern getrunken",
            "wie viele Kaffees gestern", "an wie vielen Tagen habe ich diese Woche Eisen genommen",
            "wie oft hatte ich diesen Monat Kopfschmerzen", "was habe ich am Montag gegessen",
            "meine Symptome diese Woche", "wie war mein Blutdruck gestern",
            "schlimmste Kopfschmerzen diesen Monat", "kann ich noch eine Ibuprofen nehmen",
        ],
        "es_ES": [
            "cuándo tomé hierro por última vez", "cuánto tiempo ha pasado desde mi último café",
            "he tomado hoy el hierro", "cuánta agua bebí ayer", "cuántos cafés tomé ayer",
            "cuántos días tomé hierro esta semana", "cuántas veces tuve náuseas este mes",
            "qué desayuné el lunes", "mis síntomas de esta semana", "cuál fue mi tensión ayer",
            "el peor dolor de cabeza de este mes", "puedo tomar otro ibuprofeno",
        ],
        "fr_FR": [
            "quand ai-je pris du fer pour la dernière fois",
            "ça fait combien de temps depuis mon dernier café",
            "est-ce que j'ai pris mon fer aujourd'hui", "combien d'eau ai-je bu hier",
            "combien de cafés hier", "pendant combien de jours ai-je pris du fer cette semaine",
            "combien de fois ai-je eu mal à la tête ce mois-ci", "qu'ai-je mangé lundi",
            "mes symptômes de la semaine", "quelle était ma tension hier",
            "mon pire mal de tête ce mois-ci", "puis-je reprendre de l'ibuprofène",
        ],
    ]

    /// What is asked, or nil if it is refused.
    private static func asked(_ text: String, _ locale: String) throws -> LogQuestion? {
        let reading = try Fixture.understander(locale)
            .question(text, isForced: true, in: Fixture.context())
        guard case .question(let question) = reading else { return nil }
        return question
    }

    @Test(
        "D1: a question with an unknown word is refused, or is about a thing of that name",
        arguments: questions.keys.sorted())
    func isRefusedOrNamed(locale: String) throws {
        for text in Self.questions[locale] ?? [] {
            #expect(try Self.asked(text, locale) != nil, "\(text)")
            let words = text.split(separator: " ").map(String.init)
            for place in 0...words.count {
                for unknown in Self.unknown {
                    var changed = words
                    changed.insert(unknown, at: place)
                    let text = changed.joined(separator: " ")
                    guard let question = try Self.asked(text, locale) else { continue }
                    #expect(question.subject.name?.contains(unknown) ?? false, "\(text)")
                }
            }
        }
    }
}
