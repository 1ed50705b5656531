/// Reports, and clauses to stand behind each of them, for a locale.
struct RemarkClauses: Sendable {
    /// Each is complete by itself.
    let reports: [String]
    /// Behind any of the reports nothing is to be logged.
    let takingBack: [String]
    /// Behind any of the reports nothing is to be logged before it was said back.
    let doubting: [String]
    /// They are about something else.
    let apart: [String]

    static let all: [String: RemarkClauses] = [
        "de_DE": RemarkClauses(
            reports: [
                "eine Brezel um 9", "Ibuprofen 600 mg um 9", "Rückenschmerzen um 9", "Puls 71 um 9",
                "6 Stunden geschlafen",
            ],
            takingBack: [
                "war nur ein Scherz", "ich wollte nur die App testen", "das war meine Mutter",
                "nicht ich", "falsche Person", "das war nur der Plan", "nie passiert",
                "bitte löschen", "meine Frau", "schön wär's", "Quatsch, das war meine Schwester",
            ],
            doubting: [
                "oder war das gestern", "weiß ich nicht mehr", "wer weiß",
                "oder vielleicht auch nicht",
                "ich bin mir nicht sicher", "das ist was meine Mutter meinte",
            ],
            apart: ["der Nachbar war laut", "die Kinder waren müde", "der Hund bellte ständig"]),
        "en_US": RemarkClauses(
            reports: [
                "a bagel at 9", "ibuprofen 600 mg at 9", "back pain at 9", "pulse 71 at 9",
                "slept 6 hours",
            ],
            takingBack: [
                "only kidding", "I was just testing the program", "that was my mother", "not me",
                "wrong person", "that was just the plan", "never happened", "ignore that one",
                "my wife", "I wish", "oops, that was my sister", "my sister had it",
            ],
            doubting: [
                "or was that yesterday", "I can't remember", "who knows", "or maybe not",
                "I'm not sure", "that's what my mother said",
            ],
            apart: ["the neighbor was drilling", "the sun was out", "the dog barked nonstop"]),
        "es_ES": RemarkClauses(
            reports: [
                "un bocadillo a las 9", "ibuprofeno 600 mg a las 9", "dolor de espalda a las 9",
                "pulso 71 a las 9", "he dormido 6 horas",
            ],
            takingBack: [
                "es broma", "solo estaba probando la aplicación", "eso fue mi madre", "yo no",
                "me he equivocado de persona", "ese era el plan", "qué va", "no lo apuntes",
                "mi mujer", "ojalá", "ay no, eso era de mi hermana",
            ],
            doubting: [
                "o fue ayer", "no me acuerdo", "a saber", "o a lo mejor no",
                "no estoy segura", "eso es lo que dijo mi madre",
            ],
            apart: ["el vecino estaba taladrando", "la tele estaba puesta"]),
        "fr_FR": RemarkClauses(
            reports: [
                "un croissant à 9h", "ibuprofène 600 mg à 9h", "mal au dos à 9h",
                "pouls 71 à 9h", "dormi 6 heures",
            ],
            takingBack: [
                "je plaisante", "c'était juste pour tester l'application", "c'était ma mère",
                "pas moi", "erreur de personne", "c'était le plan", "c'est pas vrai",
                "annule ça", "ma femme", "dans mes rêves", "oups, ça c'était ma sœur",
            ],
            doubting: [
                "ou c'était hier", "je me souviens plus", "va savoir", "ou peut-être pas",
                "je suis pas sûr", "c'est ce que ma mère a dit",
            ],
            apart: ["le voisin était bruyant", "la télé était allumée"]),
    ]
}
