import AccessibleCore
import EspeakVoice
import Foundation
import Testing
import Wording

/// A written text must sound like the words that a person would say for it.
@Suite("Written texts and the words for them", .serialized) struct SpokenPhonemesTests {
    private static let phonemes = EspeakPhonemes(program: program)

    /// Phonemes without stress, word boundaries and kinds of open o, in which "45" and
    /// "forty five" differ although the words are the same.
    private static func heard(_ text: String, voice: String = "en-us") throws -> String {
        try phonemes.ipa(text, voice: voice).filter { !" ˈˌ\n".contains($0) }
            .replacingOccurrences(of: "ɔː", with: "oː")
    }

    private static func cases(_ table: String) -> [(written: String, said: String)] {
        table.split(separator: "\n").filter { !$0.hasPrefix("- ") || $0.contains("=>") }
            .compactMap { line in
                let parts = line.components(separatedBy: " => ")
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
    }

    @Test(
        "A2, K9: a written text sounds as a person would say it",
        arguments: [
            ("en_US", "en-us", spokenTable, 200), ("en_GB", "en-gb", britishTable, 60),
            ("de_DE", "de", germanTable, 100), ("es_ES", "es", spanishTable, 60),
            ("fr_FR", "fr", frenchTable, 60),
            ("en_US", "en-us", englishClasses, 90), ("en_GB", "en-gb", britishClasses, 20),
            ("de_DE", "de", germanClasses, 60), ("es_ES", "es", spanishClasses, 50),
            ("fr_FR", "fr", frenchClasses, 45),
        ])
    func table(locale: String, voice: String, table: String, atLeast: Int) throws {
        let form = try SpokenForm(locale: locale)
        let cases = Self.cases(table)
        #expect(cases.count >= atLeast)
        for (written, said) in cases {
            let spoken = form.words(for: written)
            let heard = try Self.heard(spoken, voice: voice)
            let wanted = try Self.heard(said, voice: voice)
            #expect(heard == wanted, "\(written): \(spoken)")
            #expect(!heard.isEmpty, "\(written)")
            let again = form.words(for: spoken)
            #expect(
                try heard == Self.heard(again, voice: voice), "a second time: \(spoken): \(again)")
        }
    }

    @Test(
        "K9: what was once said wrong has the expected phonemes",
        arguments: [
            ("de_DE", "de", "1½ Gläser", "aɪnaɪnhalpɡlɛːzɜ"),
            ("de_DE", "de", "1. Frühstück", "eːɾstəsfryːʃtyk"),
            ("de_DE", "de", "€ 3,50", "dɾaɪɔøroːfynftsɪç"),
            ("de_DE", "de", "2:05 PM", "fɪɾtseːnuːɾfynf"),
            ("es_ES", "es", "2.ª dosis", "seɣundaðosis"),
            ("es_ES", "es", "a las 1 y 5", "alaunaiθinko"),
            ("es_ES", "es", "🍎", "manθanaroxa"),
            ("es_ES", "es", "½ pastilla", "meðjapastiʎa"),
            ("fr_FR", "fr", "2 c. à s.", "døkyijɛʁzasup"),
            ("fr_FR", "fr", "½ comprimé", "œ̃dəmikɔ̃pʁime"),
        ])
    func mended(locale: String, voice: String, written: String, ipa: String) throws {
        let spoken = try SpokenForm(locale: locale).words(for: written)
        #expect(try Self.heard(spoken, voice: voice) == ipa)
    }

    @Test(
        "A2, K9: the words have the expected phonemes",
        arguments: [
            ("175.4 lb", "wʌnhʌndɹɪdsɛvəntifaɪvpɔɪntfoːɹpaʊndz"),
            ("(-1)", "maɪnəswʌn"), ("$5", "faɪvdɑːlɚz"), ("3/9", "mɑːɹtʃnaɪnθ"),
            ("B12", "biːtwɛlv"), ("1/2 cup", "hæfɐkʌp"), ("OJ", "oʊdʒeɪ"), ("CO2", "siːoʊtuː"),
            ("AT&T", "eɪtiːændtiː"), ("100th", "wʌnhʌndɹədθ"),
            ("2-3", "tuːtəθɹiː"), ("9:05", "naɪnoʊfaɪv"), (".5", "ziəɹoʊpɔɪntfaɪv"),
            ("8am", "eɪteɪɛm"), ("555-1234", "faɪvfaɪvfaɪvwʌntuːθɹiːfoːɹ"),
            ("5'10\"", "faɪvfiːttɛnɪntʃᵻz"), ("$0.99", "naɪntinaɪnsɛnts"),
            ("98.6°F", "naɪntieɪtpɔɪntsɪksdᵻɡɹiːzfæɹənhaɪt"), ("e.g.", "foːɹɛɡzæmpəl"),
            ("????", "foːɹkwɛstʃənmɑːɹks"), ("👍", "θʌmzʌp"),
        ])
    func literal(written: String, ipa: String) throws {
        #expect(try Self.heard(SpokenForm(locale: "en_US").words(for: written)) == ipa)
    }
}
