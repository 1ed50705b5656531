import AccessibleCore
import Foundation
import Journal
import SentenceSets
import Testing

@testable import Understanding

/// What a question asks, as a value.
@Suite("Questions about the log are read") struct QuestionReadingTests {
    /// A question, and what it asks: kind, thing, kinds of entries, meal, days, unit.
    ///
    /// Parts that were not said are left out.
    private static func read(
        _ text: String, _ locale: String, after: String? = nil, isForced: Bool = true
    ) throws -> String {
        let understander = try Fixture.understander(locale)
        var before: LogQuestion?
        if let after,
            case .question(let question) = understander.question(
                after, isForced: true, in: Fixture.context())
        {
            before = question
        }
        switch understander.question(
            text, after: before, isForced: isForced, in: Fixture.context())
        {
        case .none: return "none"
        case .unable: return "unable"
        case .question(let question):
            var parts = [question.kind.rawValue]
            if let name = question.subject.name { parts.append(name) }
            if question.subject.areKindsSaid || question.subject.name == nil {
                parts += question.subject.kinds.map { "<\($0.rawValue)>" }.sorted()
            }
            if let severity = question.subject.severity { parts.append(severity.rawValue) }
            if let meal = question.subject.meal { parts.append("at " + meal.rawValue) }
            if let span = question.span { parts.append(days(of: span)) }
            if let other = question.otherSpan { parts.append("than " + days(of: other)) }
            if let unit = question.unit { parts.append("in " + unit.rawValue) }
            return parts.joined(separator: ", ")
        }
    }

