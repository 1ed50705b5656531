/// Written texts in Spanish, and what a person would say for them.
///
/// The form is that of ``spokenTable``. The right side keeps a numeral when the voice
/// says it as a person would, but differently from the same number in words.
let spanishTable = """
    - unidades
    72,5 kg => 72 coma cinco kilos
    1 kg => un kilo
    250 ml de leche => 250 mililitros de leche
    250ml => 250 mililitros
    0,5 l => cero coma cinco litros
    1 l => un litro
    500 mg => quinientos miligramos
    25 µg => veinticinco microgramos
    400 UI => cuatrocientas unidades internacionales
    1 UI => una unidad internacional
    30 min => treinta minutos
    1 min => un minuto
    2 h => dos horas
    1 h => una hora
    21 h => veintiuna horas
    90 mg/dl => noventa miligramos por decilitro
    70 km/h => 70 kilómetros por hora
    180 cm => 180 centímetros
    37,5 °C => treinta y siete coma cinco grados
    5 % => cinco por ciento
    250 kcal => doscientas cincuenta kilocalorías
    500 mg/5 ml => quinientos miligramos por cinco mililitros
    7h 30m => siete horas treinta minutos
    2-3 tazas/día => dos a tres tazas por día
    - números que concuerdan
    1 hora => una hora
    hace 1 hora => hace una hora
    1 gramo => un gramo
    21 gramos => veintiún gramos
    21 tazas => veintiuna tazas
    31 días => treinta y un días
    1 manzana => una manzana
    1 vaso de agua => un vaso de agua
    1 yogur => un yogur
    200 calorías => doscientas calorías
    1 de 15 => uno de quince
    1 punto => un punto
    1 vez => una vez
    1 y 2 => uno y dos
    diabetes tipo 1 estable => diabetes tipo uno estable
    1/2 taza => media taza
    1/2 litro => medio litro
    1/2 coliflor => media coliflor
    con 1/2 taza => con media taza
    1 coliflor => una coliflor
    1 flor => una flor
    21 flores => veintiuna flores
    200 coliflores => doscientas coliflores
    1 sartén => una sartén
    1 tenedor => un tenedor
    21 tenedores => veintiún tenedores
    2 1/2 tazas => dos tazas y media
    3/4 litro => tres cuartos litro
    - horas
    14:05 => catorce y cinco
    8:00 => ocho en punto
    a las 14:30 => a las catorce y treinta
    a la 1 de la tarde => a la una de la tarde
    a las 21, sopa => a las veintiuna, sopa
    a la 1:30 => a la una y treinta
    a las 21:15 => a las veintiuna y quince
    8:30h => ocho y treinta
    8h30 => ocho y treinta
    a las 20.15 h => a las veinte y quince
    a las 20.15 cena => a las veinte y quince cena
    8:00 h => ocho en punto
    3:45 pm => tres y 45 de la tarde
    8:30-9:15 => ocho y treinta a nueve y quince
    14:05:09 => catorce y cinco y nueve segundos
    - fechas
    9/3 => nueve de marzo
    1/3/2026 => uno de marzo de 2026
    09/03/2026 => nueve de marzo de 2026
    9-3-2026 => nueve de marzo de 2026
    2026-03-09 => nueve de marzo de 2026
    el 7/10 => el siete de octubre
    dolor 7/10 => dolor siete sobre 10
    21/12 => veintiuno de diciembre
    5 de marzo => cinco de marzo
    lun 9/3 => lunes nueve de marzo
    Vie 15:00 => viernes quince en punto
    sept. => septiembre.
    sept 2026 => septiembre 2026
    - números
    1.500 => mil quinientos
    1.200.000 => 1200000
    12 000 => doce mil
    -5 => menos cinco
    +3 => más tres
    <3 => menos de tres
    2-3 veces => dos a tres veces
    2–3 => dos a tres
    120/80 => 120 sobre 80
    1/2 => un medio
    0,1 => cero coma uno
    nº 5 => número cinco
    #5 => número cinco
    612345678 => seis uno dos, tres cuatro, cinco seis, siete ocho
    - dinero
    5 € => cinco euros
    1 € => un euro
    12,50 € => doce euros con cincuenta céntimos
    0,99 € => noventa y nueve céntimos
    $5 => cinco dólares
    - abreviaturas y signos
    aprox. 3 => aproximadamente tres
    p.ej. pan => por ejemplo pan
    pan, leche, etc. => pan, leche, etcétera.
    Dr. Pérez => doctor Pérez
    Sra. López => señora López
    pan & queso => pan y queso
    té c/ leche => té con leche
    👍 => pulgar hacia arriba
    🇪🇸 => bandera de España
    ???? => cuatro signos de interrogación
    ana@ejemplo.es => ana arroba ejemplo punto es
    omega-3 => omega tres
    B12 => B doce
    """
