/// Statements of each kind that are complete by themselves, and what links them, by locale.
///
/// Written without a look at the words and patterns of the locales.
struct StatementClauses {
    /// Each with a time of its own.
    let timed: [String]
    /// None with a time.
    let timeless: [String]
    let links: [String]

    static let all: [String: StatementClauses] = [
        "en_US": StatementClauses(
            timed: [
                "took 2 ibuprofen 400 mg at noon", "metformin 500 mg at 8 am",
                "had a glass of water at 9:15", "coffee at 7:30", "ate oatmeal at 7 am",
                "two eggs and toast at 8", "bp 120/80 at 9 am", "pulse 72 at 10 am",
                "glucose 105 at 6:30 am", "weight 175.4 lb at 7 am", "temp 99.1 at 11 am",
                "headache at 1 pm", "nausea at 12:30", "walked 30 minutes at 10 am",
                "slept from 11 pm to 6 am", "threw up at 1:15 pm",
            ],
            timeless: [
                "took 2 ibuprofen 400 mg", "took my metformin", "had a glass of water",
                "coffee with milk", "ate oatmeal", "two eggs and toast", "bp 120/80", "pulse 72",
                "glucose 105", "weight 175.4 lb", "temp 99.1", "bad headache",
                "walked 30 minutes", "slept 7 hours", "threw up twice", "mood 4/10",
                "8 oz orange juice", "1 tylenol", "back pain 4/10",
            ], links: [", ", " and ", "; ", ". ", ", then "]),
        "de_DE": StatementClauses(
            timed: [
                "2 Ibuprofen 400 mg um 12 genommen", "Metformin 500 mg um 8 Uhr",
                "ein Glas Wasser um 9:15", "Kaffee um 7:30", "um 7 Uhr Haferbrei gegessen",
                "zwei Eier und Toast um 8", "Blutdruck 120/80 um 9 Uhr", "Puls 72 um 10 Uhr",
                "Blutzucker 105 um 6:30", "Gewicht 79,5 kg um 7 Uhr",
                "Temperatur 37,4 um 11 Uhr", "Kopfschmerzen um 13 Uhr", "Übelkeit um 12:30",
                "von 23 bis 6 Uhr geschlafen", "um 13:15 erbrochen",
            ],
            timeless: [
                "2 Ibuprofen 400 mg genommen", "Metformin genommen",
                "ein Glas Wasser getrunken", "Kaffee mit Milch", "Haferbrei gegessen",
                "zwei Eier und Toast", "Blutdruck 120/80", "Puls 72", "Blutzucker 105",
                "Gewicht 79,5 kg", "Temperatur 37,4", "starke Kopfschmerzen",
                "30 Minuten spazieren", "7 Stunden geschlafen", "zweimal erbrochen",
                "Stimmung 4/10", "200 ml Orangensaft", "1 Paracetamol", "Rückenschmerzen 4/10",
            ], links: [", ", " und ", "; ", ". ", ", dann "]),
        "es_ES": StatementClauses(
            timed: [
                "tomé 2 ibuprofenos de 400 mg a las 12", "metformina 500 mg a las 8",
                "un vaso de agua a las 9:15", "café a las 7:30", "comí avena a las 7",
                "dos huevos y tostadas a las 8", "tensión 120/80 a las 9",
                "pulso 72 a las 10", "glucosa 105 a las 6:30", "peso 79,5 kg a las 7",
                "temperatura 37,4 a las 11", "dolor de cabeza a las 13",
                "náuseas a las 12:30", "caminé 30 minutos a las 10", "dormí de 23 a 6",
                "vomité a las 13:15",
            ],
            timeless: [
                "tomé 2 ibuprofenos", "tomé la metformina", "bebí un vaso de agua",
                "café con leche", "comí avena", "dos huevos y tostadas", "tensión 120/80",
                "pulso 72", "glucosa 105", "peso 79,5 kg", "temperatura 37,4",
                "mucho dolor de cabeza", "caminé 30 minutos", "dormí 7 horas",
                "vomité dos veces", "ánimo 4/10", "200 ml de zumo de naranja",
                "1 paracetamol", "dolor de espalda 4/10",
            ], links: [", ", " y ", "; ", ". ", ", luego "]),
        "fr_FR": StatementClauses(
            timed: [
                "pris 2 ibuprofène 400 mg à midi", "metformine 500 mg à 8h",
                "un verre d'eau à 9h15", "café à 7h30", "mangé du porridge à 7h",
                "deux œufs et du pain à 8h", "tension 120/80 à 9h", "pouls 72 à 10h",
                "glycémie 105 à 6h30", "poids 79,5 kg à 7h", "température 37,4 à 11h",
                "mal de tête à 13h", "nausées à 12h30", "marché 30 minutes à 10h",
                "dormi de 23h à 6h", "vomi à 13h15",
            ],
            timeless: [
                "pris 2 ibuprofène 400 mg", "pris la metformine", "bu un verre d'eau",
                "café au lait", "mangé du porridge", "deux œufs et du pain",
                "tension 120/80", "pouls 72", "glycémie 105", "poids 79,5 kg",
                "température 37,4", "gros mal de tête", "marché 30 minutes",
                "dormi 7 heures", "vomi deux fois", "moral 4/10",
                "200 ml de jus d'orange", "1 paracétamol", "mal de dos 4/10",
            ], links: [", ", " et ", "; ", ". ", ", puis "]),
    ]
}
