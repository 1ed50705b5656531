/// Written French texts that were once said wrong, and their neighbors.
///
/// The form is that of ``spokenTable``.
let frenchClasses = """
    - cuillères
    c. à s. => cuillère à soupe
    1 c. à s. => une cuillère à soupe.
    2 c. à s. d'huile => deux cuillères à soupe d'huile
    2 c. à c. de sel => deux cuillères à café de sel
    2 c.à.s. => deux cuillères à soupe.
    1 ½ c. à s. => une cuillère à soupe et demie
    2 c. à soupe => deux cuillères à soupe
    2 cuil. à soupe => deux cuillères à soupe
    1 cs => une cuillère à soupe
    - moitiés
    un demi-comprimé => un demi-comprimé
    ½ comprimé => un demi-comprimé
    1/2 comprimé => un demi-comprimé
    un ½ comprimé => un demi-comprimé
    1½ comprimé => un comprimé et demi
    2½ comprimés => deux comprimés et demi
    2 1/2 tasses => deux tasses et demie
    ½ heure => une demi heure
    ¼ l => un quart de litre
    ¾ l => trois quarts de litre
    ¾ h => trois quarts d'heure
    - heures et dates
    24/7 => vingt-quatre heures sur vingt-quatre, sept jours sur sept
    24h/24 => vingt-quatre heures sur vingt-quatre
    7j/7 => sept jours sur sept
    25:00 => vingt-cinq deux points zéro zéro
    2:05 PM => deux heures cinq de l'après-midi
    8 PM => huit heures du soir
    8:30 AM => huit heures trente du matin
    9 janv. 2026 => neuf janvier 2026
    1er janv. => premier janvier
    - ordinaux
    1re fois => première fois
    1ère => première
    2ème => deuxième
    2nd => second
    2nde => seconde
    XXIe siècle => vingt-et-unième siècle
    Louis XIV => Louis quatorze
    Henri IV. => Henri quatre.
    type II => type deux
    - abréviations
    AT&T => A T et T
    CO2 => C O deux
    IMC 24 => I M C vingt-quatre
    IRM. => I R M.
    env. 5 => environ cinq
    vit. D => vitamine D
    nº 5 => numéro cinq
    € 3,50 => trois euros cinquante
    3,50 EUR => trois euros cinquante
    45 s => quarante-cinq secondes
    90 mg/dL => 90 milligrammes par décilitre
    🍍 => ananas
    👩‍🚀 => astronaute femme
    🏃 => personne qui court
    """
