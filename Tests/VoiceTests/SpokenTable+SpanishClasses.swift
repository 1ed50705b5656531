/// Written Spanish texts that were once said wrong, and their neighbors.
///
/// The form is that of ``spokenTable``.
let spanishClasses = """
    - emojis
    🍕 => pizza
    🍎 => manzana roja
    🥚 => huevo
    😀 => cara sonriendo
    💊 => píldora
    🎉 => cañón de confeti
    🏃 => persona corriendo
    👩‍🚀 => astronauta mujer
    🍎🍎 => manzana roja, manzana roja
    ok 🍕! => ok, pizza!
    ☕ => bebida caliente
    - ordinales
    2.ª => segunda
    2.ª dosis => segunda dosis
    la 2.ª dosis. => la segunda dosis.
    2ª dosis => segunda dosis
    2.a dosis => segunda dosis
    1.ª => primera
    1.er día => primer día
    3.er día => tercer día
    1er día => primer día
    2.º piso => segundo piso
    2.o piso => segundo piso
    1ra vez => primera vez
    2do piso => segundo piso
    38º => treinta y ocho grados
    37,5º => treinta y siete coma cinco grados
    - horas
    las 1 y 5 => la una y cinco
    a las 1 y 5 => a la una y cinco
    a las 1:05 => a la una y cinco
    a las 1:30 => a la una y treinta
    Las 1:00 => La una en punto
    las 11:05 => las once y cinco
    las 1 pastillas => las una pastillas
    8:05 a. m. => ocho y cinco de la mañana
    8:05 p. m. => ocho y cinco de la tarde
    10 p. m. => 10 de la noche
    8:05 AM => ocho y cinco de la mañana
    12:30 PM => doce y treinta del mediodía
    1:05 AM => una y cinco de la madrugada
    25:00 => veinticinco dos puntos cero cero
    24/7 => veinticuatro siete
    - mitades
    media pastilla => media pastilla
    ½ pastilla => media pastilla
    1½ pastillas => una pastilla y media
    1 1/2 pastillas. => una pastilla y media.
    2½ vasos => dos vasos y medio
    1½ h => una hora y media
    1 1/2 kg => un kilo y medio
    1½ limones => un limón y medio
    ¾ l => tres cuartos de litro
    ¼ kg => un cuarto de kilo
    1½ => uno y medio
    - fechas y dinero
    9 mar => nueve de marzo
    9 mar 2026 => nueve de marzo de 2026
    9 may => nueve de mayo
    mar 10:30 => martes 10 y treinta
    € 3,50 => tres euros con cincuenta céntimos
    3,50 EUR => tres euros con cincuenta céntimos
    - abreviaturas
    AT&T => A T y T
    CO2 => C O dos
    IMC 24 => I M C veinticuatro
    2 cditas. => dos cucharaditas.
    1 c. s. de sal => una cucharada sopera de sal
    vit. D => vitamina D
    EE. UU. => Estados Unidos
    45 s => cuarenta y cinco segundos
    90 mg/dL => noventa miligramos por decilitro
    70 km/h => 70 kilómetros por hora
    """
