/// Ways to ask in German, written by a speaker who had seen no rule: what is asked and of which days, then the texts.
extension WaysToAskTests {
    static let german = """
        last -
          letzte Ibuprofen?
          Wann habe ich zuletzt Ibuprofen genommen?
          Sag mir bitte, wann ich das letzte Mal Ibuprofen eingenommen habe.
          Wann hab ich eigentlich das letzte Mal ne Ibu geschluckt?
          ibuprofen zuletzt wann
          Könntest du mir bitte mein zuletzt gemessenes Gewicht nennen?
          Wie viel habe ich beim letzten Wiegen gewogen?
          letzter blutdruck?
          Sag mir bitte meinen zuletzt gemessenen Blutdruck.
          Zeig mir den letzten Blutdruck
          blutdruck letzter wert
        since -
          Wie lange ist mein letzter Kaffee her?
          letzter kaffee wie lange her
          Wie lang ist das jetzt her, dass ich zuletzt Kaffee getrunken hab?
          Sag mir mal, wie lange der letzte Kaffee schon her ist
          wie viel zeit ist seit dem letzten kaffee vergangen
          Wie viele Tage bin ich schon ohne Kopfschmerzen?
          tage ohne kopfschmerzen seit dem letzten mal
          Wie viele Tage ist es her, dass ich zuletzt Kopfschmerzen hatte?
          Vor wie vielen Tagen hatte ich die letzten Kopfschmerzen?
          Ich wüsste gern, wie viele Tage ich jetzt schon keine Kopfschmerzen mehr hatte
        did day
          Hab ich heute schon Ibuprofen genommen?
          heute schon ibu genommen?
          ibuprofen heute ja oder nein
          Ich weiß nicht mehr, ob ich heute eine Ibuprofen genommen hab
          Ist für heute schon eine Ibuprofen-Einnahme eingetragen?
          frühstück heute?
        total day
          Wie viel Wasser habe ich heute getrunken?
          wasser heute?
          Sag mir, wie viel Wasser ich heute bisher getrunken hab.
          Wie viele Liter Wasser hab ich heute schon intus?
          Ich hätte gern gewusst, wie viel Wasser ich heute getrunken habe
          Wie viel Wasser habe ich gestern getrunken?
          wasser gestern?
          Gestern, wie viel Wasser hab ich da getrunken?
          Sag mir bitte, wie viel Wasser ich gestern insgesamt getrunken habe.
          Ich will wissen, wie viel Wasser ich gestern getrunken hab
          Ich möchte gern wissen, wie viele Tassen Kaffee es gestern waren.
          Zähl mal bitte meine Kaffees von gestern
        total since
          Wie viel Wasser habe ich seit Anfang dieser Woche getrunken?
        total this-week
          Wie viel Wasser habe ich diese Woche getrunken?
          wasser diese woche?
          Wie viel Wasser hab ich in dieser Woche bisher insgesamt getrunken?
          Sag mir, wie viel Wasser es diese Woche zusammen war
          Ich würde gerne wissen, wie viel Wasser ich diese Woche getrunken habe.
          Wie lange habe ich diese Woche insgesamt Sport gemacht?
          sport diese woche gesamtdauer
          Wie viele Stunden Sport hab ich diese Woche zusammen gemacht?
          Sag mir, wie lange ich diese Woche alles in allem Sport gemacht habe.
          Diese Woche, wie lange war das mit dem Sport insgesamt?
          Wie weit bin ich diese Woche gelaufen?
          laufen diese woche wie viele km
          wieviel km bin ich die woche gelaufen
          Sag mir bitte, wie weit ich diese Woche gelaufen bin.
          Ich möchte wissen, wie viele Kilometer ich diese Woche gelaufen bin
        count day
          Wie viele Kaffees hatte ich gestern?
          wie viele kaffee gestern
          anzahl kaffees gestern
          Gestern, wie viele Kaffees waren das?
          wieviele kaffees hab ich gestern gehabt
        times month
          Sag mal, wie oft hatte ich im März bisher Kopfschmerzen?
        times this-month
          Wie oft hatte ich diesen Monat Kopfschmerzen?
          kopfschmerzen diesen monat wie oft
          Wie häufig hab ich im laufenden Monat Kopfschmerzen gehabt?
          Anzahl Kopfschmerzen diesen Monat
          wie oft hat mir diesen monat der kopf wehgetan
        days month
          Ich möchte wissen, an wie vielen Tagen ich im März bisher Ibuprofen genommen habe
        days this-month
          An wie vielen Tagen habe ich diesen Monat Ibuprofen genommen?
          ibuprofen tage diesen monat anzahl
          Auf wie viele Tage mit Ibuprofen komme ich diesen Monat?
          Sag mir, an wie vielen Tagen in diesem Monat ich Ibuprofen genommen hab.
          Diesen Monat, an wie vielen Tagen hab ich da ne Ibu genommen?
        list day
          Was habe ich gestern gegessen?
          essen gestern?
          Was hab ich gestern alles gegessen?
          Zeig mir, was ich gestern gegessen hab
          Ich wüsste gern, was ich gestern gegessen habe.
          Was gab es heute zum Frühstück?
          Was hatte ich heute zum Frühstück?
          Sag mir bitte, was ich heute zum Frühstück gegessen habe.
          Mein Frühstück heute, was war das?
          Ich möchte wissen, was ich heute gefrühstückt hab
          Welche Medikamente habe ich gestern genommen?
          medikamente gestern?
          Was für Medikamente hab ich gestern eingenommen?
          Sag mir, welche Medikamente ich gestern genommen hab
          Ich möchte gerne wissen, welche Medikamente gestern eingenommen wurden.
          Zeig mir mein Gewicht vom letzten Montag
          Um wie viel Uhr habe ich gestern Kaffee getrunken?
          kaffee gestern uhrzeiten
          Zu welchen Uhrzeiten gab es gestern Kaffee?
          wann hatte ich gestern meine kaffees
          Ich möchte wissen, wann genau ich gestern Kaffee getrunken hab
        list part
          Was gab's denn heute früh zum Frühstück?
        list this-week
          Welche Symptome hatte ich diese Woche?
          symptome diese woche
          Zeig mir alle Symptome von dieser Woche
          welche beschwerden hatte ich diese woche
          Was hatte ich die Woche so an Symptomen?
        value -
          Wie viel wiege ich gerade?
          gewicht aktuell
          wie schwer bin ich jetzt
          Was wiege ich im Moment?
          Was hat die Waage zuletzt angezeigt?
          Wie war mein letzter Blutdruck?
          wie hoch war der blutdruck zuletzt
          Ich möchte wissen, welchen Blutdruck ich zuletzt hatte
          Welcher Blutdruck wurde zuletzt eingetragen?
        value day
          Wie viel habe ich letzten Montag gewogen?
          gewicht letzten montag
          wie schwer war ich letzten montag
          Letzten Montag, was hab ich da gewogen?
          Was hat die Waage letzten Montag angezeigt?
          Wie schlimm waren die Kopfschmerzen gestern?
          kopfschmerzen gestern wie stark
          wie heftig war das kopfweh gestern
          Gestern die Kopfschmerzen, wie schlimm waren die?
          Ich möchte wissen, wie schlimm die Kopfschmerzen von gestern waren
          Wie lange haben die Kopfschmerzen gestern gedauert?
          kopfschmerzen gestern dauer
          wie lang gingen die kopfschmerzen gestern
          Gestern die Kopfschmerzen, wie lange haben die angehalten?
          Wie viele Stunden hatte ich gestern Kopfschmerzen?
        change this-month
          Wie hat sich mein Gewicht diesen Monat verändert?
          gewichtsveränderung diesen monat
          Hab ich diesen Monat zugenommen oder abgenommen, und wie viel?
          Um wie viel hat sich mein Gewicht in diesem Monat geändert?
          wie hat sich diesen monat mein gewicht entwickelt
        average month
          Wie hoch war mein Durchschnittsgewicht im Februar?
          durchschnittsgewicht februar
          gewicht februar durchschnitt
          Wie viel habe ich im Februar durchschnittlich gewogen?
          Im Februar, was war da mein Gewicht im Durchschnitt?
        average-day this-week
          Wie viel Wasser trinke ich diese Woche im Schnitt pro Tag?
          wasser pro tag diese woche durchschnitt
          wieviel wasser am tag im schnitt diese woche
          Ich wüsste gern, wie viel Wasser ich diese Woche im Durchschnitt am Tag getrunken hab
          Diese Woche, wie viel Wasser war das so im Schnitt pro Tag?
          Wie lange habe ich diese Woche im Schnitt geschlafen?
          schlaf durchschnitt diese woche
          wie lang schlaf ich im schnitt diese woche
          Sag mir bitte meine durchschnittliche Schlafdauer in dieser Woche.
          Ich wüsste gern, wie lange ich diese Woche im Mittel geschlafen hab
        most month
          Blutdruck im März bisher, was war da der höchste?
          Sag mal, welche Kopfschmerzen waren im März bisher die schlimmsten?
        most this-month
          Was war mein höchster Blutdruck diesen Monat?
          höchster blutdruck diesen monat
          Welcher war der höchste Blutdruckwert in diesem Monat?
          Sag mir bitte den höchsten Blutdruck im laufenden Monat.
          Was war diesen Monat der Spitzenwert beim Blutdruck?
          Was waren meine schlimmsten Kopfschmerzen diesen Monat?
          schlimmste kopfschmerzen diesen monat
          Sag mir, welche Kopfschmerzen in diesem Monat die stärksten waren
          die stärksten kopfschmerzen in diesem monat
          Ich möchte wissen, welches diesen Monat meine schlimmsten Kopfschmerzen waren
        least -
          Ich wüsste gerne, was mein bisher niedrigstes Gewicht war
          gewicht minimum insgesamt
        least ever
          Was war mein niedrigstes Gewicht überhaupt?
          niedrigstes gewicht jemals
          wie leicht war ich jemals im minimum
          Welches ist mein niedrigstes Gewicht aller Zeiten?
          Was war der niedrigste Wert, den die Waage jemals angezeigt hat?
        total part
          Wie lange habe ich letzte Nacht geschlafen?
          schlaf letzte nacht wie lange
          Wie viele Stunden hab ich letzte Nacht geschlafen?
          Schlafdauer letzte Nacht
          Ich würd gern wissen, wie viele Stunden Schlaf ich letzte Nacht hatte
        last part
          Wann bin ich gestern Abend ins Bett gegangen?
          wann gestern abend ins bett
          Wann hab ich mich gestern Abend schlafen gelegt?
          Sag mir, wann ich letzte Nacht ins Bett gegangen bin.
          wann hab ich mich letzte nacht hingelegt
          wann bin ich heut früh aufgewacht
          Sag mir bitte, wann ich heute Morgen aufgewacht bin.
        last day
          Wann bin ich heute aufgewacht?
          aufgewacht heute wann
          Ich möchte wissen, um wie viel Uhr ich heute aufgewacht bin
          Wie spät war es, als ich heute aufgewacht bin?
          Sag mal, wann bin ich heute eigentlich wach geworden?
        compare day
          Habe ich gestern mehr Wasser getrunken als heute?
          gestern mehr wasser als heute?
          Hab ich heute weniger Wasser getrunken als gestern?
          Sag mir, ob ich gestern mehr Wasser getrunken hab als heute.
          wars gestern mehr wasser als heute
        first ever
          Wann habe ich zum ersten Mal Ibuprofen genommen?
          erste ibuprofen überhaupt wann
          wann hab ich das allererste mal ne ibu genommen
          Sag mir bitte, wann ich überhaupt zum ersten Mal Ibuprofen eingenommen habe.
          Seit Beginn der Aufzeichnungen: wann hab ich zuerst Ibuprofen genommen?
        advice -
          Kann ich jetzt noch eine Ibuprofen nehmen?
          jetzt noch ne ibu ok?
          Ist es in Ordnung, wenn ich jetzt noch eine Ibuprofen nehme?
          Geht jetzt noch eine Ibuprofen?
          Hm, kann ich mir jetzt eigentlich noch ne Ibu einwerfen?
        list from-hour
          Was habe ich gestern nach 18 Uhr gegessen?
          essen gestern nach 18 uhr
          Gestern nach 18 Uhr, was hab ich da noch gegessen?
          Sag mir bitte, was ich gestern nach 18 Uhr gegessen habe.
          Ich möchte wissen, was ich gestern nach 18 Uhr noch alles gegessen hab
        compare last-week
          mehr kaffee diese oder letzte woche?
          Sag mir, ob ich diese oder letzte Woche mehr Kaffee getrunken habe.
          Könntest du mir sagen, ob ich in dieser oder in der vergangenen Woche mehr Kaffee hatte?
          Mehr Kaffee hatte ich wann, letzte Woche oder diese Woche?
        compare this-week
          Habe ich diese Woche oder letzte Woche mehr Kaffee getrunken?
          Ich wüsste gern, ob es diese Woche mehr Kaffee war oder letzte Woche
          War's diese Woche mehr Kaffee oder letzte?
        next -
          Wann ist die nächste Ibuprofen fällig?
          nächste ibuprofen wann
          Wann muss ich die nächste Ibuprofen nehmen?
          Sag mir bitte, wann die nächste Ibuprofen ansteht.
          Ich möchte wissen, wann meine nächste Ibuprofen dran ist
        did this-week
          Habe ich diese Woche Alkohol getrunken?
          hab ich die woche schon was mit alkohol getrunken
          Sag mir, ob ich diese Woche Alkohol getrunken habe.
          Ich wüsste gern, ob ich diese Woche überhaupt Alkohol hatte
          Wurde in dieser Woche Alkohol getrunken?
        first day
          Wann hatte ich heute meinen ersten Kaffee?
          erster kaffee heute wann
          wann war heut der erste kaffee
          Ich wüsste gerne, um welche Uhrzeit ich heute meinen ersten Kaffee hatte
          Uhrzeit vom ersten Kaffee heute
        """
}
