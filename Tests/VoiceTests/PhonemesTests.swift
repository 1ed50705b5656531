import AccessibleCore
import EspeakVoice
import Foundation
import Testing

@Suite("Phonemes and voices of eSpeak NG", .serialized) struct PhonemesTests {
    @Test("A8: the phonemes of a text can be read")
    func phonemes() throws {
        let phonemes = EspeakPhonemes(program: program)
        #expect(try phonemes.ipa("eight", voice: "en-us") == "ˈeɪt")
        #expect(try phonemes.ipa("One. Two.", voice: "en-us") == "wˈʌn tˈuː")
        #expect(try phonemes.ipa("").isEmpty)
    }

    @Test("Bad input: phonemes and markup are read as text")
    func literal() throws {
        let phonemes = EspeakPhonemes(program: program)
        let plain = try phonemes.ipa("hello")
        let bracketed = try phonemes.ipa("[[hello]]")
        #expect(bracketed.contains(plain))
        #expect(try phonemes.ipa("[[h@loU]]") != plain)
        let tag = try phonemes.ipa("<b>hello</b>")
        #expect(tag != plain && tag.contains(plain))
        let entity = try phonemes.ipa("salt &amp; pepper")
        #expect(try phonemes.ipa("salt & pepper") != entity)
    }

    @Test("Bad input: control characters are read as spaces")
    func controlCharacters() throws {
        let phonemes = EspeakPhonemes(program: program)
        let plain = try phonemes.ipa("one two")
        #expect(try phonemes.ipa("one\u{1}two\u{0}\u{1B}") == plain)
    }

    @Test("A8: an unknown voice is an error")
    func unknownVoice() throws {
        let phonemes = EspeakPhonemes(program: program)
        for voice in [
            "no-such-voice", "", "../../etc/passwd", "mb/mb-us1",
            // A language family, and a variant without a voice.
            "gmw", "GMW", "roa", "gmw/", "gmw+f3", "!v/f3", "!v", "variant", "Annie",
            // An unknown variant.
            "en-us+nosuch", "en-us+", "+f3", "+", "en-us+f3+f4", "gmw/en-US+nosuch",
        ] {
            #expect(throws: VoiceError(.unknownVoice, detail: voice)) {
                try phonemes.ipa("eight", voice: voice)
            }
        }
        #expect(try phonemes.ipa("eight") == "ˈeɪt")
    }

    @Test("A8: a voice is found by its language")
    func byLanguage() throws {
        let phonemes = EspeakPhonemes(program: program)
        #expect(try phonemes.ipa("hello", voice: "en-gb") == "həlˈəʊ")
        #expect(try phonemes.ipa("hello", voice: "en-us") == "həlˈoʊ")
    }

    @Test("A1: a text that crashes the voice is an error, and the next question is answered")
    func crash() throws {
        let phonemes = EspeakPhonemes(program: program)
        _ = try? phonemes.ipa(killer)
        #expect(try phonemes.ipa("eight") == "ˈeɪt")
    }

    @Test("A8: the voices are listed")
    func voices() throws {
        let voices = try EspeakPhonemes(program: program).voices()
        #expect(voices.count > 20)
        #expect(voices.contains { $0.identifier == "gmw/en-US" && $0.language == "en-us" })
    }

    @Test("A1: without voice data the error says so")
    func noVoiceData() throws {
        let phonemes = EspeakPhonemes(
            program: program, environment: ["ESPEAK_DATA_PATH": "/dev/null/data"])
        let error = #expect(throws: VoiceError.self) { try phonemes.ipa("eight") }
        #expect(error?.code == .unavailable)
        #expect(error?.detail.contains("/dev/null/data") == true)
    }
}
