/// Written British texts that were once said wrong, and their neighbors.
///
/// The form is that of ``spokenTable``.
let britishClasses = """
    9 Mar => the ninth of March
    9 March => the ninth of March
    the 9 March => the ninth of March
    9 March 2026 => the ninth of March twenty twenty-six
    March 9 => March the ninth
    in 1999 => in nineteen ninety-nine
    70 km/h => seventy kilometres per hour
    in mg/dL => in milligrams per decilitre
    ½ tablet => half a tablet
    ½ litre => half a litre
    3/4 l => three quarters of a litre
    OJ => O-J
    AT&T => A-T and T
    A&E => A and E
    BMI 24 => B M I twenty four
    25:00 => twenty five colon zero zero
    24/7 => twenty four seven
    £ 3.50 => three pounds and fifty pence
    3.50 GBP => three pounds and fifty pence
    type II => type two
    🍕 => pizza
    ♪ => quaver
    """