    private static func days(of span: LogSpan) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: Fixture.context().calendar.timeZone)
            .month().day()
        let from = span.from.map { $0.formatted(style) } ?? ""
        let to = span.to.map { $0.formatted(style) } ?? ""
        if [.fromHour, .beforeHour].contains(span.name) {
            let clock = Date.ISO8601FormatStyle(timeZone: Fixture.context().calendar.timeZone)
                .month().day().time(includingFractionalSeconds: false)
            return "\(span.name.rawValue) \(span.from.map { $0.formatted(clock) } ?? "")/"
                + (span.to.map { $0.formatted(clock) } ?? "")
        }
        return span.name == .ever ? "ever" : "\(span.name.rawValue) \(from)/\(to)"
    }

    @Test(
        "D1: a question in English is read as what it asks",
        arguments: [
            ("when did I last take tylenol", "last, tylenol, <vitamin>"),
            ("my last headache", "last, headache"),
            ("how long did my headache last", "value, headache"),
            ("how bad was my flurgle yesterday", "value, flurgle, day 03-08/03-09"),
            ("how long have I been taking iron", "first, iron, ever"),
            ("first coffee in the log", "first, coffee, ever"),
            ("what did I eat yesterday at noon", "list, <food>, at lunch, day 03-08/03-09"),
            (
                "how has my weight changed since the beginning of February",
                "change, <weight>, since 02-01/"
            ),
            (
                "was my average blood sugar lower this month than in February",
                "compare, <glucose>, this-month 03-01/04-01, than month 02-01/03-01"
            ),
            ("how long since my iron", "since, iron"),
            ("how many days ago did I eat pizza", "since, pizza, <food>"),
            ("when is my next antibiotic", "next, antibiotic"),
            ("did I take iron today", "did, iron, <vitamin>, day 03-09/03-10"),
            ("how much water this week", "total, <water>, this-week 03-08/03-15"),
            ("how many ounces of water yesterday", "total, <water>, day 03-08/03-09, in ounce"),
            ("how many coffees yesterday", "count, coffees, day 03-08/03-09"),
            ("how often did I take iron in February", "times, iron, <vitamin>, month 02-01/03-01"),
            (
                "what did I eat for breakfast last Monday",
                "list, <food>, at breakfast, day 03-02/03-03"
            ),
            ("list medicines", "list, <vitamin>"),
            ("my symptoms in the last 3 days", "list, <symptom>, days 03-07/03-10"),
            ("what did I weigh on March 2", "value, <weight>, day 03-02/03-03"),
            ("how much have I lost since February 9", "change, <weight>, since 02-09/"),
            ("average weight last month", "average, <weight>, month 02-01/03-01"),
            ("average water a day", "average-day, <water>"),
            ("the most water in a day", "most-day, <water>"),
            ("when was my weight at its lowest", "least, <weight>"),
            ("worst headache this year", "most, headache, this-year 01-01/01-01"),
            ("when was my last severe headache", "last, headache, severe"),
            ("can I take another tylenol", "advice, tylenol"),
            ("water today", "total, <water>, day 03-09/03-10"),
            ("what did I have for breakfast", "list, at breakfast, day 03-09/03-10"),
            ("what did I eat", "list, <food>, day 03-09/03-10"),
            ("what did I eat or drink today", "list, <drink>, <food>, <water>, day 03-09/03-10"),
            ("have I ever had iron", "did, iron, ever"),
            ("what was the last thing I ate", "last, <food>"),
            ("how bad was my headache on Saturday", "value, headache, day 03-07/03-08"),
            ("is my weight going up or down", "change, <weight>"),
            ("have I gained", "change, <weight>"),
            ("when did I go to bed", "last, <sleep>"),
            ("when did I go to bed yesterday", "last, <sleep>, part 03-08/03-09"),
            ("how did I sleep last night", "value, <sleep>, part 03-08/03-09"),
            ("how was my mood this week", "value, <mood>, this-week 03-08/03-15"),
        ])
    func english(text: String, asks: String) throws {
        #expect(try Self.read(text, "en_US") == asks)
    }

    @Test(
        "D1: a question in every language is read as what it asks",
        arguments: [
            ("de_DE", "wann habe ich zuletzt Eisen genommen", "last, Eisen, <vitamin>"),
            ("de_DE", "seit wann nehme ich Eisen", "first, Eisen, ever"),
            ("de_DE", "wann hatte ich das letzte Glas Wasser", "last, <water>"),
            ("de_DE", "geht mein Puls rauf oder runter", "change, <pulse>"),
            ("es_ES", "cuánto duró el dolor de cabeza", "value, dolor de cabeza"),
            ("es_ES", "cual es el peso mas bajo que he tenido", "least, <weight>"),
            (
                "es_ES", "la tension mas alta de este mes",
                "most, <blood-pressure>, this-month 03-01/04-01"
            ),
            (
                "fr_FR", "j'ai pris ou perdu du poids ce mois-ci",
                "change, <weight>, this-month 03-01/04-01"
            ),
            ("es_ES", "me está bajando la tensión o no", "change, <blood-pressure>"),
            ("fr_FR", "depuis quand je prends du fer", "first, fer, ever"),
            ("fr_FR", "combien de temps a duré le mal de tête", "value, mal de tête"),
            ("fr_FR", "j'ai mangé quoi hier à midi", "list, <food>, at lunch, day 03-08/03-09"),
            (
                "de_DE", "wie lange ist es her, dass ich Eisen genommen habe",
                "since, Eisen, <vitamin>"
            ),
            ("de_DE", "wie viel Wasser letzte Woche", "total, <water>, last-week 03-01/03-08"),
            ("de_DE", "war mir gestern übel", "did, Übelkeit, day 03-08/03-09"),
            ("de_DE", "was habe ich heute gefrühstückt", "list, at breakfast, day 03-09/03-10"),
            ("de_DE", "wie viel wiege ich", "value, <weight>"),
            ("de_DE", "Darf ich noch eine Paracetamol nehmen?", "advice, Paracetamol, <vitamin>"),
            ("es_ES", "cuándo tomé hierro por última vez", "last, hierro"),
            ("es_ES", "cuánto tiempo llevo sin tomar hierro", "since, hierro"),
            ("es_ES", "cuánta agua llevo hoy", "total, <water>, day 03-09/03-10"),
            ("es_ES", "me dolía ayer la cabeza", "did, dolor de cabeza, day 03-08/03-09"),
            ("es_ES", "qué desayuné el lunes pasado", "list, at breakfast, day 03-02/03-03"),
            ("es_ES", "cuánto peso", "value, <weight>"),
            ("fr_FR", "quand ai-je pris du fer la dernière fois", "last, fer"),
            ("fr_FR", "depuis combien de temps j'ai pas pris de fer", "since, fer"),
            ("fr_FR", "combien d'eau hier", "total, <water>, day 03-08/03-09"),
            ("fr_FR", "je pèse combien", "value, <weight>"),
            ("fr_FR", "mon poids le plus élevé", "most, <weight>"),
            ("en_GB", "how much water last week", "total, <water>, last-week 03-01/03-08"),
            ("de_DE", "wann muss ich wieder Eisen nehmen", "next, Eisen, <vitamin>"),
            ("de_DE", "wie hab ich geschlafen", "value, <sleep>"),
            ("de_DE", "hab ich schon mal Zink genommen", "did, Zink, <vitamin>, ever"),
            ("de_DE", "habe ich zugenommen", "change, <weight>"),
            ("es_ES", "he engordado", "change, <weight>"),
            ("es_ES", "cómo tengo la tensión", "value, <blood-pressure>"),
            (
                "es_ES", "qué he tomado hoy",
                "list, <drink>, <food>, <vitamin>, <water>, day 03-09/03-10"
            ),
            ("fr_FR", "est-ce que j'ai pris du poids", "change, <weight>"),
            ("fr_FR", "quelle est ma tension la plus haute", "most, <blood-pressure>"),
            ("fr_FR", "quand dois-je reprendre du fer", "next, fer"),
            (
                "fr_FR", "à quelle heure je me suis couché hier",
                "last, <sleep>, part 03-08/03-09"
            ),
            ("es_ES", "he tenido dolor de cabeza hoy", "did, dolor de cabeza, day 03-09/03-10"),
            ("fr_FR", "est-ce que j'ai pris mes comprimés hier", "did, <vitamin>, day 03-08/03-09"),
            ("fr_FR", "est-ce que j'ai mangé quelque chose hier", "did, <food>, day 03-08/03-09"),
        ])
    func everyLanguage(locale: String, text: String, asks: String) throws {
        #expect(try Self.read(text, locale) == asks)
    }

    @Test(
        "D1: how bad it was is compared with other days, and what is compared with numbers or all days is not answered",
        arguments: [
            (
                "en_US", "is my headache worse than yesterday",
                "compare, headache, day 03-09/03-10, than day 03-08/03-09"
            ),
            ("en_US", "did I drink more coffee this week than ever", "unable"),
            ("en_US", "did I have more than 3 coffees", "unable"),
        ])
    func comparisons(locale: String, text: String, asks: String) throws {
        let found = try Self.read(text, locale)
        #expect(found == asks, "\(found)")
    }

    @Test(
        "D1: hours of a week, hours to come, and hours that may be before or after noon are not answered",
        arguments: [
            ("en_US", "what did I eat after 8", "unable"),
            ("en_US", "how much water after 6 pm this week", "unable"),
            ("en_US", "what did I eat today after 6 pm", "unable"),
            (
                "en_US", "what did I eat yesterday after 6 pm",
                "list, <food>, from-hour 03-08T18:00:00/03-09T00:00:00"
            ),
            ("de_DE", "was hab ich heute nach 18 Uhr gegessen", "unable"),
            ("es_ES", "cómo dormí después de las 2 cervezas", "unable"),
        ])
    func hours(locale: String, text: String, asks: String) throws {
        let found = try Self.read(text, locale)
        #expect(found == asks, "\(found)")
    }

    @Test(
        "D1: a question that goes on keeps the thing or the days",
        arguments: [
            ("how much water yesterday", "and today?", "total, <water>, day 03-09/03-10"),
            ("how much water yesterday", "and coffee?", "total, coffee, day 03-08/03-09"),
            ("when did I last take iron", "what about tylenol", "last, tylenol"),
            ("what did I weigh yesterday", "and last Monday?", "value, <weight>, day 03-02/03-03"),
            (
                "what did I eat for lunch today", "and for breakfast?",
                "list, <food>, at breakfast, day 03-09/03-10"
            ),
            ("how much water today", "and headaches?", "times, headaches, day 03-09/03-10"),
            ("when did I take tylenol", "can I take another?", "advice, tylenol, <vitamin>"),
            ("worst headache this month", "can I take another?", "unable"),
        ])
    func goingOn(before: String, text: String, asks: String) throws {
        #expect(try Self.read(text, "en_US", after: before) == asks)
    }

    @Test(
        "D1: what the log cannot say is not read as another question",
        arguments: [
            "why did I have a headache yesterday", "is it normal to take iron at night",
            "did I not take iron today",
            "how much coffee and tea today", "when did I take iron at 8 am",
            "how long did my coffee last", "should I see a doctor", "can I take another",
            "how much water today this week",
            "how has my taste changed",
        ])
    func unable(text: String) throws {
        #expect(try Self.read(text, "en_US") == "unable")
    }

    @Test(
        "D1: what something was for, whether it was all, and evenings of a week are not answered",
        arguments: [
            ("en_US", "did I take everything"),
            ("en_US", "did I take all my pills today"), ("en_US", "how bad was the coffee"),
            ("en_US", "what did I take for my headache"), ("en_US", "did my headache get worse"),
            ("de_DE", "was hab ich gegen die Kopfschmerzen genommen"),
            ("de_DE", "sind die Kopfschmerzen schlimmer geworden"),
            ("es_ES", "qué tomé para el dolor de cabeza"),
            ("es_ES", "ha empeorado el dolor de cabeza"),
            ("fr_FR", "qu'est-ce que j'ai pris contre le mal de tête"),
            ("fr_FR", "est-ce que mon mal de tête a empiré"),
            ("de_DE", "hab ich heute alles genommen"),
            ("de_DE", "was hab ich diese Woche abends gegessen"),
            ("es_ES", "he tomado todo hoy"), ("es_ES", "qué comí esta semana por la noche"),
            ("fr_FR", "est-ce que j'ai tout pris aujourd'hui"),
            ("fr_FR", "qu'est-ce que j'ai mangé le soir cette semaine"),
        ])
    func unable(locale: String, text: String) throws {
        #expect(try Self.read(text, locale) == "unable")
    }

    @Test(
        "D1: the form of a medicine is no part of its name",
        arguments: [
            ("en_US", "iron tablets", "iron"), ("en_US", "vitamin D drops", "vitamin D"),
            ("de_DE", "Eisentabletten", "Eisen"), ("en_US", "tablets", nil), ("en_US", "eggs", nil),
            ("en_US", "gumdrops", "gum"),
        ] as [(String, String, String?)])
    func forms(locale: String, name: String, plain: String?) throws {
        #expect(try Fixture.understander(locale).names.withoutForm(name) == plain)
    }

    @Test(
        "D1: a report is no question",
        arguments: [
            ("en_US", "I had two eggs"), ("en_US", "took my iron"), ("en_US", "tylenol 500 mg"),
            ("en_US", "lost my keys"), ("en_US", "up all night"), ("en_US", "coffee"),
            ("de_DE", "Ich habe Wasser gekauft"), ("de_DE", "heute habe ich Suppe gegessen"),
            ("es_ES", "he tomado hierro"), ("es_ES", "tuve náuseas"),
            ("fr_FR", "j'ai pris du fer"), ("fr_FR", "j'ai mal à la tête"),
        ])
    func report(locale: String, text: String) throws {
        #expect(try Self.read(text, locale, isForced: false) == "none")
    }

    @Test(
        "D1: no sentence of the sets that logs something is taken for a question",
        arguments: SentenceSetTests.locales)
    func reports(locale: String) throws {
        let understander = try Fixture.understander(locale)
        for sentence in try Sets.of(locale).sentences {
            let understood = understander.understand(sentence.text, in: Fixture.context())
            guard !understood.actions.isEmpty else { continue }
            #expect(
                !understander.asksDespiteReport(
                    sentence.text, after: nil, in: Fixture.context()), "\(sentence.text)")
        }
    }

    @Test(
        "D1: a name is found in other forms, and not inside other words",
        arguments: [
            ("scrambled eggs", "egg", true), ("eggs", "egg", true), ("egg", "eggs", true),
            ("eggplant", "egg", false), ("coffee cake", "coffee", true), ("steak", "tea", false),
            ("vitamin d", "vitamins", true), ("tomato soup", "soup", true),
            ("iron", "iron pills", false),
        ])
    func names(item: String, name: String, isNamed: Bool) throws {
        #expect(try Fixture.understander("en_US").names.isNamed(item, name) == isNamed)
    }
}
