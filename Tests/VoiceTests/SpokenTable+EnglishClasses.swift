/// Written texts that were once said wrong, and their neighbors.
///
/// The form is that of ``spokenTable``. A plural, a capital at the beginning, an end of a
/// sentence and a hyphen stand beside each class.
let englishClasses = """
    - initials
    OJ => O-J
    I had OJ. => I had O-J.
    oj and toast => O-J and toast
    two OJs => two O-J's
    AT&T => A-T and T
    R&D => R and D
    Q&A. => Q and A.
    PB&J => P-B and J
    M&Ms => M and M's
    M&M => M and M
    CO2 => C-O two
    CO₂ => C-O two
    SO2 => S-O two
    SPF50 => S-P-F fifty
    SpO2 97% => S-P-O two ninety seven percent
    B12 => B twelve
    H2O2 => H two O two
    IBS => I-B-S
    an ECG => an E-C-G
    ICU => I-C-U
    OTC => O-T-C
    NASA => NASA
    - quantities
    90 mg/dL => ninety milligrams per deciliter
    in mg/dL => in milligrams per deciliter
    90 mg/dl. => ninety milligrams per deciliter.
    70 km/h => seventy kilometers per hour
    70 kmh => seventy kilometers per hour
    1 km/h => one kilometer per hour
    4 mEq/L => four milliequivalents per liter
    98.6F => ninety eight point six degrees Fahrenheit
    98.6 F => ninety eight point six degrees Fahrenheit
    37C => thirty seven degrees Celsius
    16 oz. of milk => sixteen ounces of milk
    3 tbsps => three tablespoons
    - parts
    ½ tablet => half a tablet
    1/2 tablet => half a tablet
    1/2 Tablet => a half Tablet
    ½ an hour => a half an hour
    1/2 hour => half an hour
    1/2 ounce => half an ounce
    ½ IU => half an international unit
    ½ unit => half a unit
    a ½ cup => a half cup
    a 1/2 tablet => a half tablet
    1/2 of it => a half of it
    ½ tablets => a half tablets
    ½ tsp => half a teaspoon
    ½tsp => half a teaspoon
    3/4 tsp => three quarters of a teaspoon
    3/4 hour => three quarters of an hour
    1/4 tablet => a quarter tablet
    1½ tablets => one and a half tablets
    2½ tsp => two and a half teaspoons
    - times
    25:00 => twenty five colon zero zero
    24:30 => twenty four colon thirty
    24:00 => twenty four o'clock
    23:59 => twenty three fifty nine
    1:2 => one to two
    24/7 => twenty four seven
    open 24/7. => open twenty four seven.
    50/50 => fifty fifty
    q4h => every four hours
    - dates
    9 Mar => March ninth
    9 March => March ninth
    9 Mar 2026 => March ninth, twenty twenty-six
    9th Mar => March ninth
    March 9 => March ninth
    March 9. => March ninth.
    March 9, 2026 => March ninth, twenty twenty-six
    Mar 9 2026 => March ninth, twenty twenty-six
    Mar. 9, 2026 => March ninth, twenty twenty-six
    on May 5, at noon => on May fifth, at noon
    1 Dec => December first
    march 9 steps => march nine steps
    45 March => forty five March
    - years
    in 1999 => in nineteen ninety-nine
    in 1999, I moved => in nineteen ninety-nine, I moved
    in 1905. => in nineteen oh-five.
    since 2026 => since twenty twenty-six
    March 2026 => March twenty twenty-six
    spring 2005 => spring two thousand five
    summer 2010 => summer twenty ten
    2026-03-09 => March ninth, twenty twenty-six
    in 2000 steps => in two thousand steps
    2026 calories => two thousand twenty six calories
    1900-2000 calories => nineteen hundred to two thousand calories
    - numerals
    type II => type two
    Type II diabetes => Type two diabetes
    World War II => World War two
    Henry VIII => Henry eight
    Chapter IV => Chapter four
    type I ate => type I ate
    XX => XX
    - telephones and money
    555 123 4567 => five five five, one two three, four five six seven
    € 3.50 => three euros and fifty cents
    EUR 3.50 => three euros and fifty cents
    3.50 USD => three dollars and fifty cents
    $ 5 => five dollars
    - emoji
    🍕 => pizza
    🍕🍕 => pizza, pizza
    👩‍🚀 => woman astronaut
    🏃 => person running
    """
