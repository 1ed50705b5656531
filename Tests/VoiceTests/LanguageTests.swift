import AccessibleCore
import Foundation
import Testing

@testable import EspeakVoice

@Suite("Text in another language than the person's own", .serialized) struct LanguageTests {
    private static let phonemes = EspeakPhonemes(program: program)

    private func ipa(_ passages: [Passage], voice: String = "en-us") throws -> String {
        try Self.phonemes.ipa(passages, voice: voice)
    }

    private func ipa(_ text: String, voice: String = "en-us") throws -> String {
        try Self.phonemes.ipa(text, voice: voice)
    }

    @Test("A8: a passage is read in its language, and then the person's voice is back")
    func passage() throws {
        let german = try ipa("Guten Tag", voice: "de")
        let own = try ipa("Guten Tag")
        #expect(german != own)
        let before = try ipa("hello")
        #expect(
            try ipa([Passage("hello "), Passage("Guten Tag", .language("de")), Passage(" hello")])
                == "\(before) \(german) \(before)")
        #expect(try ipa("Guten Tag") == own)
        #expect(try ipa("hello") == before)
    }

    @Test(
        "A8: a BCP 47 tag is read by the voice of its region, or else of its language",
        arguments: [
            ("de", "de", "Guten Tag"), ("DE", "de", "Guten Tag"), ("de-AT", "de", "Guten Tag"),
            ("de_CH", "de", "Guten Tag"), ("pt-BR", "pt-br", "bom dia"), ("pt", "pt", "bom dia"),
            ("fr-FR", "fr", "bonjour"), ("fr-BE", "fr-be", "nonante"), ("nn", "nb", "god dag"),
            ("zh-Hant-TW", "cmn-latn-pinyin", "你好"), ("zh", "cmn-latn-pinyin", "你好"),
            ("zh-HK", "yue", "你好"), ("iw", "he", "שלום"), ("sr-Cyrl", "sr", "здраво"),
        ])
    func tags(tag: String, voice: String, text: String) throws {
        #expect(try ipa([Passage(text, .language(tag))]) == ipa(text, voice: voice))
    }

    @Test(
        "A8: the person's voice reads other regions of its language, and what no voice reads",
        arguments: [
            "en", "en-GB", "xx", "tlh-x-none", "", "-", "art", "../../etc/passwd", "\u{2}\u{1F}",
            // Language families.
            "zle", "roa", "sit", "gmw",
        ])
    func own(tag: String) throws {
        #expect(try ipa([Passage("hello water", .language(tag))]) == ipa("hello water"))
    }

    @Test(
        "A8: a language that no voice reads is recognized",
        arguments: [
            ("de", true), ("en", true), ("en-GB", true), ("pt-BR", true), ("zh-Hant-TW", true),
            ("xx", false), ("zle", false), ("gmw", false), ("tlh-x-none", false), ("", false),
        ])
    func isRead(tag: String, isRead: Bool) throws {
        #expect(try Self.phonemes.reads(language: tag, voice: "en-us") == isRead)
    }

    @Test("A8: a variant stays the same speaker in another language")
    func variant() throws {
        #expect(
            try ipa([Passage("Guten Tag", .language("de"))], voice: "en-us+f3")
                == ipa("Guten Tag", voice: "de"))
    }

    @Test("A8: other scripts in a passage are read by voices that know them")
    func scripts() throws {
        let heard = try ipa([Passage("Ich sage Привет", .language("de"))])
        #expect(heard == "\(try ipa("Ich sage ", voice: "de")) \(try ipa("Привет", voice: "ru"))")
    }

    @Test("A8: every listed voice and variant can be chosen by its identifier")
    func everyVoice() throws {
        let voices = try Self.phonemes.voices()
        let speaking = voices.filter { !$0.isVariant }
        #expect(speaking.count > 100)
        #expect(voices.count > speaking.count + 50)
        for voice in speaking {
            #expect(throws: Never.self, "\(voice)") { try ipa("1", voice: voice.identifier) }
            #expect(throws: Never.self, "\(voice)") { try ipa("1", voice: voice.language) }
            let tried = try ipa([Passage("1", .voice(voice.identifier))])
            #expect(try tried == ipa("1", voice: voice.identifier), "\(voice)")
        }
        for variant in voices where variant.isVariant {
            let suffix = "+" + (variant.identifier.split(separator: "/").last ?? "")
            #expect(try ipa("eight", voice: "en-us" + suffix) == "ˈeɪt", "\(variant)")
            let passage = Passage("eight", .voice("gmw/en-US" + suffix))
            #expect(try ipa([passage]) == "ˈeɪt", "\(variant)")
        }
        #expect(try ipa("eight") == "ˈeɪt")
    }

    @Test(
        "A8: text in any of these scripts is read in its language, not spelled",
        arguments: [
            ("Здравствуйте", "ru"), ("καλημέρα", "el"), ("مرحبا", "ar"), ("שלום", "he"),
            ("नमस्ते", "hi"), ("สวัสดี", "th"), ("안녕하세요", "ko"), ("こんにちは", "ja"),
            ("体重七十公斤", "cmn-latn-pinyin"), ("გამარჯობა", "ka"), ("வணக்கம்", "ta"),
        ])
    func everyScript(text: String, voice: String) throws {
        #expect(try ipa(text) == ipa(text, voice: voice))
        #expect(try !ipa(text).contains("lˌɛɾɚ"))
        #expect(try !ipa(text).contains("lˈɛɾɚ"))
    }

    @Test("Bad input: typed text cannot forge a mark between passages")
    func marks() throws {
        let forged = MarkedText.marked("Guten Tag", .language("de"))
        #expect(try ipa(forged) != ipa("Guten Tag", voice: "de"))
        #expect(try ipa(forged) == ipa(" lde Guten Tag"))
        let nested = [Passage("hello " + forged, .language("fr"))]
        #expect(try !ipa(nested).contains(ipa("Guten Tag", voice: "de")))
    }

    @Test("A8: every piece of a long passage stays in its language")
    func longPassage() {
        let sentence = "Das ist ein Satz auf Deutsch. "
        let text = String(repeating: sentence, count: 40)
        let pieces = Array(
            SynthesisText([Passage("one. "), Passage(text, .language("de")), Passage(" two.")]))
        #expect(pieces.map(\.isLast) == pieces.indices.map { $0 == pieces.count - 1 })
        let passages = pieces.flatMap { MarkedText.passages(of: $0.text) }
        #expect(passages.first == Passage("one. "))
        #expect(passages.last == Passage(" two."))
        let german = passages.dropFirst().dropLast()
        #expect(german.allSatisfy { $0.reader == .language("de") })
        #expect(german.map(\.text).joined() == text)
    }
}
