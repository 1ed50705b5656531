/// Written texts in British English, and what a person would say for them.
///
/// The form is that of ``spokenTable``. The right side keeps a numeral when the voice
/// says it as a person would, but differently from the same number in words.
let britishTable = """
    - units
    75.5 kg => seventy five point five kilograms
    11 st 4 lb => eleven stone four pounds
    1 st => one stone
    250 ml of milk => 250 millilitres of milk
    250ml => 250 millilitres
    1.5 l => one point five litres
    1 l => one litre
    2 pt => two pints
    1 pt of milk => one pint of milk
    16 fl oz => sixteen fluid ounces
    500 mg => five hundred milligrams
    25 µg => twenty five micrograms
    400 IU => four hundred international units
    2 cc => two cubic centimetres
    1 tsp => one teaspoon
    3 tbsp => three tablespoons
    180 cm => 180 centimetres
    5 km => five kilometres
    70 km/h => seventy kilometres per hour
    5 mm => five millimetres
    2 m² => two square metres
    5.6 mmol/L => five point six millimoles per litre
    120/80 mmHg => 120 over eighty millimetres of mercury
    30 mins => thirty minutes
    7h 30m => seven hours thirty minutes
    37.5 °C => thirty seven point five degrees Celsius
    5'10" => five feet ten inches
    250 kcal => 250 kilocalories
    500 mg/5 ml => five hundred milligrams per five millilitres
    - times
    8:00 AM => eight A.M.
    8.30pm => eight thirty P.M.
    9:05 => nine oh five
    15:00 => fifteen o'clock
    14:30 => fourteen thirty
    12:05 pm => twelve oh five P.M.
    8:30-9:15 => eight thirty to nine fifteen
    - dates
    9/3 => the ninth of March
    on 5/3 => on the fifth of March
    9/3/2026 => the ninth of March twenty twenty-six
    12/10/2026 => the twelfth of October twenty twenty-six
    2026-03-09 => the ninth of March twenty twenty-six
    1/2/26 => the first of February twenty-six
    Mon 9/3 => Monday the ninth of March
    on 7/10 => on the seventh of October
    pain 7/10 => pain seven out of ten
    the 1990s => the nineteen nineties
    Sept 2026 => September twenty twenty-six
    - fractions and ranges
    1/2 pint => half a pint
    1 1/2 pints => one and a half pints
    3/4 lb => three quarters of a pound
    2-3 times => two to three times
    5-10% => five to ten percent
    12/1-15/1 => the twelfth of January to the fifteenth of January
    - money
    £5 => five pounds
    £1 => one pound
    £3.50 => three pounds and fifty pence
    £0.99 => ninety nine pence
    50p => fifty pence
    1p => one penny
    €20 => twenty euros
    5 € => five euros
    - signs and numbers
    -5°C => minus five degrees Celsius
    ~5 => about five
    #5 => number five
    100% => one hundred percent
    1,500 => one thousand five hundred
    0.5 => zero point five
    3rd => third
    21st => twenty-first
    120/80 => 120 over eighty
    mac & cheese => mac and cheese
    ???? => four question marks
    ==== => four equal signs
    - abbreviations, names and addresses
    GP => G P
    NHS => N H S
    A&E => A and E
    Dr. Jones => Doctor Jones
    approx. 5 => approximately five
    tea w/ milk => tea with milk
    e.g. toast => for example toast
    B12 => B twelve
    omega-3 => omega three
    me@example.org => me at example dot org
    07700900123 => zero seven seven zero zero, nine zero zero, one two three
    👍 => thumbs up
    ✅ => tick in a box
    ❌ => cross
    🇬🇧 => flag of United Kingdom
    """
