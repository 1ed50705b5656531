import AccessibleCore
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing
import Wording

@Suite("Texts that are bad for a synthesizer", .serialized) struct BadTextTests {
    /// A text with a name.
    struct Text: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }

        var testDescription: String { name }
    }

    /// The numbers are those of reports to eSpeak NG and to programs that use it.
    static let texts: [Text] = [
        Text("a word that aborts 1.51", killer),
        Text("pull request 2495", String(repeating: "s'", count: 220)),
        Text("pull request 2492", "ईघ"),
        Text("issue 2467", "βελτοϖ ϖ"),
        Text("issue 1302", "15200 99999 1000000000000"),
        Text("espeak-phonemizer 8", "testing testing.."),
        Text("issue 824", String(repeating: "ъ", count: 300)),
        Text("embedded commands", "\u{1}50S\u{1}99P\u{1}0A hello \u{1}"),
        Text("markup left open", "<speak><prosody rate='1000%'><voice name='x'>&#x0; <![CDATA["),
        Text("phonemes left open", "[[ h@l'oU [[[[ ]] ]]]]"),
        Text("an endless number", String(repeating: "9", count: 3_000)),
        Text("an endless word", String(repeating: "x", count: 10_000)),
        Text("emoji", String(repeating: "👩‍👩‍👧‍👦🏳️‍🌈🤮", count: 300)),
        Text("combining marks", "e" + String(repeating: "\u{301}", count: 10_000)),
        Text("accents on each letter", String(repeating: "e\u{301}\u{323}", count: 3_000)),
        Text("control characters", String((0..<0x20).map { Character(Unicode.Scalar(UInt8($0))) })),
        Text("turned around", "\u{202E}hello\u{2066}\u{2069}\u{202C}\u{200F}"),
        Text("five scripts", "one два τρία أربعة 五 छह one два τρία أربعة 五 छह"),
        Text("scripts in every word", String(repeating: "да no 你 ", count: 100)),
        Text("letters of syllables", "겠샥ถฎஶ\u{BC9}லᇨ 퇔꿊ஃ\u{BD3}றᇏ ᇂᆎᆅᄙ"),
        Text("signs alone", String(repeating: "?!.,;:'\"()[]{}<>|\\/", count: 30)),
        Text("replaced bytes", String(repeating: "\u{FFFD}", count: 200)),
        Text("private and unassigned", "\u{E000}\u{10FFFF}\u{E0001}"),
    ]

    static let voices = ["en-us", "de", "fr", "sk", "ru", "sit/cmn"]

    @Test(
        "Bad input: every text ends in one outcome, and the next one is heard",
        arguments: texts, voices)
    func survived(text: Text, voice: String) throws {
        let voiced = Voiced(
            ProbeSource(ProbeSink()), settings: VoiceSettings(rate: 449, voice: voice))
        let spoken = try SpokenForm(locale: "en_US").words(for: text.text)
        // The text as it is, and in its spoken form.
        for text in [text.text, spoken] {
            voiced.speak(text)
            voiced.speak("eight", .low)
            // Very long texts are cut.
            if text.utf8.count > 2_000 {
                voiced.voice.silence()
                voiced.speak("eight")
            }
            #expect(voiced.quiet())
            #expect(voiced.outcomes(of: "eight").last == .spoken)
        }
        let known: [Utterance.Outcome] = [.spoken, .dropped(.crashedVoice), .dropped(.silenced)]
        for (utterance, outcome) in voiced.outcomes where utterance.text != "eight" {
            if case .cut = outcome { continue }
            #expect(known.contains(outcome))
        }
        #expect(!voiced.notices.contains { if case .noVoice = $0 { true } else { false } })
        voiced.voice.shutDown()
    }

    @Test("Bad input: a megabyte of text is cut at once, and costs the voice process no memory")
    func megabyte() throws {
        let gate = Gate(at: 20_000)
        let sink = ProbeSink { gate.pass($0) }
        let voiced = Voiced(ProbeSource(sink))
        let text = String(repeating: "and another word of a text without an end ", count: 25_000)
        #expect(text.utf8.count > 1_000_000)
        let utterance = voiced.speak(text)
        gate.reached.wait()
        let process = try #require(voiced.voice.voiceProcess)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let peak = try #require(
            status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?
                .split(separator: " ").compactMap { Int($0) }.first)
        #expect(peak < 60_000, "kilobytes")
        voiced.voice.silence()
        voiced.speak("ten")
        gate.goOn.signal()
        #expect(voiced.quiet())
        guard case .cut? = voiced.outcomes.first(where: { $0.0.id == utterance.id })?.1 else {
            Issue.record("not cut")
            return
        }
        #expect(voiced.outcomes.last?.0.text == "ten")
        #expect(voiced.outcomes.last?.1 == .spoken)
        // The same voice process says "ten": it was not ended.
        #expect(voiced.voice.voiceProcess == process)
        // Only "ten" follows the flush: less than a second.
        #expect(sink.samples.count < 22_050)
        voiced.voice.shutDown()
    }

    @Test(
        "Bad input: settings out of range are set to the nearest bound",
        arguments: [
            VoiceSettings(rate: 0), VoiceSettings(rate: -5), VoiceSettings(rate: 9_999),
            VoiceSettings(rate: .max), VoiceSettings(rate: .min), VoiceSettings(volume: -1),
            VoiceSettings(volume: 9_999), VoiceSettings(pitch: -1), VoiceSettings(pitch: 9_999),
            VoiceSettings(pitch: .min), VoiceSettings(voice: "nosuch"),
            VoiceSettings(voice: "\u{0}\u{1}"),
            VoiceSettings(voice: String(repeating: "x", count: 10_000)),
            VoiceSettings(voice: "en-us+nosuch"),
            VoiceSettings(voice: "en-us+" + String(repeating: "f3", count: 100)),
        ])
    func settings(settings: VoiceSettings) throws {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: settings)
        voiced.speak("still here")
        #expect(voiced.quiet())
        // Volume 0 is silent.
        let first: Utterance.Outcome = settings.volume <= 0 ? .dropped(.unavailable) : .spoken
        #expect(voiced.outcomes.map(\.1) == [first])
        voiced.voice.configure(VoiceSettings())
        voiced.speak("and back")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [first, .spoken])
        #expect(sink.samples.isAudible)
        voiced.voice.shutDown()
    }

    @Test("A8: a higher pitch sounds higher, at once")
    func pitch() throws {
        /// Zero crossings of the sound for each sample.
        func crossings(_ pitch: Int) throws -> Double {
            let sink = ProbeSink()
            let voiced = Voiced(ProbeSource(sink))
            voiced.voice.configure(VoiceSettings(pitch: pitch))
            voiced.speak("mmmm")
            #expect(voiced.quiet())
            voiced.voice.shutDown()
            let samples = sink.samples
            let pairs = zip(samples, samples.dropFirst())
            return Double(pairs.count { ($0 < 0) != ($1 < 0) }) / Double(max(samples.count, 1))
        }
        let low = try crossings(0)
        let usual = try crossings(50)
        let high = try crossings(100)
        #expect(low < usual)
        #expect(usual < high)
    }
}

