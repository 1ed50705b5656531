import AccessibleCore
import Journal
import Testing

@testable import Understanding

/// Many ways to ask the same: what is asked, and of which days, is the same for each of them.
@Suite("D1: many ways to ask") struct WaysToAskTests {
    /// A text, and what it asks.
    struct Way: Sendable, CustomTestStringConvertible {
        let locale: String
        let kind: String
        /// The name of the days; "-" if none are named.
        let span: String
        let text: String

        var testDescription: String { "\(locale): \(text)" }
    }

    private static let all: [Way] = [
        ("en_US", english), ("de_DE", german), ("es_ES", spanish), ("fr_FR", french),
    ]
    .flatMap { locale, table in ways(table, locale) }

    /// The lines of a table: a heading has the kind and the days, and the texts under it are indented.
    private static func ways(_ table: String, _ locale: String) -> [Way] {
        var ways: [Way] = []
        var heading = ("", "")
        for line in table.split(separator: "\n") {
            if line.hasPrefix(" ") {
                ways.append(
                    Way(
                        locale: locale, kind: heading.0, span: heading.1,
                        text: String(line.drop { $0 == " " })))
            } else {
                let parts = line.split(separator: " ").map(String.init)
                heading = (parts[0], parts[1])
            }
        }
        return ways
    }

    @Test("A question is read as what it asks, however it is put", arguments: all)
    func reading(way: Way) throws {
        let understander = try Fixture.understander(way.locale)
        guard
            case .question(let question) = understander.question(
                way.text, isForced: true, in: Fixture.context())
        else {
            Issue.record("No question: \(way.text)")
            return
        }
        #expect(question.kind.rawValue == way.kind)
        #expect((question.span?.name.rawValue ?? "-") == way.span)
    }

    @Test("A question is asked or refused in the conversation, and never logged", arguments: all)
    func notLogged(way: Way) throws {
        let understander = try Fixture.understander(way.locale)
        let context = Fixture.context()
        // The name of a value without one logs nothing.
        let isReport = understander.understand(way.text, in: context).actions.contains {
            $0.quantity != nil || $0.kind != .logWeight && $0.measurement == nil
        }
        let asks = understander.asksDespiteReport(way.text, after: nil, in: context)
        #expect(!isReport || asks)
    }

    @Test(
        "Which of two stretches of days had more names the days that are compared",
        arguments: [
            ("en_US", "did I drink more water this week or last week", "thisWeek", "lastWeek"),
            ("en_US", "more coffee last week or this week?", "lastWeek", "thisWeek"),
            ("en_US", "did I have more headaches in February or January", "month", "month"),
            ("en_US", "was it more water this week or last", "thisWeek", "lastWeek"),
            ("de_DE", "mehr Kaffee diese oder letzte Woche?", "lastWeek", "thisWeek"),
            ("de_DE", "hatte ich gestern oder heute mehr Wasser", "day", "day"),
            ("es_ES", "¿bebí más agua ayer o hoy?", "day", "day"),
            ("es_ES", "más café esta semana o la pasada", "thisWeek", "lastWeek"),
            (
                "fr_FR", "ai-je bu plus de café cette semaine ou la semaine dernière", "thisWeek",
                "lastWeek"
            ),
        ])
    func either(locale: String, text: String, first: String, second: String) throws {
        let understander = try Fixture.understander(locale)
        guard
            case .question(let question) = understander.question(
                text, isForced: true, in: Fixture.context())
        else {
            Issue.record("No question: \(text)")
            return
        }
        #expect(question.kind == .compare)
        #expect(question.choice == .more)
        #expect(question.span.map { "\($0.name)" } == first)
        #expect(question.otherSpan.map { "\($0.name)" } == second)
    }

    @Test(
        "Words that may mean anything make no question of one that is known",
        arguments: [
            ("en_US", "did I take iron yesterday or today"),
            ("en_US", "how many apples or pears today"),
            ("en_US", "how much was it"),
            ("en_US", "last day without water"),
            ("en_US", "did I drink more in the morning or in the afternoon"),
            ("en_US", "did I take anything but ibuprofen yesterday"),
            ("en_US", "was my headache longer yesterday or today"),
            ("de_DE", "habe ich gestern nur Ibuprofen genommen"),
            ("fr_FR", "l'antépénultième ibuprofène"),
            ("fr_FR", "mon record de poids le plus bas"),
            ("de_DE", "hab ich da Wasser getrunken"),
            ("es_ES", "cuánta vitamina D hay que tomar al día"),
            ("fr_FR", "ma tension, c'est inquiétant"),
        ])
    func unable(locale: String, text: String) throws {
        let understander = try Fixture.understander(locale)
        #expect(
            understander.question(text, isForced: true, in: Fixture.context()) == .unable)
    }

    @Test(
        "A question goes on with the one before: the day before, the one before, how bad it was",
        arguments: [
            ("en_US", "how much water yesterday", "and the day before that?", "total day 1"),
            ("en_US", "when did I last take iron", "and the one before that?", "last - 2"),
            ("en_US", "what do I weigh", "and before that?", "value - 2"),
            ("en_US", "when was my last headache", "how bad was it", "value - 1"),
            ("de_DE", "wie viel Wasser gestern", "und am Tag davor?", "total day 1"),
            ("de_DE", "wann hatte ich zuletzt Eisen", "und davor?", "last - 2"),
            ("es_ES", "cuánta agua ayer", "¿y el día de antes?", "total day 1"),
            ("fr_FR", "combien d'eau hier", "et le jour d'avant ?", "total day 1"),
        ])
    func goingOn(locale: String, before: String, text: String, asks: String) throws {
        let understander = try Fixture.understander(locale)
        guard
            case .question(let first) = understander.question(
                before, isForced: true, in: Fixture.context()),
            case .question(let question) = understander.question(
                text, after: first, isForced: true, in: Fixture.context())
        else {
            Issue.record("No question: \(text)")
            return
        }
        let span = question.span?.name.rawValue ?? "-"
        #expect("\(question.kind.rawValue) \(span) \(question.place)" == asks)
        #expect(question.subject.name == first.subject.name)
        if let day = question.span?.from, let known = first.span?.from { #expect(day < known) }
    }

    @Test("Behind the one before, another thing is asked about from its last one")
    func otherThing() throws {
        let understander = try Fixture.understander("en_US")
        var question: LogQuestion?
        for text in ["when did I last take iron", "and the one before that?", "and coffee?"] {
            guard
                case .question(let read) = understander.question(
                    text, after: question, isForced: true, in: Fixture.context())
            else {
                Issue.record("No question: \(text)")
                return
            }
            question = read
        }
        #expect(question?.kind == .last)
        #expect(question?.place == 1)
    }
}
