import Testing

@testable import Understanding

/// Lines that could be logged, and that a conversation answers from the log (R2, D1).
@Suite("Questions that name what could be logged")
struct AskedReportTests {
    @Test(
        "What a conversation answers is a question to understand, too (R2, D1)",
        arguments: [
            ("en_US", "usual time of my headaches"), ("en_US", "second to last iron"),
            ("en_US", "more tea than yesterday"), ("de_DE", "mehr Tee als gestern"),
            ("es_ES", "más té que ayer"), ("fr_FR", "l'avant-dernier fer"),
        ])
    func asked(locale: String, text: String) throws {
        let understood = try understood(text, locale)
        #expect(understood.kind == .question)
        #expect(understood.actions.isEmpty)
        #expect(understood.unparsed == text)
    }

    @Test(
        "A report stays a report (R1)",
        arguments: [
            ("en_US", "iron at 8"), ("en_US", "mild headache"),
            ("de_DE", "Eisen um 8"), ("es_ES", "hierro a las 8"), ("fr_FR", "fer à 8h"),
            ("fr_FR", "mal de tête, mais léger"), ("fr_FR", "j'ai bien dormi 8 heures"),
        ])
    func reported(locale: String, text: String) throws {
        #expect(try understood(text, locale).kind == .report)
    }

    private func understood(_ text: String, _ locale: String) throws -> Understood {
        try Fixture.understander(locale)
            .understandWithValues(text, in: Fixture.context()).understood
    }
}