@Suite("Typed markup", .serialized) struct LiteralTextTests {
    private static let phonemes = EspeakPhonemes(program: program)

    private func heard(_ text: String) throws -> String {
        let spoken = try SpokenForm(locale: "en_US").words(for: text)
        return try Self.phonemes.ipa(spoken, voice: "en-us")
    }

    @Test(
        "Bad input: typed markup is spoken as text",
        arguments: [
            ("<speak>hello</speak>", ["hello", "speak"]),
            ("<break time=\"3s\"/> hello", ["break", "time", "hello"]),
            ("<voice name='de'>hello</voice>", ["voice", "name", "hello"]),
            ("<say-as interpret-as=\"characters\">hello</say-as>", ["hello"]),
            ("[[hello]]", ["hello"]), ("salt &amp; pepper", ["salt", "pepper", "and"]),
            ("&lt;b&gt; hello", ["hello"]), ("<!-- hello -->", ["hello"]),
        ])
    func literal(text: String, words: [String]) throws {
        let heard = try heard(text).filter { !"ˈˌ".contains($0) }
        for word in words {
            let part = try Self.phonemes.ipa(word, voice: "en-us").filter { !"ˈˌ".contains($0) }
            #expect(heard.contains(part), "\(word) in \(heard)")
        }
    }

    @Test("Bad input: phonemes in brackets are spoken as letters")
    func phonemes() throws {
        let sounds = try heard("hello").filter { !"ˈˌ".contains($0) }
        #expect(try !heard("[[h@l'oU]]").filter { !"ˈˌ".contains($0) }.contains(sounds))
    }

    @Test(
        "A8: spelling says the names of capitals and punctuation, or words of the radio alphabet",
        arguments: [
            (Message.Argument.spelled("aB"), "a, cap B"), (.spelled("B12"), "cap B, 1, 2"),
            (.spelled("a b"), "a, space, b"), (.spelled("a-b@c"), "a, dash, b, at, c"),
            (.spelled("3.5"), "3, point, 5"), (.spelled("é"), "é"),
            (.phonetic("Ab7"), "Cap Alfa, Bravo, 7"), (.phonetic("x-y"), "X-ray, dash, Yankee"),
            (.phonetic("q z"), "Quebec, space, Zulu"),
        ])
    func spelled(word: Message.Argument, said: String) throws {
        let zone = try #require(TimeZone(identifier: "UTC"))
        let wording = try Wording(locale: "en_US", zone: zone)
        let text = wording.text(
            Message("spelled", ["word": word]), now: Date(timeIntervalSince1970: 0), form: .spoken)
        func heard(_ text: String) throws -> String {
            try Self.phonemes.ipa(text, voice: "en-us").filter { !" ˈˌ\n".contains($0) }
        }
        #expect(try heard(text) == heard(said), "\(text)")
    }
}
