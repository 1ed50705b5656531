/// Written German texts that were once said wrong, and their neighbors.
///
/// The form is that of ``spokenTable``.
let germanClasses = """
    - Anfangsbuchstaben
    AT&T => A T und T
    H&M => H und M
    CO2 => C O zwei
    CO₂ => C O zwei
    EKG => E K G
    Das EKG. => Das E K G.
    ADHS => A D H S
    ASS 100 => A S S 100
    24/7 => 24 sieben
    - Hälften
    1½ Gläser => eineinhalb Gläser
    1½ Gläser. => eineinhalb Gläser.
    1 ½ Gläser => eineinhalb Gläser
    2½ Gläser => zweieinhalb Gläser
    1½ Tabletten => eineinhalb Tabletten
    1½ l => eineinhalb Liter
    1½ EL => eineinhalb Esslöffel
    vor 1½ Stunden => vor eineinhalb Stunden
    1½ => eineinhalb
    ½ Tablette => eine halbe Tablette
    eine ½ Tablette => eine halbe Tablette
    mit ½ Tablette => mit einer halben Tablette
    ½ Glas => ein halbes Glas
    ein ½ Glas => ein halbes Glas
    ½ l Milch => ein halber Liter Milch
    ¾ l => drei Viertel Liter
    5% => fünf Prozent
    100% => einhundert Prozent
    2× täglich => zwei Mal täglich
    - Ordnungszahlen
    1. Frühstück => erstes Frühstück
    zum 1. Frühstück => zum ersten Frühstück
    das 2. Frühstück => das zweite Frühstück
    1. Mahlzeit => erste Mahlzeit
    3. Tag => dritter Tag
    am 3. Tag => am dritten Tag
    3. Trimester => drittes Trimester
    im 3. Trimester => im dritten Trimester
    die 1. Tablette => die erste Tablette
    meine 2. Impfung => meine zweite Impfung
    in der 21. Woche => in der einundzwanzigsten Woche
    zum 5. Mal => zum fünften Mal
    Ich hatte 1. Danach Tee. => Ich hatte eins. Danach Tee.
    Es waren 3. Dann kam er. => Es waren drei. Dann kam er.
    - Tage und Jahre
    9. Mrz => neunter März
    9. Mär. => neunter März
    9 März => neunter März
    am 9. März 2026 => am neunten März 2026
    09.03.2026 => neunter März 2026
    im Jahr 1905 => im Jahr neunzehnhundertfünf
    seit 1999 => seit neunzehnhundertneunundneunzig
    März 1999 => März neunzehnhundertneunundneunzig
    seit 2026 => seit 2026
    1999 Schritte => 1999 Schritte
    - Uhrzeiten
    2:05 PM => 14 Uhr fünf
    2 PM => 14 Uhr
    2:05 a.m. => zwei Uhr fünf.
    12:30 AM => null Uhr dreißig
    8:30-9:15 PM => 20 Uhr dreißig bis 21 Uhr fünfzehn
    25:00 => fünfundzwanzig Doppelpunkt null null
    24:00 => 24 Uhr
    - Geld
    € 3,50 => drei Euro fünfzig
    €3,50 => drei Euro fünfzig
    EUR 3,50 => drei Euro fünfzig
    3,50 EUR => drei Euro fünfzig
    $ 5 => fünf Dollar
    £ 5 => fünf Pfund
    - Mengen
    in mg/dl => in Milligramm pro Deziliter
    70 kmh => siebzig Stundenkilometer
    2 Tbl. => zwei Tabletten.
    1 Tbl. => eine Tablette.
    1 Msp. => eine Messerspitze.
    2 Pck. Milch => zwei Packungen Milch
    2 St. => zwei Stück.
    1 Ei => ein Ei
    1 Eis => ein Eis
    0171 1234567 => null eins sieben eins, eins zwei drei vier fünf sechs sieben
    Typ II => Typ zwei
    Heinrich VIII. => Heinrich acht.
    🍉 => Wassermelone
    🏃 => laufende Person
    👩‍🚀 => Astronautin
    """
