import AccessibleCore
import Journal
import LocaleCatalogs
import Testing

@testable import Understanding

/// Questions as whole sentences: about two things, and about when something usually is.
@Suite("D1: questions about two things, and about usual times") struct QuestionShapesTests {
    /// What a text asks: kind, thing, the other thing, days.
    private static func read(
        _ text: String, _ locale: String, isForced: Bool = true
    ) throws -> String {
        let understander = try Fixture.understander(locale)
        let reading = understander.question(text, isForced: isForced, in: Fixture.context())
        guard case .question(let question) = reading else { return "\(reading)" }
        func name(_ subject: LogQuestion.Subject) -> String {
            let kinds = subject.kinds.map { "<\($0.rawValue)>" }.sorted().joined()
            return subject.name ?? subject.meal.map { "at \($0.rawValue)" } ?? kinds
        }
        var parts = [question.kind.rawValue, name(question.subject)]
        if let other = question.other { parts.append(name(other)) }
        if question.isOfOthersEnd { parts.append("its end") }
        if let span = question.span { parts.append(span.name.rawValue) }
        return parts.joined(separator: ", ")
    }

    @Test(
        "What is asked of two things, of usual times and of days without something",
        arguments: [
            (
                "en_US", "How long after my metformin did the headache start today?",
                "elapsed, headache, metformin, day"
            ),
            (
                "en_US", "how many minutes between the migraine on Monday and the ibuprofen",
                "elapsed, ibuprofen, migraine, day"
            ),
            (
                "en_US", "how long after I woke up did I have coffee",
                "elapsed, coffee, <sleep>, its end"
            ),
            ("en_US", "what did I eat before I got the headache", "before, <food>, headache"),
            ("en_US", "did I take anything after lunch", "after, <vitamin>, at lunch"),
            (
                "en_US", "had I drunk anything right before the heartburn last night",
                "before, <drink><water>, heartburn, part"
            ),
            ("en_US", "what time do I usually take metformin?", "usual, metformin"),
            ("en_US", "when do I drink coffee most days", "usual, coffee"),
            (
                "en_US", "which do I get more, headaches or backaches",
                "more-often, headaches, backaches"
            ),
            ("en_US", "did I drink more coffee than tea today", "more-often, coffee, tea, day"),
            (
                "en_US", "how many days this month without coffee",
                "days-without, coffee, this-month"
            ),
            (
                "en_US", "how many days since march 1 did I go without coffee",
                "days-without, coffee, since"
            ),
            (
                "de_DE", "Wie schnell nach der Migräne am 2. hab ich Paracetamol genommen?",
                "elapsed, Paracetamol, Migräne, day"
            ),
            (
                "de_DE", "wie lange lag zwischen dem Kaffee und dem Sodbrennen",
                "elapsed, Sodbrennen, Kaffee"
            ),
            (
                "de_DE", "was hab ich vor den Kopfschmerzen gegessen",
                "before, <food>, Kopfschmerzen"
            ),
            (
                "de_DE", "hatte ich am 2. nach dem Bier noch irgendwelche Beschwerden",
                "after, <symptom>, Bier, day"
            ),
            ("de_DE", "um wie viel Uhr nehme ich normalerweise mein Metformin", "usual, Metformin"),
            (
                "de_DE", "hab ich heute mehr Kaffee als Tee getrunken",
                "more-often, Kaffee, Tee, day"
            ),
            (
                "de_DE", "an wie vielen Tagen diesen Monat hatte ich keinen Kaffee",
                "days-without, Kaffee, this-month"
            ),
            (
                "es_ES",
                "¿cuánto tardé en tomarme el paracetamol desde que me empezó el dolor de espalda ayer?",
                "elapsed, paracetamol, dolor de espalda, day"
            ),
            (
                "es_ES", "qué había bebido antes de q me diera la acidez del sábado",
                "before, <drink><water>, acidez, day"
            ),
            ("es_ES", "a qué hora suelo tomar el café", "usual, café"),
            ("es_ES", "he bebido hoy más café que té", "more-often, café, té, day"),
            ("es_ES", "bebí más café o más té ayer", "more-often, café, té, day"),
            (
                "fr_FR", "combien de temps entre la migraine du 2 et le doliprane",
                "elapsed, doliprane, migraine, day"
            ),
            (
                "fr_FR", "qu'est-ce que j'ai mangé avant le mal de tête",
                "before, <food>, mal de tête"
            ),
            (
                "fr_FR", "je prends ma metformine vers quelle heure d'habitude ?",
                "usual, metformine"
            ),
            (
                "fr_FR", "est-ce que j'ai bu plus de café que de thé aujourd'hui",
                "more-often, café, thé, day"
            ),
        ])
    func asked(locale: String, text: String, asks: String) throws {
        let found = try Self.read(text, locale)
        #expect(found == asks, "\(found)")
    }

