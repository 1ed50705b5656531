/// What is written in German, and what a person would say for it.
///
/// In the form of ``spokenTable``. Where the voice says a numeral otherwise than
/// its words, though as a person would, the right side keeps the numeral.
let germanTable = """
    - Einheiten
    72,5 kg => 72 Komma fünf Kilogramm
    1 kg => ein Kilogramm
    250 ml Milch => zweihundertfünfzig Milliliter Milch
    250ml => zweihundertfünfzig Milliliter
    0,5 l => null Komma fünf Liter
    1,5 l => eins Komma fünf Liter
    0,33 l => null Komma drei drei Liter
    1 l => ein Liter
    500 mg => fünfhundert Milligramm
    25 µg => fünfundzwanzig Mikrogramm
    400 IE => vierhundert internationale Einheiten
    10.000 IE => zehntausend internationale Einheiten
    1 IE => eine internationale Einheit
    2 EL => zwei Esslöffel
    1 TL => ein Teelöffel
    30 min => dreißig Minuten
    1 min => eine Minute
    2 Std. => zwei Stunden.
    1 Std. => eine Stunde.
    45 s => 45 Sekunden
    90 mg/dl => neunzig Milligramm pro Deziliter
    70 km/h => siebzig Stundenkilometer
    180 cm => 180 Zentimeter
    37,5 °C => 37 Komma fünf Grad Celsius
    38,9° => 38 Komma neun Grad
    5 % => fünf Prozent
    100 kcal => einhundert Kilokalorien
    1 Glas => ein Glas
    1 Stunde => eine Stunde
    vor 1 Stunde => vor einer Stunde
    1 Tasse Kaffee => eine Tasse Kaffee
    2 Gläser => zwei Gläser
    21 Minuten => einundzwanzig Minuten
    - Uhrzeiten
    14:05 => 14 Uhr fünf
    8:00 => acht Uhr
    08:00 => acht Uhr
    um 14:30 => um 14 Uhr dreißig
    14:30 Uhr => 14 Uhr dreißig
    8:00 Uhr => acht Uhr
    um 8.30 Uhr => um acht Uhr dreißig
    9:05 Uhr => neun Uhr fünf
    1:00 => ein Uhr
    13:01 => dreizehn Uhr eins
    00:00 => null Uhr
    14:05:09 => 14 Uhr fünf und neun Sekunden
    3:45 PM => drei Uhr 45 P M
    8-10 Uhr => acht bis zehn Uhr
    - Tage
    5. März => fünfter März
    am 5. März => am fünften März
    3. März 2025 => dritter März 2025
    am 9. März um 8:00 => am neunten März um acht Uhr
    Montag, 9. März => Montag, neunter März
    09.03.2026 => neunter März zweitausendsechsundzwanzig
    am 09.03.2026 => am neunten März zweitausendsechsundzwanzig
    9.3. => neunter März
    am 9.3. => am neunten März
    2026-03-09 => neunter März zweitausendsechsundzwanzig
    2026-03-09T14:05 => neunter März zweitausendsechsundzwanzig, 14 Uhr fünf
    9/3/2026 => neunter März zweitausendsechsundzwanzig
    1990er => neunzehnhundertneunziger
    2000er => zweitausender
    - Zahlen
    2-3 Mal => zwei bis drei Mal
    2–3 => zwei bis drei
    1.500 => eintausend fünfhundert
    1.234,5 => eintausend 234 Komma fünf
    -5 => minus fünf
    +3 => plus drei
    ~5 => ungefähr fünf
    >3 => mehr als drei
    <3 => weniger als drei
    3x => drei Mal
    2 x 3 => zwei mal drei
    1/2 => ein halb
    1/2 Tasse => eine halbe Tasse
    1 1/2 Tassen => eineinhalb Tassen
    3/4 Liter => drei Viertel Liter
    ½ => ein halb
    ¾ => drei Viertel
    120/80 => 120 zu achtzig
    24/7 => 24 Schrägstrich sieben
    Nr. 5 => Nummer fünf
    #5 => Nummer fünf
    10 von 15 => zehn von fünfzehn
    0,1 => null Komma eins
    ,5 => null Komma fünf
    - Geld
    5 € => fünf Euro
    5 Euro => fünf Euro
    1 € => ein Euro
    12,50 € => zwölf Euro fünfzig
    0,99 € => 99 Cent
    50 ct => fünfzig Cent
    - Abkürzungen
    z.B. Brot => zum Beispiel Brot
    z. B. Brot => zum Beispiel Brot
    ca. 3 Stück => circa drei Stück
    d.h. zwei => das heißt zwei
    usw. => und so weiter.
    bzw. Tee => beziehungsweise Tee
    Dr. Müller => Doktor Müller
    inkl. Soße => inklusive Soße
    Vit. C => Vitamin C
    Omega-3 => Omega drei
    - Zeichen
    👍 => Daumen hoch
    🤢 => würgendes Gesicht
    🇩🇪 => Flagge von Deutschland
    ???? => vier Fragezeichen
    Brot & Butter => Brot und Butter
    kontakt@beispiel.de => kontakt ät beispiel Punkt de
    - Mengen, die sich nach dem Wort dahinter richten
    seit 1 Woche => seit einer Woche
    vor 1 Tag => vor einem Tag
    mit 1 Löffel Honig => mit einem Löffel Honig
    1 große Banane => eine große Banane
    1 Eintrag heute => ein Eintrag heute
    1 von 5 => eins von fünf
    Diabetes Typ 1 Kontrolle => Diabetes Typ eins Kontrolle
    1x => ein Mal
    1 Punkt => ein Punkt
    1, 2 Tassen => eins, zwei Tassen
    um 1 Uhr => um ein Uhr
    vor 1 Uhr => vor ein Uhr
    1:30 Uhr => ein Uhr dreißig
    - Mehr Tage und Uhrzeiten
    der 1. Mai => der erste Mai
    vom 1. Mai bis zum 3. Mai => vom ersten Mai bis zum dritten Mai
    am 21. Dezember => am einundzwanzigsten Dezember
    am 9/3 => am neunten März
    am 7/10 => am siebten Oktober
    Schmerz 7/10 => Schmerz sieben von zehn
    1.3.26 => erster März sechsundzwanzig
    20.15 Uhr => zwanzig Uhr fünfzehn
    um 8.30 Suppe => um acht Uhr dreißig Suppe
    8:00-10:00 Uhr => acht Uhr bis zehn Uhr
    - Mehr Zahlen und Geld
    1.200.000 => eine Million 200000
    12 000 => zwölftausend
    2 500 ml => 2500 Milliliter
    -12,50 € => minus zwölf Euro fünfzig
    1/2 Liter => ein halber Liter
    - Buchstaben und Reihen
    😀😀😀😀😀 => grinsendes Gesicht, fünf Mal
    B12 => B zwölf
    [nur] => nur
    """
