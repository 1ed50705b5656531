import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

@Suite("Speaking with eSpeak NG", .serialized) struct EspeakSpeakerTests {
    @Test("A1: a WAV file gets everything that was said, even if it was silenced")
    func file() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "said.wav")
            let voiced = Voiced(AudioChoice.wav(file))
            voiced.speak("Weight, 175.4 pounds.")
            voiced.voice.silence()
            voiced.speak("Saved.", .low)
            #expect(voiced.quiet())
            let sound = try #require(try samples(ofWAV: file))
            #expect(sound.rate == 22050)
            #expect(sound.samples.isAudible)
            let seconds = Double(sound.samples.count) / Double(sound.rate)
            #expect((1.5...8).contains(seconds))
            #expect(voiced.outcomes.map(\.1) == [.spoken, .spoken])
            #expect(voiced.notices.isEmpty)
            voiced.voice.shutDown()
            #expect(try samples(ofWAV: file)?.samples.count == sound.samples.count)
        }
    }

    @Test("A8: near silence at the beginning is removed")
    func leadingSilence() {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("thirty minutes ago")
        #expect(voiced.quiet())
        // The first 22 samples are a millisecond, which fades in.
        #expect(sink.samples.prefix(22).contains { abs(Int($0)) > 31 })
        voiced.voice.shutDown()
    }

    @Test("D4: values are played as tones behind the words, at the person's volume of tones")
    func playsValues() {
        let sonification = Sonification([
            Sonification.Point(time: 0, value: 0), Sonification.Point(time: 1, value: 1),
        ])
        func samples(_ sonification: Sonification?, toneVolume: Int) -> [Int16] {
            let sink = ProbeSink()
            let voiced = Voiced(ProbeSource(sink))
            var settings = VoiceSettings()
            settings.toneVolume = toneVolume
            voiced.voice.configure(settings)
            voiced.voice.speak(Utterance(id: 1, text: "2 values", sonification: sonification))
            #expect(voiced.quiet())
            voiced.voice.shutDown()
            return sink.samples
        }
        let words = samples(nil, toneVolume: 100)
        let played = samples(sonification, toneVolume: 100)
        let seconds = Double(played.count - words.count) / 22_050
        #expect((3...3.5).contains(seconds))
        #expect(played.suffix(2_000).contains { abs(Int($0)) > 500 })
        let off = samples(sonification, toneVolume: 0)
        #expect(off.suffix(2_000).allSatisfy { $0 == 0 })
    }

    @Test("T13: the last value of a burst is heard completely")
    func lastOfBurst() throws {
        let alone = ProbeSink()
        let first = Voiced(ProbeSource(alone))
        first.speak("value 200")
        #expect(first.quiet())
        first.voice.shutDown()

        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink))
        for value in 1...200 { voiced.speak("value \(value)", subject: "weight") }
        #expect(voiced.quiet())
        #expect(voiced.outcomes.count == 200)
        #expect(Set(voiced.outcomes.map(\.0.id)).count == 200)
        #expect(voiced.outcomes(of: "value 200") == [.spoken])
        #expect(abs(sink.samples.count - alone.samples.count) < 30)
        voiced.voice.shutDown()
    }

    @Test("A8: no part of a cut utterance is written after the flush")
    func nothingAfterFlush() throws {
        let alone = ProbeSink()
        let first = Voiced(ProbeSource(alone))
        first.speak("ten")
        #expect(first.quiet())
        first.voice.shutDown()

        var random = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let limit = 1 + Int.random(in: 0..<20000, using: &random)
            let gate = Gate(at: limit)
            let sink = ProbeSink { gate.pass($0) }
            let voiced = Voiced(ProbeSource(sink))
            voiced.speak("eight million three hundred thousand and seventy seven")
            gate.reached.wait()
            voiced.voice.silence()
            voiced.speak("ten")
            gate.goOn.signal()
            #expect(voiced.quiet())
            // Only "ten" follows the flush. Its length differs by a few samples, because the
            // engine has spoken before.
            let difference = abs(sink.samples.count - alone.samples.count)
            #expect(difference < 30, "cut at \(limit)")
            #expect(voiced.outcomes.map(\.0.text).last == "ten")
            voiced.voice.shutDown()
        }
    }

    @Test("A8: a cut utterance is silent before its outcome is reported")
    func silentBeforeTold() {
        let gate = Gate(at: 5_000)
        let sink = ProbeSink { gate.pass($0) }
        let wasSilent = Mutex<[Bool]>([])
        let voice = EspeakSpeaker(
            configuration: .init(program: program, audio: ProbeSource(sink)),
            onNotice: { _ in },
            onOutcome: { _, _ in
                wasSilent.withLock { $0.append(sink.events.last == .flush) }
            })
        voice.speak(Utterance(id: 1, text: "one two three four five six"))
        gate.reached.wait()
        voice.silence()
        gate.goOn.signal()
        #expect(voice.waitUntilQuiet(timeout: guardTime))
        #expect(wasSilent.withLock { $0 } == [true])
        voice.shutDown()
    }

    @Test("A8: only a cut wakes a sink, because waking it ends its wait for the end of a sound")
    func wakes() {
        let gate = Gate(at: 20_000)
        let sink = ProbeSink { gate.pass($0) }
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("one")
        voiced.speak("two")
        #expect(voiced.quiet())
        #expect(sink.state.withLock { $0.wakes } == 0)
        voiced.speak("one two three four five six")
        gate.reached.wait()
        voiced.voice.silence()
        #expect(sink.state.withLock { $0.wakes } == 1)
        gate.goOn.signal()
        #expect(voiced.quiet())
        voiced.voice.shutDown()
    }

    @Test("A8: the outcome of a cut utterance counts the words that were heard")
    func wordCount() throws {
        let gate = Gate(at: 30_000)
        let sink = ProbeSink { gate.pass($0) }
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("one two three four five six seven eight nine ten")
        gate.reached.wait()
        voiced.voice.silence()
        gate.goOn.signal()
        #expect(voiced.quiet())
        guard case .cut(let words)? = voiced.outcomes.first?.1 else {
            Issue.record("not cut")
            return
        }
        #expect((2...7).contains(words))
        voiced.voice.shutDown()
    }

    @Test("W7: a tone without words is heard unchanged")
    func toneAlone() throws {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("", earcon: .saved)
        #expect(voiced.quiet())
        #expect(sink.samples == EarconSynthesizer.samples(.saved, sampleRate: 22050))
        #expect(voiced.outcomes.map(\.1) == [.spoken])
        voiced.voice.shutDown()
    }

    @Test("A8: rate and volume change the sound")
    func rateAndVolume() throws {
        func said(_ settings: VoiceSettings) -> [Int16] {
            let sink = ProbeSink()
            let voiced = Voiced(ProbeSource(sink), settings: settings)
            voiced.speak("one hundred and seventy five pounds")
            #expect(voiced.quiet())
            voiced.voice.shutDown()
            return sink.samples
        }
        let usual = said(VoiceSettings())
        #expect(said(VoiceSettings(rate: 400)).count < usual.count * 2 / 3)
        let quiet = said(VoiceSettings(volume: 20))
        #expect(
            (quiet.map { abs(Int($0)) }.max() ?? 0) < (usual.map { abs(Int($0)) }.max() ?? 0))
        #expect(said(VoiceSettings(rate: 9999)).count == said(VoiceSettings(rate: 900)).count)
        #expect(said(VoiceSettings(rate: 0)).count == said(VoiceSettings(rate: 80)).count)
    }

    @Test("A8: while muted nothing is heard")
    func muted() throws {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(isMuted: true))
        voiced.speak("one", earcon: .saved)
        #expect(voiced.quiet())
        #expect(sink.samples.isEmpty)
        voiced.voice.configure(VoiceSettings())
        voiced.speak("two")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.dropped(.muted), .spoken])
        voiced.voice.shutDown()
    }

    @Test("A8: if a voice is unknown, the old one stays")
    func unknownVoice() throws {
        let sink = ProbeSink()
        let voiced = Voiced(
            ProbeSource(sink), settings: VoiceSettings(voice: "no-such-voice"))
        voiced.speak("still here")
        #expect(voiced.quiet())
        #expect(voiced.notices == [.unknownVoice(wanted: "no-such-voice", kept: "en-us")])
        #expect(voiced.outcomes(of: "still here") == [.spoken])
        #expect(sink.samples.isAudible)
        voiced.voice.shutDown()
    }

    @Test(
        "A8: a language family or a variant alone is not a voice, so the old one stays",
        arguments: ["gmw", "!v/f3", "variant", "en-us+nosuch", "en-us+"])
    func noVoiceOfItsOwn(voice: String) {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(voice: voice))
        voiced.speak("still here")
        #expect(voiced.quiet())
        #expect(voiced.notices == [.unknownVoice(wanted: voice, kept: "en-us")])
        #expect(sink.samples.isAudible)
        voiced.voice.shutDown()
    }

    @Test("A1: words for which the voice makes no sound do not count as spoken")
    func wordsWithoutSound() {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(volume: 0))
        voiced.speak("one")
        #expect(voiced.quiet())
        voiced.voice.configure(VoiceSettings())
        voiced.speak("eight")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.dropped(.unavailable), .spoken])
        voiced.voice.shutDown()
    }

    @Test("A1: a long text is heard to its end")
    func longText() throws {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(rate: 449))
        let text = String(repeating: "All of this is one text, in many sentences. ", count: 200)
        voiced.speak(text)
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.spoken])
        #expect(sink.samples.count > 22050 * 200)
        voiced.voice.shutDown()
    }

    @Test("A8: two utterances of a turn are spoken in order")
    func order() throws {
        let voiced = Voiced(ProbeSource(ProbeSink()))
        voiced.speak("Logged.")
        voiced.speak("Type undo to take it back.")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.0.text) == ["Logged.", "Type undo to take it back."])
        #expect(voiced.outcomes.map(\.1) == [.spoken, .spoken])
        voiced.voice.shutDown()
    }
}
