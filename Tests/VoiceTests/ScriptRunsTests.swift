import AccessibleCore
import Foundation
import Speech
import Testing

@testable import EspeakVoice

@Suite("Runs of one script", .serialized) struct ScriptRunsTests {
    @Test(
        "A8: a run of another script gets a voice that reads it",
        arguments: [
            ("hello", ["-hello"]),
            ("", ["-"]),
            ("Привет", ["zle/ru-Привет"]),
            ("I said Привет, мир! twice", ["-I said ", "zle/ru-Привет, мир", "-! twice"]),
            ("Привет 5", ["zle/ru-Привет", "- 5"]),
            ("Привет!", ["zle/ru-Привет!"]),
            ("안녕 and שלום", ["ko-안녕", "- and ", "sem/he-שלום"]),
            ("안녕, שלום", ["ko-안녕", "-, ", "sem/he-שלום"]),
            ("你好", ["sit/cmn-Latn-pinyin-你好"]),
            ("a 水 b", ["-a ", "sit/cmn-Latn-pinyin-水", "- b"]), ("a ㅎ", ["-a ", "ko-ㅎ"]),
            ("こんにちは", ["jpx/ja-こんにちは"]),
            ("γειά", ["grk/el-γειά"]),
            ("مرحبا", ["sem/ar-مرحبا"]),
            ("5 α and π", ["-5 α and π"]),
            ("नमस्ते", ["inc/hi-नमस्ते"]),
            ("café ½ 😀", ["-café ½ 😀"]),
        ])
    func runs(text: String, expected: [String]) {
        let runs = ScriptRuns.runs(of: text, own: "en-us")
        #expect(runs.map { "\($0.voice ?? "")-\($0.text)" } == expected)
        #expect(runs.map(\.text).joined() == text)
    }

    @Test("A8: a text with too many runs is one run")
    func most() {
        let text = String(repeating: "да no ", count: 50)
        #expect(ScriptRuns.runs(of: text, own: "en-us") == [.init(text: text)])
    }

    @Test("A8: a voice that reads the script itself is not changed")
    func own() {
        for voice in ["zle/ru", "uk", "zls/bg+f3"] {
            #expect(ScriptRuns.runs(of: "Привет", own: voice) == [.init(text: "Привет")])
        }
    }

    @Test("A8: each run is heard in its language, and then the person's voice returns")
    func heard() throws {
        let phonemes = EspeakPhonemes(program: program)
        let russian = try phonemes.ipa("Привет", voice: "ru")
        let hello = try phonemes.ipa("hello", voice: "en-us")
        #expect(russian != hello)
        #expect(try phonemes.ipa("hello Привет hello") == "\(hello) \(russian) \(hello)")
        #expect(try phonemes.ipa("hello") == hello)
    }

    @Test("A8: sound and the count of words continue from run to run")
    func sound() throws {
        func length(_ text: String) -> Int {
            let sink = ProbeSink()
            let voiced = Voiced(ProbeSource(sink))
            voiced.speak(text)
            #expect(voiced.quiet())
            #expect(voiced.outcomes(of: text) == [.spoken])
            voiced.voice.shutDown()
            return sink.samples.count
        }
        let parts = length("one two three four") + length("Привет")
        let whole = length("one two Привет three four")
        #expect(abs(whole - parts) < 15_000)
        #expect(whole > length("one two three four") + 5_000)
    }

    @Test("A8: no part of random text in five scripts is lost")
    func nothingIsLost() {
        let pieces = ["a", "é", "П", "р", "你", "こ", "م", "न", "म", "्", "5", " ", ",", "😀", "α"]
        var state: UInt64 = 42
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            #expect(ScriptRuns.runs(of: text, own: "en-us").map(\.text).joined() == text)
        }
    }
}
