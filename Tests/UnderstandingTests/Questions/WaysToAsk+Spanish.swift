/// Ways to ask in Spanish, written by a speaker who had seen no rule: what is asked and of which days, then the texts.
extension WaysToAskTests {
    static let spanish = """
        last -
          ¿Cuándo tomé ibuprofeno por última vez?
          último ibuprofeno?
          Dime cuándo me tomé el último ibuprofeno
          Me gustaría saber cuándo tomé el último ibuprofeno, por favor
          a qué hora y qué día me tomé el último ibuprofeno
          ¿Cuánto di en la báscula la última vez?
          última tensión?
          Dime la última tensión que me tomé
          oye, ¿cuánto me dio la tensión la última vez?
          ¿Podrías decirme mi última presión arterial registrada?
          a ver, la última tensión, ¿cuánto era?
        since -
          ¿Cuánto hace del último café?
          ¿Cuánto tiempo ha pasado desde mi último café?
          Dime cuánto tiempo llevo sin tomar café
          hace cuánto que no tomo café
          ¿El último café hace cuánto me lo tomé?
          ¿Cuántos días llevo sin dolor de cabeza?
          ¿Cuántos días han pasado desde el último dolor de cabeza?
          Me gustaría saber cuántos días llevo sin dolor de cabeza
          oye, ¿cuántos días llevo ya sin dolor de cabeza?
          ¿Podrías decirme cuántos días hace que no tengo dolor de cabeza?
        did day
          ¿He tomado ibuprofeno hoy?
          ibuprofeno hoy, ¿sí o no?
          hoy he tomado ibuprofeno?
          Dime si hoy he tomado ibuprofeno
          oye, ¿yo hoy me he tomado ibuprofeno o no?
          desayuno de hoy?
          Dime lo que he desayunado hoy
        total day
          ¿Cuánta agua he bebido hoy?
          cuánta agua llevo hoy
          Dime cuánta agua he tomado hoy
          hoy cuánta agua he bebido
          Me gustaría saber la cantidad de agua que he bebido hoy
          ¿Cuánta agua bebí ayer?
          agua de ayer?
          Dime cuánta agua tomé ayer
          ¿Qué cantidad de agua bebí ayer?
          Quisiera saber cuánta agua bebí ayer
          cafés ayer?
        total this-week
          ¿Cuánta agua he bebido esta semana?
          agua esta semana?
          Dime el total de agua de esta semana
          esta semana cuánta agua he bebido
          ¿Qué cantidad de agua llevo bebida en lo que va de semana?
          ¿Cuánto tiempo de ejercicio he hecho esta semana en total?
          tiempo total de ejercicio esta semana?
          Dime el tiempo total de ejercicio de esta semana
          esta semana cuánto tiempo he hecho ejercicio en total
          Me gustaría saber cuánto tiempo he dedicado al ejercicio esta semana
          ¿Cuántos kilómetros he corrido esta semana?
          Dime qué distancia he corrido esta semana
          esta semana cuántos km he corrido
          Quisiera saber cuántos kilómetros he corrido esta semana
          a ver, ¿cuántos km he corrido ya esta semana?
        count day
          ¿Cuántos cafés tomé ayer?
          ayer cuántos cafés cayeron
          Dime el número de cafés de ayer
          Quiero saber cuántos cafés tomé ayer
          ¿Podrías decirme cuántos cafés tomé ayer, por favor?
        times this-month
          ¿Cuántas veces me ha dolido la cabeza este mes?
          cuántos dolores de cabeza he tenido este mes
          Dime cuántas veces he tenido dolor de cabeza este mes
          este mes cuántas veces me ha dolido la cabeza
          Me gustaría saber cuántas veces he tenido dolor de cabeza en lo que va de mes
        days this-month
          ¿Cuántos días he tomado ibuprofeno este mes?
          días con ibuprofeno este mes?
          Dime en cuántos días de este mes he tomado ibuprofeno
          ¿En cuántos días distintos he tomado ibuprofeno este mes?
          número de días con ibuprofeno este mes
        list day
          ¿Qué comí ayer?
          todo lo que comí ayer?
          Dime todo lo que comí ayer
          ayer qué comí
          Me gustaría saber qué comí ayer
          ¿Qué he desayunado hoy?
          ¿Qué he tomado hoy para desayunar?
          Quiero saber qué he desayunado hoy
          ¿Me recuerdas qué he desayunado hoy, por favor?
          a ver, ¿qué me he desayunado yo hoy?
          ¿Qué medicamentos tomé ayer?
          medicación de ayer?
          Dime los medicamentos que tomé ayer
          ayer qué medicamentos tomé
          Quisiera saber qué medicamentos tomé ayer
          ¿A qué hora tomé café ayer?
          horas de los cafés de ayer?
          Dime a qué horas tomé café ayer
          ayer a qué horas tomé café
          Quisiera saber a qué horas me tomé los cafés de ayer
        list part
          oye, ¿qué es lo que he desayunado esta mañana?
        list this-week
          ¿Qué síntomas he tenido esta semana?
          síntomas esta semana?
          Dime los síntomas de esta semana
          ¿Cuáles han sido mis síntomas esta semana?
          lista de síntomas de esta semana
        value -
          ¿Cuánto peso ahora?
          peso actual?
          Dime mi peso actual
          ¿Cuál es mi último peso?
          Me gustaría saber cuánto peso actualmente
          ¿Cuál fue mi última tensión?
          ¿Qué tensión tenía la última vez que me la medí?
          Quisiera saber cuál fue mi última medición de tensión
        value day
          ¿Cuánto pesaba el lunes pasado?
          Dime mi peso del lunes pasado
          el lunes pasado cuánto pesaba
          Quisiera saber cuánto pesaba el lunes pasado
          oye, ¿y el lunes pasado qué peso tenía?
          ¿Cómo de fuerte fue el dolor de cabeza de ayer?
          intensidad del dolor de cabeza de ayer?
          Dime cómo de fuerte era el dolor de cabeza de ayer
          ayer el dolor de cabeza, ¿cómo fue de fuerte?
          Quisiera saber cómo de intenso fue el dolor de cabeza de ayer
          ¿Cuánto duró el dolor de cabeza de ayer?
          duración del dolor de cabeza de ayer?
          Dime cuánto duró el dolor de cabeza de ayer
          ayer cuánto me duró el dolor de cabeza
          Me gustaría saber cuánto tiempo duró el dolor de cabeza de ayer
        change this-month
          ¿Cómo ha cambiado mi peso este mes?
          cambio de peso este mes?
          Dime cómo ha evolucionado mi peso este mes
          Me gustaría saber cuánto ha cambiado mi peso en lo que va de mes
          oye, ¿cuánto he subido o bajado de peso este mes?
        average month
          ¿Cuál fue mi peso medio en febrero?
          peso medio febrero?
          Dime la media de mi peso en febrero
          en febrero cuál fue mi peso medio
          Quisiera saber mi peso medio de febrero
        average-day this-week
          ¿Cuánta agua bebo al día de media esta semana?
          media diaria de agua esta semana?
          Dime la media diaria de agua de esta semana
          esta semana, de media, cuánta agua bebo al día
          Me gustaría saber cuánta agua he bebido de media cada día de esta semana
          ¿Cuánto he dormido de media esta semana?
          sueño medio esta semana?
          Dime la media de horas de sueño de esta semana
          esta semana cuánto he dormido de media
          Me gustaría saber cuánto he dormido de media esta semana
        most this-month
          ¿Cuál ha sido mi tensión más alta este mes?
          tensión más alta este mes?
          Dime la tensión más alta que he tenido este mes
          este mes cuál ha sido la tensión más alta
          ¿Cuál ha sido el peor dolor de cabeza de este mes?
          peor dolor de cabeza este mes?
          Dime cuál ha sido mi peor dolor de cabeza este mes
          este mes cuál ha sido el peor dolor de cabeza
          Quisiera saber cuál fue el dolor de cabeza más fuerte de este mes
        least -
          oye, ¿cuánto es lo mínimo que he llegado a pesar?
          de todas las veces que me he pesado, ¿cuál es el peso más bajo?
        least ever
          ¿Cuál ha sido mi peso más bajo de todos?
          peso más bajo de siempre?
          Dime mi peso mínimo de siempre
          ¿Qué es lo menos que he pesado nunca?
          ¿Podrías decirme mi peso más bajo de todos los registrados?
        total part
          horas de sueño anoche?
          Dime cuántas horas dormí anoche
          anoche cuánto dormí
          Me gustaría saber cuánto tiempo dormí anoche
          oye, ¿cuántas horas he dormido yo esta noche?
        last part
          ¿A qué hora me acosté anoche?
          hora de acostarme anoche?
          Dime a qué hora me acosté anoche
          anoche a qué hora me acosté
          Quisiera saber a qué hora me fui a la cama anoche
          Me gustaría saber a qué hora me he despertado esta mañana
        last day
          ¿A qué hora me he despertado hoy?
          hora de despertarme hoy?
          Dime a qué hora me he despertado hoy
          hoy a qué hora me he despertado
          oye, ¿y hoy a qué hora me desperté?
        compare day
          ¿Bebí más agua ayer que hoy?
          más agua ayer que hoy?
          Dime si ayer bebí más agua que hoy
          ¿Tomé ayer más agua que hoy?
          Quisiera saber si ayer bebí más agua que hoy
        first ever
          ¿Cuándo tomé ibuprofeno por primera vez?
          primer ibuprofeno de todos?
          Dime cuándo tomé ibuprofeno por primerísima vez
          la primera vez que tomé ibuprofeno, ¿cuándo fue?
          Quisiera saber cuándo tomé ibuprofeno por primera vez
        advice -
          ¿Puedo tomarme otro ibuprofeno ahora?
          otro ibuprofeno ya?
          Dime si puedo tomarme otro ibuprofeno ahora
          ¿Ya me puedo tomar otro ibuprofeno?
          Me gustaría saber si ya puedo tomarme otro ibuprofeno
        list from-hour
          ¿Qué comí ayer después de las seis de la tarde?
          Dime lo que comí ayer después de las seis de la tarde
          ayer después de las 18 h, ¿qué comí?
          Quisiera saber qué comí ayer después de las 18:00
          oye, ¿y ayer qué fue lo que comí después de las seis de la tarde?
        compare this-week
          ¿He tomado más café esta semana o la pasada?
          más café esta semana o la semana pasada?
          Dime si he tomado más café esta semana o la semana pasada
          Me gustaría saber si he bebido más café esta semana o la anterior
          ¿Podrías comparar si he tomado más café esta semana o la pasada?
        next -
          ¿Cuándo me toca el próximo ibuprofeno?
          próximo ibuprofeno?
          Dime a qué hora me toca el siguiente ibuprofeno
          el siguiente ibuprofeno, ¿cuándo me toca?
          Quisiera saber cuándo toca la próxima toma de ibuprofeno
        did this-week
          ¿He bebido alcohol esta semana?
          alcohol esta semana, ¿sí o no?
          Dime si he bebido algo de alcohol esta semana
          esta semana he bebido alcohol?
          Me gustaría saber si he bebido alcohol esta semana
        first day
          ¿A qué hora me he tomado el primer café de hoy?
          hora del primer café de hoy?
          Dime a qué hora ha sido el primer café de hoy
          hoy a qué hora me he tomado el primer café
          Me gustaría saber a qué hora he tomado el primer café de hoy
        """
}
