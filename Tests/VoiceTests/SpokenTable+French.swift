/// Written texts in French, and what a person would say for them.
///
/// The form is that of ``spokenTable``. The right side keeps a numeral when the voice
/// says it as a person would, but differently from the same number in words.
let frenchTable = """
    - unités
    72,5 kg => soixante-douze virgule cinq kilos
    1 kg => un kilo
    250 ml de lait => deux cent cinquante millilitres de lait
    250ml => deux cent cinquante millilitres
    0,5 l => zéro virgule cinq litres
    1 l => un litre
    500 mg => cinq cents milligrammes
    25 µg => vingt-cinq microgrammes
    400 UI => 400 unités internationales
    1 UI => une unité internationale
    30 min => trente minutes
    1 min => une minute
    2 h => deux heures
    1 h => une heure
    21 h => vingt et une heures
    90 mg/dl => 90 milligrammes par décilitre
    70 km/h => soixante-dix kilomètres à l'heure
    180 cm => 180 centimètres
    37,5 °C => trente-sept virgule cinq degrés Celsius
    5 % => cinq pour cent
    250 kcal => deux cent cinquante kilocalories
    500 mg/5 ml => cinq cents milligrammes par 5 millilitres
    7h 30m => sept heures trente minutes
    2-3 tasses/jour => deux à trois tasses par jour
    1 càc => une cuillère à café
    - nombres qui s'accordent
    1 pomme => une pomme
    1 tasse de thé => une tasse de thé
    il y a 1 heure => il y a une heure
    21 minutes => vingt et une minutes
    31 amandes => trente et une amandes
    1 verre d'eau => un verre d'eau
    1 gramme => un gramme
    1 fois => une fois
    1 œuf => un œuf
    1 sur 5 => un sur cinq
    diabète type 1 => diabète type un
    1/2 tasse => une demi tasse
    1/2 litre => un demi litre
    1 1/2 tasse => une tasse et demie
    2½ tasses => deux tasses et demie
    2 1/2 => deux et demi
    3/4 litre => trois quarts litre
    - heures
    14:05 => quatorze heures cinq
    8:00 => huit heures
    01:00 => une heure
    à 14:30 => à quatorze heures trente
    21:15 => vingt et une heures quinze
    13:01 => treize heures une
    8h30 => huit heures trente
    8h => huit heures
    8h05 => huit heures cinq
    8 h 30 => huit heures trente
    12h30 pâtes => douze heures trente pâtes
    8h30-9h15 => huit heures trente à 9 heures quinze
    8:30 h => huit heures trente
    14:05:09 => quatorze heures cinq et neuf secondes
    - dates
    9/3 => neuf mars
    1/3/2026 => premier mars deux mille vingt-six
    09/03/2026 => neuf mars deux mille vingt-six
    09.03.2026 => neuf mars deux mille vingt-six
    2026-03-09 => neuf mars deux mille vingt-six
    le 1 mars => le premier mars
    le 1er mars => le premier mars
    le 5 mars => le cinq mars
    le 7/10 => le sept octobre
    douleur 7/10 => douleur sept sur dix
    21/12 => vingt et un décembre
    lun 9/3 => lundi neuf mars
    lun 9 mars => lundi neuf mars
    ven 15:00 => vendredi quinze heures
    sept. => septembre.
    sept 2026 => septembre deux mille vingt-six
    - nombres
    1 500 ml d'eau => mille cinq cents millilitres d'eau
    12 000 pas => douze mille pas
    1 200 000 => un million deux cent mille
    -5 => moins cinq
    +3 => plus trois
    <3 => moins de trois
    2-3 fois => deux à trois fois
    2–3 => deux à trois
    120/80 => cent vingt sur 80
    1/2 => un demi
    0,1 => zéro virgule un
    n° 5 => numéro cinq
    #5 => numéro cinq
    01 23 45 67 89 => zéro un 23 45 67 89
    3e => troisième
    2e fois => deuxième fois
    - argent
    5 € => cinq euros
    1 € => un euro
    12,50 € => douze euros cinquante
    0,99 € => 99 centimes
    $5 => cinq dollars
    - abréviations et signes
    env. 3 => environ trois
    p.ex. du pain => par exemple du pain
    pain, lait, etc. => pain, lait, et cétéra.
    Dr. Martin => Docteur Martin
    M. Dupont => Monsieur Dupont
    pain & beurre => pain et beurre
    👍 => pouce en l'air
    🇫🇷 => drapeau France
    ???? => quatre points d'interrogation
    ana@exemple.fr => ana arobase exemple point fr
    oméga-3 => oméga trois
    B12 => B douze
    """