    @Test(
        "Every locale has patterns for every shape",
        arguments: ["en_US", "en_GB", "de_DE", "es_ES", "fr_FR"])
    func files(locale: String) throws {
        let folder = try LocaleCatalogs.folder(locale: locale)
        let shapes = try QuestionShapes(localeFolder: folder)
        #expect(Set(shapes.patterns.map(\.shape)) == Set(QuestionShapes.Shape.allCases))
    }

    @Test(
        "Hours, reports and sentences with only one thing have no such shape",
        arguments: [
            ("en_US", "what did I eat yesterday after 6 pm", "list, <food>, from-hour"),
            ("en_US", "more coffee this week or last week", "compare, coffee, this-week"),
            ("en_US", "have I taken no iron today", "unable"),
            ("de_DE", "was habe ich gestern nach 18 Uhr gegessen", "list, <food>, from-hour"),
            ("es_ES", "¿he tomado más café esta semana o la pasada?", "compare, café, this-week"),
        ])
    func others(locale: String, text: String, asks: String) throws {
        let found = try Self.read(text, locale)
        #expect(found == asks, "\(found)")
    }

    @Test(
        "A report that says what was before or after something asks nothing",
        arguments: [
            ("en_US", "had coffee before my run"), ("en_US", "took iron after lunch"),
            ("en_US", "headache after the coffee"),
            ("de_DE", "Nach dem Aufwachen war mir übel, jetzt geht es wieder"),
            ("de_DE", "nach dem Essen Kopfschmerzen"), ("es_ES", "café antes de correr"),
            ("es_ES", "he tomado ibuprofeno después de comer"),
            ("fr_FR", "j'ai pris du doliprane après le repas"),
        ])
    func reports(locale: String, text: String) throws {
        let understander = try Fixture.understander(locale)
        #expect(!understander.asksDespiteReport(text, after: nil, in: Fixture.context()))
    }

    @Test(
        "Only values above or below a number are asked about where one is named",
        arguments: [
            ("en_US", "how many times was my blood pressure over 140", "above 140, field 0"),
            ("en_US", "when did my top number first get under 135", "below 135, field 0"),
            ("en_US", "how often was the diastolic over 90", "above 90, field 1"),
            ("de_DE", "wie oft war der obere Wert über 150", "above 150, field 0"),
            ("es_ES", "cuántas veces he tenido la alta por encima de 140", "above 140, field 0"),
            ("fr_FR", "combien de fois la systolique au-dessus de 140", "above 140, field 0"),
            (
                "en_US", "how many nights did I sleep at least 7 hours",
                "above 7, field 0, inclusive"
            ),
            (
                "de_DE", "in wie vielen Nächten hab ich mindestens 7 Stunden geschlafen",
                "above 7, field 0, inclusive"
            ),
            ("es_ES", "cuántas noches dormí menos de 6 horas", "below 6, field 0"),
            (
                "fr_FR", "combien de nuits j'ai dormi au moins 8 heures",
                "above 8, field 0, inclusive"
            ),
            ("en_US", "on how many nights did I have a headache over 5", "unable"),
            ("en_US", "did I have more than 3 coffees", "unable"),
        ])
    func bounds(locale: String, text: String, asks: String) throws {
        let understander = try Fixture.understander(locale)
        let reading = understander.question(text, isForced: true, in: Fixture.context())
        var found = "\(reading)"
        if case .question(let question) = reading {
            found =
                question.subject.bound.map {
                    "\($0.isAbove ? "above" : "below") \($0.amount), field \($0.field)"
                        + ($0.isInclusive ? ", inclusive" : "")
                } ?? "none"
        }
        #expect(found == asks, "\(found)")
    }
}
